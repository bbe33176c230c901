#include "core/capture/contribute/ContributionRecord.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::array<const char*, 4> kStates{"ready", "duplicate", "invalid", "failed"};

json sampleJson(const ContributedSample& sample) {
    return {{"folder", sample.folder},       {"left_out", sample.left_out},         {"graph", sample.graph},
            {"operators", sample.operators}, {"parameters", sample.parameters},     {"graph_hash", sample.graph_hash},
            {"checks", sample.checks},       {"variant_hash", sample.variant_hash}, {"like", sample.like}};
}

ContributedSample sampleOf(const json& value) {
    return {.folder = value.at("folder"),
            .left_out = value.at("left_out"),
            .graph = value.at("graph"),
            .operators = value.at("operators"),
            .parameters = value.at("parameters"),
            .graph_hash = value.at("graph_hash"),
            .variant_hash = value.at("variant_hash"),
            .checks = value.at("checks"),
            .like = value.at("like")};
}

ContributionEntry entryOf(const json& value) {
    ContributionEntry entry{.target = value.at("target"), .inputs = value.at("inputs"), .key = value.at("key")};
    const auto state = std::ranges::find(kStates, value.at("state").get<std::string>(),
                                         [](const char* name) { return std::string(name); });
    entry.state = state == kStates.end() ? EntryState::Failed : static_cast<EntryState>(state - kStates.begin());
    entry.category = value.at("category");
    entry.message = value.at("message");
    entry.hint = value.at("hint");
    entry.configuration = value.at("configuration");
    entry.name = value.at("name");
    entry.origin = value.at("source");
    entry.tag = value.at("tag");
    entry.task = value.at("task");
    entry.command = value.at("command");
    for (const json& sample : value.at("samples"))
        entry.samples.push_back(sampleOf(sample));
    entry.breaks = value.at("breaks");
    entry.versions = value.at("versions").get<std::map<std::string, std::string>>();
    entry.seconds = value.at("seconds");
    return entry;
}

/// Content of the lines read so far.
struct Lines {
    std::vector<ContributionEntry> entries;
    std::set<std::string> placing;

    void take(const json& line) {
        if (line.contains("placing")) {
            for (const json& folder : line.at("placing"))
                placing.insert(folder.get<std::string>());
            return;
        }
        ContributionEntry entry = entryOf(line);
        for (const ContributedSample& sample : entry.samples)
            placing.erase(sample.folder);
        std::erase_if(entries, [&](const ContributionEntry& other) { return other.key == entry.key; });
        entries.push_back(std::move(entry));
    }
};

} // namespace

const char* entryStateName(EntryState state) {
    return kStates[static_cast<std::size_t>(state)];
}

json toJson(const ContributionEntry& entry) {
    json samples = json::array();
    for (const ContributedSample& sample : entry.samples)
        samples.push_back(sampleJson(sample));
    return {{"target", entry.target},     {"inputs", entry.inputs},
            {"key", entry.key},           {"state", entryStateName(entry.state)},
            {"category", entry.category}, {"message", entry.message},
            {"hint", entry.hint},         {"configuration", entry.configuration},
            {"name", entry.name},         {"source", entry.origin},
            {"tag", entry.tag},           {"task", entry.task},
            {"command", entry.command},   {"samples", std::move(samples)},
            {"breaks", entry.breaks},     {"versions", entry.versions},
            {"seconds", entry.seconds}};
}

std::string entryLine(const ContributionEntry& entry) {
    return toJson(entry).dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
}

std::string placingLine(const std::vector<std::string>& folders) {
    return json{{"placing", folders}}.dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
}

Result<std::vector<ContributionEntry>> readContribution(const fs::path& folder, std::vector<std::string>* unfinished) {
    const fs::path file = folder / kContributionFile;
    std::error_code failed;
    if (!fs::exists(file, failed))
        return std::vector<ContributionEntry>();
    GNX_TRY(const MappedFile content, MappedFile::read(file, {}));
    Lines lines;
    std::string_view text = content.text();
    for (std::uint32_t number = 1; text.find('\n') != std::string_view::npos; ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size() + 1);
        try {
            lines.take(parseJsonOrThrow(line));
        } catch (const json::exception& failure) {
            return Error{.code = ErrorCode::Malformed,
                         .message = std::string("no line of a contribution: ") + failure.what(),
                         .path = file.string(),
                         .line = number};
        }
    }
    if (unfinished != nullptr)
        unfinished->assign(lines.placing.begin(), lines.placing.end());
    return std::move(lines.entries);
}

} // namespace gnx::capture
