#include "core/exec/emit/NodeChoice.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "core/graph/ir/Subgraph.h"

namespace gnx::exec {
namespace {

constexpr std::size_t kNamesTold = 8;

struct Range {
    std::uint32_t first = 0, last = 0;
};

std::optional<std::uint32_t> numberFrom(std::string_view text) {
    std::uint32_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc() && end == text.data() + text.size() && number < NodeId::invalid_value
               ? std::optional(number)
               : std::nullopt;
}

Error unreadable(std::string_view item) {
    return {.code = ErrorCode::InvalidInput,
            .message = "\"" + std::string(item) + "\" names no nodes",
            .hint = "expected numbers of nodes as 12..40 or 3,5,9..12; graphnet show SAMPLE --nodes lists them"};
}

Result<std::vector<Range>> rangesFrom(std::string_view text) {
    std::vector<Range> ranges;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        const std::string_view item = text.substr(begin, comma - begin);
        const std::size_t dots = item.find("..");
        const auto first = numberFrom(item.substr(0, dots));
        const auto last = dots == std::string_view::npos ? first : numberFrom(item.substr(dots + 2));
        if (!first || !last || *first > *last)
            return unreadable(item);
        ranges.push_back({*first, *last});
        begin = comma + 1;
    }
    return ranges;
}

std::string rangeText(const Group& group) {
    return std::to_string(group.begin) + ".." + std::to_string(group.end - 1);
}

} // namespace

Status checkNodesText(std::string_view text) {
    GNX_TRY(const auto ranges, rangesFrom(text));
    return {};
}

Result<std::vector<NodeId>> parseNodes(std::string_view text, const Graph& graph) {
    GNX_TRY(const auto ranges, rangesFrom(text));
    std::vector<bool> chosen(graph.nodes().size(), false);
    for (const Range& range : ranges) {
        if (range.last >= chosen.size())
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "there is no node " + std::to_string(range.last),
                         .hint = chosen.empty() ? "the graph has none"
                                                : "the last is " + std::to_string(chosen.size() - 1)};
        std::fill(chosen.begin() + range.first, chosen.begin() + range.last + 1, true);
    }
    std::vector<NodeId> nodes;
    for (std::uint32_t i = 0; i < chosen.size(); ++i)
        if (chosen[i])
            nodes.emplace_back(i);
    return nodes;
}

Result<std::vector<NodeId>> nodesOfModule(std::string_view path, const Structure& structure) {
    std::vector<const Group*> calls;
    std::string names;
    std::size_t named = 0;
    for (const Group& group : structure.groups()) {
        if (group.kind != Group::Kind::Module || group.path.empty())
            continue;
        if (group.path == path)
            calls.push_back(&group);
        else if (named < kNamesTold && (path.empty() || group.path.find(path) != std::string::npos))
            names += (named++ == 0 ? "" : ", ") + group.path;
    }
    if (calls.size() == 1)
        return nodeRange(NodeId(calls[0]->begin), NodeId(calls[0]->end));
    if (calls.empty())
        return Error{.code = ErrorCode::NotFound,
                     .message = "there is no module \"" + std::string(path) + "\"",
                     .hint = names.empty() ? "graphnet layout SAMPLE --format json lists the modules"
                                           : "there are " + names};
    std::string ranges;
    for (const Group* call : calls)
        ranges += (ranges.empty() ? "--nodes " : ", ") + rangeText(*call);
    return Error{.code = ErrorCode::InvalidInput,
                 .message =
                     "the module \"" + std::string(path) + "\" is called " + std::to_string(calls.size()) + " times",
                 .hint = "choose one: " + ranges};
}

} // namespace gnx::exec
