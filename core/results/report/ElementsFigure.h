#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/sample/Npy.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

inline constexpr std::size_t kMostElementRanges = 1000;

/// Smallest and largest finite element of a piece of an array; both are NaN if it has none.
struct ElementRange {
    double low = 0, high = 0;
};

/// Returns the elements [first, first + count) of an array, in C order, each as a range of its own; of more than
/// kMostElementRanges so many pieces of equal length. Linear in `count`.
std::vector<ElementRange> elementRanges(const NpyArray& array, std::uint64_t first, std::uint64_t count);

/// The elements of a tensor, in the order of memory, as a curve. `ranges` are those of `count` elements; a piece is a
/// line from its smallest element to its largest, and one without a finite element is a gap. The table has a row for
/// each range. `title` names the tensor; may be empty. Without ranges the figure has no curve.
Figure elementsFigure(std::span<const ElementRange> ranges, std::uint64_t count, const std::string& title);

} // namespace gnx::results
