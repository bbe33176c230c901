#pragma once

#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/DatasetFigures.h"

/// Common parts of a dataset's figures; private to core/results/report.
namespace gnx::results::dataset_parts {

inline constexpr std::size_t kFrameworks = 5; ///< values of Framework
inline constexpr const char* kNotGiven = "not given";

/// Returns empty series, by the value of Framework.
std::vector<BarSeries> frameworkStacks();
Color frameworkColor(Framework framework);
/// Removes series without bars, which would appear in the legend.
void dropEmptyStacks(Figure& figure);
/// Returns an axis of decimal logarithms from 10^first to 10^last, labelled with the numbers: "1", "10", ... "1M".
Axis decadeAxis(std::string label, int first, int last);
/// Returns an axis from 0 to at least `most` items, labelled with whole numbers: "1,500".
Axis countAxis(std::string label, std::uint64_t most);
/// Returns whether a name is a trait ("torch.conv2d[grouped]"), whose uses its operator counts already.
bool isTrait(const Catalog::Operator& op);
/// Adds the number of samples and the query to caption and parameters.
void describePart(Figure& figure, const DatasetPart& part, std::string_view query);

} // namespace gnx::results::dataset_parts
