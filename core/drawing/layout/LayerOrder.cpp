#include "core/drawing/layout/LayerOrder.h"

#include <algorithm>
#include <optional>
#include <span>

namespace gnx::drawing {
namespace {

constexpr std::size_t kMostSweeps = 24;
constexpr std::size_t kFewestSweeps = 4;
constexpr std::size_t kSweepBudget = 4'000'000; ///< nodes and edges looked at in all sweeps, about
constexpr int kPatience = 6;                    ///< sweeps without progress
constexpr int kExchangeRounds = 4;              ///< in one sweep

std::span<const std::uint32_t> neighbours(const Adjacency& adjacency, std::uint32_t v) {
    return {adjacency.list.data() + adjacency.start[v], adjacency.start[v + 1] - adjacency.start[v]};
}

/// Counts how many of the numbers added before are larger, with a binary indexed tree (Fenwick 1994).
class InversionCounter {
  public:
    explicit InversionCounter(std::size_t size) : sums_(size + 1, 0) {}

    std::uint64_t add(std::uint32_t number) {
        std::uint64_t smaller_or_equal = 0;
        for (std::size_t at = number + 1; at > 0; at &= at - 1)
            smaller_or_equal += sums_[at];
        for (std::size_t at = number + 1; at < sums_.size(); at += at & (~at + 1))
            ++sums_[at];
        return added_++ - smaller_or_equal;
    }

  private:
    std::vector<std::uint32_t> sums_;
    std::uint64_t added_ = 0;
};

class Orderer {
  public:
    Orderer(LayerGraph& graph, std::stop_token stop)
        : graph_(graph), stop_(std::move(stop)), before_(Adjacency::from(graph.layer_of.size(), graph.edges, true)),
          after_(Adjacency::from(graph.layer_of.size(), graph.edges, false)), position_(graph.layer_of.size(), 0) {}

    /// Tries two initial orders, because neither gives the better result for every graph.
    void run() {
        orderBySearch();
        const std::uint64_t by_search = improve();
        if (by_search == 0 || stop_.stop_requested())
            return;
        auto first = graph_.layers;
        for (auto& layer : graph_.layers)
            std::ranges::sort(layer); // as the request has them
        if (improve() > by_search)
            graph_.layers = std::move(first);
    }

    std::uint64_t crossings() {
        notePositions();
        std::uint64_t sum = 0;
        for (std::size_t layer = 0; layer + 1 < graph_.layers.size(); ++layer)
            sum += crossingsBehind(layer);
        return sum;
    }

    void notePositions() {
        for (const auto& layer : graph_.layers)
            notePositions(layer);
    }

  private:
    /// Leaves the best order that the sweeps come to, and returns how many edges cross in it.
    std::uint64_t improve() {
        std::uint64_t fewest = crossings();
        auto best = graph_.layers;
        int idle = 0;
        for (std::size_t sweep = 0; sweep < sweeps() && fewest > 0 && idle < kPatience && !stop_.stop_requested();
             ++sweep) {
            sortByMedians(sweep % 2 == 0, sweep % 4 >= 2);
            exchange();
            const std::uint64_t now = crossings();
            idle = now < fewest ? 0 : idle + 1;
            if (now < fewest) {
                fewest = now;
                best = graph_.layers;
            }
        }
        graph_.layers = std::move(best);
        return fewest;
    }

    std::size_t sweeps() const {
        const std::size_t size = graph_.layer_of.size() + graph_.edges.size();
        return std::clamp(kSweepBudget / (size + 1), kFewestSweeps, kMostSweeps);
    }

    void notePositions(const std::vector<std::uint32_t>& layer) {
        for (std::uint32_t i = 0; i < layer.size(); ++i)
            position_[layer[i]] = i;
    }

    /// Depth-first over edges in both directions: branches that part and join again come to lie side by side.
    void orderBySearch() {
        std::vector<std::uint32_t> found(position_.size(), 0);
        std::vector<std::uint32_t> next(position_.size(), 0); // neighbour to look at
        std::vector<std::uint32_t> stack;
        std::uint32_t count = 0;
        const auto visit = [&](std::uint32_t v) {
            if (found[v] != 0)
                return;
            found[v] = ++count;
            stack.push_back(v);
        };
        for (const auto& layer : graph_.layers)
            for (const std::uint32_t root : layer) {
                visit(root);
                while (!stack.empty()) {
                    const std::uint32_t v = stack.back();
                    const auto after = neighbours(after_, v);
                    const auto before = neighbours(before_, v);
                    const std::uint32_t at = next[v]++;
                    if (at < after.size())
                        visit(after[at]);
                    else if (at - after.size() < before.size())
                        visit(before[at - after.size()]);
                    else
                        stack.pop_back();
                }
            }
        for (auto& layer : graph_.layers)
            std::ranges::sort(layer, {}, [&](std::uint32_t v) { return found[v]; });
    }

    std::vector<std::uint32_t>& positionsOf(std::span<const std::uint32_t> nodes, std::vector<std::uint32_t>& into) {
        into.clear();
        for (const std::uint32_t v : nodes)
            into.push_back(position_[v]);
        std::ranges::sort(into);
        return into;
    }

    std::optional<double> median(std::span<const std::uint32_t> nodes) {
        const auto& p = positionsOf(nodes, scratch_);
        if (p.empty())
            return std::nullopt;
        const std::size_t middle = p.size() / 2;
        if (p.size() % 2 == 1)
            return p[middle];
        if (p.size() == 2)
            return (p[0] + p[1]) / 2.0;
        const double left = p[middle - 1] - p.front();
        const double right = p.back() - p[middle];
        if (left + right == 0)
            return (p[middle - 1] + p[middle]) / 2.0;
        return (p[middle - 1] * right + p[middle] * left) / (left + right);
    }

    /// `flip` exchanges nodes with the same median, which leads out of dead ends.
    void sortByMedians(bool down, bool flip) {
        const std::size_t count = graph_.layers.size();
        for (std::size_t i = 1; i < count; ++i)
            sortByMedians(graph_.layers[down ? i : count - 1 - i], down ? before_ : after_, flip);
    }

    /// Nodes without neighbours there stay in their places.
    void sortByMedians(std::vector<std::uint32_t>& layer, const Adjacency& adjacency, bool flip) {
        std::vector<std::pair<double, std::uint32_t>> moving;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < layer.size(); ++i)
            if (const auto wanted = median(neighbours(adjacency, layer[i]))) {
                moving.emplace_back(*wanted, layer[i]);
                places.push_back(i);
            }
        if (flip)
            std::ranges::reverse(moving);
        std::ranges::stable_sort(moving, {}, &std::pair<double, std::uint32_t>::first);
        for (std::size_t i = 0; i < places.size(); ++i)
            layer[places[i]] = moving[i].second;
        notePositions(layer);
    }

    void exchange() {
        bool better = true;
        for (int round = 0; round < kExchangeRounds && better; ++round) {
            better = false;
            for (auto& layer : graph_.layers)
                for (std::size_t i = 0; i + 1 < layer.size(); ++i)
                    if (savedByExchange(layer[i], layer[i + 1]) > 0) {
                        std::swap(layer[i], layer[i + 1]);
                        std::swap(position_[layer[i]], position_[layer[i + 1]]);
                        better = true;
                    }
        }
    }

    /// Crossings less if neighbours `v` and `w` change places.
    std::int64_t savedByExchange(std::uint32_t v, std::uint32_t w) {
        std::int64_t saved = 0;
        for (const Adjacency* side : {&before_, &after_}) {
            const auto of_v = neighbours(*side, v);
            const auto of_w = neighbours(*side, w);
            if (!of_v.empty() && !of_w.empty())
                saved += inversions(positionsOf(of_v, scratch_), positionsOf(of_w, other_scratch_));
        }
        return saved;
    }

    /// Pairs (a, b) with a > b, less those with a < b; both sorted.
    static std::int64_t inversions(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
        std::int64_t sum = 0;
        std::size_t smaller = 0;
        std::size_t not_larger = 0;
        for (const std::uint32_t x : a) {
            while (smaller < b.size() && b[smaller] < x)
                ++smaller;
            while (not_larger < b.size() && b[not_larger] <= x)
                ++not_larger;
            sum += static_cast<std::int64_t>(smaller) - static_cast<std::int64_t>(b.size() - not_larger);
        }
        return sum;
    }

    std::uint64_t crossingsBehind(std::size_t layer) {
        const auto& from = graph_.layers[layer];
        const auto& to = graph_.layers[layer + 1];
        if (from.size() < 2 || to.size() < 2)
            return 0;
        InversionCounter counter(to.size());
        std::uint64_t sum = 0;
        for (const std::uint32_t v : from)
            for (const std::uint32_t place : positionsOf(neighbours(after_, v), scratch_))
                sum += counter.add(place);
        return sum;
    }

    LayerGraph& graph_;
    std::stop_token stop_;
    Adjacency before_, after_;
    std::vector<std::uint32_t> position_; ///< by node: position in its layer
    std::vector<std::uint32_t> scratch_, other_scratch_;
};

} // namespace

void orderLayers(LayerGraph& graph, const std::stop_token& stop) {
    Orderer(graph, stop).run();
}

std::uint64_t countCrossings(const LayerGraph& graph) {
    LayerGraph copy = graph;
    return Orderer(copy, {}).crossings();
}

} // namespace gnx::drawing
