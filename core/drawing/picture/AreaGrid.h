#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::drawing {

/// Things by the cells of a grid that they touch.
template <class T> class AreaGrid {
  public:
    void add(const DrawingRect& area, const T& thing) {
        visit(area, [&](std::uint64_t cell) {
            cells_[cell].push_back(thing);
            return true;
        });
    }
    /// Calls `see` for what may be in an area, some twice, until it returns false; whether it never did.
    template <class See> bool each(const DrawingRect& area, const See& see) const {
        return visit(area, [&](std::uint64_t cell) {
            const auto found = cells_.find(cell);
            return found == cells_.end() || std::ranges::all_of(found->second, see);
        });
    }

  private:
    static constexpr double kCell = 96;

    template <class Visit> static bool visit(const DrawingRect& area, const Visit& visit) {
        const auto cell = [](double place) { return static_cast<std::int32_t>(std::floor(place / kCell)); };
        for (std::int32_t x = cell(area.x); x <= cell(area.right()); ++x)
            for (std::int32_t y = cell(area.y); y <= cell(area.bottom()); ++y)
                if (!visit(static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32U |
                           static_cast<std::uint32_t>(y)))
                    return false;
        return true;
    }
    std::unordered_map<std::uint64_t, std::vector<T>> cells_;
};

} // namespace gnx::drawing
