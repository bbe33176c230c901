#include "core/graph/diff/GraphKeys.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/graph/diff/NodeArguments.h"
#include "core/graph/ir/ConstantHash.h"
#include "core/graph/ir/ModulePath.h"
#include "core/graph/structure/Dataflow.h"
#include "core/graph/structure/ModuleFrames.h"

namespace gnx::graph {
namespace {

constexpr std::uint64_t kModule = 1, kParameter = 2, kPosition = 3, kReturned = 4;

std::uint64_t nameHash(std::uint64_t kind, std::string_view path) {
    return combine64(kind, hashText(path));
}

/// The parts of an operand that are not values; at values, the reads are noted.
class OperandHash {
  public:
    OperandHash(const Graph& graph, std::vector<KeyEdge>& reads) : graph_(graph), reads_(reads) {}

    std::uint64_t of(const Operand& operand, std::uint64_t slot) {
        const auto kind = static_cast<std::uint64_t>(operand.kind);
        if (isContainer(operand.kind))
            return ofAll(graph_.children(operand), combine64(kind, slot));
        if (operand.kind == OperandKind::Value)
            addRead(operand.value, slot);
        return constantHash(graph_, operand);
    }

    std::uint64_t ofAll(std::span<const Operand> operands, std::uint64_t slot) {
        std::uint64_t hash = combine64(slot, operands.size());
        for (std::size_t i = 0; i < operands.size(); ++i)
            hash = combine64(hash, of(operands[i], combine64(slot, i)));
        return hash;
    }

  private:
    void addRead(ValueId id, std::uint64_t slot) {
        const Value& value = graph_.value(id);
        if (value.producer.valid())
            reads_.push_back({combine64(slot, value.index), value.producer.value(), id});
        else
            reads_.push_back({slot, GraphKeys::none, id});
    }

    const Graph& graph_;
    std::vector<KeyEdge>& reads_;
};

/// Returns for each node the place at which forward() returns its results.
std::vector<std::uint64_t> returnedSlots(const Graph& graph) {
    std::vector<KeyEdge> reads;
    OperandHash(graph, reads).ofAll(graph.outputs(), kReturned);
    std::vector<std::uint64_t> slots(graph.nodes().size());
    for (const KeyEdge& read : reads)
        if (read.node != GraphKeys::none)
            slots[read.node] += mix64(read.slot);
    return slots;
}

} // namespace

NodeModules nodeModules(const Graph& graph) {
    const Dataflow flow(graph);
    const std::vector<ModuleFrame> frames = moduleFrames(graph, flow);
    NodeModules modules;
    modules.path_of.resize(graph.nodes().size());
    std::map<std::string, std::uint32_t> numbers;
    std::vector<std::uint32_t> path_of_frame;
    for (const ModuleFrame& frame : frames) {
        std::string path;
        if (frame.parent != ModuleFrame::none) {
            path = modules.paths[path_of_frame[frame.parent]];
            path.append(path.empty() ? "" : ".").append(frame.name);
        }
        const auto [place, is_new] = numbers.try_emplace(path, static_cast<std::uint32_t>(modules.paths.size()));
        if (is_new)
            modules.paths.push_back(path);
        path_of_frame.push_back(place->second);
        std::fill(modules.path_of.begin() + frame.begin, modules.path_of.begin() + frame.end, place->second);
    }
    return modules;
}

std::unordered_set<std::uint64_t> nameHashes(const Graph& graph, const NodeModules& modules) {
    std::unordered_set<std::uint64_t> hashes;
    for (const GraphInput& input : graph.inputs())
        if (hasModulePath(graph.text(input.name)))
            hashes.insert(nameHash(kParameter, modulePathOf(graph.text(input.name))));
    for (const std::string& path : modules.paths)
        hashes.insert(nameHash(kModule, path));
    return hashes;
}

GraphKeys::GraphKeys(const Graph& graph, const NodeModules& modules,
                     const std::unordered_set<std::uint64_t>& shared_names, const ValueTypes* types) {
    readNodes(graph);
    collectUses();
    placeNodes(modules, shared_names);
    addLocal(graph, shared_names, types);
    hashUpAndDown(graph);
    refine();
}

void GraphKeys::placeNodes(const NodeModules& modules, const std::unordered_set<std::uint64_t>& shared_names) {
    const auto isShared = [&](const std::string& path) {
        return !path.empty() && shared_names.contains(nameHash(kModule, path));
    };
    const bool any = std::ranges::any_of(modules.paths, isShared);
    std::vector<std::uint64_t> place_of_path;
    for (const std::string& path : modules.paths) {
        std::uint64_t& place = place_of_path.emplace_back(root_place);
        if (!isShared(path)) {
            place = path.empty() || !any ? root_place : own_place;
            continue;
        }
        place = nameHash(kModule, path);
        const std::size_t dot = path.rfind('.');
        outer_[place] = dot == std::string::npos ? root_place : nameHash(kModule, path.substr(0, dot));
    }
    for (const std::uint32_t path : modules.path_of)
        places.push_back(place_of_path[path]);
}

bool GraphKeys::isWithin(std::uint64_t place, std::uint64_t outer) const {
    for (;;) {
        if (place == outer)
            return true;
        const auto found = outer_.find(place);
        if (found == outer_.end())
            return false;
        place = found->second;
    }
}

void GraphKeys::readNodes(const Graph& graph) {
    ArgumentReader reader(graph);
    OperandHash hasher(graph, reads_);
    std::unordered_map<StringId, std::uint64_t> op_hashes;
    for (const Node& node : graph.nodes()) {
        first_read_.push_back(static_cast<std::uint32_t>(reads_.size()));
        const auto [op, is_new] = op_hashes.try_emplace(node.op, 0);
        if (is_new)
            op->second = hashText(graph.op(node));
        ops.push_back(op->second);
        std::uint64_t arguments = 0; // a sum: keywords have no order
        for (const DiffArgument& argument : reader.read(node)) {
            const std::uint64_t slot =
                argument.name.empty() ? combine64(kPosition, argument.position) : hashText(argument.name);
            if (!reader.isDefault(argument))
                arguments += mix64(hasher.ofAll(argument.operands, slot));
        }
        labels.push_back(combine64(combine64(op->second, arguments), node.results.count * 2 + (node.unpacks ? 1 : 0)));
        std::ranges::sort(reads_.begin() + first_read_.back(), reads_.end(), {}, &KeyEdge::slot);
    }
    first_read_.push_back(static_cast<std::uint32_t>(reads_.size()));
}

void GraphKeys::collectUses() {
    first_use_.assign(ops.size() + 1, 0);
    for (const KeyEdge& read : reads_)
        if (read.node != none)
            ++first_use_[read.node + 1];
    for (std::size_t i = 1; i < first_use_.size(); ++i)
        first_use_[i] += first_use_[i - 1];
    uses_.resize(first_use_.back());
    std::vector<std::uint32_t> next(first_use_.begin(), first_use_.end() - 1);
    for (std::uint32_t n = 0; n < size(); ++n)
        for (const KeyEdge& read : reads(n))
            if (read.node != none)
                uses_[next[read.node]++] = {read.slot, n, read.value};
}

void GraphKeys::addLocal(const Graph& graph, const std::unordered_set<std::uint64_t>& shared_names,
                         const ValueTypes* types) {
    std::vector<std::uint64_t> inputs(graph.values().size());
    for (const GraphInput& input : graph.inputs()) {
        const std::string_view name = graph.text(input.name);
        std::uint64_t& hash = inputs[input.value.value()];
        if (!isParameterName(name))
            continue;
        const std::uint64_t path = nameHash(kParameter, modulePathOf(name));
        if (hasModulePath(name) && shared_names.contains(path))
            hash = path;
        if (types != nullptr)
            for (const std::int64_t extent : types->of(input.value).shape)
                hash = combine64(hash, static_cast<std::uint64_t>(extent));
    }
    local = labels;
    for (std::uint32_t n = 0; n < size(); ++n)
        for (const KeyEdge& read : reads(n))
            if (read.node == none)
                local[n] += mix64(combine64(read.slot, inputs[read.value.value()]));
}

/// Nodes are in execution order: what they read has been hashed before them, and their readers come after.
void GraphKeys::hashUpAndDown(const Graph& graph) {
    up.resize(size());
    down.resize(size());
    for (std::uint32_t n = 0; n < size(); ++n) {
        std::uint64_t sum = 0;
        for (const KeyEdge& read : reads(n))
            if (read.node != none)
                sum += mix64(combine64(read.slot, up[read.node]));
        up[n] = combine64(local[n], sum);
    }
    const std::vector<std::uint64_t> returned = returnedSlots(graph);
    for (std::uint32_t n = size(); n-- > 0;) {
        std::uint64_t sum = returned[n];
        for (const KeyEdge& use : uses(n))
            sum += mix64(combine64(use.slot, down[use.node]));
        down[n] = combine64(local[n], sum);
    }
}

void GraphKeys::refine() {
    neighbourhoods_.push_back(local);
    for (int round = 1; round <= kRounds; ++round) {
        const std::vector<std::uint64_t>& before = neighbourhoods_.back();
        std::vector<std::uint64_t> after(size());
        for (std::uint32_t n = 0; n < size(); ++n) {
            std::uint64_t sum = 0;
            for (const KeyEdge& read : reads(n))
                if (read.node != none)
                    sum += mix64(combine64(read.slot, before[read.node]));
            for (const KeyEdge& use : uses(n))
                sum += mix64(combine64(~use.slot, before[use.node]));
            after[n] = combine64(before[n], sum);
        }
        neighbourhoods_.push_back(std::move(after));
    }
}

} // namespace gnx::graph
