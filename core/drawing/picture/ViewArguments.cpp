#include "core/drawing/picture/ViewArguments.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <map>

#include "core/drawing/picture/GroupPath.h"

namespace gnx::drawing {
namespace {

constexpr std::uint32_t kDeepestLevel = 8; ///< deepest level that is tried as a start

Result<std::uint32_t> findRepeat(const Structure& structure, const std::string& name) {
    GNX_TRY(const GroupId group, findGroup(structure, name));
    const std::uint32_t repeat = structure.group(group).repeat;
    if (repeat == Group::no_repeat)
        return Error{.code = ErrorCode::NotFound, .message = "the group '" + name + "' does not repeat"};
    return repeat;
}

std::string nameOf(const Structure& structure, GroupId id) {
    const Group& group = structure.group(id);
    const auto found = group.path.empty() ? Result<GroupId>(Error{}) : findGroup(structure, group.path);
    return found.ok() && *found == id ? group.path : '#' + std::to_string(id.value());
}

/// Finds the operators of a number "@12" or a range "@12..20".
Result<std::vector<NodeId>> findOperators(const std::string& name, std::uint32_t graph_size) {
    const char* const end = name.data() + name.size();
    std::uint32_t first = 0;
    auto read = std::from_chars(name.data() + 1, end, first);
    std::uint32_t last = first;
    if (read.ec == std::errc() && end - read.ptr > 2 && std::string_view(read.ptr, 2) == "..")
        read = std::from_chars(read.ptr + 2, end, last);
    if (read.ec != std::errc() || read.ptr != end || last < first || last >= graph_size)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "'" + name + "' names no operators: expected @12 or @12..20, below " +
                                std::to_string(graph_size)};
    std::vector<NodeId> nodes;
    for (std::uint32_t n = first; n <= last; ++n)
        nodes.emplace_back(n);
    return nodes;
}

Result<std::vector<NodeId>> findNodes(const std::vector<std::string>& names, const Structure& structure) {
    std::vector<NodeId> nodes;
    for (const std::string& name : names) {
        if (name.starts_with('@')) {
            GNX_TRY(const std::vector<NodeId> found, findOperators(name, structure.group(structure.root()).end));
            nodes.insert(nodes.end(), found.begin(), found.end());
            continue;
        }
        GNX_TRY(const GroupId group, findGroup(structure, name));
        for (std::uint32_t n = structure.group(group).begin; n < structure.group(group).end; ++n)
            nodes.emplace_back(n);
    }
    return nodes;
}

Result<HiddenNodes> hiddenOf(const ViewArguments& arguments, const Structure& structure) {
    const std::size_t size = structure.group(structure.root()).end;
    HiddenNodes hidden;
    GNX_TRY(const std::vector<NodeId> isolated, findNodes(arguments.isolate, structure));
    hidden.isolate(isolated, size);
    GNX_TRY(const std::vector<NodeId> hide, findNodes(arguments.hide, structure));
    hidden.hide(hide, size);
    return hidden;
}

/// Returns names of runs of consecutive operators; a run that equals a group has the group's name.
std::vector<std::string> namesOf(const HiddenNodes& hidden, const Structure& structure) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, GroupId> groups;
    for (std::uint32_t g = 1; g < structure.groups().size(); ++g)
        groups.try_emplace({structure.groups()[g].begin, structure.groups()[g].end}, g);
    std::vector<std::string> names;
    const std::uint32_t size = structure.group(structure.root()).end;
    for (std::uint32_t begin = 0, end = 0; begin < size; begin = std::max(end, begin + 1)) {
        for (end = begin; end < size && hidden.contains(NodeId(end)); ++end)
            ;
        if (end == begin)
            continue;
        const auto group = groups.find({begin, end});
        names.push_back(group != groups.end() ? nameOf(structure, group->second)
                        : end == begin + 1    ? '@' + std::to_string(begin)
                                              : '@' + std::to_string(begin) + ".." + std::to_string(end - 1));
    }
    return names;
}

/// Returns for each group whether every group around it is open.
std::vector<bool> visibleGroups(const Unfolding& unfolding) {
    const auto groups = unfolding.structure().groups();
    std::vector<bool> visible(groups.size());
    for (std::uint32_t g = 0; g < groups.size(); ++g) { // parents come first
        const GroupId parent = groups[g].parent;
        visible[g] = !parent.valid() || (visible[parent.value()] && unfolding.isOpen(parent));
    }
    return visible;
}

/// Groups to close and to open so that `start` shows what `wanted` does.
struct Difference {
    std::vector<GroupId> close, open;
    std::size_t size() const { return close.size() + open.size(); }
};

Difference differenceOf(const Unfolding& start, const Unfolding& wanted) {
    Difference difference;
    const auto groups = wanted.structure().groups();
    const std::vector<bool> visible = visibleGroups(wanted);
    std::vector<bool> opened(groups.size()); // with one of those inside
    for (std::uint32_t g = static_cast<std::uint32_t>(groups.size()); g-- > 1;) {
        const GroupId id(g);
        if (!visible[g] || start.isOpen(id) == wanted.isOpen(id))
            continue;
        if (!wanted.isOpen(id)) {
            difference.close.push_back(id);
            continue;
        }
        if (!opened[g])
            difference.open.push_back(id);
        for (GroupId around = id; around.valid() && !opened[around.value()];
             around = wanted.structure().group(around).parent)
            opened[around.value()] = true;
    }
    std::ranges::reverse(difference.close);
    std::ranges::reverse(difference.open);
    return difference;
}

void addRepeats(ViewArguments& arguments, const Unfolding& start, const Unfolding& wanted) {
    const Structure& structure = wanted.structure();
    const std::vector<bool> visible = visibleGroups(wanted);
    for (std::uint32_t r = 0; r < structure.repeats().size(); ++r) {
        const Repeat& repeat = structure.repeats()[r];
        const bool seen = visible[repeat.parent.value()] && wanted.isOpen(repeat.parent);
        if (!seen || start.isSpread(r) == wanted.isSpread(r))
            continue;
        const GroupId first = structure.items(structure.group(repeat.parent))[repeat.first_item].group();
        (wanted.isSpread(r) ? arguments.spread : arguments.stack).push_back(nameOf(structure, first));
    }
}

void append(std::string& line, const char* option, const std::vector<std::string>& names) {
    for (const std::string& name : names)
        line.append(" ").append(option).append(" ").append(shellQuoted(name));
}

} // namespace

Result<Unfolding> unfoldingOf(const ViewArguments& arguments, const std::shared_ptr<const Structure>& structure) {
    Unfolding unfolding = arguments.level >= 0
                              ? Unfolding::toLevel(structure, static_cast<std::uint32_t>(arguments.level))
                              : Unfolding::opening(structure);
    for (const std::string& name : arguments.close) {
        GNX_TRY(const GroupId group, findGroup(*structure, name));
        unfolding.setOpen(group, false);
    }
    for (const std::string& name : arguments.expand) {
        GNX_TRY(const GroupId group, findGroup(*structure, name));
        for (GroupId open = group; open.valid(); open = structure->group(open).parent)
            unfolding.setOpen(open, true);
    }
    for (const std::string& name : arguments.spread) {
        GNX_TRY(const std::uint32_t repeat, findRepeat(*structure, name));
        unfolding.setSpread(repeat, true);
    }
    for (const std::string& name : arguments.stack) {
        GNX_TRY(const std::uint32_t repeat, findRepeat(*structure, name));
        unfolding.setSpread(repeat, false);
    }
    unfolding.setSpreadInputs(arguments.spread_inputs);
    unfolding.setSpreadOutputs(arguments.spread_outputs);
    unfolding.setFlat(arguments.flat);
    GNX_TRY(HiddenNodes hidden, hiddenOf(arguments, *structure));
    unfolding.setHidden(std::move(hidden));
    return unfolding;
}

ViewArguments argumentsFor(const Unfolding& unfolding) {
    ViewArguments arguments;
    arguments.hide = namesOf(unfolding.hidden(), unfolding.structure());
    arguments.spread_inputs = unfolding.spreadsInputs();
    arguments.spread_outputs = unfolding.spreadsOutputs();
    arguments.flat = unfolding.isFlat();
    if (arguments.flat)
        return arguments; // whatever is open
    const auto& structure = unfolding.structurePointer();
    Unfolding start = Unfolding::opening(structure);
    Difference least = differenceOf(start, unfolding);
    const std::uint32_t deepest = std::min(Unfolding::deepestLevel(*structure), kDeepestLevel);
    for (std::uint32_t level = 0; level <= deepest && least.size() > 0; ++level) {
        Unfolding other = Unfolding::toLevel(structure, level);
        Difference difference = differenceOf(other, unfolding);
        if (difference.size() >= least.size())
            continue;
        arguments.level = static_cast<int>(level);
        start = std::move(other);
        least = std::move(difference);
    }
    for (const GroupId group : least.close)
        arguments.close.push_back(nameOf(*structure, group));
    for (const GroupId group : least.open)
        arguments.expand.push_back(nameOf(*structure, group));
    addRepeats(arguments, start, unfolding);
    return arguments;
}

std::string commandLineOf(const ViewArguments& arguments) {
    std::string line;
    if (arguments.level >= 0)
        line += " --level " + std::to_string(arguments.level);
    if (arguments.flat)
        line += " --flat";
    append(line, "--close", arguments.close);
    append(line, "--expand", arguments.expand);
    append(line, "--spread", arguments.spread);
    append(line, "--stack", arguments.stack);
    append(line, "--hide", arguments.hide);
    append(line, "--isolate", arguments.isolate);
    if (arguments.spread_inputs)
        line += " --all-inputs";
    if (arguments.spread_outputs)
        line += " --all-outputs";
    if (arguments.parameters)
        line += " --parameters";
    if (!arguments.wrap)
        line += " --no-wrap";
    if (arguments.wrap && arguments.aspect > 0) {
        std::array<char, 40> text{};
        std::snprintf(text.data(), text.size(), " --aspect %.17g", arguments.aspect);
        line += text.data();
    }
    if (arguments.direction == LayoutRequest::Direction::LeftRight)
        line += " --direction LR";
    return line.empty() ? line : line.substr(1);
}

std::string shellQuoted(const std::string& word) {
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_-./+=:,@%").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, isPlain))
        return word;
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

} // namespace gnx::drawing
