#include "core/graph/inspect/NodeFacts.h"

#include <algorithm>

#include "core/graph/motif/Signatures.h"

namespace gnx::graph {
namespace {

/// The name of the argument at a position: of a parameter that takes all that follow with a number, view(2, -1) has
/// size[0] and size[1].
std::string nameAt(const Signature* signature, std::size_t position) {
    if (signature == nullptr || signature->empty())
        return std::to_string(position);
    const auto rest = std::ranges::find_if(*signature, &Parameter::rest);
    const auto last = static_cast<std::size_t>(rest - signature->begin());
    if (rest != signature->end() && position >= last)
        return rest->name + '[' + std::to_string(position - last) + ']';
    return position < signature->size() ? (*signature)[position].name : std::to_string(position);
}

class Reader {
  public:
    Reader(const Graph& graph, const Sample* sample, const ValueTypes* types, NodeFacts& facts)
        : graph_(graph), sample_(sample), types_(types), facts_(facts) {}

    void readArguments(const Node& node) {
        const Signature* signature = signatureOf(graph_.op(node));
        std::size_t position = 0;
        for (const Operand& operand : graph_.operands(node))
            readArgument(nameAt(signature, position++), operand);
        for (const Keyword& keyword : graph_.keywords(node))
            readArgument(std::string(graph_.text(keyword.name)), keyword.operand);
    }

    void readResults(const Node& node) {
        const std::vector<bool> returned = returnedValues(graph_);
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId value(node.results.first + i);
            const auto readers = graph_.uses(graph_.value(value));
            facts_.results.push_back({valueFacts(graph_, sample_, value, types_),
                                      {readers.begin(), readers.end()},
                                      returned[value.value()]});
        }
    }

  private:
    /// A list of tensors is what its elements are; one with a constant in it is shown as a whole as well.
    void readArgument(const std::string& name, const Operand& operand) {
        const std::size_t reads = facts_.reads.size();
        const bool constants = readValues(name, operand);
        if (constants || facts_.reads.size() == reads)
            facts_.attributes.push_back({name, graph_.render(operand)});
    }

    /// Returns whether there are constants as well. As deep as the parser allows.
    bool readValues(const std::string& name, const Operand& operand) {
        if (operand.kind == OperandKind::Value) {
            facts_.reads.push_back({name, valueFacts(graph_, sample_, operand.value, types_)});
            return false;
        }
        if (!isContainer(operand.kind))
            return true;
        bool constants = false;
        std::size_t place = 0;
        for (const Operand& child : graph_.children(operand))
            constants = readValues(name + '[' + std::to_string(place++) + ']', child) || constants;
        return constants;
    }

    const Graph& graph_;
    const Sample* sample_;
    const ValueTypes* types_;
    NodeFacts& facts_;
};

} // namespace

std::vector<GroupId> groupsDownTo(const Structure& structure, GroupId group) {
    std::vector<GroupId> groups;
    for (; group.valid() && group != structure.root(); group = structure.group(group).parent)
        groups.push_back(group);
    std::ranges::reverse(groups);
    return groups;
}

std::optional<NodeFacts> nodeFacts(const Graph& graph, const Structure* structure, const Sample* sample, NodeId id,
                                   const ValueTypes* types) {
    if (id.value() >= graph.nodes().size())
        return std::nullopt;
    const Node& node = graph.node(id);
    NodeFacts facts;
    facts.node = id;
    facts.op = graph.op(node);
    facts.title = shortOpName(graph.op(node));
    facts.signature = signatureText(facts.op);
    facts.category = opCategory(graph.op(node));
    facts.declared_types = graph.text(node.declared_types);
    facts.source = node.source;
    Reader reader(graph, sample, types, facts);
    reader.readArguments(node);
    reader.readResults(node);
    if (structure != nullptr)
        facts.groups = groupsDownTo(*structure, structure->groupOf(id));
    const auto parameter = std::ranges::find_if(facts.reads, [](const NodeFacts::Read& read) {
        return read.value.is_parameter && read.value.name.find('.') != std::string::npos; // "fc.weight"
    });
    if (parameter != facts.reads.end())
        facts.module_path = parameter->value.name.substr(0, parameter->value.name.rfind('.'));
    else if (!facts.groups.empty())
        facts.module_path = structure->group(facts.groups.back()).path;
    return facts;
}

} // namespace gnx::graph
