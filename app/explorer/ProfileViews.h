#pragma once

#include <functional>

#include "core/base/Ids.h"

namespace gnx {

class ProfilePage;

/// Gives a profile its views, in their order. `reveal`: the user wants to see a node in the drawing, or in the source.
void addProfileViews(ProfilePage& page, const std::function<void(NodeId node, bool source)>& reveal);

} // namespace gnx
