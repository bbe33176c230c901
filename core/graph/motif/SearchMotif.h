#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/graph/motif/FindMotif.h"

namespace gnx::graph {

/// A sample to search.
struct MotifSample {
    std::string name;
    std::filesystem::path directory;
    Framework framework = Framework::Unknown;
    std::uint64_t size = 0; ///< about how much work it is, as its number of nodes: the largest are begun first
    /// Reads the graph of a sample that is not a folder with model.py; empty for one that is.
    std::function<Result<std::shared_ptr<const Graph>>(const std::filesystem::path&)> load = {};
};

/// Result in one sample: at least one occurrence.
struct MotifSampleMatches {
    std::size_t sample = 0; ///< position among those that were given
    MotifMatches matches;
    std::vector<std::uint32_t> lines; ///< by kept occurrence: its first line in model.py
};

struct MotifSearchOptions {
    MotifLimits limits;   ///< limits per sample
    unsigned threads = 0; ///< 0: as many as the machine has cores
};

struct MotifSearchReport {
    static constexpr std::size_t kErrorsKept = 20;
    std::size_t searched = 0; ///< samples
    std::size_t matched = 0;  ///< samples
    std::uint64_t occurrences = 0;
    std::size_t more = 0, gave_up = 0; ///< samples whose search ended at a limit
    std::size_t unreadable = 0;        ///< samples whose model.py cannot be read or parsed
    std::vector<Error> errors;         ///< the first errors, at most kErrorsKept
    bool cancelled = false;
    double seconds = 0;
};

/// Called with each sample that has the motif, from worker threads, one call at a time, in no particular order.
using MotifSink = std::function<void(MotifSampleMatches)>;

/// Searches samples on all cores. Reads only a sample's model.py; its tensor descriptions too if the motif has
/// depthwise. An unreadable sample is skipped and reported. Pass the samples that MotifFilter accepts. A stop takes
/// effect within one sample's parsing, some milliseconds.
MotifSearchReport searchMotif(std::span<const MotifSample> samples, const Motif& motif,
                              const MotifSearchOptions& options, const std::stop_token& stop,
                              const ProgressSink& progress, const MotifSink& sink);

/// Most occurrences first, ties by the samples' names.
void rankMatches(std::vector<MotifSampleMatches>& matches, std::span<const MotifSample> samples);

} // namespace gnx::graph
