#include "core/drawing/picture/GroupPath.h"

#include <algorithm>
#include <charconv>

namespace gnx::drawing {
namespace {

/// Returns whether this is the module's path; for a group that stands for modules in modules ("encoder.layer"), that of
/// any.
bool isCalled(const Group& group, std::string_view path) {
    const std::size_t around = group.path.size() - group.name.size();
    return group.path == path || (path.size() > around && path.size() < group.path.size() &&
                                  group.path.starts_with(path) && group.path[path.size()] == '.');
}

Result<GroupId> numberedGroup(const Structure& structure, std::string_view text) {
    std::uint32_t number = 0;
    const auto [end, failure] = std::from_chars(text.data() + 1, text.data() + text.size(), number);
    if (failure == std::errc() && end == text.data() + text.size() && number < structure.groups().size())
        return GroupId(number);
    Error error;
    error.code = ErrorCode::NotFound;
    error.message = "there is no group '" + std::string(text) + "'";
    error.hint = "groups are numbered from #0 to #" + std::to_string(structure.groups().size() - 1);
    return error;
}

} // namespace

Result<GroupId> findGroup(const Structure& structure, std::string_view path) {
    if (path.starts_with('#'))
        return numberedGroup(structure, path);
    std::string alike;
    std::size_t shown = 0;
    for (std::uint32_t g = 1; g < structure.groups().size(); ++g) {
        const Group& group = structure.groups()[g];
        if (group.kind != Group::Kind::Module)
            continue;
        if (isCalled(group, path))
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

} // namespace gnx::drawing
