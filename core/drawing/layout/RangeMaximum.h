#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "core/Wings.h"

namespace gnx::drawing {

/// An array of numbers, all -infinity at first, that answers the maximum of a range and raises all elements of a
/// range to at least a value, each in O(log n): a segment tree whose marks are never pushed down.
class RangeMaximum {
  public:
    explicit RangeMaximum(std::size_t size) : size_(size), best_(4 * size + 4, kNone), floor_(4 * size + 4, kNone) {}

    /// Elements first .. last, both included.
    void raise(std::size_t first, std::size_t last, double value) { raise(1, 0, size_, first, last + 1, value); }
    double maximum(std::size_t first, std::size_t last) const { return maximum(1, 0, size_, first, last + 1); }

  private:
    static constexpr double kNone = -std::numeric_limits<double>::infinity();

    void raise(std::size_t at, std::size_t low, std::size_t high, std::size_t first, std::size_t end, double value) {
        if (end <= low || high <= first)
            return;
        best_[at] = std::max(best_[at], value);
        if (first <= low && high <= end) {
            floor_[at] = std::max(floor_[at], value);
            return;
        }
        const std::size_t middle = (low + high) / 2;
        raise(2 * at, low, middle, first, end, value);
        raise(2 * at + 1, middle, high, first, end, value);
    }

    double maximum(std::size_t at, std::size_t low, std::size_t high, std::size_t first, std::size_t end) const {
        if (end <= low || high <= first)
            return kNone;
        if (first <= low && high <= end)
            return best_[at];
        const std::size_t middle = (low + high) / 2;
        return std::max(
            {floor_[at], maximum(2 * at, low, middle, first, end), maximum(2 * at + 1, middle, high, first, end)});
    }

    std::size_t size_;
    std::vector<double> best_;  ///< maximum below each tree node
    std::vector<double> floor_; ///< lower bound to which the whole range of a tree node was raised
};

} // namespace gnx::drawing
