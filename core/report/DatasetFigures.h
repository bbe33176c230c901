#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/report/Figure.h"
#include "core/search/Catalog.h"

namespace gnx {

/// The figures of a dataset, or of the part of it that a query keeps. Bars are stacked by framework, and each carries
/// the FigureFilter that narrows a query to its samples.
enum class DatasetFigureKind {
    Categories,   ///< samples by category
    Tasks,        ///< by heuristic tag
    Sources,      ///< by source
    Operators,    ///< distribution of the number of operators, bins of a quarter decade
    Parameters,   ///< of the number of parameters, likewise
    TopOperators, ///< uses of the most frequent operators, by task
    Coverage,     ///< what part of the operator uses, and of the samples, the k most frequent operators cover
    DTypes,       ///< samples that have a tensor of each type
};
inline constexpr std::array kDatasetFigures = {
    DatasetFigureKind::Tasks,        DatasetFigureKind::Sources,   DatasetFigureKind::Categories,
    DatasetFigureKind::DTypes,       DatasetFigureKind::Operators, DatasetFigureKind::Parameters,
    DatasetFigureKind::TopOperators, DatasetFigureKind::Coverage,
};
const char* datasetFigureName(DatasetFigureKind kind); ///< "dataset-tasks" ...: also Figure::id
std::optional<DatasetFigureKind> parseDatasetFigure(std::string_view name);

/// `samples` is a set of `catalog`, `query` the text that chose it (for caption and parameters). No samples give a
/// figure with axes and no data.
Figure datasetFigure(DatasetFigureKind kind, const Catalog& catalog, const SampleSet& samples, std::string_view query);

} // namespace gnx
