#include "app/graphnet/ModelExplorerJson.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "core/drawing/picture/GroupPath.h"
#include "core/graph/ir/ModulePath.h"
#include "core/graph/ir/OpCategory.h"
#include "core/graph/ir/OperandWalk.h"

namespace gnx::cli {
namespace {

using nlohmann::json;

class Collector {
  public:
    Collector(const Graph& graph, const Structure& structure, const Overlay* overlay, const ValueTypes* types)
        : graph_(graph), structure_(structure), overlay_(overlay), types_(types) {}

    json nodes() {
        const std::vector<ValueId> outputs = outputValues();
        for (const GraphInput& input : graph_.inputs())
            if (graph_.value(input.value).uses.count > 0 || std::ranges::find(outputs, input.value) != outputs.end())
                addInput(input);
        for (std::uint32_t n = 0; n < graph_.nodes().size(); ++n)
            addOperator(NodeId(n));
        for (const ValueId output : outputs)
            addOutput(output);
        return std::move(nodes_);
    }

  private:
    static std::string inputId(ValueId value) { return "i" + std::to_string(value.value()); }
    static std::string nodeId(NodeId node) { return "n" + std::to_string(node.value()); }

    /// Values that forward() returns, also inside containers.
    std::vector<ValueId> outputValues() const {
        std::vector<ValueId> values;
        for (const Operand& output : graph_.outputs())
            forEachValue(graph_, output, [&](ValueId value) { values.push_back(value); });
        return values;
    }

    json edgeFrom(ValueId value) const {
        const Value& read = graph_.value(value);
        return {{"sourceNodeId", read.producer.valid() ? nodeId(read.producer) : inputId(value)},
                {"sourceNodeOutputId", std::to_string(read.producer.valid() ? read.index : 0)}};
    }

    /// Groups of one name in one group are distinguished by their numbers.
    std::string namespaceOf(NodeId node) {
        std::string path;
        for (const GroupId group : groupsAround(structure_, structure_.groupOf(node)))
            if (group != structure_.root())
                path += (path.empty() ? "" : "/") + nameOf(group);
        return path;
    }

    const std::string& nameOf(GroupId group) {
        const auto [entry, added] = names_.try_emplace(group.value());
        if (added) {
            const Group& described = structure_.group(group);
            const int before = seen_[std::to_string(described.parent.value()) + '/' + described.name]++;
            entry->second = described.name + (before == 0 ? "" : " #" + std::to_string(before + 1));
        }
        return entry->second;
    }

    void addInput(const GraphInput& input) {
        const bool parameter = hasModulePath(graph_.text(input.name));
        nodes_.push_back({{"id", inputId(input.value)},
                          {"label", graph_.text(input.name)},
                          {"namespace", parameter ? "parameters" : "inputs"}});
        addTypes({input.value.value(), 1});
    }

    void addOperator(NodeId id) {
        const Node& node = graph_.node(id);
        json edges = json::array(), attributes = json::array();
        int place = 0;
        for (const ValueId value : graph_.readsOf(id)) {
            json edge = edgeFrom(value);
            edge["targetNodeInputId"] = std::to_string(place++);
            edges.push_back(std::move(edge));
        }
        attributes.push_back({{"key", "operator"}, {"value", graph_.op(node)}});
        attributes.push_back({{"key", "line"}, {"value", std::to_string(node.source.line)}});
        const auto operands = graph_.operands(node);
        for (std::size_t i = 0; i < operands.size(); ++i)
            if (operands[i].kind != OperandKind::Value)
                attributes.push_back({{"key", std::to_string(i)}, {"value", graph_.render(operands[i])}});
        for (const Keyword& keyword : graph_.keywords(node))
            attributes.push_back({{"key", graph_.text(keyword.name)}, {"value", graph_.render(keyword.operand)}});
        if (overlay_ != nullptr)
            attributes.push_back({{"key", overlay_->title},
                                  {"value", valueText(*overlay_, valueOf(*overlay_, id.value(), id.value() + 1))}});
        nodes_.push_back({{"id", nodeId(id)},
                          {"label", shortOpName(graph_.op(node))},
                          {"namespace", namespaceOf(id)},
                          {"attrs", std::move(attributes)},
                          {"incomingEdges", std::move(edges)}});
        addTypes(node.results);
    }

    /// Adds types with the names of that program's adapters: it shows "tensor_shape" at edges.
    void addTypes(PoolRange values) {
        if (types_ == nullptr)
            return;
        json outputs = json::array();
        for (std::uint32_t i = 0; i < values.count; ++i) {
            const ValueId value(values.first + i);
            json attributes = json::array({{{"key", "tensor_name"}, {"value", graph_.valueName(value)}}});
            if (const std::string type = typeText(types_->of(value)); !type.empty())
                attributes.push_back({{"key", "tensor_shape"}, {"value", type}});
            outputs.push_back({{"id", std::to_string(i)}, {"attrs", std::move(attributes)}});
        }
        nodes_.back()["outputsMetadata"] = std::move(outputs);
    }

    void addOutput(ValueId value) {
        json edge = edgeFrom(value);
        edge["targetNodeInputId"] = "0";
        nodes_.push_back({{"id", "o" + std::to_string(outputs_++)},
                          {"label", graph_.valueName(value).empty() ? "output" : graph_.valueName(value)},
                          {"namespace", "outputs"},
                          {"incomingEdges", json::array({std::move(edge)})}});
    }

    const Graph& graph_;
    const Structure& structure_;
    const Overlay* overlay_;
    const ValueTypes* types_;
    json nodes_ = json::array();
    std::unordered_map<std::uint32_t, std::string> names_; ///< by group
    std::unordered_map<std::string, int> seen_;            ///< by parent and name
    int outputs_ = 0;
};

} // namespace

json modelExplorerJson(const Graph& graph, const Structure& structure, const std::string& name, const Overlay* overlay,
                       const ValueTypes* types) {
    json graphs = json::array({{{"id", name}, {"nodes", Collector(graph, structure, overlay, types).nodes()}}});
    return {{"label", name}, {"graphs", std::move(graphs)}};
}

} // namespace gnx::cli
