#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>

#include "core/graph/cost/CostFamily.h"
#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/ir/OperandWalk.h"
#include "core/graph/structure/Structure.h"
#include "core/learn/generate/ProgramSketch.h"

namespace gnx::learn {
namespace {

using Shape = std::vector<std::int64_t>;
using Number = std::uint32_t; ///< number of a SketchNode

/// Operators whose counterpart has another name, without "_" at the end. All others have their own name or the
/// category's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 40> kCounterparts{
    {{"relu", "maximum"},      {"relu6", "clamp"},       {"hardtanh", "clamp"}, {"clamp", "clamp"},
     {"add", "add"},           {"iadd", "add"},          {"sub", "subtract"},   {"isub", "subtract"},
     {"rsub", "subtract"},     {"subtract", "subtract"}, {"mul", "multiply"},   {"imul", "multiply"},
     {"multiply", "multiply"}, {"div", "divide"},        {"truediv", "divide"}, {"itruediv", "divide"},
     {"divide", "divide"},     {"floordiv", "divide"},   {"tanh", "tanh"},      {"gelu", "tanh"},
     {"exp", "exponential"},   {"sigmoid", "logistic"},  {"silu", "logistic"},  {"pow", "power"},
     {"sqrt", "sqrt"},         {"rsqrt", "rsqrt"},       {"neg", "negate"},     {"abs", "abs"},
     {"maximum", "maximum"},   {"minimum", "minimum"},   {"where", "select"},   {"masked_fill", "select"},
     {"sin", "sine"},          {"cos", "cosine"},        {"log", "log"},        {"floor", "floor"},
     {"ceil", "ceil"},         {"sign", "sign"},         {"erf", "tanh"},       {"leaky_relu", "maximum"}}};

constexpr std::array<std::string_view, 7> kTransposes{"permute", "transpose", "t", "T", "mT", "swapaxes", "movedim"};

std::string_view counterpart(std::string_view name) {
    while (name.ends_with('_'))
        name.remove_suffix(1);
    for (const auto& [ours, theirs] : kCounterparts)
        if (ours == name)
            return theirs;
    return "multiply";
}

std::int64_t elementsOf(const Shape& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

class SketchWriter {
  public:
    SketchWriter(const Graph& graph, const ValueTypes& types) : graph_(graph), types_(types) {}

    Result<ProgramSketch> write() {
        const auto count = static_cast<std::uint32_t>(graph_.nodes().size());
        std::vector<Number> ends;
        for (std::uint32_t i = 0; i < count; ++i) {
            take(NodeId(i));
            ends.push_back(static_cast<Number>(sketch_.nodes.size()));
        }
        if (!has_product_)
            return Error{.code = ErrorCode::Unsupported,
                         .message = "no product or convolution of this graph has known sizes: there are no layouts to "
                                    "choose"};
        for (const Operand& operand : graph_.outputs())
            forEachValue(graph_, operand, [&](ValueId value) {
                if (const auto found = known_.find(value.value()); found != known_.end())
                    sketch_.nodes[found->second].output = true;
            });
        addRuns(ends);
        return std::move(sketch_);
    }

  private:
    /// The sizes of a tensor, if all are known and none is 0.
    std::optional<Shape> shapeOf(ValueId value) const {
        const ValueType& type = types_.of(value);
        if (!type.isTensor() || !type.sizesKnown() || std::ranges::find(type.shape, 0) != type.shape.end())
            return std::nullopt;
        return type.shape;
    }

    Number emit(std::string_view opcode, Shape shape, std::vector<Number> operands, int channel = -1) {
        has_product_ = has_product_ || opcode == "dot" || opcode == "convolution";
        sketch_.nodes.push_back({std::string(opcode), std::move(shape), std::move(operands), channel});
        return static_cast<Number>(sketch_.nodes.size() - 1);
    }
    const Shape& shape(Number node) const { return sketch_.nodes[node].shape; }

    /// The instruction that makes a value; a graph's input is made where it is first read.
    std::optional<Number> numberOf(ValueId value) {
        if (const auto found = known_.find(value.value()); found != known_.end())
            return found->second;
        if (graph_.value(value).producer.valid())
            return std::nullopt;
        const std::optional<Shape> shape = shapeOf(value);
        if (!shape)
            return std::nullopt;
        const Number made = emit("parameter", *shape, {});
        sketch_.nodes[made].data = !isParameterName(graph_.valueName(value));
        known_[value.value()] = made;
        return made;
    }

    void take(NodeId id) {
        const graph::Node& node = graph_.node(id);
        const CostRule rule = costRule(graph_.op(node));
        if (rule.family == CostFamily::Meta || node.results.count == 0)
            return;
        std::vector<Number> operands;
        std::vector<ValueId> reads = graph_.readsOf(id);
        if (rule.family == CostFamily::BatchNorm && reads.size() > 3) // without mean and variance
            reads.erase(reads.begin() + 1, reads.end() - 2);
        for (const ValueId value : reads)
            if (const auto number = numberOf(value))
                operands.push_back(*number);
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId result(node.results.first + i);
            if (const std::optional<Shape> made = shapeOf(result))
                known_[result.value()] = translate(node, rule.family, *made, operands);
            else if (!operands.empty())
                known_[result.value()] = operands.front(); // a tuple: its elements are parts of what it was made from
        }
    }

    Number translate(const graph::Node& node, CostFamily family, const Shape& made,
                     const std::vector<Number>& operands) {
        using enum CostFamily;
        if (operands.empty())
            return emit("constant", made, {});
        const std::string_view name = shortOpName(graph_.op(node));
        const bool two = operands.size() > 1;
        switch (family) {
        case Convolution:
        case TransposedConvolution:
            if (two && made.size() > 2 && shape(operands[0]).size() == made.size() &&
                shape(operands[1]).size() == made.size())
                return convolution(family == TransposedConvolution, made, operands);
            break;
        case Linear:
            if (two && made.size() > 1 && shape(operands[1]).size() == 2)
                return linear(made, operands);
            break;
        case MatMul:
            return product(made, operands.front(), operands[two ? 1 : 0]);
        case MatMulAdd:
            if (operands.size() > 2)
                return emit("add", made, {product(made, operands[1], operands[2]), operands[0]});
            break;
        case Attention:
            if (operands.size() > 2 && made.size() > 2)
                return attention(made, operands);
            break;
        case BatchNorm:
        case Normalization:
            return normalized(name, made, operands);
        case Pointwise:
            return emit(counterpart(name), made, operands);
        case Dropout:
        case Convert:
            return operands.front();
        case Reduction:
            if (made == shape(operands.front())) // softmax and its like
                return emit("divide", made, {emit("exponential", made, {operands.front()})});
            return emit("reduce", made, {operands.front()});
        case Pooling:
        case AdaptivePooling:
            return emit("reduce-window", made, {operands.front()});
        case Lookup:
            return emit("gather", made, operands);
        case View:
        case Copy:
        case GetItem:
            return moved(name, made, operands);
        default:
            break;
        }
        return emit("custom-call", made, operands);
    }

    Number convolution(bool transposed, const Shape& made, const std::vector<Number>& operands) {
        const Number result = emit("convolution", made, {operands[0], operands[1]});
        sketch_.nodes[result].transposed = transposed;
        return operands.size() > 2 ? emit("add", made, {result, operands[2]}, 1) : result;
    }

    Number linear(const Shape& made, const std::vector<Number>& operands) {
        Number weight = operands[1];
        const Shape& sizes = shape(weight);
        if (sizes[1] == shape(operands[0]).back()) // [output, input], as in PyTorch
            weight = emit("transpose", {sizes[1], sizes[0]}, {weight});
        const Number result = emit("dot", made, {operands[0], weight});
        return operands.size() > 2 ? emit("add", made, {result, operands[2]}) : result;
    }

    Number product(const Shape& made, Number left, Number right) {
        const bool matrices = made.size() > 1 && shape(left).size() > 1 && shape(right).size() > 1;
        return emit(matrices ? "dot" : "custom-call", made, {left, right});
    }

    Number attention(const Shape& made, const std::vector<Number>& operands) {
        Shape keys = shape(operands[1]);
        std::swap(keys[keys.size() - 1], keys[keys.size() - 2]);
        Shape scores = made;
        scores.back() = keys.back();
        const Number turned = emit("transpose", keys, {operands[1]});
        const Number weights = emit("exponential", scores, {emit("dot", scores, {operands[0], turned})});
        return emit("dot", made, {weights, operands[2]});
    }

    /// A product with the weight and a sum with the bias: of a batch normalization the last two of its operands.
    Number normalized(std::string_view name, const Shape& made, const std::vector<Number>& operands) {
        const int channel = name.find("layer") == std::string_view::npos ? 1 : -1;
        if (operands.size() < 3)
            return emit("multiply", made, operands, channel);
        const Number scaled = emit("multiply", made, {operands.front(), operands[operands.size() - 2]}, channel);
        return emit("add", made, {scaled, operands.back()}, channel);
    }

    Number moved(std::string_view name, const Shape& made, const std::vector<Number>& operands) {
        const Number from = operands.front();
        const std::int64_t had = elementsOf(shape(from)), has = elementsOf(made);
        if (operands.size() > 1 && has > had)
            return emit("concatenate", made, operands);
        if (has != had)
            return emit(has < had ? "slice" : "broadcast", made, {from});
        const bool turned = std::ranges::find(kTransposes, name) != kTransposes.end();
        if (made == shape(from) && !turned)
            return from;
        return emit(turned ? "transpose" : "reshape", made, {from});
    }

    /// The outermost repeats; runs within their blocks are not varied.
    void addRuns(const std::vector<Number>& ends) {
        const std::shared_ptr<const Structure> structure = structureOf(graph_);
        const auto begin = [&](std::uint32_t node) { return node == 0 ? 0 : ends[node - 1]; };
        for (const Repeat& repeat : structure->repeats()) {
            const auto items =
                structure->items(structure->group(repeat.parent)).subspan(repeat.first_item, repeat.count);
            std::vector<ProgramSketch::Block> run;
            for (const StructureItem& item : items)
                if (item.is_group) {
                    const Group& group = structure->group(item.group());
                    run.emplace_back(begin(group.begin), begin(group.end));
                }
            if (run.size() > 1)
                sketch_.runs.push_back(std::move(run));
        }
        std::ranges::sort(sketch_.runs, {}, [](const auto& run) {
            return std::pair(run.front().first, -static_cast<std::int64_t>(run.back().second));
        });
        Number end = 0;
        std::erase_if(sketch_.runs, [&](const auto& run) {
            const bool within = run.front().first < end;
            end = std::max(end, run.back().second);
            return within;
        });
    }

    const Graph& graph_;
    const ValueTypes& types_;
    ProgramSketch sketch_;
    std::unordered_map<std::uint32_t, Number> known_; ///< by ValueId
    bool has_product_ = false;
};

} // namespace

Result<ProgramSketch> sketchOf(const Graph& graph, const ValueTypes& types) {
    return SketchWriter(graph, types).write();
}

} // namespace gnx::learn
