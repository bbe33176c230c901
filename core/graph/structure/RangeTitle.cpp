#include "core/graph/structure/RangeTitle.h"

#include <algorithm>
#include <array>
#include <unordered_set>
#include <vector>

#include "core/graph/ir/OpCategory.h"

namespace gnx::graph {
namespace {

constexpr std::size_t kMostNames = 3;

/// Rank of an operator as a description of a range; the lower, the more it explains.
int rankOf(OpCategory category) {
    using enum OpCategory;
    constexpr std::array order{Attention, Convolution, MatMul,      Embedding, Pooling,  Normalization,
                               Reduction, Activation,  Elementwise, Other,     Creation, Shape};
    return static_cast<int>(std::ranges::find(order, category) - order.begin());
}

struct Name {
    std::string_view text;
    int rank = 0;
    std::size_t place = 0; ///< position of its first node, among the distinct names
};

std::string_view plain(std::string_view op) {
    std::string_view name = shortOpName(op);
    while (name.size() > 1 && name.ends_with('_') && !name.starts_with("__")) // in place
        name.remove_suffix(1);
    return name;
}

} // namespace

std::string titleOfRange(const Graph& graph, std::uint32_t begin, std::uint32_t end) {
    std::vector<Name> names;
    std::unordered_set<std::string_view> known;
    for (std::uint32_t n = begin; n < end; ++n) {
        const std::string_view op = graph.op(graph.node(NodeId(n)));
        const std::string_view text = plain(op);
        if (known.insert(text).second)
            names.push_back({text, rankOf(opCategory(op)), names.size()});
    }
    std::ranges::stable_sort(names, {}, &Name::rank);
    names.resize(std::min(names.size(), kMostNames));
    std::ranges::sort(names, {}, &Name::place);
    std::string title;
    for (const Name& name : names)
        title.append(title.empty() ? "" : ", ").append(name.text);
    return title;
}

} // namespace gnx::graph
