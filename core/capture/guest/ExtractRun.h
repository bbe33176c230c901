#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/guest/Guest.h"

namespace gnx::capture {

/// A run of a user's model that makes samples of its graphs (resources/python/graphnet_extract).
struct ExtractRequest {
    std::filesystem::path python = "python3"; ///< interpreter with torch and the model's own packages
    std::string target{};                     ///< "file.py:callable", "module:callable", "hf:CONFIG-CLASS", "timm:NAME"
    std::vector<std::string> inputs{};        ///< each an expression, a script, or a file of saved inputs
    std::filesystem::path out{};              ///< folder to be made; has to be missing or empty
    bool train = false;                       ///< forward, backward and optimizer
    bool generate = false;                    ///< prefill and decode
    bool dynamic = false;                     ///< symbolic sizes
    std::string autocast{};                   ///< type of an autocast around the model; empty: none
    bool values = false;                      ///< keep weights, inputs and outputs
    bool contribute = false;                  ///< as GraphNet's own tools write samples
    bool full = false;                        ///< hf: the configuration's own sizes
    int ranks = 0;                            ///< devices, each traced by itself; 0: the model runs on one
    std::string name{}, origin{}, tag{};      ///< values in graph_net.json; empty: suggested
    std::filesystem::path known{};            ///< lines of a configuration's hash and a name, which fail as "duplicate"
    std::chrono::seconds time_limit{600};
    std::uint64_t memory_limit = 0; ///< bytes of the process and what it starts; 0: what the machine has to spare
};

/// A graph of the model, in the order in which they were captured.
struct ExtractedGraph {
    std::string kind{};                  ///< "forward", "train_forward", "train_backward", "optimizer"
    std::optional<std::string> sample{}; ///< its folder below the extraction's; "." is the extraction's itself
    std::string no_sample_because{};     ///< if there is none
    std::uint64_t operators = 0;
    std::map<std::string, std::int64_t> symbols{}; ///< symbolic sizes and their values in the traced call
    std::vector<std::string> opaque_operators{};   ///< custom operators that are not written in Python
};

/// Code between two graphs, which a sample cannot hold.
struct ExtractedBreak {
    std::optional<std::size_t> after{}; ///< the graph that ends there, if it is known
    std::string file{};
    std::uint32_t line = 0;
    std::string code{};
    std::string reason{};
};

/// extraction.json of a folder of samples.
struct Extraction {
    std::vector<ExtractedGraph> graphs{};
    std::vector<ExtractedBreak> breaks{};
    std::vector<std::vector<std::size_t>> order{}; ///< graphs of one call, for each input set
    nlohmann::json document{};                     ///< all of it
};

/// The command line that a person agrees to.
std::vector<std::string> extractArguments(const ExtractRequest& request);

/// Executes the user's code and writes samples and extraction.json into `request.out`: all of it or, with an error,
/// nothing. The process and all that it started end with this call. `kind` gets the word for a failure that the process
/// has reported: "no-package", "inputs" ... Errors: those of runGuest() and errorOf(), Crashed, Malformed (an answer of
/// another form).
Result<Extraction> runExtraction(const ExtractRequest& request, const std::stop_token& stop, const GuestPhase& phase,
                                 std::string* kind = nullptr);

} // namespace gnx::capture
