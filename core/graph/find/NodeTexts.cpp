#include "core/graph/find/NodeTexts.h"

#include <utility>

#include "core/graph/ir/OpCategory.h"

namespace gnx::graph {
namespace {

constexpr std::uint32_t kNodesBetweenStops = 1024;

/// The module of a parameter's path: "layer1.0.conv1.weight" -> "layer1.0.conv1".
std::string_view withoutLastPart(std::string_view path) {
    return path.substr(0, std::min(path.rfind('.'), path.size()));
}

void addConstants(const Graph& graph, const Operand& operand, std::string& text) {
    if (operand.kind != OperandKind::Value && operand.kind != OperandKind::None)
        text += (text.empty() ? "" : ", ") + graph.render(operand);
}

} // namespace

std::string moduleOf(const Graph& graph, const Structure& structure, NodeId node) {
    for (const ValueId value : graph.readsOf(node)) {
        if (graph.value(value).producer.valid())
            continue;
        if (const std::string path = modulePathOf(graph.valueName(value)); !path.empty())
            return std::string(withoutLastPart(path));
    }
    return structure.group(structure.groupOf(node)).path;
}

NodeTexts::NodeTexts(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure,
                     const std::stop_token& stop)
    : graph_(std::move(graph)) {
    ends_.reserve(graph_->nodes().size());
    for (std::uint32_t n = 0; n < graph_->nodes().size(); ++n) {
        if (n % kNodesBetweenStops == 0 && stop.stop_requested())
            return;
        add(NodeId(n), *structure);
    }
}

void NodeTexts::addLine(std::string_view text) {
    if (!text.empty())
        pool_.append(lowered(text)).push_back('\n');
}

void NodeTexts::add(NodeId id, const Structure& structure) {
    const Graph& graph = *graph_;
    const Node& node = graph.node(id);
    auto& ends = ends_.emplace_back();
    addLine(shortOpName(graph.op(node)));
    addLine(graph.op(node));
    ends[0] = pool_.size();
    addLine(moduleOf(graph, structure, id));
    ends[1] = pool_.size();
    for (std::uint32_t r = 0; r < node.results.count; ++r)
        addLine(graph.valueName(ValueId(node.results.first + r)));
    for (const ValueId value : graph.readsOf(id)) {
        if (graph.value(value).producer.valid())
            continue;
        const std::string path = modulePathOf(graph.valueName(value));
        addLine(path.empty() ? graph.valueName(value) : std::string_view(path));
    }
    ends[2] = pool_.size();
    std::string constants;
    for (const Operand& operand : graph.operands(node))
        addConstants(graph, operand, constants);
    for (const Keyword& keyword : graph.keywords(node))
        addConstants(graph, keyword.operand, constants);
    addLine(constants);
    ends[3] = pool_.size();
}

std::string_view NodeTexts::of(NodeId node, NodeCondition::Field field) const {
    const auto& ends = ends_[node.value()];
    const std::size_t begin = node.value() == 0 ? 0 : ends_[node.value() - 1].back();
    const auto part = [&](std::size_t from, std::size_t to) { return std::string_view(pool_).substr(from, to - from); };
    switch (field) {
    case NodeCondition::Field::Operator:
        return part(begin, ends[0]);
    case NodeCondition::Field::Module:
        return part(ends[0], ends[1]);
    case NodeCondition::Field::Name:
        return part(ends[1], ends[2]);
    case NodeCondition::Field::Any:
        break;
    }
    return part(begin, ends.back());
}

} // namespace gnx::graph
