#include "core/graph/ir/Subgraph.h"

#include <deque>
#include <set>
#include <unordered_map>

#include "core/graph/ir/GraphBuilder.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

class Extraction {
  public:
    Extraction(const Graph& whole, const SubgraphOutline& outline)
        : whole_(whole), outline_(outline), inside_(whole.nodes().size(), false),
          builder_(whole.framework(), symbols_) {
        for (const NodeId node : outline.nodes)
            inside_[node.value()] = true;
    }

    Subgraph run(const std::function<EnteringValue(ValueId)>& entering) {
        addInputs(entering);
        for (const NodeId node : outline_.nodes)
            addNode(whole_.node(node));
        std::vector<Operand> outputs;
        for (const Operand& output : outline_.outputs)
            outputs.push_back(mapped(output));
        builder_.setOutputs(outputs, true);
        part_.graph = builder_.finish();
        return std::move(part_);
    }

  private:
    bool isInside(ValueId value) const {
        const NodeId producer = whole_.value(value).producer;
        return producer.valid() && inside_[producer.value()];
    }

    void addInputs(const std::function<EnteringValue(ValueId)>& entering) {
        std::set<ValueId> needed; // ids ascend: inputs of the whole first
        for (const NodeId node : outline_.nodes)
            for (const ValueId value : whole_.readsOf(node))
                needed.insert(value);
        for (const Operand& output : outline_.outputs)
            forEachValue(whole_, output, [&needed](ValueId value) { needed.insert(value); });
        for (const ValueId value : needed) {
            if (isInside(value))
                continue;
            const Value& outer = whole_.value(value);
            if (outer.producer.valid()) {
                const EnteringValue& declared = texts_.emplace_back(entering(value));
                values_[value] = addInput(declared.name, declared.annotation);
            } else {
                const GraphInput& input = whole_.inputs()[outer.index];
                values_[value] = addInput(whole_.text(input.name), whole_.text(input.annotation));
            }
            part_.inputs.push_back(value);
        }
    }

    ValueId addInput(std::string_view name, std::string_view annotation) {
        return builder_.addInput(builder_.intern(name), annotation.empty() ? StringId() : builder_.intern(annotation));
    }

    Operand mapped(const Operand& operand) {
        Operand copy = operand;
        if (operand.kind == OperandKind::Value) {
            copy.value = values_.at(operand.value);
        } else if (operand.kind == OperandKind::String || operand.kind == OperandKind::Symbol ||
                   operand.kind == OperandKind::Opaque) {
            copy.string = builder_.intern(whole_.text(operand.string));
        } else if (isContainer(operand.kind)) {
            std::vector<Operand> children;
            for (const Operand& child : whole_.children(operand))
                children.push_back(mapped(child));
            copy = builder_.container(operand.kind, children);
        }
        return copy;
    }

    void addNode(const Node& node) {
        std::vector<Operand> operands;
        for (const Operand& operand : whole_.operands(node))
            operands.push_back(mapped(operand));
        std::vector<Keyword> keywords;
        for (const Keyword& keyword : whole_.keywords(node))
            keywords.push_back({builder_.intern(whole_.text(keyword.name)), mapped(keyword.operand)});
        const StringId types =
            node.declared_types.valid() ? builder_.intern(whole_.text(node.declared_types)) : StringId();
        const NodeId added = builder_.addNode(node.kind, builder_.intern(whole_.op(node)), operands, keywords,
                                              node.results.count, node.source, types);
        if (node.unpacks)
            builder_.unpackLast(node.results.count);
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId outer(node.results.first + i);
            const ValueId inner = builder_.result(added, i);
            if (const std::string_view name = whole_.valueName(outer); !name.empty())
                builder_.nameValue(inner, symbols_.intern(name));
            values_[outer] = inner;
        }
    }

    const Graph& whole_;
    const SubgraphOutline& outline_;
    std::vector<bool> inside_;        ///< by node
    std::deque<EnteringValue> texts_; ///< the table keeps views of them
    py::SymbolTable symbols_;
    GraphBuilder builder_;
    std::unordered_map<ValueId, ValueId> values_;
    Subgraph part_;
};

} // namespace

std::vector<NodeId> nodeRange(NodeId first, NodeId end) {
    std::vector<NodeId> nodes;
    for (std::uint32_t i = first.value(); i < end.value(); ++i)
        nodes.emplace_back(i);
    return nodes;
}

Subgraph extractSubgraph(const Graph& whole, const SubgraphOutline& outline,
                         const std::function<EnteringValue(ValueId)>& entering) {
    return Extraction(whole, outline).run(entering);
}

} // namespace gnx::graph
