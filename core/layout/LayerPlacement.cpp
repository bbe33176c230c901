#include "core/layout/LayerPlacement.h"

#include <algorithm>
#include <cstdlib>

namespace gnx {
namespace {

/// More sweeps stop paying on the graphs of the dataset: most are chains with short branches.
constexpr int kSweeps = 8;

/// Sum and weight of the places a node is drawn to.
struct Pull {
    double sum = 0, weight = 0;
};

class Placer {
  public:
    Placer(Layering& layering, const std::vector<double>& extent, double gap)
        : layering_(layering), extent_(extent), gap_(gap), before_(adjacency(true)), after_(adjacency(false)),
          center_(extent.size(), 0) {}

    std::vector<double> run() {
        for (auto& layer : layering_.layers)
            place(layer, [](std::uint32_t) { return Pull{}; });
        for (int sweep = 0; sweep < kSweeps; ++sweep) {
            sweepDown();
            sweepUp();
        }
        sweepBoth();
        return center_;
    }

  private:
    Adjacency adjacency(bool reversed) const { return Adjacency::from(extent_.size(), layering_.forward, reversed); }

    void sweepDown() {
        for (auto& layer : layering_.layers)
            place(layer, [this](std::uint32_t v) { return pull(before_, v); });
    }
    void sweepUp() {
        for (auto layer = layering_.layers.rbegin(); layer != layering_.layers.rend(); ++layer)
            place(*layer, [this](std::uint32_t v) { return pull(after_, v); });
    }
    void sweepBoth() {
        for (auto& layer : layering_.layers)
            place(layer, [this](std::uint32_t v) {
                const Pull a = pull(before_, v);
                const Pull b = pull(after_, v);
                return Pull{a.sum + b.sum, a.weight + b.weight};
            });
    }

    /// Short edges count more: a skip over fifty layers must not bend the chain it skips.
    Pull pull(const Adjacency& neighbours, std::uint32_t v) const {
        Pull pull;
        for (std::uint32_t slot = neighbours.start[v]; slot < neighbours.start[v + 1]; ++slot) {
            const std::uint32_t other = neighbours.list[slot];
            const auto span = std::abs(static_cast<double>(layering_.layer_of[v]) - layering_.layer_of[other]);
            pull.sum += center_[other] / span;
            pull.weight += 1 / span;
        }
        return pull;
    }

    template <class PullOf> void place(std::vector<std::uint32_t>& layer, const PullOf& pull_of) {
        std::vector<std::pair<double, std::uint32_t>> wanted;
        wanted.reserve(layer.size());
        for (const std::uint32_t v : layer) {
            const Pull pull = pull_of(v);
            wanted.emplace_back(pull.weight > 0 ? pull.sum / pull.weight : center_[v], v);
        }
        std::ranges::stable_sort(wanted, {}, &std::pair<double, std::uint32_t>::first);
        std::vector<double> places;
        std::vector<double> distances;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            layer[i] = wanted[i].second;
            places.push_back(wanted[i].first);
            if (i > 0)
                distances.push_back((extent_[layer[i - 1]] + extent_[layer[i]]) / 2 + gap_);
        }
        const std::vector<double> separated = separate(places, distances);
        for (std::size_t i = 0; i < layer.size(); ++i)
            center_[layer[i]] = separated[i];
    }

    Layering& layering_;
    const std::vector<double>& extent_;
    double gap_;
    Adjacency before_, after_;
    std::vector<double> center_;
};

} // namespace

std::vector<double> separate(const std::vector<double>& wanted, const std::vector<double>& distance) {
    struct Block {
        double sum;
        std::size_t count;
        double mean() const { return sum / static_cast<double>(count); }
    };
    std::vector<Block> blocks;
    std::vector<double> offsets;
    double offset = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (i > 0)
            offset += distance[i - 1];
        offsets.push_back(offset);
        blocks.push_back({wanted[i] - offset, 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum;
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

std::vector<double> placeInLayers(Layering& layering, const std::vector<double>& extent, double gap) {
    return Placer(layering, extent, gap).run();
}

} // namespace gnx
