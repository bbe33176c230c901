#include "core/drawing/GroupPath.h"

#include <algorithm>

namespace gnx {

Result<GroupId> findGroup(const Structure& structure, std::string_view path) {
    std::string alike;
    std::size_t shown = 0;
    for (std::uint32_t g = 1; g < structure.groups().size(); ++g) {
        const Group& group = structure.groups()[g];
        if (group.kind != Group::Kind::Module)
            continue;
        if (group.path == path)
            return GroupId(g);
        constexpr std::size_t most = 5;
        const bool related = group.path.starts_with(path.substr(0, path.find('.'))) || group.parent == structure.root();
        if (related && shown < most && alike.find(group.path) == std::string::npos) {
            alike.append(shown == 0 ? "" : ", ").append(group.path);
            ++shown;
        }
    }
    Error error;
    error.code = ErrorCode::NotFound;
    error.message = "there is no group '" + std::string(path) + "'";
    error.hint = alike.empty() ? "this graph has no modules with names" : "there are " + alike;
    return error;
}

std::vector<GroupId> groupsAround(const Structure& structure, GroupId group) {
    std::vector<GroupId> path;
    for (; group.valid(); group = structure.group(group).parent)
        path.push_back(group);
    std::ranges::reverse(path);
    return path;
}

} // namespace gnx
