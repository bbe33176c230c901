#include "core/exec/validate/ViewSizes.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/graph/ir/Effects.h"
#include "core/graph/ir/Fingerprint.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::exec {
namespace {

using Sizes = std::vector<std::int64_t>;
using Shape = std::optional<Sizes>; ///< nothing: not known

std::optional<std::int64_t> elementsOf(const Sizes& sizes) {
    std::int64_t product = 1;
    for (const std::int64_t size : sizes)
        if (size < 0 || __builtin_mul_overflow(product, size, &product))
            return std::nullopt;
    return product;
}

Shape broadcast(Sizes a, Sizes b) {
    if (a.size() < b.size())
        std::swap(a, b);
    b.insert(b.begin(), a.size() - b.size(), 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] != b[i] && a[i] != 1 && b[i] != 1)
            return std::nullopt;
        a[i] = a[i] == 1 ? b[i] : a[i];
    }
    return a;
}

/// Fills in the size written as -1; nothing if the sizes do not hold that many elements.
Shape fitted(Sizes sizes, std::int64_t elements) {
    const auto inferred = std::ranges::find(sizes, -1);
    if (inferred == sizes.end())
        return elementsOf(sizes) == elements ? Shape(sizes) : std::nullopt;
    *inferred = 1;
    const auto others = elementsOf(sizes);
    if (!others || (*others == 0 ? elements != 0 : elements % *others != 0))
        return std::nullopt;
    *inferred = *others == 0 ? 0 : elements / *others;
    return sizes;
}

class Follower {
  public:
    Follower(const Graph& graph, std::span<const TensorDesc> tensors) : graph_(graph), shapes_(graph.values().size()) {
        const auto described = matchTensors(graph, tensors);
        for (std::size_t i = 0; i < described.size(); ++i)
            if (described[i] != nullptr && elementsOf(described[i]->shape))
                shapes_[graph.inputs()[i].value.value()] = described[i]->shape;
    }

    std::vector<Problem> run() {
        for (const Node& node : graph_.nodes())
            if (node.results.count == 1 && !node.unpacks)
                shapes_[node.results.first] = resultOf(node);
        return std::move(problems_);
    }

  private:
    Shape resultOf(const Node& node) {
        const auto operands = graph_.operands(node);
        const std::string_view name = lastPart(graph_.op(node));
        if (node.kind == NodeKind::Opaque || operands.empty())
            return std::nullopt;
        if (name == "arange")
            return counted(integers(operands));
        if (name == "cat" || name == "concat")
            return joined(node);
        if (operands[0].kind != OperandKind::Value)
            return std::nullopt;
        const Shape& first = shapes_[operands[0].value.value()];
        if (!first)
            return std::nullopt;
        const OperatorEntry* entry = findOperator(name);
        const std::string_view rule = entry != nullptr ? std::string_view(entry->shape) : std::string_view();
        if (rule == "of first")
            return first;
        const Shape second = operands.size() > 1 ? shapeOf(operands[1]) : std::nullopt;
        if (rule == "broadcast")
            return second ? broadcast(*first, *second) : std::nullopt;
        if ((name == "view" || name == "reshape") && graph_.keywords(node).empty())
            return viewed(node, *first, integers(operands.subspan(1)));
        if (name == "linear" || name == "embedding" || name == "matmul")
            return second ? multiplied(name, *first, *second, node) : std::nullopt;
        if (name == "transpose" || name == "permute")
            return permuted(name, *first, integers(operands.subspan(1)));
        if (name == "expand" || name == "unsqueeze" || name == "flatten")
            return reshaped(name, *first, integers(operands.subspan(1)));
        if (name == "scaled_dot_product_attention")
            return operands.size() > 2 ? attended(*first, shapeOf(operands[2])) : std::nullopt;
        return name == "conv2d" ? convolved(node, *first, second) : std::nullopt;
    }

    /// A number counts as a tensor without dimensions.
    Shape shapeOf(const Operand& operand) const {
        if (operand.kind == OperandKind::Int || operand.kind == OperandKind::Float)
            return Sizes{};
        return operand.kind == OperandKind::Value ? shapes_[operand.value.value()] : std::nullopt;
    }

    /// Reads permute(0, 2, 1) and permute(x, (0, 2, 1)); nothing unless all are integers.
    Shape integers(std::span<const Operand> operands) const {
        if (operands.size() == 1 && (operands[0].kind == OperandKind::Tuple || operands[0].kind == OperandKind::List))
            operands = graph_.children(operands[0]);
        Sizes numbers;
        for (const Operand& operand : operands) {
            if (operand.kind != OperandKind::Int)
                return std::nullopt;
            numbers.push_back(operand.integer);
        }
        return numbers;
    }

    Shape viewed(const Node& node, const Sizes& before, const Shape& sizes) {
        if (!sizes || sizes->empty() || std::ranges::any_of(*sizes, [](auto size) { return size < -1; }))
            return std::nullopt;
        Sizes wanted = *sizes;
        if (graph_.framework() == Framework::Paddle) // its 0 is the size that was there
            for (std::size_t i = 0; i < wanted.size(); ++i)
                if (wanted[i] == 0 && i < before.size())
                    wanted[i] = before[i];
        const std::int64_t elements = *elementsOf(before);
        Shape result = std::ranges::count(wanted, -1) > 1 ? std::nullopt : fitted(wanted, elements);
        if (!result)
            contradict(node, wanted, elements);
        return result;
    }

    void contradict(const Node& node, const Sizes& sizes, std::int64_t elements) {
        std::string text;
        for (const std::int64_t size : sizes)
            text += (text.empty() ? "" : ", ") + std::to_string(size);
        problems_.push_back({Problem::Severity::Error, "view-size", "model.py", node.source.line, node.source.column,
                             std::string(lastPart(graph_.op(node))) + " to (" + text + ") of a tensor of " +
                                 std::to_string(elements) + " elements"});
    }

    /// linear(x, weight [out, in]), embedding(indices, weight [rows, width]), matmul(a, b).
    Shape multiplied(std::string_view name, Sizes first, const Sizes& second, const Node& node) const {
        if (name == "embedding") {
            if (second.size() != 2)
                return std::nullopt;
            first.push_back(second[1]);
            return first;
        }
        if (first.empty() || second.size() < 2)
            return std::nullopt;
        if (name == "linear") {
            first.back() = second[0];
            return second.size() == 2 ? Shape(first) : std::nullopt;
        }
        const bool paddle = graph_.framework() == Framework::Paddle; // matmul(x, y, transpose_x, transpose_y)
        if (paddle || first.size() < 2 || node.operands.count != 2)
            return std::nullopt;
        Shape batch = broadcast({first.begin(), first.end() - 2}, {second.begin(), second.end() - 2});
        if (batch)
            batch->insert(batch->end(), {first[first.size() - 2], second.back()});
        return batch;
    }

    static Shape permuted(std::string_view name, const Sizes& before, const Shape& axes) {
        const auto rank = static_cast<std::int64_t>(before.size());
        if (!axes || std::ranges::any_of(*axes, [&](auto axis) { return axis < -rank || axis >= rank; }))
            return std::nullopt;
        const auto place = [&](std::int64_t axis) { return static_cast<std::size_t>(axis < 0 ? axis + rank : axis); };
        Sizes result = before;
        if (axes->size() == before.size() && (name == "permute" || rank != 2)) {
            for (std::size_t i = 0; i < result.size(); ++i)
                result[i] = before[place((*axes)[i])];
        } else if (name == "transpose" && axes->size() == 2) {
            std::swap(result[place((*axes)[0])], result[place((*axes)[1])]);
        } else {
            return std::nullopt;
        }
        return result;
    }

    /// arange(end), arange(start, end), arange(start, end, step)
    static Shape counted(const Shape& bounds) {
        if (!bounds || bounds->empty() || bounds->size() > 3)
            return std::nullopt;
        const std::int64_t start = bounds->size() == 1 ? 0 : bounds->front();
        const std::int64_t end = bounds->size() == 1 ? bounds->front() : (*bounds)[1];
        const std::int64_t step = bounds->size() == 3 ? bounds->back() : 1;
        return step < 1 || end < start ? std::nullopt : Shape(Sizes{(end - start + step - 1) / step});
    }

    /// cat((a, b), dim)
    Shape joined(const Node& node) const {
        const auto operands = graph_.operands(node);
        const Operand* axis = operands.size() > 1 ? &operands[1] : nullptr;
        for (const Keyword& keyword : graph_.keywords(node))
            if (graph_.text(keyword.name) == "dim")
                axis = &keyword.operand;
        if (!isContainer(operands[0].kind) || axis == nullptr || axis->kind != OperandKind::Int)
            return std::nullopt;
        Shape all;
        for (const Operand& operand : graph_.children(operands[0])) {
            const Shape part = shapeOf(operand);
            if (!part || (all && all->size() != part->size()))
                return std::nullopt;
            const auto rank = static_cast<std::int64_t>(part->size());
            const std::int64_t place = axis->integer < 0 ? axis->integer + rank : axis->integer;
            if (place < 0 || place >= rank)
                return std::nullopt;
            const auto i = static_cast<std::size_t>(place);
            const std::int64_t before = all ? (*all)[i] : 0;
            all = part;
            (*all)[i] += before;
        }
        return all;
    }

    static Shape reshaped(std::string_view name, Sizes sizes, const Shape& numbers) {
        if (!numbers)
            return std::nullopt;
        const auto rank = static_cast<std::int64_t>(sizes.size());
        if (name == "expand") {
            Sizes wanted = *numbers;
            if (wanted.size() < sizes.size())
                return std::nullopt;
            const std::size_t added = wanted.size() - sizes.size();
            for (std::size_t i = added; i < wanted.size(); ++i)
                wanted[i] = wanted[i] == -1 ? sizes[i - added] : wanted[i];
            return elementsOf(wanted) ? Shape(wanted) : std::nullopt;
        }
        if (name == "unsqueeze") {
            const std::int64_t axis = numbers->size() == 1 ? (*numbers)[0] : rank + 1;
            if (axis < -rank - 1 || axis > rank)
                return std::nullopt;
            sizes.insert(sizes.begin() + (axis < 0 ? axis + rank + 1 : axis), 1);
            return sizes;
        }
        if (numbers->empty() || numbers->size() > 2) // flatten(start, end = -1)
            return std::nullopt;
        const auto place = [&](std::int64_t axis) { return axis < 0 ? axis + rank : axis; };
        const std::int64_t first = place((*numbers)[0]), last = place(numbers->size() == 2 ? (*numbers)[1] : -1);
        if (first < 0 || last >= rank || first > last)
            return std::nullopt;
        const auto begin = sizes.begin() + first, end = sizes.begin() + last + 1;
        const auto elements = elementsOf({begin, end});
        sizes.erase(begin + 1, end);
        sizes[static_cast<std::size_t>(first)] = elements.value_or(0);
        return sizes;
    }

    static Shape attended(Sizes query, const Shape& value) {
        if (query.empty() || !value || value->empty())
            return std::nullopt;
        query.back() = value->back();
        return query;
    }

    /// torch.conv2d(input, weight, bias, stride, padding, dilation, groups), all given by position.
    Shape convolved(const Node& node, const Sizes& input, const Shape& weight) const {
        const auto operands = graph_.operands(node);
        if (graph_.op(node) != "torch.conv2d" || operands.size() < 6 || input.size() != 4 || !weight ||
            weight->size() != 4)
            return std::nullopt;
        const Shape strides = integers(operands.subspan(3, 1)), paddings = integers(operands.subspan(4, 1)),
                    dilations = integers(operands.subspan(5, 1));
        const auto usable = [](const Shape& numbers) {
            return numbers && (numbers->size() == 1 || numbers->size() == 2);
        };
        if (!usable(strides) || !usable(paddings) || !usable(dilations))
            return std::nullopt;
        Sizes result = {input[0], (*weight)[0]};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto of = [i](const Sizes& numbers) { return numbers.size() == 1 ? numbers[0] : numbers.at(i); };
            const std::int64_t room = input[2 + i] + 2 * of(*paddings) - of(*dilations) * ((*weight)[2 + i] - 1) - 1;
            if (room < 0 || of(*strides) <= 0)
                return std::nullopt;
            result.push_back(room / of(*strides) + 1);
        }
        return result;
    }

    const Graph& graph_;
    std::vector<Shape> shapes_; ///< by value
    std::vector<Problem> problems_;
};

} // namespace

std::vector<Problem> findViewContradictions(const Graph& graph, std::span<const TensorDesc> tensors) {
    return Follower(graph, tensors).run();
}

} // namespace gnx::exec
