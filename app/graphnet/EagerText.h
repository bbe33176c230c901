#pragma once

#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/graphnet/CommandContext.h"
#include "app/graphnet/DataTable.h"
#include "core/Wings.h"
#include "core/learn/eager/EagerCheck.h"
#include "core/learn/eager/MeasuredGraphs.h"
#include "core/learn/eager/SpeedupCheck.h"

namespace gnx::cli {

/// Example: "learned from 312 graphs on cpu, AMD EPYC, 1 thread".
std::string measuredText(const MeasuredGraphs& graphs);

/// A row for each sample: prediction, range, the roofline's time, why the model abstains.
DataTable eagerTable(const std::vector<SampleRow>& samples, const std::vector<GraphWork>& works,
                     const std::vector<EagerPrediction>& predictions);
/// A row for each operator, the one with the longest predicted time first.
DataTable eagerNodeTable(const Graph& graph, const GraphWork& work, const EagerPrediction& prediction);

/// Columns for a compiler's speedups: the predicted ones, their range, why the model abstains.
void addSpeedups(DataTable& table, const std::string& compiler, const std::vector<SpeedupPrediction>& predictions);

/// `itself`: eager graphs measured against themselves: how far 1 is from 1. May be empty.
void printSpeedupCheck(const std::string& compiler, const SpeedupCheck& check, std::span<const SpeedupExample> itself,
                       const CommandContext& context);
nlohmann::json speedupCheckJson(const std::string& compiler, const SpeedupCheck& check,
                                std::span<const SpeedupExample> examples, std::span<const SpeedupExample> itself);

void printEagerCheck(const EagerCheck& check, const MeasuredGraphs& graphs, const CommandContext& context);
nlohmann::json eagerCheckJson(const EagerCheck& check, const MeasuredGraphs& graphs);

} // namespace gnx::cli
