#include "core/bench/diverge/CutSearch.h"

#include <algorithm>
#include <numeric>

namespace gnx::bench {

Result<CutCrossing> findCrossing(std::size_t count, const std::function<Result<CutVerdict>(const CutTrial&)>& tried) {
    CutCrossing found;
    if (count == 0)
        return found;
    ++found.trials;
    GNX_TRY(const CutVerdict whole, tried({.cut = count - 1, .low = 0, .high = count - 1}));
    if (whole != CutVerdict::Differs)
        return found;
    found.first = count - 1;
    std::vector<std::size_t> open(count - 1); // between `before` and `first`, ascending
    std::iota(open.begin(), open.end(), 0);
    while (!open.empty()) {
        const auto middle = open.begin() + static_cast<std::ptrdiff_t>(open.size() / 2);
        const std::size_t cut = *middle;
        ++found.trials;
        GNX_TRY(const CutVerdict verdict,
                tried({.cut = cut, .low = found.before ? *found.before + 1 : 0, .high = *found.first}));
        switch (verdict) {
        case CutVerdict::Agrees:
            found.before = cut;
            open.erase(open.begin(), middle + 1);
            break;
        case CutVerdict::Differs:
            found.first = cut;
            open.erase(middle, open.end());
            break;
        case CutVerdict::None:
            found.untried.push_back(cut);
            open.erase(middle);
            break;
        }
    }
    std::erase_if(found.untried,
                  [&found](std::size_t cut) { return cut > *found.first || (found.before && cut < *found.before); });
    std::ranges::sort(found.untried);
    return found;
}

} // namespace gnx::bench
