#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::capture {

/// Outcome of one model of a contribution.
enum class EntryState : std::uint8_t {
    Ready,     ///< samples are in the folder
    Duplicate, ///< its configuration or all its graphs are known
    Invalid,   ///< no sample passes the checks
    Failed,    ///< it could not be extracted
};
const char* entryStateName(EntryState state); ///< "ready", "duplicate", "invalid", "failed"

/// A sample of a contribution, or one that was left out.
struct ContributedSample {
    std::string folder{};   ///< below the contribution: "samples/timm/resnet18"; empty: left out
    std::string left_out{}; ///< the reason then
    std::string graph{};    ///< below the extraction: "subgraph_0"
    std::uint64_t operators = 0;
    std::uint64_t parameters = 0;
    std::string graph_hash{};                        ///< GraphNet's own, SHA-256 of model.py
    std::string variant_hash{};                      ///< the canonical one, with shapes and types
    nlohmann::json checks = nlohmann::json::array(); ///< list of {name, verdict, evidence}
    std::vector<std::string> like{};                 ///< samples that are alike, most alike first
};

/// One model of a contribution.
struct ContributionEntry {
    std::string target{};
    std::vector<std::string> inputs{};
    std::string key{}; ///< hash of target, inputs and options: a contribution with the same key is not made again
    EntryState state = EntryState::Failed;
    std::string category{}; ///< why it is not ready: "configuration", "graph", "no-package", "crash", "runnable" ...
    std::string message{}, hint{};
    std::string configuration{};         ///< hash of the model's configuration
    std::string name{}, origin{}, tag{}; ///< values in graph_net.json
    std::string task{};                  ///< pipeline task, the first of original_tag
    std::string command{};               ///< command that makes the samples again
    std::vector<ContributedSample> samples{};
    std::uint64_t breaks = 0;
    std::map<std::string, std::string> versions{};
    double seconds = 0;
};

inline constexpr std::string_view kContributionFile = "contribution.jsonl";

/// The models of a contribution in their order; of those with the same key the last. Folders that were being filled
/// when a program ended are `unfinished`. A folder without the file has none. A last line that was not written whole is
/// left out. Errors: Unreadable, Malformed.
Result<std::vector<ContributionEntry>> readContribution(const std::filesystem::path& folder,
                                                        std::vector<std::string>* unfinished = nullptr);

/// One line of the file, with its end.
std::string entryLine(const ContributionEntry& entry);
/// A line that precedes the filling of `folders`.
std::string placingLine(const std::vector<std::string>& folders);

nlohmann::json toJson(const ContributionEntry& entry);

} // namespace gnx::capture
