#include "core/exec/engine/StandIns.h"

#include <algorithm>
#include <array>

#include "core/graph/ir/Effects.h"

namespace gnx::exec {
namespace {

constexpr std::size_t kSmallRound = 3;
constexpr std::int64_t kSmall = 2;

/// Scattered, so that no unknown's numbers follow another's by a simple rule.
std::uint64_t scattered(std::uint64_t number) {
    number = (number + 0x9E3779B97F4A7C15ULL) * 0xBF58476D1CE4E5B9ULL; // as SplitMix64 begins
    return number ^ (number >> 31);
}

std::int64_t numberFor(std::size_t unknown, std::size_t round) {
    const auto chosen = static_cast<std::int64_t>(scattered(unknown * StandIns::kRounds + round) % 997);
    switch (round) {
    case kSmallRound:
        return kSmall;
    case kSmallRound - 1:
        return 2 * (1000 + chosen) + 1;
    default:
        return 240 * (100 + chosen);
    }
}

at::Tensor onMeta(at::IntArrayRef sizes, at::ScalarType type) {
    return at::empty(sizes, at::TensorOptions(at::kMeta).dtype(type));
}

PyValue indices(std::int64_t dimensions, std::int64_t size) {
    std::vector<PyValue> each;
    for (std::int64_t i = 0; i < dimensions; ++i)
        each.push_back(PyValue::of(onMeta({size}, at::kLong)));
    return PyValue::sequence(PyValue::Kind::Tuple, std::move(each));
}

bool isMask(const PyValue& value) {
    return value.isTensor() && value.tensor().scalar_type() == at::kBool && value.tensor().dim() > 0;
}

} // namespace

void StandIns::startRound(std::size_t round) {
    round_ = round;
    seen_.clear();
}

std::size_t StandIns::unknownOf(const at::Tensor& data, std::string_view way, std::string meaning, std::uint32_t node) {
    const auto version = static_cast<std::uint32_t>(data._version());
    for (const Seen& seen : seen_)
        if (seen.data.is_same(data) && seen.version == version && seen.way == way)
            return seen.unknown;
    const auto [place, added] = by_node_.try_emplace(node, unknowns_.size());
    if (added)
        unknowns_.push_back({std::move(meaning), node});
    seen_.push_back({data, version, way, place->second});
    return place->second;
}

std::int64_t StandIns::sizeOf(const at::Tensor& data, std::string_view way, const NodeRunner::Call& call,
                              std::string_view op, std::uint32_t line) {
    std::string meaning = "how much " + std::string(op) + " selects in line " + std::to_string(line);
    return numberFor(unknownOf(data, way, std::move(meaning), call.node.value()), round_);
}

std::optional<PyValue> StandIns::numberOf(const at::Tensor& data, const NodeRunner::Call& call, std::string_view op,
                                          std::uint32_t line) {
    if (data.numel() != 1 || at::isComplexType(data.scalar_type()))
        return std::nullopt;
    const std::size_t unknown = unknownOf(
        data, "value", "what " + std::string(op) + " gives in line " + std::to_string(line), call.node.value());
    if (data.scalar_type() == at::kBool)
        return PyValue::of(true);
    if (at::isFloatingType(data.scalar_type()))
        return PyValue::of(1.0 / static_cast<double>(round_ + 2)); // also where a probability is expected
    return PyValue::of(numberFor(unknown, round_));
}

/// x[mask], x[mask, :, index]: a mask selects as indices into its dimensions do.
std::optional<PyValue> StandIns::selected(std::string_view op, std::uint32_t line, const NodeRunner::Call& call) {
    const PyValue* index = call.arguments.find(1, "index");
    if (index == nullptr)
        return std::nullopt;
    const bool several = index->isSequence();
    std::vector<PyValue> places;
    bool any = false;
    for (const PyValue& place : several ? *index->items : std::vector<PyValue>{*index}) {
        if (!isMask(place)) {
            places.push_back(place);
            continue;
        }
        any = true;
        const PyValue chosen = indices(place.tensor().dim(), sizeOf(place.tensor(), "true", call, op, line));
        places.insert(places.end(), chosen.items->begin(), chosen.items->end());
    }
    if (!any)
        return std::nullopt;
    CallArguments arguments = call.arguments;
    arguments.positional.at(1) = PyValue::sequence(PyValue::Kind::Tuple, std::move(places));
    return call.execute(arguments, at::kMeta);
}

std::optional<PyValue> StandIns::resultOf(std::string_view op, std::uint32_t line, const NodeRunner::Call& call) {
    const std::string_view name = lastPart(op);
    const auto& positional = call.arguments.positional;
    if (positional.empty() || !positional[0].isTensor())
        return std::nullopt;
    const at::Tensor& self = positional[0].tensor();
    if (name == "item" || name == "_local_scalar_dense")
        return numberOf(self, call, op, line);
    if (name == "getitem")
        return selected(op, line, call);
    if (name == "argwhere")
        return PyValue::of(onMeta({sizeOf(self, "true", call, op, line), self.dim()}, at::kLong));
    if (name == "nonzero") {
        const std::int64_t size = sizeOf(self, "true", call, op, line);
        return call.arguments.boolean(1, "as_tuple", false) ? indices(self.dim(), size)
                                                            : PyValue::of(onMeta({size, self.dim()}, at::kLong));
    }
    if (name == "where" && positional.size() == 1)
        return indices(self.dim(), sizeOf(self, "true", call, op, line));
    if (name == "masked_select" && positional.size() > 1 && isMask(positional[1]) &&
        positional[1].tensor().sizes() == self.sizes())
        return PyValue::of(onMeta({sizeOf(positional[1].tensor(), "true", call, op, line)}, self.scalar_type()));
    return std::nullopt;
}

/// Compares the rounds value by value.
class StandIns::Merge {
  public:
    Merge(const StandIns& stand_ins, std::vector<TypesResult>& rounds, TypesResult& result)
        : unknowns_(stand_ins.unknowns_), rounds_(rounds), result_(result), numbers_(unknowns_.size()) {}

    void mergeValue(std::size_t value) {
        InferredValue& merged = result_.values[value];
        for (std::size_t round = 1; round < kRounds; ++round) {
            const InferredValue& other = rounds_[round].values[value];
            if (other.kind != merged.kind || other.dtype != merged.dtype || other.shape.size() != merged.shape.size()) {
                merged = {};
                return;
            }
        }
        const auto sides = [&](std::vector<std::int64_t> InferredValue::*list, std::size_t i) {
            Sides found{};
            for (std::size_t round = 0; round < kRounds; ++round)
                found[round] = (rounds_[round].values[value].*list)[i];
            return found;
        };
        std::vector<std::int64_t> shape;
        for (std::size_t i = 0; i < merged.shape.size(); ++i)
            shape.push_back(sizeFor(sides(&InferredValue::shape, i)));
        std::vector<std::int64_t> strides;
        for (std::size_t i = 0; i < merged.strides.size(); ++i) {
            const bool all_known = std::ranges::all_of(rounds_, [&](const TypesResult& told_in) {
                return told_in.values[value].strides.size() == shape.size();
            });
            const Sides each = all_known ? sides(&InferredValue::strides, i) : Sides{};
            strides.push_back(all_known && allEqual(each) ? each[0] : InferredValue::kUnknownSize);
        }
        merged.shape = std::move(shape);
        merged.strides = std::move(strides);
    }

  private:
    using Sides = std::array<std::int64_t, kRounds>;

    static bool allEqual(const Sides& sides) {
        return std::ranges::all_of(sides, [&](std::int64_t side) { return side == sides[0]; });
    }

    std::int64_t sizeFor(const Sides& sides) {
        if (allEqual(sides))
            return sides[0];
        const auto [known, added] = symbols_.try_emplace(sides, 0);
        if (added)
            known->second = symbolFor(sides);
        return InferredValue::symbol(known->second);
    }

    std::size_t newSymbol(std::string meaning) {
        result_.symbols.push_back(std::move(meaning));
        return result_.symbols.size() - 1;
    }

    std::size_t symbolOfUnknown(std::size_t unknown) {
        if (!numbers_[unknown])
            numbers_[unknown] = newSymbol(unknowns_[unknown].meaning);
        return *numbers_[unknown];
    }

    /// factor * unknown + constant
    std::size_t symbolFor(const Sides& sides) {
        for (std::size_t unknown = 0; unknown < unknowns_.size(); ++unknown) {
            const std::int64_t first = numberFor(unknown, 0), second = numberFor(unknown, 1);
            if (first == second || (sides[0] - sides[1]) % (first - second) != 0)
                continue;
            const std::int64_t factor = (sides[0] - sides[1]) / (first - second);
            const std::int64_t constant = sides[0] - factor * first;
            bool fits = factor != 0;
            for (std::size_t round = 2; round < kRounds; ++round)
                fits = fits && sides[round] == factor * numberFor(unknown, round) + constant;
            if (!fits)
                continue;
            const std::size_t own = symbolOfUnknown(unknown);
            if (factor == 1 && constant == 0)
                return own;
            std::string text = (factor == 1 ? "" : std::to_string(factor) + " ") + "u" + std::to_string(own);
            if (constant != 0)
                text += (constant < 0 ? " - " : " + ") + std::to_string(std::abs(constant));
            return newSymbol(std::move(text));
        }
        return newSymbol("a size that follows from such numbers");
    }

    const std::vector<Unknown>& unknowns_;
    std::vector<TypesResult>& rounds_;
    TypesResult& result_;
    std::vector<std::optional<std::size_t>> numbers_; ///< by unknown, its symbol
    std::map<Sides, std::size_t> symbols_;
};

TypesResult StandIns::merged(std::vector<TypesResult> rounds) const {
    TypesResult result = *std::ranges::max_element(
        rounds, {}, [](const TypesResult& each) { return each.untyped_nodes + each.skipped_nodes; });
    result.values = rounds[0].values;
    Merge merge(*this, rounds, result);
    for (std::size_t value = 0; value < result.values.size(); ++value)
        merge.mergeValue(value);
    for (const TypesResult& round : rounds)
        result.out_of_time = result.out_of_time || round.out_of_time;
    return result;
}

} // namespace gnx::exec
