#pragma once

#include <string_view>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"
#include "core/results/report/Figures.h"

namespace gnx::results {

/// Some samples of a catalog.
struct DatasetPart {
    const Catalog& catalog;
    const SampleSet& samples;
};

/// For kinds that need samples. `samples` is a set of `catalog`, `query` the text that chose it (for caption and
/// parameters). Bars are stacked by framework, and each carries the FigureFilter that narrows a query to its samples
/// (for a stack, to those of all frameworks). No samples give a figure with axes and no data.
Figure datasetFigure(FigureKind kind, const Catalog& catalog, const SampleSet& samples, std::string_view query);

} // namespace gnx::results
