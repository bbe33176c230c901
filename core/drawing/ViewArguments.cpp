#include "core/drawing/ViewArguments.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "core/drawing/GroupPath.h"

namespace gnx {
namespace {

constexpr std::uint32_t kDeepestLevel = 8; ///< of the starts that are tried

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

/// Whether every group around it is open.
std::vector<bool> visibleGroups(const Unfolding& unfolding) {
    const auto groups = unfolding.structure().groups();
    std::vector<bool> visible(groups.size());
    for (std::uint32_t g = 0; g < groups.size(); ++g) { // parents come first
        const GroupId parent = groups[g].parent;
        visible[g] = !parent.valid() || (visible[parent.value()] && unfolding.isOpen(parent));
    }
    return visible;
}

/// Which groups to close and to open so that `start` shows what `wanted` does.
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
    return unfolding;
}

ViewArguments argumentsFor(const Unfolding& unfolding) {
    ViewArguments arguments;
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

} // namespace gnx
