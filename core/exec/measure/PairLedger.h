#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/measure/PairStatistics.h"
#include "core/exec/protocol/Measurement.h"

namespace gnx::exec {

/// The pairs of blocks of a measurement so far, and which of them count.
class PairLedger {
  public:
    /// At most `repeats` blocks are set aside.
    explicit PairLedger(std::uint32_t repeats) : repeats_(repeats) {}

    /// Returns whether it counts; if not, it is to be measured again.
    bool add(double log_ratio, bool disturbed);
    /// The pairs that were set aside count after all.
    void takeBack();

    std::uint32_t measured() const { return static_cast<std::uint32_t>(pairs_.size()); }
    std::uint32_t counted() const { return measured() - aside_; }
    std::uint32_t aside() const { return aside_; }
    bool counts(std::uint32_t pair) const { return !pairs_[pair].aside; }
    std::uint32_t disturbedCounted() const; ///< pairs that count although they were disturbed
    std::vector<double> logRatios() const;  ///< log ratios of the pairs that count, in their order

  private:
    struct Pair {
        double log_ratio = 0;
        bool disturbed = false;
        bool aside = false;
    };
    std::vector<Pair> pairs_;
    std::uint32_t repeats_;
    std::uint32_t aside_ = 0;
    bool load_stays_ = false;
};

} // namespace gnx::exec
