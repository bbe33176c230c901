#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// Values of y that a name written up the first unit of the region would have to avoid: reference lines, and the points
/// of every curve there.
std::vector<double> valuesInRegion(const Figure& figure, const ShadedRegion& region);

/// Returns the best place for a text of `length` between `top` and `bottom` (top < bottom): the place of its lower end
/// that the fewest of `taken` fall on, and of those the farthest from any. All in one unit, a step of one is tried at a
/// time.
double emptiestPlace(const std::vector<double>& taken, double top, double bottom, double length);

} // namespace gnx::results
