#include "core/graph/GraphDiff.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <unordered_map>
#include <utility>

#include "core/graph/Alignment.h"
#include "core/graph/Fingerprint.h"
#include "core/graph/Mixing.h"
#include "core/graph/OperandWalk.h"

namespace gnx {
namespace {

/// What a node is without its operands' names: operator and constants. Two levels of producers make it a context.
struct NodeKeys {
    std::vector<std::uint64_t> ops, labels, contexts; ///< by node: operator; and constants; and producers' labels twice
};

class KeyMaker {
  public:
    explicit KeyMaker(const Graph& graph) : graph_(graph) {}

    NodeKeys run() {
        NodeKeys keys;
        for (const Node& node : graph_.nodes()) {
            keys.ops.push_back(hashText(graph_.op(node)));
            keys.labels.push_back(label(node, keys.ops.back()));
        }
        keys.contexts = withProducers(withProducers(keys.labels));
        return keys;
    }

  private:
    std::uint64_t label(const Node& node, std::uint64_t op) const {
        std::uint64_t hash = combine64(op, node.results.count);
        for (const Operand& operand : graph_.operands(node))
            hash = combine64(hash, constant(operand));
        for (const Keyword& keyword : graph_.keywords(node))
            hash = combine64(combine64(hash, hashText(graph_.text(keyword.name))), constant(keyword.operand));
        return hash;
    }

    std::uint64_t constant(const Operand& operand) const {
        const auto kind = static_cast<std::uint64_t>(operand.kind);
        switch (operand.kind) {
        case OperandKind::Bool:
            return combine64(kind, operand.boolean ? 1 : 0);
        case OperandKind::Int:
            return combine64(kind, static_cast<std::uint64_t>(operand.integer));
        case OperandKind::Float:
        case OperandKind::Imaginary:
            return combine64(kind, std::bit_cast<std::uint64_t>(operand.number));
        case OperandKind::String:
        case OperandKind::Symbol:
        case OperandKind::Opaque:
            return combine64(kind, hashText(graph_.text(operand.string)));
        case OperandKind::List:
        case OperandKind::Tuple:
        case OperandKind::Slice:
        case OperandKind::Dict: {
            std::uint64_t hash = combine64(kind, operand.children.count);
            for (const Operand& child : graph_.children(operand))
                hash = combine64(hash, constant(child));
            return hash;
        }
        case OperandKind::None:
        case OperandKind::Ellipsis:
        case OperandKind::Value:
            return kind;
        }
        return kind;
    }

    std::vector<std::uint64_t> withProducers(const std::vector<std::uint64_t>& labels) const {
        std::vector<std::uint64_t> result = labels;
        for (const Value& value : graph_.values())
            for (const NodeId user : graph_.uses(value))
                if (value.producer.valid())
                    result[user.value()] += mix64(labels[value.producer.value()] + value.index);
        return result;
    }

    const Graph& graph_;
};

/// Descriptions of both graphs' inputs, by the input's number; empty: compare without.
struct InputTensors {
    std::vector<const TensorDesc*> left, right;
};

/// Whether aligned nodes read the same: constants, results of aligned nodes, inputs that correspond.
class OperandComparison {
  public:
    OperandComparison(const Graph& left, const Graph& right, const InputTensors& tensors,
                      const std::vector<NodeId>& partners)
        : left_(left), right_(right), tensors_(tensors), partners_(partners), input_partners_(left.values().size()),
          input_taken_(right.values().size()), input_changed_(left.values().size()) {}

    bool equal(const Node& a, const Node& b) {
        reads_changed_input_ = false;
        return a.unpacks == b.unpacks && a.results.count == b.results.count &&
               equal(left_.operands(a), right_.operands(b)) && equalKeywords(a, b) && !reads_changed_input_;
    }
    std::vector<GraphDiff::InputChange> takeInputChanges() { return std::move(changes_); }

  private:
    bool equalKeywords(const Node& a, const Node& b) {
        const auto first = left_.keywords(a), second = right_.keywords(b);
        if (first.size() != second.size())
            return false;
        return std::ranges::all_of(first, [&](const Keyword& keyword) {
            const auto other = std::ranges::find_if(
                second, [&](const Keyword& each) { return right_.text(each.name) == left_.text(keyword.name); });
            return other != second.end() && equal(keyword.operand, other->operand);
        });
    }

    bool equal(std::span<const Operand> a, std::span<const Operand> b) {
        return std::ranges::equal(a, b, [this](const Operand& x, const Operand& y) { return equal(x, y); });
    }

    bool equal(const Operand& a, const Operand& b) {
        return sameOperand(
            left_, a, right_, b, [this](ValueId x, ValueId y) { return equal(x, y); },
            [this](std::span<const Operand> x, std::span<const Operand> y) { return equal(x, y); });
    }

    bool equal(ValueId a, ValueId b) {
        const Value &x = left_.value(a), &y = right_.value(b);
        if (x.producer.valid() != y.producer.valid())
            return false;
        if (x.producer.valid())
            return partners_[x.producer.value()] == y.producer && x.index == y.index;
        ValueId& partner = input_partners_[a.value()]; // the first use decides which input corresponds to which
        if (!partner.valid() && !input_taken_[b.value()]) {
            partner = b;
            input_taken_[b.value()] = true;
            compareTensors(a, b);
        }
        // An own mark, so that the operands behind are looked at as well.
        reads_changed_input_ = reads_changed_input_ || input_changed_[a.value()];
        return partner == b;
    }

    void compareTensors(ValueId a, ValueId b) {
        const std::uint32_t left = left_.value(a).index, right = right_.value(b).index;
        if (left >= tensors_.left.size() || right >= tensors_.right.size())
            return;
        const TensorDesc *first = tensors_.left[left], *second = tensors_.right[right];
        if (first == nullptr || second == nullptr)
            return;
        std::string left_type = tensorType(*first), right_type = tensorType(*second);
        if (left_type == right_type)
            return;
        input_changed_[a.value()] = true;
        changes_.push_back({a, b, std::move(left_type), std::move(right_type)});
    }

    const Graph &left_, &right_;
    const InputTensors& tensors_;
    const std::vector<NodeId>& partners_; ///< by left node
    std::vector<ValueId> input_partners_; ///< by left value
    std::vector<bool> input_taken_;       ///< by right value
    std::vector<bool> input_changed_;     ///< by left value: its partner's description differs
    bool reads_changed_input_ = false;
    std::vector<GraphDiff::InputChange> changes_;
};

void addRow(GraphDiff& diff, GraphDiff::Kind kind, NodeId left, NodeId right) {
    diff.rows.push_back({kind, left, right});
    switch (kind) {
    case GraphDiff::Kind::Equal:
        ++diff.equal;
        break;
    case GraphDiff::Kind::Changed:
        ++diff.changed;
        break;
    case GraphDiff::Kind::Left:
        ++diff.left_only;
        break;
    case GraphDiff::Kind::Right:
        ++diff.right_only;
        break;
    }
}

GraphDiff toRows(const Graph& left, const Graph& right, const InputTensors& tensors,
                 const std::vector<Match>& matches) {
    std::vector<NodeId> partners(left.nodes().size());
    for (const Match& match : matches)
        partners[match.left] = NodeId(match.right);
    OperandComparison comparison(left, right, tensors, partners);
    GraphDiff diff;
    std::uint32_t l = 0, r = 0;
    const auto skipTo = [&](std::size_t left_end, std::size_t right_end) {
        while (l < left_end)
            addRow(diff, GraphDiff::Kind::Left, NodeId(l++), NodeId());
        while (r < right_end)
            addRow(diff, GraphDiff::Kind::Right, NodeId(), NodeId(r++));
    };
    for (const Match& match : matches) {
        skipTo(match.left, match.right);
        const bool equal = comparison.equal(left.node(NodeId(l)), right.node(NodeId(r)));
        addRow(diff, equal ? GraphDiff::Kind::Equal : GraphDiff::Kind::Changed, NodeId(l), NodeId(r));
        ++l;
        ++r;
    }
    skipTo(left.nodes().size(), right.nodes().size());
    diff.inputs = comparison.takeInputChanges();
    return diff;
}

Error cancelled() {
    Error error;
    error.code = ErrorCode::Cancelled;
    error.message = "the comparison was stopped";
    return error;
}

Result<GraphDiff> align(const Graph& left, const Graph& right, const InputTensors& tensors,
                        const std::stop_token& stop) {
    const NodeKeys a = KeyMaker(left).run(), b = KeyMaker(right).run();
    // From the most telling key to the least: what is aligned bounds what the next may align.
    const Level levels[] = {{a.contexts, b.contexts}, {a.labels, b.labels}, {a.ops, b.ops}};
    std::vector<Match> matches;
    for (const Level& level : levels) {
        if (stop.stop_requested())
            return cancelled();
        matches = alignBetween(level, matches, stop);
    }
    if (stop.stop_requested())
        return cancelled();
    return toRows(left, right, tensors, matches);
}

} // namespace

double GraphDiff::similarity() const {
    const double nodes = 2.0 * equal + 2.0 * changed + left_only + right_only;
    return nodes == 0 ? 1 : 2.0 * equal / nodes;
}

std::string tensorType(const TensorDesc& tensor) {
    std::string text = tensor.dtype == DType::Other ? tensor.dtype_text : dtypeName(tensor.dtype);
    text += " [";
    for (std::size_t i = 0; i < tensor.shape.size(); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(tensor.shape[i]);
    return text + ']';
}

Result<GraphDiff> diffGraphs(const Graph& left, const Graph& right, std::stop_token stop) {
    return align(left, right, {}, stop);
}

Result<GraphDiff> diffGraphs(const Graph& left, const Graph& right, std::span<const TensorDesc> left_tensors,
                             std::span<const TensorDesc> right_tensors, std::stop_token stop) {
    return align(left, right, {matchTensors(left, left_tensors), matchTensors(right, right_tensors)}, stop);
}

} // namespace gnx
