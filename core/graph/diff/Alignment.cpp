#include "core/graph/diff/Alignment.h"

#include <algorithm>
#include <unordered_map>

namespace gnx::graph {
namespace {

constexpr std::int64_t kMostEdits = 2000;

/// A part of both sequences: [left, left_end) and [right, right_end).
struct Gap {
    std::uint32_t left, left_end, right, right_end;
    bool empty() const { return left == left_end || right == right_end; }
};

class GapAligner {
  public:
    GapAligner(const KeySequences& level, const std::stop_token& stop, std::vector<Match>& out)
        : level_(level), stop_(stop), out_(out) {}

    void align(Gap gap) {
        const std::vector<Match> anchors = longestAscending(uniqueMatches(gap));
        for (const Match& anchor : anchors) {
            alignPlain({gap.left, anchor.left, gap.right, anchor.right});
            out_.push_back(anchor);
            gap.left = anchor.left + 1;
            gap.right = anchor.right + 1;
        }
        alignPlain(gap);
    }

  private:
    bool same(std::uint32_t l, std::uint32_t r) const { return level_.left[l] == level_.right[r]; }

    std::vector<Match> uniqueMatches(const Gap& gap) const {
        struct Places {
            std::uint32_t lefts = 0, rights = 0, right = 0;
        };
        std::unordered_map<std::uint64_t, Places> places;
        for (std::uint32_t l = gap.left; l < gap.left_end; ++l)
            ++places[level_.left[l]].lefts;
        for (std::uint32_t r = gap.right; r < gap.right_end; ++r)
            if (const auto found = places.find(level_.right[r]); found != places.end()) {
                ++found->second.rights;
                found->second.right = r;
            }
        std::vector<Match> matches;
        for (std::uint32_t l = gap.left; l < gap.left_end; ++l)
            if (const Places& place = places.at(level_.left[l]); place.lefts == 1 && place.rights == 1)
                matches.push_back({l, place.right});
        return matches;
    }

    void alignPlain(Gap gap) {
        while (!gap.empty() && same(gap.left, gap.right))
            out_.push_back({gap.left++, gap.right++});
        std::vector<Match> tail;
        while (!gap.empty() && same(gap.left_end - 1, gap.right_end - 1))
            tail.push_back({--gap.left_end, --gap.right_end});
        if (!gap.empty() && !stop_.stop_requested() && !shortestEdit(gap))
            greedy(gap);
        out_.insert(out_.end(), tail.rbegin(), tail.rend());
    }

    /// False if more than kMostEdits would be needed.
    bool shortestEdit(const Gap& gap) {
        const std::int64_t n = gap.left_end - gap.left, m = gap.right_end - gap.right;
        const std::int64_t most = std::min(n + m, kMostEdits);
        std::vector<std::int32_t> reached(static_cast<std::size_t>(2 * most + 3)); // x by diagonal k = x - y
        const auto at = [&](std::int64_t k) -> std::int32_t& {
            return reached[static_cast<std::size_t>(k + most + 1)];
        };
        std::vector<std::vector<std::int32_t>> history; // step d has the diagonals -d .. d
        for (std::int64_t d = 0; d <= most && !stop_.stop_requested(); ++d) {
            for (std::int64_t k = -d; k <= d; k += 2) {
                std::int64_t x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
                while (x < n && x - k < m && x - k >= 0 && same(at32(gap.left, x), at32(gap.right, x - k)))
                    ++x;
                at(k) = static_cast<std::int32_t>(x);
                if (x >= n && x - k >= m) {
                    trace(gap, history, d, k, x);
                    return true;
                }
            }
            history.emplace_back(&at(-d), &at(d) + 1);
        }
        return stop_.stop_requested();
    }
    static std::uint32_t at32(std::uint32_t base, std::int64_t offset) {
        return base + static_cast<std::uint32_t>(offset);
    }

    /// Walks back from the end and appends the matches in order.
    void trace(const Gap& gap, const std::vector<std::vector<std::int32_t>>& history, std::int64_t d, std::int64_t k,
               std::int64_t x) {
        std::vector<Match> matches;
        for (; d >= 0; --d) {
            std::int64_t start = 0; // where the snake on diagonal k began
            std::int64_t previous_k = k;
            if (d > 0) {
                const std::vector<std::int32_t>& before = history[static_cast<std::size_t>(d - 1)];
                const auto value = [&](std::int64_t diagonal) -> std::int64_t {
                    const std::int64_t i = diagonal + d - 1;
                    return i < 0 || i >= static_cast<std::int64_t>(before.size()) ? -1
                                                                                  : before[static_cast<std::size_t>(i)];
                };
                const bool down = k == -d || (k != d && value(k - 1) < value(k + 1));
                previous_k = down ? k + 1 : k - 1;
                start = down ? value(previous_k) : value(previous_k) + 1;
            }
            while (x > start) {
                --x;
                matches.push_back({at32(gap.left, x), at32(gap.right, x - k)});
            }
            x = previous_k < k ? start - 1 : start;
            k = previous_k;
        }
        out_.insert(out_.end(), matches.rbegin(), matches.rend());
    }

    void greedy(const Gap& gap) {
        std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> places; // on the right, descending
        for (std::uint32_t r = gap.right_end; r > gap.right; --r)
            places[level_.right[r - 1]].push_back(r - 1);
        // Looking far ahead for one match would give up all that lies between.
        constexpr std::uint32_t furthest = 64;
        std::uint32_t next = gap.right;
        for (std::uint32_t l = gap.left; l < gap.left_end; ++l) {
            const auto found = places.find(level_.left[l]);
            if (found == places.end())
                continue;
            std::vector<std::uint32_t>& rights = found->second;
            while (!rights.empty() && rights.back() < next)
                rights.pop_back();
            if (rights.empty() || rights.back() > next + furthest)
                continue;
            out_.push_back({l, rights.back()});
            next = rights.back() + 1;
        }
    }

    const KeySequences& level_;
    const std::stop_token& stop_;
    std::vector<Match>& out_;
};

} // namespace

std::vector<Match> longestAscending(const std::vector<Match>& matches) {
    constexpr std::size_t none = ~std::size_t{0};
    std::vector<std::size_t> tops, before(matches.size(), none); // tops of piles, and for every match the one before it
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const auto pile =
            std::ranges::lower_bound(tops, matches[i].right, {}, [&](std::size_t top) { return matches[top].right; });
        if (pile != tops.begin())
            before[i] = *(pile - 1);
        if (pile == tops.end())
            tops.push_back(i);
        else
            *pile = i;
    }
    std::vector<Match> result;
    for (std::size_t i = tops.empty() ? none : tops.back(); i != none; i = before[i])
        result.push_back(matches[i]);
    std::ranges::reverse(result);
    return result;
}

std::vector<Match> alignBetween(const KeySequences& level, const std::vector<Match>& fixed,
                                const std::stop_token& stop) {
    std::vector<Match> matches;
    GapAligner aligner(level, stop, matches);
    Gap gap{0, 0, 0, 0};
    for (const Match& match : fixed) {
        gap.left_end = match.left;
        gap.right_end = match.right;
        aligner.align(gap);
        matches.push_back(match);
        gap.left = match.left + 1;
        gap.right = match.right + 1;
    }
    gap.left_end = static_cast<std::uint32_t>(level.left.size());
    gap.right_end = static_cast<std::uint32_t>(level.right.size());
    aligner.align(gap);
    return matches;
}

} // namespace gnx::graph
