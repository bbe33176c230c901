#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {

struct WrapOptions {
    double aspect = 1.5;       ///< width / height to come near to
    double shortest = 900;     ///< nothing that is shorter along its direction is wrapped
    double worst_aspect = 1.7; ///< nor what is nearer to `aspect` than by this factor
};

/// A layout of one direction, long and thin, broken into columns (rows, for LeftRight) like a text.
///
/// Cuts lie in the gaps between ranks, so that no box is divided. For each number of columns near the one that comes
/// out right by area, dynamic programming over the gaps finds the cuts that keep the columns even and cut few edges:
/// O(gaps x columns x gaps per column). An edge keeps its curve within each column; from column to column it goes round
/// through the gutter between them, in lanes nested so that none of them cross.
///
/// Returns the middle of each column's head, in reading order; none if nothing was wrapped, and `result` is unchanged.
std::vector<LayoutPoint> wrapColumns(const LayoutRequest& request, const WrapOptions& options, LayoutResult& result);

} // namespace gnx::drawing
