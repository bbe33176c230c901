#include "core/graph/types/DeclaredResults.h"

#include <algorithm>
#include <unordered_map>

#include "core/graph/types/PaddleRules.h"
#include "core/graph/types/PaddleTypes.h"

namespace gnx::graph {
namespace {

bool contradict(std::int64_t a, std::int64_t b) {
    return a >= 0 && b >= 0 && a != b;
}

bool contradict(const ValueType& a, const ValueType& b) {
    if (!a.isTensor() || !b.isTensor())
        return false;
    bool differ = a.shape.size() != b.shape.size() || a.dtype != b.dtype;
    for (std::size_t i = 0; !differ && i < a.shape.size(); ++i)
        differ = contradict(a.shape[i], b.shape[i]);
    return differ;
}

class DeclaredResults {
  public:
    DeclaredResults(const Graph& graph, ValueTypes& types) : graph_(graph), types_(types) {}

    void read(const Node& node, NodeId id) {
        if (node.declared_types.valid() && !isNested(node)) {
            if (auto declared = paddleSignature(graph_.text(node.declared_types))) {
                checkOperands(node, id, declared->operands);
                applyRule(node, id, declared->results);
                assign(node, declared->results);
            }
        } else if (graph_.op(node) == "operator.unpack") {
            if (const auto* list = listOf(node))
                assign(node, *list);
        } else if (node.results.count == 1) {
            inferFromRule(node);
        }
    }

  private:
    /// For nested calls, one_hot(x % n), the comment describes the outermost, whose result has a name.
    bool isNested(const Node& node) const {
        return node.results.count == 1 && graph_.valueName(ValueId(node.results.first)).empty();
    }

    /// For a call without its own comment.
    void inferFromRule(const Node& node) {
        const std::string_view op = graph_.op(node);
        if (op.ends_with("Place") || op.ends_with("_expected_place") || op == "getattr") {
            types_.values[node.results.first].kind = ValueType::Kind::Other;
            return;
        }
        const auto verdict = paddleVerdict(graph_.op(node), PaddleCall(graph_, types_.values, node));
        if (!verdict || verdict->results.size() != 1 || !verdict->results[0].shape || !verdict->results[0].dtype)
            return;
        types_.values[node.results.first] = {
            .kind = ValueType::Kind::Tensor, .dtype = *verdict->results[0].dtype, .shape = *verdict->results[0].shape};
    }

    void find(const Node& node, NodeId id, std::string what, std::string expected, std::string found) {
        types_.findings.push_back({.node = id,
                                   .line = node.source.line,
                                   .what = std::move(what) + " of " + std::string(graph_.op(node)),
                                   .expected = std::move(expected),
                                   .found = std::move(found)});
    }

    /// The comment's types of the tensors that are read, up to the first argument that is not one.
    void checkOperands(const Node& node, NodeId id, const std::vector<PaddleResult>& declared) {
        const auto operands = graph_.operands(node);
        for (std::size_t i = 0; i < std::min(operands.size(), declared.size()); ++i) {
            if (operands[i].kind != OperandKind::Value || !declared[i].type.isTensor())
                return;
            const ValueType& made = types_.of(operands[i].value);
            if (contradict(made, declared[i].type))
                find(node, id, "operand " + std::to_string(i + 1), typeText(made), typeText(declared[i].type));
        }
    }

    void applyRule(const Node& node, NodeId id, std::vector<PaddleResult>& declared) {
        const auto verdict = paddleVerdict(graph_.op(node), PaddleCall(graph_, types_.values, node));
        if (!verdict)
            return;
        if (!verdict->misfit.empty()) {
            std::string read;
            for (const Operand& operand : graph_.operands(node))
                if (operand.kind == OperandKind::Value && types_.of(operand.value).isTensor())
                    read.append(read.empty() ? "" : ", ").append(typeText(types_.of(operand.value)));
            return find(node, id, "operands", verdict->misfit, read);
        }
        const bool list = declared.size() == 1 && !declared[0].elements.empty();
        auto& results = list ? declared[0].elements : declared;
        if (list && results.size() != verdict->results.size())
            find(node, id, "elements of the list", std::to_string(verdict->results.size()),
                 std::to_string(results.size()));
        for (std::size_t i = 0; i < std::min(results.size(), verdict->results.size()); ++i)
            combine(node, id, i, verdict->results[i], results[i].type);
    }

    /// Undeclared sizes come from the rule; declared ones are kept, also where the rule differs.
    void combine(const Node& node, NodeId id, std::size_t number, const PaddleExpectation& rule, ValueType& declared) {
        if (!declared.isTensor() || !rule.shape)
            return;
        ValueType expected = declared;
        expected.shape = *rule.shape;
        expected.dtype = rule.dtype.value_or(declared.dtype);
        if (contradict(expected, declared))
            find(node, id, "result " + std::to_string(number + 1), typeText(expected), typeText(declared));
        if (expected.shape.size() != declared.shape.size())
            return;
        for (std::size_t i = 0; i < declared.shape.size(); ++i)
            if (declared.shape[i] < 0)
                declared.shape[i] = expected.shape[i];
    }

    void assign(const Node& node, const std::vector<PaddleResult>& results) {
        if (node.results.count != results.size()) {
            if (node.results.count == 1) // not taken apart yet
                keepList(ValueId(node.results.first), results);
            return;
        }
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId value(node.results.first + i);
            if (results[i].elements.empty())
                types_.values[value.value()] = results[i].type;
            else
                keepList(value, results[i].elements);
        }
    }

    /// Handed on to the statement that takes the list apart.
    void keepList(ValueId value, const std::vector<PaddleResult>& elements) {
        types_.values[value.value()].kind = ValueType::Kind::Other;
        lists_.emplace(value, elements);
    }

    const std::vector<PaddleResult>* listOf(const Node& node) const {
        const auto operands = graph_.operands(node);
        if (operands.size() != 1 || operands[0].kind != OperandKind::Value)
            return nullptr;
        const auto found = lists_.find(operands[0].value);
        return found == lists_.end() ? nullptr : &found->second;
    }

    const Graph& graph_;
    ValueTypes& types_;
    std::unordered_map<ValueId, std::vector<PaddleResult>> lists_;
};

} // namespace

void readDeclaredResults(const Graph& graph, ValueTypes& types) {
    DeclaredResults results(graph, types);
    for (std::uint32_t n = 0; n < graph.nodes().size(); ++n)
        results.read(graph.node(NodeId(n)), NodeId(n));
}

} // namespace gnx::graph
