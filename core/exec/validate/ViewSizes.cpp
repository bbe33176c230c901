#include "core/exec/validate/ViewSizes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

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
    struct Call {
        const Node& node;
        std::string_view name;
        std::span<const Operand> operands; ///< at least one
    };
    using Rule = Shape (Follower::*)(const Call&);

    Shape resultOf(const Node& node) {
        const Call call{node, lastPart(graph_.op(node)), graph_.operands(node)};
        const OperatorEntry* entry = findOperator(call.name);
        if (node.kind == NodeKind::Opaque || call.operands.empty() || entry == nullptr || entry->shape.empty())
            return std::nullopt;
        static constexpr std::array<std::pair<std::string_view, Rule>, 15> rules{{
            {"of first", &Follower::ofFirst},
            {"broadcast", &Follower::broadcastTwo},
            {"viewed", &Follower::viewed},
            {"linear", &Follower::linear},
            {"looked up", &Follower::lookedUp},
            {"product", &Follower::product},
            {"permuted", &Follower::permuted},
            {"transposed", &Follower::transposed},
            {"expanded", &Follower::expanded},
            {"unsqueezed", &Follower::unsqueezed},
            {"flattened", &Follower::flattened},
            {"attended", &Follower::attended},
            {"convolved", &Follower::convolved},
            {"counted", &Follower::counted},
            {"joined", &Follower::joined},
        }};
        return (this->*meaningOf(*entry, entry->shape, rules))(call);
    }

    Shape ofFirst(const Call& call) { return tensorAt(call, 0); }

    Shape broadcastTwo(const Call& call) {
        const Shape a = tensorAt(call, 0), b = second(call);
        return a && b ? broadcast(*a, *b) : std::nullopt;
    }

    /// Returns nothing if the operand is not a tensor, or its sizes are unknown.
    Shape tensorAt(const Call& call, std::size_t place) const {
        if (place >= call.operands.size() || call.operands[place].kind != OperandKind::Value)
            return std::nullopt;
        return shapes_[call.operands[place].value.value()];
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

    Shape integersAfterFirst(const Call& call) const { return integers(call.operands.subspan(1)); }

    Shape viewed(const Call& call) {
        const Shape before = tensorAt(call, 0), sizes = integersAfterFirst(call);
        return before && graph_.keywords(call.node).empty() ? sized(call.node, *before, sizes) : std::nullopt;
    }

    Shape sized(const Node& node, const Sizes& before, const Shape& sizes) {
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

    /// linear(x, weight [out, in])
    Shape linear(const Call& call) {
        Shape result = tensorAt(call, 0);
        const Shape weight = second(call);
        if (!result || result->empty() || !weight || weight->size() != 2)
            return std::nullopt;
        result->back() = (*weight)[0];
        return result;
    }

    /// embedding(indices, weight [rows, width])
    Shape lookedUp(const Call& call) {
        Shape result = tensorAt(call, 0);
        const Shape weight = second(call);
        if (!result || !weight || weight->size() != 2)
            return std::nullopt;
        result->push_back((*weight)[1]);
        return result;
    }

    /// matmul(a, b); of Paddle's, which may transpose, nothing is known.
    Shape product(const Call& call) {
        const Shape a = tensorAt(call, 0), b = second(call);
        if (!a || !b || graph_.framework() == Framework::Paddle || call.operands.size() != 2 || a->size() < 2 ||
            b->size() < 2)
            return std::nullopt;
        Shape batch = broadcast({a->begin(), a->end() - 2}, {b->begin(), b->end() - 2});
        if (batch)
            batch->insert(batch->end(), {(*a)[a->size() - 2], b->back()});
        return batch;
    }

    Shape second(const Call& call) const { return call.operands.size() > 1 ? shapeOf(call.operands[1]) : std::nullopt; }

    /// The places of axes in a tensor, those from its end too; nothing where one is beyond it.
    static Shape placesOf(const Shape& axes, std::size_t rank) {
        if (!axes)
            return std::nullopt;
        const auto count = static_cast<std::int64_t>(rank);
        Sizes places;
        for (const std::int64_t axis : *axes) {
            if (axis < -count || axis >= count)
                return std::nullopt;
            places.push_back(axis < 0 ? axis + count : axis);
        }
        return places;
    }

    Shape permuted(const Call& call) {
        const Shape before = tensorAt(call, 0);
        return before ? inOrder(*before, placesOf(integersAfterFirst(call), before->size())) : std::nullopt;
    }

    static Shape inOrder(const Sizes& before, const Shape& places) {
        if (!places || places->size() != before.size())
            return std::nullopt;
        Sizes result;
        for (const std::int64_t place : *places)
            result.push_back(before[static_cast<std::size_t>(place)]);
        return result;
    }

    /// torch's transpose(x, a, b) swaps two axes, Paddle's names all.
    Shape transposed(const Call& call) {
        Shape result = tensorAt(call, 0);
        const Shape places = result ? placesOf(integersAfterFirst(call), result->size()) : std::nullopt;
        if (!places)
            return std::nullopt;
        if (places->size() == result->size() && result->size() != 2)
            return inOrder(*result, places);
        if (places->size() != 2)
            return std::nullopt;
        std::swap((*result)[static_cast<std::size_t>((*places)[0])], (*result)[static_cast<std::size_t>((*places)[1])]);
        return result;
    }

    /// arange(end), arange(start, end), arange(start, end, step)
    Shape counted(const Call& call) {
        const Shape bounds = integers(call.operands);
        if (!bounds || bounds->empty() || bounds->size() > 3)
            return std::nullopt;
        const std::int64_t start = bounds->size() == 1 ? 0 : bounds->front();
        const std::int64_t end = bounds->size() == 1 ? bounds->front() : (*bounds)[1];
        const std::int64_t step = bounds->size() == 3 ? bounds->back() : 1;
        return step < 1 || end < start ? std::nullopt : Shape(Sizes{(end - start + step - 1) / step});
    }

    /// cat((a, b), dim)
    Shape joined(const Call& call) {
        const auto operands = call.operands;
        const Operand* axis = operands.size() > 1 ? &operands[1] : nullptr;
        for (const Keyword& keyword : graph_.keywords(call.node))
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

    Shape expanded(const Call& call) {
        const Shape before = tensorAt(call, 0);
        Shape wanted = integersAfterFirst(call);
        if (!before || !wanted || wanted->size() < before->size())
            return std::nullopt;
        const std::size_t added = wanted->size() - before->size();
        for (std::size_t i = added; i < wanted->size(); ++i)
            if ((*wanted)[i] == -1)
                (*wanted)[i] = (*before)[i - added];
        return elementsOf(*wanted) ? wanted : std::nullopt;
    }

    Shape unsqueezed(const Call& call) {
        Shape result = tensorAt(call, 0);
        const Shape axes = integersAfterFirst(call);
        const Shape places = result && axes && axes->size() == 1 ? placesOf(axes, result->size() + 1) : std::nullopt;
        if (!places)
            return std::nullopt;
        result->insert(result->begin() + places->front(), 1);
        return result;
    }

    /// flatten(x, start, end = -1)
    Shape flattened(const Call& call) {
        Shape result = tensorAt(call, 0);
        Shape axes = integersAfterFirst(call);
        if (!result || !axes || axes->empty() || axes->size() > 2)
            return std::nullopt;
        if (axes->size() == 1)
            axes->push_back(-1);
        const Shape places = placesOf(axes, result->size());
        if (!places || places->front() > places->back())
            return std::nullopt;
        const auto begin = result->begin() + places->front(), end = result->begin() + places->back() + 1;
        const auto elements = elementsOf({begin, end});
        result->erase(begin + 1, end);
        (*result)[static_cast<std::size_t>(places->front())] = elements.value_or(0);
        return result;
    }

    /// scaled_dot_product_attention(query, key, value)
    Shape attended(const Call& call) {
        Shape result = tensorAt(call, 0);
        const Shape value = call.operands.size() > 2 ? shapeOf(call.operands[2]) : std::nullopt;
        if (!result || result->empty() || !value || value->empty())
            return std::nullopt;
        result->back() = value->back();
        return result;
    }

    /// torch.conv2d(input, weight, bias, stride, padding, dilation, groups), all given by position.
    Shape convolved(const Call& call) {
        const Shape input = tensorAt(call, 0), weight = second(call);
        if (graph_.op(call.node) != "torch.conv2d" || call.operands.size() < 6 || !input || input->size() != 4 ||
            !weight || weight->size() != 4)
            return std::nullopt;
        const Shape strides = integers(call.operands.subspan(3, 1)), paddings = integers(call.operands.subspan(4, 1)),
                    dilations = integers(call.operands.subspan(5, 1));
        const auto usable = [](const Shape& numbers) {
            return numbers && (numbers->size() == 1 || numbers->size() == 2);
        };
        if (!usable(strides) || !usable(paddings) || !usable(dilations))
            return std::nullopt;
        Sizes result = {(*input)[0], (*weight)[0]};
        for (std::size_t i = 0; i < 2; ++i) {
            const auto of = [i](const Sizes& numbers) { return numbers.size() == 1 ? numbers[0] : numbers.at(i); };
            const std::int64_t room = (*input)[2 + i] + 2 * of(*paddings) - of(*dilations) * ((*weight)[2 + i] - 1) - 1;
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
