#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/motif/Motif.h"

namespace gnx::graph {

/// Determines which samples can contain a motif, from the operators that each of them uses and their counts: samples
/// without a needed operator are not read. Made for one search; add() it every operator, and every trait
/// ("torch.conv2d[grouped]"), that some sample uses. It knows samples by position.
class MotifFilter {
  public:
    MotifFilter(const Motif& motif, std::size_t samples);

    /// An operator by its full name, or a trait, with its uses: a range of {sample, count}.
    template <class Uses> void add(std::string_view name, const Uses& uses) {
        const std::vector<std::size_t> needs = needsMetBy(name);
        for (const auto& use : uses)
            for (const std::size_t need : needs)
                counts_[use.sample * needs_.size() + need] += use.count;
    }
    /// Returns whether the sample has enough of everything.
    bool mayMatch(std::size_t sample) const;

    /// For each node of the motif, the number of samples with an operator that fits it.
    std::vector<std::size_t> samplesByNode() const;

  private:
    /// Some of the motif's nodes want the same operator, with the same trait: a sample needs as many of it.
    struct Need {
        MotifNode operators; ///< only its names count
        std::string trait;   ///< empty: none
        std::uint64_t least = 0;
    };
    std::vector<std::size_t> needsMetBy(std::string_view name) const;
    std::size_t needFor(const MotifNode& node, const std::string& trait);

    std::vector<Need> needs_;
    std::vector<std::size_t> need_of_node_;
    std::size_t samples_;
    std::vector<std::uint64_t> counts_; ///< by sample, then need
};

} // namespace gnx::graph
