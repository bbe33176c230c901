#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "widgets/common/RowsModel.h"

namespace gnx::widgets {

/// Facts about a result besides its charts, as rows of small tables.

/// Property and value: times by phase, compilation, memory, how it was measured.
std::vector<RowsModel::Row> measurementFacts(const ResultRow& row);
/// Property and value: versions, processor, threads, as reported by the program that ran it.
std::vector<RowsModel::Row> environmentFacts(const RunResult& result);
/// Property, before, during, after; properties without values are left out.
std::vector<RowsModel::Row> machineFacts(const Measurement& measurement);

/// Texts for tables and the trust panel, such as "performance" and "1.2 GHz".
QString loadText(const std::optional<double>& load);
QString shareText(const std::optional<double>& share);

} // namespace gnx::widgets
