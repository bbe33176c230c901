#include "core/graph/ir/GraphBuilder.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/graph/ir/OperandWalk.h"

namespace gnx::graph {
namespace {

constexpr std::size_t kProblemsKept = 1000;
constexpr std::uint32_t kDeepestContainer = 200;
constexpr std::uint64_t kMostLeaves = std::uint64_t{1} << 28;

} // namespace

std::vector<ValueId> Graph::readsOf(NodeId id) const {
    std::vector<ValueId> values;
    const auto collect = [&values](ValueId value) { values.push_back(value); };
    for (const Operand& operand : operands(node(id)))
        forEachValue(*this, operand, collect);
    for (const Keyword& keyword : keywords(node(id)))
        forEachValue(*this, keyword.operand, collect);
    if (values.size() < 2)
        return values;
    std::unordered_set<ValueId> seen;
    std::erase_if(values, [&](ValueId value) { return !seen.insert(value).second; });
    return values;
}

GraphBuilder::GraphBuilder(Framework framework, py::SymbolTable& symbols)
    : graph_(std::make_shared<Graph>()), symbols_(symbols) {
    graph_->framework_ = framework;
}

void GraphBuilder::expectNodes(std::size_t count) {
    graph_->nodes_.reserve(count);
    graph_->values_.reserve(count);
    graph_->operands_.reserve(2 * count);
}

StringId GraphBuilder::addString(std::uint32_t symbol) {
    if (symbol >= string_ids_.size())
        string_ids_.resize(symbols_.size());
    const std::string_view text = symbols_.text(symbol);
    string_ids_[symbol] = StringId(static_cast<std::uint32_t>(graph_->strings_.size()));
    graph_->strings_.push_back(
        {static_cast<std::uint32_t>(graph_->text_pool_.size()), static_cast<std::uint32_t>(text.size())});
    graph_->text_pool_ += text;
    return string_ids_[symbol];
}

StringId GraphBuilder::internCopy(std::string text) {
    const std::uint32_t known = symbols_.size();
    const std::uint32_t symbol = symbols_.intern(copies_.emplace_back(std::move(text)));
    if (symbol < known)
        copies_.pop_back();
    return intern(symbol);
}

ValueId GraphBuilder::addInput(StringId name, StringId annotation) {
    const ValueId id(static_cast<std::uint32_t>(graph_->values_.size()));
    const auto index = static_cast<std::uint32_t>(graph_->inputs_.size());
    graph_->values_.push_back({name, NodeId(), index, {}});
    graph_->inputs_.push_back({id, name, annotation, -1});
    return id;
}

NodeId GraphBuilder::addNode(NodeKind kind, StringId op, std::span<const Operand> operands,
                             std::span<const Keyword> keywords, std::uint32_t result_count, const SourceRange& source,
                             StringId declared_types) {
    for (const Operand& operand : operands)
        countLeaves(operand);
    for (const Keyword& keyword : keywords)
        countLeaves(keyword.operand);
    const NodeId id(static_cast<std::uint32_t>(graph_->nodes_.size()));
    Node node;
    node.kind = kind;
    node.op = op;
    node.operands = {static_cast<std::uint32_t>(graph_->operands_.size()), static_cast<std::uint32_t>(operands.size())};
    graph_->operands_.insert(graph_->operands_.end(), operands.begin(), operands.end());
    node.keywords = {static_cast<std::uint32_t>(graph_->keywords_.size()), static_cast<std::uint32_t>(keywords.size())};
    graph_->keywords_.insert(graph_->keywords_.end(), keywords.begin(), keywords.end());
    node.results = {static_cast<std::uint32_t>(graph_->values_.size()), result_count};
    for (std::uint32_t i = 0; i < result_count; ++i)
        graph_->values_.push_back({StringId(), id, i, {}});
    node.source = source;
    node.declared_types = declared_types;
    graph_->nodes_.push_back(node);
    return id;
}

ValueId GraphBuilder::result(NodeId node, std::uint32_t index) const {
    return ValueId(graph_->nodes_[node.value()].results.first + index);
}

void GraphBuilder::unpackLast(std::uint32_t count) {
    Node& node = graph_->nodes_.back();
    const NodeId id(static_cast<std::uint32_t>(graph_->nodes_.size() - 1));
    graph_->values_.resize(node.results.first);
    for (std::uint32_t i = 0; i < count; ++i)
        graph_->values_.push_back({StringId(), id, i, {}});
    node.results.count = count;
    node.unpacks = true;
}

bool GraphBuilder::isFreshCall(ValueId value) const {
    if (graph_->nodes_.empty() || value.value() + 1 != graph_->values_.size())
        return false;
    const Node& last = graph_->nodes_.back();
    const bool call = last.kind == NodeKind::Call || last.kind == NodeKind::Method;
    return call && !last.unpacks && last.results.count == 1 && last.results.first == value.value() &&
           !graph_->value(value).name.valid();
}

GraphBuilder::Size GraphBuilder::sizeOf(const Operand& operand) const {
    if (!isContainer(operand.kind) || operand.children.count == 0)
        return {};
    return std::ranges::lower_bound(container_sizes_, operand.children.first, {}, &ContainerSize::first_child)->size;
}

void GraphBuilder::countLeaves(const Operand& operand) {
    leaves_ += sizeOf(operand).leaves;
    if (leaves_ > kMostLeaves)
        exceeded_ = "the operations have more than 256 Mi operands, lists counted in full";
}

void GraphBuilder::nameValue(ValueId value, std::uint32_t symbol) {
    StringId& target = graph_->values_[value.value()].name;
    if (!target.valid())
        target = intern(symbol);
}

Operand GraphBuilder::container(OperandKind kind, std::span<const Operand> children) {
    Operand operand;
    operand.kind = kind;
    operand.children = {};
    Size size{1, 0};
    for (const Operand& child : children) {
        const Size inner = sizeOf(child);
        size.depth = std::max(size.depth, inner.depth + 1);
        size.leaves += inner.leaves;
    }
    if (size.depth > kDeepestContainer || size.leaves > kMostLeaves)
        exceeded_ = "a list is nested deeper than 200 levels or has more than 256 Mi elements";
    if (exceeded_ != nullptr)
        return operand;
    if (!children.empty())
        container_sizes_.push_back({static_cast<std::uint32_t>(graph_->operands_.size()), size});
    operand.children = {static_cast<std::uint32_t>(graph_->operands_.size()),
                        static_cast<std::uint32_t>(children.size())};
    graph_->operands_.insert(graph_->operands_.end(), children.begin(), children.end());
    return operand;
}

void GraphBuilder::setOutputs(std::span<const Operand> outputs, bool tuple) {
    graph_->outputs_ = container(OperandKind::Tuple, outputs).children;
    graph_->returns_tuple_ = tuple;
}

void GraphBuilder::addBody(std::string_view name, std::shared_ptr<const Graph> body) {
    graph_->problems_.insert(graph_->problems_.end(), body->problems().begin(), body->problems().end());
    graph_->bodies_.push_back({std::string(name), std::move(body)});
}

void GraphBuilder::addProblem(Problem problem) {
    if (graph_->problems_.size() < kProblemsKept)
        graph_->problems_.push_back(std::move(problem));
}

GraphBuilder::Mark GraphBuilder::mark() const {
    return {graph_->nodes_.size(), graph_->values_.size(), graph_->operands_.size(), graph_->keywords_.size()};
}

void GraphBuilder::rollback(const Mark& mark) {
    graph_->nodes_.resize(mark.nodes);
    graph_->values_.resize(mark.values);
    graph_->operands_.resize(mark.operands);
    graph_->keywords_.resize(mark.keywords);
    while (!container_sizes_.empty() && container_sizes_.back().first_child >= mark.operands)
        container_sizes_.pop_back();
}

void GraphBuilder::collectUses() {
    Graph& graph = *graph_;
    std::vector<std::pair<ValueId, NodeId>> reads;
    reads.reserve(graph.nodes_.size() * 2);
    std::vector<NodeId> last_reader(graph.values_.size()); // so that a node counts once for a value
    for (std::uint32_t i = 0; i < graph.nodes_.size(); ++i) {
        const auto collect = [&](ValueId value) {
            if (std::exchange(last_reader[value.value()], NodeId(i)) != NodeId(i))
                reads.emplace_back(value, NodeId(i));
        };
        for (const Operand& operand : graph.operands(graph.nodes_[i]))
            forEachValue(graph, operand, collect);
        for (const Keyword& keyword : graph.keywords(graph.nodes_[i]))
            forEachValue(graph, keyword.operand, collect);
    }
    for (const auto& [value, node] : reads)
        ++graph.values_[value.value()].uses.count;
    std::uint32_t first = 0;
    for (Value& value : graph.values_) {
        value.uses.first = first;
        first += value.uses.count;
        value.uses.count = 0;
    }
    graph.uses_.resize(first);
    for (const auto& [value, node] : reads) { // nodes ascend, so each value's uses do
        PoolRange& uses = graph.values_[value.value()].uses;
        graph.uses_[uses.first + uses.count++] = node;
    }
}

std::shared_ptr<Graph> GraphBuilder::finish() {
    collectUses();
    string_ids_.clear();
    return std::move(graph_);
}

void GraphBuilder::attachTensors(Graph& graph, const std::vector<TensorDesc>& tensors) {
    std::unordered_map<std::string_view, std::int32_t> by_name;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        by_name.try_emplace(tensors[i].name, static_cast<std::int32_t>(i));
    for (GraphInput& input : graph.inputs_)
        if (const auto found = by_name.find(graph.text(input.name)); found != by_name.end())
            input.tensor_index = found->second;
}

} // namespace gnx::graph
