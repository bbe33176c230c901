#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/hlo/HloCache.h"
#include "core/learn/rank/Noise.h"
#include "core/learn/rank/RankScores.h"

namespace gnx::learn {

/// One row of predictions in the form of Kaggle's competition: "layout:xla:random:NAME,3;0;2;1", the configurations of
/// a graph, the fastest first; all of them for layouts, five or more for tiles.
struct PredictedOrder {
    std::string collection; ///< "layout:xla:random", "tile:xla"
    std::string name;       ///< name of the graph
    std::vector<std::uint32_t> order;
    std::uint32_t line = 0; ///< number of the line in the file
};

/// Returns the collection under which predictions for a graph are written: its own, or "layout:unknown:unknown" or
/// "tile:unknown" of a file outside a tree of TpuGraphs.
std::string predictedCollection(const std::string& collection, bool tile);

/// The first line of such a file.
inline constexpr std::string_view kPredictionsHeader = "ID,TopConfigs";
/// Recognizes the file by its first line, not by its name; false if it cannot be read.
bool looksLikePredictions(const std::filesystem::path& file);

/// Errors name the file and the line: NotFound, Unreadable, Malformed (a row of another form, a configuration twice, a
/// graph twice).
Result<std::vector<PredictedOrder>> readPredictions(const std::filesystem::path& file);
std::string predictionsText(const std::vector<PredictedOrder>& predictions);

/// The scores of one row, and the reachable ones.
struct ScoredPrediction {
    RankScores scores;
    NoiseReport noise; ///< noiseOf() the graph
    double kaggle = 0; ///< tau for layouts; for tiles 1 - slowdown of the best five
};
/// Errors: InvalidInput (a configuration that the graph does not have; fewer than all for layouts), Unsupported (the
/// graph's times are not known).
Result<ScoredPrediction> scorePrediction(const PredictedOrder& predicted, const data::HloData& graph,
                                         std::uint64_t seed = 0);

/// The costs of all configurations: HloFile::cost().
std::vector<double> costsOf(const data::HloFile& file);

/// The noise of a file's times. Of a tile file it only counts the configurations: rows with the same numbers need not
/// be the same tile. Without times it has no spread.
NoiseReport noiseOf(const data::HloData& graph);

} // namespace gnx::learn
