#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// The figures of a dataset, or of the part of it that a query keeps. Bars are stacked by framework, and each carries
/// the FigureFilter that narrows a query to its samples (for a stack, to those of all frameworks). DatasetFigures.def
/// has a row for each.
enum class DatasetFigureKind : std::uint8_t {
#define GNX_FIGURE(kind, ...) kind,
#include "core/results/report/DatasetFigures.def"
#undef GNX_FIGURE
};
inline constexpr std::array kDatasetFigures{
#define GNX_FIGURE(kind, ...) DatasetFigureKind::kind,
#include "core/results/report/DatasetFigures.def"
#undef GNX_FIGURE
};
const char* datasetFigureName(DatasetFigureKind kind); ///< "dataset-tasks" ...: also Figure::id
std::optional<DatasetFigureKind> parseDatasetFigure(std::string_view name);

/// `samples` is a set of `catalog`, `query` the text that chose it (for caption and parameters). No samples give a
/// figure with axes and no data.
Figure datasetFigure(DatasetFigureKind kind, const Catalog& catalog, const SampleSet& samples, std::string_view query);

} // namespace gnx::results
