#include "core/exec/emit/FrameworkFunctions.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace gnx::exec {

extern const std::string_view kFrameworkFunctionList; // made from resources/operators

namespace {

using Namespaces = std::unordered_map<std::string_view, std::vector<std::string_view>>; ///< names ascend

/// Takes the text up to the next separator.
std::string_view next(std::string_view& rest, char separator) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

/// Lines "namespace: name name ..."; "#" begins a comment.
Namespaces parse(std::string_view list) {
    Namespaces all;
    while (!list.empty()) {
        std::string_view line = next(list, '\n');
        if (line.empty() || line.front() == '#')
            continue;
        std::vector<std::string_view>& names = all[next(line, ':')];
        while (!line.empty())
            if (const std::string_view name = next(line, ' '); !name.empty())
                names.push_back(name);
        std::ranges::sort(names);
    }
    return all;
}

} // namespace

std::optional<bool> isFrameworkFunction(std::string_view full_name) {
    static const Namespaces known = parse(kFrameworkFunctionList);
    const std::size_t dot = full_name.rfind('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    const auto space = known.find(full_name.substr(0, dot));
    if (space == known.end())
        return std::nullopt;
    return std::ranges::binary_search(space->second, full_name.substr(dot + 1));
}

} // namespace gnx::exec
