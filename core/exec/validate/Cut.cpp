#include "core/exec/validate/Cut.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "core/graph/ir/OperandWalk.h"

namespace gnx::exec {
namespace {

constexpr std::uint32_t kShareOfSide = 10; ///< each side has at least one node of this many

/// The node from which on a value exists, and the last one that reads it; an input exists from the start.
struct Lifetime {
    std::uint32_t made = 0; ///< exists at cuts >= made
    std::uint32_t last = 0; ///< is read behind cuts <= last; 0: never
    bool crosses(std::uint32_t cut) const { return made <= cut && cut <= last; }
};

class CutSearch {
  public:
    CutSearch(const Graph& graph, const RunFacts& facts)
        : graph_(graph), facts_(facts), nodes_(static_cast<std::uint32_t>(graph.nodes().size())) {}

    Result<std::vector<Cut>> run(std::size_t limit) {
        if (facts_.values.size() != graph_.values().size())
            return Error{ErrorCode::Malformed, "the worker told of " + std::to_string(facts_.values.size()) +
                                                   " values, the graph has " + std::to_string(graph_.values().size())};
        if (nodes_ < 2)
            return Error{ErrorCode::Unsupported, "a graph of fewer than two operations has no place to cut"};
        findLifetimes();
        groupByStorage();
        sweep();
        std::vector<Cut> cuts;
        for (const std::uint32_t place : rankedPlaces())
            if (cuts.size() < limit && isAdmissible(place))
                cuts.push_back(cutAt(place));
        if (cuts.empty())
            return Error{ErrorCode::Unsupported, "at every place between a tenth and nine tenths of the operations, " +
                                                     obstacle_ + " would have to cross"};
        return cuts;
    }

  private:
    const ObservedValue& seen(ValueId value) const { return facts_.values[value.value()]; }
    bool isInput(ValueId value) const { return !graph_.value(value).producer.valid(); }
    /// Returns whether the first part can return this output of the whole, once the value exists.
    bool isMovable(const Operand& output) const {
        return output.kind == OperandKind::Value && seen(output.value).kind == ObservedValue::Kind::Tensor;
    }

    void findLifetimes() {
        lifetimes_.resize(graph_.values().size());
        for (std::uint32_t i = 0; i < lifetimes_.size(); ++i) {
            const Value& value = graph_.values()[i];
            if (value.producer.valid())
                lifetimes_[i].made = value.producer.value() + 1;
            if (const auto uses = graph_.uses(value); !uses.empty())
                lifetimes_[i].last = uses.back().value();
        }
        for (const Operand& output : graph_.outputs())
            if (!isMovable(output))
                forEachValue(graph_, output, [this](ValueId value) { lifetimes_[value.value()].last = nodes_; });
    }

    void groupByStorage() {
        for (const Mutation& mutation : facts_.mutations)
            mutated_[mutation.storage].nodes.push_back(mutation.node);
        for (std::uint32_t i = 0; i < lifetimes_.size(); ++i)
            if (const auto found = mutated_.find(facts_.values[i].storage);
                found != mutated_.end() && facts_.values[i].kind == ObservedValue::Kind::Tensor)
                found->second.values.emplace_back(i);
    }

    /// The values that cross each place, by differences at the ends of the lifetimes.
    void sweep() {
        places_.resize(nodes_ + 2);
        for (std::uint32_t i = 0; i < lifetimes_.size(); ++i) {
            const Lifetime& life = lifetimes_[i];
            if (isInput(ValueId(i)) || life.made > life.last)
                continue;
            const ObservedValue& value = facts_.values[i];
            const bool tensor = value.kind == ObservedValue::Kind::Tensor;
            const bool integer = value.kind == ObservedValue::Kind::Int;
            for (const auto& [at, sign] : {std::pair{life.made, 1}, std::pair{life.last + 1, -1}}) {
                Crossing& change = places_[at];
                change.values += sign;
                change.integers += integer ? sign : 0;
                change.others += tensor || integer ? 0 : sign;
                change.bytes += sign * static_cast<std::int64_t>(value.bytes);
            }
        }
        for (std::size_t i = 1; i < places_.size(); ++i)
            places_[i] += places_[i - 1];
    }

    std::vector<std::uint32_t> rankedPlaces() const {
        const std::uint32_t margin = std::max(1U, (nodes_ + kShareOfSide - 1) / kShareOfSide);
        std::vector<std::uint32_t> ranked;
        for (std::uint32_t place = margin; place + margin <= nodes_; ++place)
            ranked.push_back(place);
        const auto rank = [this](std::uint32_t place) {
            const Crossing& crossing = places_[place];
            return std::tuple(crossing.integers > 0, crossing.values, crossing.bytes,
                              std::abs(static_cast<std::int64_t>(place) * 2 - static_cast<std::int64_t>(nodes_)),
                              place);
        };
        std::ranges::sort(ranked, {}, rank);
        return ranked;
    }

    bool refuse(const char* obstacle) {
        if (obstacle_.empty())
            obstacle_ = obstacle;
        return false;
    }

    bool isAdmissible(std::uint32_t place) {
        if (places_[place].others > 0)
            return refuse("a value that is no tensor");
        if (std::ranges::find(facts_.mode_nodes, place - 1) != facts_.mode_nodes.end())
            return refuse("a region of autocast or of a functional transform");
        for (const auto& [storage, memory] : mutated_)
            if (!isContained(memory, place))
                return refuse("memory that is changed in place");
        std::size_t of_first = 0;
        for (const Operand& output : graph_.outputs())
            of_first += isOfFirst(output, place) ? 1 : 0;
        if (of_first + static_cast<std::size_t>(places_[place].values) == 0 || of_first == graph_.outputs().size())
            return refuse("nothing (one side has no result), so that no value");
        return true;
    }

    struct Memory {
        std::vector<std::uint32_t> nodes; ///< nodes that change it
        std::vector<ValueId> values;      ///< values that are stored in it
    };

    bool isContained(const Memory& memory, std::uint32_t place) const {
        const bool before = std::ranges::any_of(memory.nodes, [&](std::uint32_t node) { return node < place; });
        const bool after = std::ranges::any_of(memory.nodes, [&](std::uint32_t node) { return node >= place; });
        std::size_t carried = 0;
        for (const ValueId value : memory.values) {
            const bool input = isInput(value);
            const bool late = lifetimes_[value.value()].crosses(place) && lifetimes_[value.value()].last > 0;
            if (input && late && before)
                return false;
            carried += late ? 1 : 0;
        }
        if (!after)
            return true;
        return carried < 2 && std::ranges::none_of(graph_.outputs(), [&](const Operand& output) {
                   return isOfFirst(output, place) &&
                          std::ranges::find(memory.values, output.value) != memory.values.end();
               });
    }

    /// An input that is returned comes from the first part, unless the second still changes it.
    bool isOfFirst(const Operand& output, std::uint32_t place) const {
        if (!isMovable(output) || lifetimes_[output.value.value()].made > place)
            return false;
        if (!isInput(output.value))
            return true;
        const auto memory = mutated_.find(seen(output.value).storage);
        return memory != mutated_.end() &&
               std::ranges::any_of(memory->second.nodes, [&](std::uint32_t node) { return node < place; });
    }

    Cut cutAt(std::uint32_t place) const {
        Cut cut;
        cut.node = NodeId(place);
        for (std::uint32_t i = 0; i < lifetimes_.size(); ++i)
            if (!isInput(ValueId(i)) && lifetimes_[i].crosses(place)) {
                cut.values.emplace_back(i);
                cut.bytes += facts_.values[i].bytes;
            }
        for (const Operand& output : graph_.outputs()) {
            cut.output_of_first.push_back(isOfFirst(output, place));
            (cut.output_of_first.back() ? cut.first_outputs : cut.second_outputs).push_back(output);
        }
        return cut;
    }

    struct Crossing {
        std::int64_t values = 0, integers = 0, others = 0, bytes = 0;
        Crossing& operator+=(const Crossing& other) {
            values += other.values;
            integers += other.integers;
            others += other.others;
            bytes += other.bytes;
            return *this;
        }
    };

    const Graph& graph_;
    const RunFacts& facts_;
    std::uint32_t nodes_;
    std::vector<Lifetime> lifetimes_; ///< by ValueId
    std::vector<Crossing> places_;
    std::map<std::int64_t, Memory> mutated_; ///< by storage
    std::string obstacle_;                   ///< why the best refused place was refused
};

} // namespace

Result<std::vector<Cut>> chooseCuts(const Graph& graph, const RunFacts& facts, std::size_t limit) {
    return CutSearch(graph, facts).run(limit);
}

} // namespace gnx::exec
