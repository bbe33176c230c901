#include "core/graph/structure/TandemRuns.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/graph/ir/Mixing.h"

namespace gnx::graph {
namespace {

/// Polynomial hashes of prefixes, so that two stretches compare in constant time.
class Stretches {
  public:
    explicit Stretches(std::span<const std::uint64_t> sequence) : size_(sequence.size()), sums_(1), powers_(1, 1) {
        for (const std::uint64_t element : sequence) {
            sums_.push_back(sums_.back() * kBase + mix64(element));
            powers_.push_back(powers_.back() * kBase);
        }
    }

    /// Returns how many elements from a and from b > a on agree.
    std::size_t commonAfter(std::size_t a, std::size_t b) const {
        return longest(size_ - b, [&](std::size_t n) { return hash(a, a + n) == hash(b, b + n); });
    }
    /// Returns how many before a and before b > a agree.
    std::size_t commonBefore(std::size_t a, std::size_t b) const {
        return longest(a, [&](std::size_t n) { return hash(a - n, a) == hash(b - n, b); });
    }

  private:
    static constexpr std::uint64_t kBase = 0x9E3779B97F4A7C15ULL; // modulo 2^64; elements are mixed before

    std::uint64_t hash(std::size_t begin, std::size_t end) const {
        return sums_[end] - sums_[begin] * powers_[end - begin];
    }
    /// The largest n <= most for which `agrees`, which holds up to some n and never beyond.
    template <class Agrees> static std::size_t longest(std::size_t most, const Agrees& agrees) {
        std::size_t low = 0;
        for (std::size_t high = most; low < high;) {
            const std::size_t middle = low + (high - low + 1) / 2;
            if (agrees(middle))
                low = middle;
            else
                high = middle - 1;
        }
        return low;
    }

    std::size_t size_;
    std::vector<std::uint64_t> sums_, powers_;
};

} // namespace

std::vector<TandemRun> tandemRuns(std::span<const std::uint64_t> sequence) {
    const Stretches stretches(sequence);
    std::vector<TandemRun> runs;
    std::set<std::pair<std::uint32_t, std::uint32_t>> known; // a run of period p has periods 2p, 3p ... too
    for (std::size_t period = 1; period <= sequence.size() / 2; ++period)
        for (std::size_t at = 0; at + period < sequence.size();) {
            const std::size_t after = stretches.commonAfter(at, at + period);
            const std::size_t before = stretches.commonBefore(at, at + period);
            if (after + before >= period) {
                const TandemRun run{static_cast<std::uint32_t>(at - before),
                                    static_cast<std::uint32_t>(at + period + after),
                                    static_cast<std::uint32_t>(period)};
                if (known.emplace(run.begin, run.end).second)
                    runs.push_back(run);
            }
            at += after / period * period + period; // past the run
        }
    return runs;
}

} // namespace gnx::graph
