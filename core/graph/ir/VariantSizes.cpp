#include "core/graph/ir/VariantSizes.h"

#include <algorithm>
#include <string_view>

#include "core/graph/sample/Variant.h"

namespace gnx::graph {
namespace {

constexpr std::string_view kNameLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

/// Returns whether a dimension's source text names a symbol: "2*S1 + 1" names S1, not S.
bool names(std::string_view text, std::string_view symbol) {
    while (!text.empty()) {
        const std::size_t begin = text.find_first_of(kNameLetters);
        if (begin == std::string_view::npos)
            return false;
        text.remove_prefix(begin);
        const std::size_t end = std::min(text.find_first_not_of(kNameLetters), text.size());
        if (text.substr(0, end) == symbol)
            return true;
        text.remove_prefix(end);
    }
    return false;
}

std::string shapeOf(const SymbolicConstraints::InputShape& input) {
    std::string text = input.input + " [";
    for (std::size_t i = 0; i < input.dims.size(); ++i)
        text += (i == 0 ? "" : ", ") + input.dims[i];
    return text + ']';
}

const TensorDesc* described(const Sample& sample, std::string_view name) {
    const auto tensor = std::ranges::find(sample.tensors, name, &TensorDesc::name);
    return tensor == sample.tensors.end() ? nullptr : &*tensor;
}

} // namespace

std::vector<VariantSize> variantSizes(const Sample& sample, const Graph& graph) {
    std::vector<VariantSize> sizes;
    for (const auto& symbol : sample.constraints.symbols) {
        VariantSize size{symbol.name, symbol.example, {}};
        for (const auto& input : sample.constraints.input_shapes)
            if (std::ranges::any_of(input.dims, [&](const auto& dim) { return names(dim, symbol.name); }) &&
                described(sample, input.input) != nullptr)
                size.shapes.push_back(shapeOf(input));
        if (!size.shapes.empty())
            sizes.push_back(std::move(size));
    }
    for (const GraphInput& input : graph.inputs()) {
        if (graph.text(input.annotation) != "torch.SymInt" || graph.uses(graph.value(input.value)).empty())
            continue;
        const TensorDesc* tensor = described(sample, graph.text(input.name));
        if (tensor != nullptr && describedSize(*tensor))
            sizes.push_back({tensor->name, describedSize(*tensor), {}});
    }
    return sizes;
}

} // namespace gnx::graph
