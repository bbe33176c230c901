#include "core/exec/measure/PairLedger.h"

#include <algorithm>

namespace gnx::exec {
namespace {

constexpr std::uint32_t kBlocksOfPair = 2;
constexpr std::uint32_t kFewestForStaying = 6; ///< so many pairs set aside, and fewer that count: the load stays

} // namespace

bool PairLedger::add(double log_ratio, bool disturbed) {
    const bool aside = disturbed && !load_stays_ && (aside_ + 1) * kBlocksOfPair <= repeats_;
    pairs_.push_back({log_ratio, disturbed, aside});
    aside_ += aside ? 1 : 0;
    if (!aside || aside_ < kFewestForStaying || aside_ <= counted())
        return !aside;
    load_stays_ = true;
    takeBack();
    return true;
}

void PairLedger::takeBack() {
    for (Pair& pair : pairs_)
        pair.aside = false;
    aside_ = 0;
}

std::uint32_t PairLedger::disturbedCounted() const {
    return static_cast<std::uint32_t>(
        std::count_if(pairs_.begin(), pairs_.end(), [](const Pair& pair) { return pair.disturbed && !pair.aside; }));
}

std::vector<double> PairLedger::logRatios() const {
    std::vector<double> made;
    for (const Pair& pair : pairs_)
        if (!pair.aside)
            made.push_back(pair.log_ratio);
    return made;
}

} // namespace gnx::exec
