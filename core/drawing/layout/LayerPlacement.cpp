#include "core/drawing/layout/LayerPlacement.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

namespace gnx::drawing {
namespace {

/// More sweeps stop paying on the graphs of the dataset: most are chains with short branches.
constexpr int kSweeps = 8;
constexpr double kLeastWeight = 1e-5; ///< weight of a node without edges
constexpr double kLeafWeight = 1e-4;  ///< weight of an edge to a node without another edge
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Sum and weight of the places a node is drawn to.
struct Pull {
    double sum = 0, weight = 0;
};

class Placer {
  public:
    Placer(const LayerGraph& graph, const std::vector<double>& extent, double gap)
        : graph_(graph), extent_(extent), gap_(gap), before_(adjacency(graph.edges, true)),
          after_(adjacency(graph.edges, false)), loose_before_(adjacency(graph.loose, true)),
          loose_after_(adjacency(graph.loose, false)), center_(graph.layer_of.size(), 0),
          slot_(graph.layer_of.size(), 0) {}

    std::vector<double> run(const std::stop_token& stop) {
        for (const auto& layer : graph_.layers)
            place(layer, [](std::uint32_t) { return Pull{}; });
        const auto from_before = [this](std::uint32_t v) { return pull(before_, loose_before_, v); };
        const auto from_after = [this](std::uint32_t v) { return pull(after_, loose_after_, v); };
        const auto from_both = [&](std::uint32_t v) {
            const Pull a = from_before(v);
            const Pull b = from_after(v);
            return Pull{a.sum + b.sum, a.weight + b.weight};
        };
        for (int sweep = 0; sweep < kSweeps && !stop.stop_requested(); ++sweep) {
            for (const auto& layer : graph_.layers)
                place(layer, from_before);
            for (auto layer = graph_.layers.rbegin(); layer != graph_.layers.rend(); ++layer)
                place(*layer, from_after);
        }
        for (const auto& layer : graph_.layers)
            place(layer, from_both);
        straightenChains();
        return std::move(center_);
    }

  private:
    Adjacency adjacency(const std::vector<LayoutRequest::Edge>& edges, bool reversed) const {
        return Adjacency::from(graph_.layer_of.size(), edges, reversed);
    }

    double extent(std::uint32_t v) const { return graph_.isVirtual(v) ? 0 : extent_[v]; }
    double distance(std::uint32_t a, std::uint32_t b) const {
        const bool lane = graph_.isVirtual(a) || graph_.isVirtual(b);
        return (extent(a) + extent(b)) / 2 + (lane ? std::min(gap_, kLaneGap) : gap_);
    }
    std::uint32_t degree(std::uint32_t v) const {
        return before_.start[v + 1] - before_.start[v] + after_.start[v + 1] - after_.start[v];
    }

    /// A node with a single neighbour moves to it, and hardly pulls it or pushes others: inputs of each operator on one
    /// side of a chain would bend it into a diagonal.
    double edgeWeight(std::uint32_t a, std::uint32_t b) const {
        static constexpr std::array<double, 3> by_virtual_ends{1, 2, 8};
        if (degree(a) == 1 || degree(b) == 1)
            return kLeafWeight;
        return by_virtual_ends[(graph_.isVirtual(a) ? 1U : 0U) + (graph_.isVirtual(b) ? 1U : 0U)];
    }

    /// Loose edges count the less the more layers they pass: such a skip must not bend the chain that it skips.
    Pull pull(const Adjacency& near, const Adjacency& loose, std::uint32_t v) const {
        Pull pull;
        const auto add = [&](std::uint32_t other, double weight) {
            pull.sum += center_[other] * weight;
            pull.weight += weight;
        };
        for (std::uint32_t slot = near.start[v]; slot < near.start[v + 1]; ++slot)
            add(near.list[slot], edgeWeight(v, near.list[slot]));
        for (std::uint32_t slot = loose.start[v]; slot < loose.start[v + 1]; ++slot) {
            const std::uint32_t other = loose.list[slot];
            add(other, 1 / std::abs(static_cast<double>(graph_.layer_of[v]) - graph_.layer_of[other]));
        }
        return pull;
    }

    template <class PullOf> void place(const std::vector<std::uint32_t>& layer, const PullOf& pull_of) {
        wanted_.clear();
        weights_.clear();
        distances_.clear();
        for (std::size_t i = 0; i < layer.size(); ++i) {
            const Pull pull = pull_of(layer[i]);
            wanted_.push_back(pull.weight > 0 ? pull.sum / pull.weight : center_[layer[i]]);
            weights_.push_back(std::max(pull.weight, kLeastWeight));
            if (i > 0)
                distances_.push_back(distance(layer[i - 1], layer[i]));
        }
        const std::vector<double> separated = separate(wanted_, distances_, weights_);
        for (std::size_t i = 0; i < layer.size(); ++i)
            center_[layer[i]] = separated[i];
    }

    /// Each chain becomes as few straight pieces as the room beside its neighbours allows: pieces are prolonged for as
    /// long as one place lies in the room of all their nodes.
    void straightenChains() {
        for (const auto& layer : graph_.layers)
            for (std::uint32_t i = 0; i < layer.size(); ++i)
                slot_[layer[i]] = i;
        for (std::uint32_t v = 0; v < graph_.real; ++v)
            if (graph_.hasChain(v))
                straighten(graph_.real + graph_.chain[v], graph_.real + graph_.chain[v + 1]);
    }

    void straighten(std::uint32_t first, std::uint32_t end) {
        while (first < end) {
            double low = -kInfinity;
            double high = kInfinity;
            double sum = 0;
            std::uint32_t next = first;
            for (; next < end; ++next) {
                const auto [left, right] = room(next);
                if (std::max(low, left) > std::min(high, right))
                    break;
                low = std::max(low, left);
                high = std::min(high, right);
                sum += center_[next];
            }
            const double place = std::clamp(sum / (next - first), low, high);
            for (; first < next; ++first)
                center_[first] = place;
        }
    }

    /// Returns the range of places for a node between its neighbours; it always contains its current place.
    std::pair<double, double> room(std::uint32_t v) const {
        const auto& layer = graph_.layers[graph_.layer_of[v]];
        const std::uint32_t slot = slot_[v];
        double low = -kInfinity;
        double high = kInfinity;
        if (slot > 0)
            low = center_[layer[slot - 1]] + distance(layer[slot - 1], v);
        if (slot + 1 < layer.size())
            high = center_[layer[slot + 1]] - distance(v, layer[slot + 1]);
        return {std::min(low, center_[v]), std::max(high, center_[v])}; // sums of distances are rounded
    }

    const LayerGraph& graph_;
    const std::vector<double>& extent_;
    double gap_;
    Adjacency before_, after_, loose_before_, loose_after_;
    std::vector<double> center_;
    std::vector<std::uint32_t> slot_; ///< by node: position in its layer
    std::vector<double> wanted_, weights_, distances_;
};

} // namespace

std::vector<double> separate(const std::vector<double>& wanted, const std::vector<double>& distance,
                             const std::vector<double>& weight) {
    struct Block {
        double sum, weight;
        std::size_t count;
        double mean() const { return sum / weight; }
    };
    std::vector<Block> blocks;
    std::vector<double> offsets;
    double offset = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (i > 0)
            offset += distance[i - 1];
        offsets.push_back(offset);
        blocks.push_back({(wanted[i] - offset) * weight[i], weight[i], 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum;
            blocks.back().weight += last.weight;
            blocks.back().count += last.count;
        }
    }
    std::vector<double> places;
    places.reserve(wanted.size());
    for (const Block& block : blocks)
        for (std::size_t i = 0; i < block.count; ++i)
            places.push_back(block.mean() + offsets[places.size()]);
    return places;
}

std::vector<double> placeInLayers(const LayerGraph& graph, const std::vector<double>& extent, double gap,
                                  const std::stop_token& stop) {
    return Placer(graph, extent, gap).run(stop);
}

} // namespace gnx::drawing
