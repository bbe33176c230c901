#include "core/graph/diff/NodeComparison.h"

#include <algorithm>

#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

using ChangeKind = DiffChange::Kind;

std::string argumentName(const DiffArgument& argument) {
    return argument.name.empty() ? std::to_string(argument.position) : std::string(argument.name);
}

/// For two operators, values at the same position count as the same, whatever their names.
bool sameParameter(const DiffArgument& a, const DiffArgument& b, bool exchanged) {
    if (exchanged && a.position == b.position && a.position != DiffArgument::keyword)
        return true;
    return a.name == b.name && (!a.name.empty() || a.position == b.position);
}

bool holdsValue(const Graph& graph, std::span<const Operand> operands) {
    bool found = false;
    for (const Operand& operand : operands)
        forEachValue(graph, operand, [&](ValueId) { found = true; });
    return found;
}

/// A size that is not known may be any.
bool sameShape(const ValueType& a, const ValueType& b) {
    return std::ranges::equal(a.shape, b.shape,
                              [](std::int64_t x, std::int64_t y) { return x == y || x < 0 || y < 0; });
}

bool sameType(const ValueType& a, const ValueType& b) {
    if (a.kind == ValueType::Kind::Unknown || b.kind == ValueType::Kind::Unknown)
        return true;
    return a.kind == b.kind && (!a.isTensor() || (a.dtype == b.dtype && sameShape(a, b)));
}

const ValueType& typeOf(const DiffInput& side, ValueId value) {
    static const ValueType unknown;
    return side.types == nullptr ? unknown : side.types->of(value);
}

} // namespace

NodeComparison::NodeComparison(const DiffInput& left, const DiffInput& right,
                               const std::vector<std::uint32_t>& partners, const std::vector<ValueId>& inputs)
    : left_(left), right_(right), partners_(partners), inputs_(inputs), left_reader_(left.graph),
      right_reader_(right.graph) {}

std::vector<DiffChange> NodeComparison::compare(NodeId left, NodeId right) {
    changes_.clear();
    reads_other_types_ = false;
    const Node &a = left_.graph.node(left), &b = right_.graph.node(right);
    const std::string_view before = left_.graph.op(a), after = right_.graph.op(b);
    if (before != after)
        changes_.push_back({ChangeKind::Operator, {}, std::string(before), std::string(after), {}, {}});
    compareArguments(a, b);
    compareResults(a, b);
    return std::move(changes_);
}

void NodeComparison::compareArguments(const Node& a, const Node& b) {
    const std::vector<DiffArgument> left = left_reader_.read(a), right = right_reader_.read(b);
    const bool exchanged = left_.graph.op(a) != right_.graph.op(b);
    std::vector<bool> taken(right.size());
    for (const DiffArgument& argument : left) {
        std::size_t other = 0;
        while (other < right.size() && (taken[other] || !sameParameter(argument, right[other], exchanged)))
            ++other;
        if (other == right.size()) {
            addOneSided(argument, b, true, exchanged);
            continue;
        }
        taken[other] = true;
        compareArgument(argument, right[other]);
    }
    for (std::size_t i = 0; i < right.size(); ++i)
        if (!taken[i])
            addOneSided(right[i], a, false, exchanged);
}

void NodeComparison::compareArgument(const DiffArgument& a, const DiffArgument& b) {
    argument_ = argumentName(a);
    if (compareOperands(a.operands, b.operands) || (left_reader_.isDefault(a) && right_reader_.isDefault(b)))
        return;
    changes_.push_back(
        {ChangeKind::Attribute, argument_, textOf(left_.graph, a.operands), textOf(right_.graph, b.operands), {}, {}});
}

/// An argument that is written on one side only: no change if it is what is left out on the other, nor, of another
/// operator, a constant: that goes without saying.
void NodeComparison::addOneSided(const DiffArgument& argument, const Node& other, bool on_left, bool exchanged) {
    ArgumentReader& reader = on_left ? left_reader_ : right_reader_;
    if (reader.isDefault(argument))
        return;
    argument_ = argumentName(argument);
    const DiffInput& side = on_left ? left_ : right_;
    if (holdsValue(side.graph, argument.operands)) {
        for (const Operand& operand : argument.operands)
            addValuesAsRewired(operand, side.graph, on_left);
        return;
    }
    if (exchanged)
        return;
    const MotifValue* left_out = (on_left ? right_reader_ : left_reader_).defaultOf(other, argument.name);
    const std::string none = left_out == nullptr ? "" : text(*left_out);
    std::string written = textOf(side.graph, argument.operands);
    changes_.push_back({ChangeKind::Attribute, argument_, on_left ? written : none, on_left ? none : written, {}, {}});
}

bool NodeComparison::compareOperands(Operands a, Operands b) {
    bool same = true;
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i)
        same = compareOperand(a[i], b[i]) && same;
    for (std::size_t i = common; i < a.size(); ++i) {
        addValuesAsRewired(a[i], left_.graph, true);
        same = same && holdsValue(left_.graph, a.subspan(i, 1));
    }
    for (std::size_t i = common; i < b.size(); ++i) {
        addValuesAsRewired(b[i], right_.graph, false);
        same = same && holdsValue(right_.graph, b.subspan(i, 1));
    }
    return same;
}

bool NodeComparison::compareOperand(const Operand& a, const Operand& b) {
    bool same = true;
    const auto compare_values = [&](ValueId x, ValueId y) {
        compareValues(x, y);
        return true;
    };
    if (a.kind == b.kind)
        same = sameOperand(left_.graph, a, right_.graph, b, compare_values,
                           [&](Operands x, Operands y) { return compareOperands(x, y); });
    else {
        addValuesAsRewired(a, left_.graph, true);
        addValuesAsRewired(b, right_.graph, false);
        same = false;
    }
    return same;
}

void NodeComparison::compareValues(ValueId a, ValueId b) {
    const Value &x = left_.graph.value(a), &y = right_.graph.value(b);
    bool same = x.producer.valid() == y.producer.valid();
    if (same && x.producer.valid())
        same = partners_[x.producer.value()] == y.producer.value() && x.index == y.index;
    else if (same)
        same = inputs_[a.value()] == b;
    const ValueType &before = typeOf(left_, a), &after = typeOf(right_, b);
    if (!sameType(before, after))
        reads_other_types_ = true;
    if (!same) {
        addRewired(a, b);
        return;
    }
    ++equal_edges_;
    if (!x.producer.valid()) // for a result, its producer decides
        addTypeChange(before, after, argument_);
}

void NodeComparison::addRewired(ValueId left, ValueId right) {
    changes_.push_back(
        {ChangeKind::Rewired, argument_, sourceOf(left_.graph, left), sourceOf(right_.graph, right), left, right});
}

void NodeComparison::addValuesAsRewired(const Operand& operand, const Graph& graph, bool on_left) {
    forEachValue(graph, operand, [&](ValueId value) {
        reads_other_types_ = true;
        addRewired(on_left ? value : ValueId(), on_left ? ValueId() : value);
    });
}

void NodeComparison::addTypeChange(const ValueType& before, const ValueType& after, const std::string& what) {
    if (sameType(before, after))
        return;
    const bool tensors = before.isTensor() && after.isTensor();
    if (tensors && !sameShape(before, after))
        changes_.push_back({ChangeKind::Shape, what, typeText(before), typeText(after), {}, {}});
    if (!tensors || before.dtype != after.dtype)
        changes_.push_back({ChangeKind::DType, what, typeText(before), typeText(after), {}, {}});
}

void NodeComparison::compareResults(const Node& a, const Node& b) {
    const std::uint32_t common = std::min(a.results.count, b.results.count);
    if (a.results.count != b.results.count || a.unpacks != b.unpacks)
        changes_.push_back({ChangeKind::Attribute,
                            "results",
                            std::to_string(a.results.count),
                            std::to_string(b.results.count),
                            {},
                            {}});
    bool differs = false;
    for (std::uint32_t i = 0; i < common; ++i) {
        const ValueType &before = typeOf(left_, ValueId(a.results.first + i)),
                        &after = typeOf(right_, ValueId(b.results.first + i));
        if (sameType(before, after))
            continue;
        differs = true;
        if (!reads_other_types_)
            addTypeChange(before, after, common == 1 ? "result" : "result " + std::to_string(i));
    }
    if (differs && changes_.empty())
        ++retyped_;
}

/// Source of a rewired operand: an operator and its value's name, or an input.
std::string NodeComparison::sourceOf(const Graph& graph, ValueId id) const {
    if (!id.valid())
        return {};
    const Value& value = graph.value(id);
    const std::string path = modulePathOf(graph.valueName(id));
    std::string name = path.empty() ? std::string(graph.valueName(id)) : path;
    if (!value.producer.valid())
        return name;
    const Node& producer = graph.node(value.producer);
    return std::string(graph.op(producer)) + " (line " + std::to_string(producer.source.line) + ")";
}

/// Constants, with a mark in the place of each value, whose name means nothing.
std::string NodeComparison::textOf(const Graph& graph, Operands operands) const {
    if (operands.size() == 1) {
        if (operands.front().kind == OperandKind::Value)
            return "a value";
        return graph.render(operands.front());
    }
    std::string text;
    for (const Operand& operand : operands)
        text.append(text.empty() ? "" : ", ").append(graph.render(operand));
    return '(' + text + ')';
}

} // namespace gnx::graph
