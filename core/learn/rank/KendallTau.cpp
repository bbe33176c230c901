#include "core/learn/rank/KendallTau.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace gnx::learn {
namespace {

constexpr unsigned kDigitBits = 11;
constexpr std::size_t kDigits = std::size_t{1} << kDigitBits;

/// Key and position in eight bytes, so that many fit into the cache.
struct Keyed {
    std::uint32_t key = 0;
    std::uint32_t index = 0;
};

/// Returns an integer; these are ordered like the numbers.
std::uint64_t orderedKey(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value + 0.0); // -0 becomes 0
    return (bits >> 63U) != 0 ? ~bits : bits | (std::uint64_t{1} << 63U);
}

/// Stable. Sorts by the lowest `bits` of the keys; a digit that all keys share costs nothing but its counting.
void radixSort(std::vector<Keyed>& items, std::vector<Keyed>& spare, unsigned bits) {
    spare.resize(items.size());
    for (unsigned shift = 0; shift < bits; shift += kDigitBits) {
        std::array<std::uint32_t, kDigits> begin{};
        for (const Keyed& item : items)
            ++begin[(item.key >> shift) & (kDigits - 1)];
        if (begin[(items.front().key >> shift) & (kDigits - 1)] == items.size())
            continue;
        std::uint32_t sum = 0;
        for (std::uint32_t& count : begin)
            sum += std::exchange(count, sum);
        for (const Keyed& item : items)
            spare[begin[(item.key >> shift) & (kDigits - 1)]++] = item;
        items.swap(spare);
    }
}

std::uint64_t pairsOf(std::uint64_t count) {
    return count * (count - 1) / 2;
}

/// Sorts positions by their values: first by the 32 highest bits in which values differ, then the few positions with
/// equal bits.
void sortByValue(std::span<const double> values, std::vector<Keyed>& items, std::vector<Keyed>& spare) {
    std::uint64_t smallest = std::numeric_limits<std::uint64_t>::max(), largest = 0;
    for (const double value : values) {
        smallest = std::min(smallest, orderedKey(value));
        largest = std::max(largest, orderedKey(value));
    }
    const auto bits = static_cast<unsigned>(std::bit_width(largest - smallest));
    const unsigned dropped = bits > 32 ? bits - 32 : 0;
    items.resize(values.size());
    for (std::uint32_t i = 0; i < values.size(); ++i)
        items[i] = {static_cast<std::uint32_t>((orderedKey(values[i]) - smallest) >> dropped), i};
    radixSort(items, spare, bits - dropped);
    for (std::size_t begin = 0; dropped > 0 && begin < items.size();) {
        std::size_t end = begin + 1;
        while (end < items.size() && items[end].key == items[begin].key)
            ++end;
        if (end - begin > 1)
            std::sort(items.begin() + static_cast<std::ptrdiff_t>(begin),
                      items.begin() + static_cast<std::ptrdiff_t>(end),
                      [&](const Keyed& a, const Keyed& b) { return values[a.index] < values[b.index]; });
        begin = end;
    }
}

/// The distinct values numbered from the smallest; `tied` gets the pairs of equal ones. Returns how many there are;
/// `items` are in the order of the values afterwards.
std::uint32_t denseRanks(std::span<const double> values, std::vector<std::uint32_t>& ranks, std::vector<Keyed>& items,
                         std::vector<Keyed>& spare, std::uint64_t& tied) {
    sortByValue(values, items, spare);
    ranks.resize(values.size());
    std::uint32_t rank = 0;
    std::uint64_t run = 0;
    tied = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i > 0 && values[items[i].index] != values[items[i - 1].index]) {
            tied += pairsOf(run);
            run = 0;
            ++rank;
        }
        ++run;
        ranks[items[i].index] = rank;
    }
    tied += pairsOf(run);
    return rank + 1;
}

/// Counts of set bits below a place: a Fenwick tree over words of 64 bits.
class CountedBits {
  public:
    explicit CountedBits(std::size_t size) : words_(size / 64 + 1, 0), tree_(words_.size() + 1, 0) {}
    void set(std::size_t at) {
        words_[at / 64] |= std::uint64_t{1} << (at % 64);
        for (std::size_t i = at / 64 + 1; i < tree_.size(); i += i & (~i + 1))
            ++tree_[i];
    }
    std::uint32_t below(std::size_t at) const {
        const std::uint64_t mask = (std::uint64_t{1} << (at % 64)) - 1;
        auto count = static_cast<std::uint32_t>(std::popcount(words_[at / 64] & mask));
        for (std::size_t i = at / 64; i > 0; i -= i & (~i + 1))
            count += tree_[i];
        return count;
    }

  private:
    std::vector<std::uint64_t> words_;
    std::vector<std::uint32_t> tree_;
};

/// Pairs of `items` whose keys are in the opposite order of their places.
std::uint64_t inversions(std::vector<Keyed>& items, std::vector<Keyed>& spare, unsigned bits) {
    for (std::uint32_t i = 0; i < items.size(); ++i)
        items[i].index = i;
    std::vector<std::uint32_t> place(items.size()); // where each comes in the order of the keys, ties in their order
    radixSort(items, spare, bits);
    for (std::uint32_t i = 0; i < items.size(); ++i)
        place[items[i].index] = i;
    CountedBits seen(items.size());
    std::uint64_t count = 0;
    for (std::uint32_t i = 0; i < place.size(); ++i) {
        count += i - seen.below(place[i]);
        seen.set(place[i]);
    }
    return count;
}

} // namespace

double PairCounts::tauB() const {
    const auto of_a = static_cast<double>(pairs - tied_a), of_b = static_cast<double>(pairs - tied_b);
    if (of_a == 0 || of_b == 0)
        return std::numeric_limits<double>::quiet_NaN();
    const double difference = static_cast<double>(concordant()) - static_cast<double>(discordant);
    return difference / std::sqrt(of_a) / std::sqrt(of_b);
}

double PairCounts::orderedPairAccuracy() const {
    const auto ordered = static_cast<double>(pairs - tied_a);
    return ordered == 0 ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(concordant()) / ordered;
}

PairCounts countPairs(std::span<const double> a, std::span<const double> b) {
    PairCounts counts;
    if (a.size() < 2)
        return counts;
    counts.pairs = pairsOf(a.size());
    std::vector<Keyed> items, spare;
    std::vector<std::uint32_t> ranks_a, ranks_b;
    const std::uint32_t distinct_a = denseRanks(a, ranks_a, items, spare, counts.tied_a);
    const std::uint32_t distinct_b = denseRanks(b, ranks_b, items, spare, counts.tied_b);
    // `items` are in the order of b; sorted by a, ties of a stay so.
    for (Keyed& item : items)
        item.key = ranks_a[item.index];
    radixSort(items, spare, static_cast<unsigned>(std::bit_width(distinct_a)));
    std::uint64_t run = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool same =
            i > 0 && items[i].key == items[i - 1].key && ranks_b[items[i].index] == ranks_b[items[i - 1].index];
        if (!same) {
            counts.tied_both += run == 0 ? 0 : pairsOf(run);
            run = 0;
        }
        ++run;
    }
    counts.tied_both += pairsOf(run);
    for (Keyed& item : items)
        item.key = ranks_b[item.index];
    counts.discordant = inversions(items, spare, static_cast<unsigned>(std::bit_width(distinct_b)));
    return counts;
}

double kendallTau(std::span<const double> a, std::span<const double> b) {
    return countPairs(a, b).tauB();
}

} // namespace gnx::learn
