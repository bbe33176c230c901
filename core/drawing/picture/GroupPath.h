#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/structure/Structure.h"

namespace gnx::drawing {

/// Finds a group by its number, "#12", or by a module path, "layer1.0" or "encoder.layers.3.mlp". A module that is
/// called twice has several groups: the first is returned. A module that contains only one other module shares its
/// group. Errors: NotFound, with paths that begin with the same text.
Result<GroupId> findGroup(const Structure& structure, std::string_view path);
/// Returns the groups from the whole graph down to `group`, as breadcrumbs show them.
std::vector<GroupId> groupsAround(const Structure& structure, GroupId group);

} // namespace gnx::drawing
