#pragma once

#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/structure/Structure.h"

namespace gnx::drawing {

/// "#12": the group of this number. Else the group of a module path, as "layer1.0" or "encoder.layers.3.mlp"; of
/// several (a module called twice) the first; of modules that share a group (a module that holds one other only) that
/// group. Errors: NotFound, with paths that begin alike.
Result<GroupId> findGroup(const Structure& structure, std::string_view path);
/// From the whole graph to the group: the content of breadcrumbs.
std::vector<GroupId> groupsAround(const Structure& structure, GroupId group);

} // namespace gnx::drawing
