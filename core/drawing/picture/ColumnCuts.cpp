#include "core/drawing/picture/ColumnCuts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace gnx::drawing {
namespace {

constexpr double kGutter = 60; ///< usual, between columns
constexpr std::size_t kMostColumns = 60;
constexpr std::size_t kMostGaps = 2000; ///< at most so many gaps are considered
constexpr double kCrossingCost = 0.2;   ///< for each doubling of the edges that are cut; a column twice as long as it
                                        ///< should be costs 1
constexpr double kLongest = 1.7;        ///< longest column, relative to even columns
constexpr double kDetour = 0.02;        ///< penalty for each edge that goes around, as a share of the height
constexpr double kWorthIt = 0.93;       ///< one more column must reduce the height to this share

/// A place between two ranks.
struct Gap {
    double y = 0;
    double crossing = 0; ///< edges
    double cost = 0;     ///< cost of cutting them
};

class Cutter {
  public:
    Cutter(const LayoutRequest& request, const LayoutResult& result)
        : request_(request), result_(result), gaps_(findGaps()) {
        countCrossings();
        thinGaps();
    }

    std::vector<double> run(double aspect) {
        const double area_root = std::sqrt(aspect * result_.height / (result_.width + kGutter));
        const auto wanted = static_cast<std::size_t>(std::clamp(std::round(area_root), 2.0, double{kMostColumns}));
        std::vector<double> best;
        double least = std::max(result_.width / aspect, result_.height); // as it is
        const std::size_t step = std::max<std::size_t>(1, wanted / 4);   // with many columns, one more changes little
        for (std::size_t columns = std::max<std::size_t>(2, wanted / 2); columns <= 2 * wanted; columns += step) {
            std::vector<double> cuts = evenCuts(columns);
            if (cuts.empty())
                break;
            const LayoutRequest::Size size = sizeOf(cuts);
            // An edge that goes round from column to column is hard to follow.
            const double height = std::max(size.width / aspect, size.height) * (1 + kDetour * mostCrossing(cuts));
            if (height < kWorthIt * least) {
                least = height;
                best = std::move(cuts);
            } else if (size.width / aspect > size.height) {
                break; // more columns only make it wider
            }
        }
        return best;
    }

  private:
    std::vector<Gap> findGaps() const {
        std::vector<std::pair<double, double>> covered;
        for (std::size_t v = 0; v < request_.nodes.size(); ++v)
            covered.emplace_back(result_.centers[v].y - request_.nodes[v].height / 2,
                                 result_.centers[v].y + request_.nodes[v].height / 2);
        std::ranges::sort(covered);
        std::vector<Gap> gaps;
        double end = covered.empty() ? 0 : covered.front().second;
        for (const auto& [begin, next_end] : covered) {
            if (begin > end + 4)
                gaps.push_back({(begin + end) / 2, 0});
            end = std::max(end, next_end);
        }
        return gaps;
    }

    void countCrossings() {
        std::vector<int> change(gaps_.size() + 1);
        for (const auto& curve : result_.curves) {
            if (curve.empty())
                continue;
            const auto first = std::ranges::lower_bound(gaps_, curve.front().y, {}, &Gap::y) - gaps_.begin();
            const auto last = std::ranges::lower_bound(gaps_, curve.back().y, {}, &Gap::y) - gaps_.begin();
            if (first < last) {
                ++change[static_cast<std::size_t>(first)];
                --change[static_cast<std::size_t>(last)];
            }
        }
        int crossing = 0;
        for (std::size_t g = 0; g < gaps_.size(); ++g) {
            crossing += change[g];
            gaps_[g].crossing = crossing;
            gaps_[g].cost = kCrossingCost * std::log2(1.0 + crossing);
        }
    }

    /// If there are very many gaps, the best of each stretch: choosing is quadratic in their number.
    void thinGaps() {
        if (gaps_.size() <= kMostGaps)
            return;
        std::vector<Gap> kept;
        const double stretch = result_.height / static_cast<double>(kMostGaps);
        double end = 0;
        for (const Gap& gap : gaps_) {
            if (kept.empty() || gap.y >= end) {
                kept.push_back(gap);
                end = (std::floor(gap.y / stretch) + 1) * stretch;
            } else if (gap.crossing < kept.back().crossing) {
                kept.back() = gap;
            }
        }
        gaps_ = std::move(kept);
    }

    double lengthCost(double length, double even) const {
        const double off = length / even - 1;
        return off * off;
    }

    /// least[c][g]: of c columns before gap g.
    std::vector<double> evenCuts(std::size_t columns) const {
        if (gaps_.size() + 1 < columns)
            return {};
        const double even = result_.height / static_cast<double>(columns);
        constexpr double never = std::numeric_limits<double>::infinity();
        std::vector<std::vector<std::uint32_t>> from(columns);
        std::vector<double> least(gaps_.size(), never);
        for (std::size_t g = 0; g < gaps_.size(); ++g)
            least[g] = lengthCost(gaps_[g].y, even) + gaps_[g].cost;
        for (std::size_t c = 2; c < columns; ++c) {
            from[c].assign(gaps_.size(), 0);
            std::vector<double> next(gaps_.size(), never);
            std::size_t first = 0;
            for (std::size_t g = 0; g < gaps_.size(); ++g) {
                while (gaps_[g].y - gaps_[first].y > kLongest * even)
                    ++first;
                for (std::size_t before = first; before < g; ++before) {
                    const double cost = least[before] + lengthCost(gaps_[g].y - gaps_[before].y, even);
                    if (cost < next[g]) {
                        next[g] = cost;
                        from[c][g] = static_cast<std::uint32_t>(before);
                    }
                }
                next[g] += gaps_[g].cost;
            }
            least = std::move(next);
        }
        return lastCuts(columns, even, least, from);
    }

    std::vector<double> lastCuts(std::size_t columns, double even, const std::vector<double>& least,
                                 const std::vector<std::vector<std::uint32_t>>& from) const {
        std::size_t best = gaps_.size();
        double cost = std::numeric_limits<double>::infinity();
        for (std::size_t g = 0; g < gaps_.size(); ++g)
            if (const double whole = least[g] + lengthCost(result_.height - gaps_[g].y, even); whole < cost) {
                cost = whole;
                best = g;
            }
        if (best == gaps_.size())
            return {};
        std::vector<double> cuts;
        for (std::size_t c = columns - 1; c >= 1; --c) {
            cuts.push_back(gaps_[best].y);
            if (c >= 2)
                best = from[c][best];
        }
        std::ranges::reverse(cuts);
        return cuts;
    }

    double mostCrossing(const std::vector<double>& cuts) const {
        double most = 0;
        for (const double cut : cuts) {
            const auto gap = std::ranges::lower_bound(gaps_, cut, {}, &Gap::y);
            most = std::max(most, gap == gaps_.end() ? 0.0 : gap->crossing);
        }
        return most;
    }

    /// Arranges the columns side by side, by the nodes in each: edges that pass far outside move in (ColumnWrap.cpp).
    LayoutRequest::Size sizeOf(const std::vector<double>& cuts) const {
        struct Extent {
            double low = std::numeric_limits<double>::infinity(), high = -low;
        };
        std::vector<Extent> extents(cuts.size() + 1);
        const auto include = [&](double y, double low, double high) {
            Extent& extent = extents[static_cast<std::size_t>(std::ranges::upper_bound(cuts, y) - cuts.begin())];
            extent = {std::min(extent.low, low), std::max(extent.high, high)};
        };
        for (std::size_t v = 0; v < request_.nodes.size(); ++v)
            include(result_.centers[v].y, result_.centers[v].x - request_.nodes[v].width / 2,
                    result_.centers[v].x + request_.nodes[v].width / 2);
        double width = -kGutter;
        for (const Extent& extent : extents)
            width += std::max(0.0, extent.high - extent.low) + kGutter;
        double longest = result_.height - cuts.back();
        for (std::size_t c = 0; c < cuts.size(); ++c)
            longest = std::max(longest, cuts[c] - (c == 0 ? 0 : cuts[c - 1]));
        return {width, longest};
    }

    const LayoutRequest& request_;
    const LayoutResult& result_;
    std::vector<Gap> gaps_;
};

} // namespace

std::vector<double> chooseCuts(const LayoutRequest& request, const LayoutResult& result, double aspect) {
    return Cutter(request, result).run(aspect);
}

} // namespace gnx::drawing
