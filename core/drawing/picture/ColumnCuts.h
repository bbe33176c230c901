#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {

/// Returns where to break a layout that runs downwards into columns, so that these side by side come near to `aspect`
/// (width / height): places between ranks, ascending; none if there is no place. See wrapColumns().
std::vector<double> chooseCuts(const LayoutRequest& request, const LayoutResult& result, double aspect);

} // namespace gnx::drawing
