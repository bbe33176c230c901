#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/Wings.h"

namespace gnx::profile {

/// A set of times, ns: stretches by begin that neither overlap nor touch.
class Intervals {
  public:
    struct Stretch {
        std::int64_t begin = 0, end = 0;
    };

    void add(std::int64_t begin, std::int64_t end) {
        if (end > begin)
            stretches_.push_back({begin, end});
    }
    /// After the last add().
    void unite() {
        std::ranges::sort(stretches_, {}, &Stretch::begin);
        std::vector<Stretch> united;
        for (const Stretch& one : stretches_) {
            if (!united.empty() && one.begin <= united.back().end)
                united.back().end = std::max(united.back().end, one.end);
            else
                united.push_back(one);
        }
        stretches_ = std::move(united);
    }

    const std::vector<Stretch>& stretches() const { return stretches_; }
    std::int64_t length() const {
        std::int64_t sum = 0;
        for (const Stretch& one : stretches_)
            sum += one.end - one.begin;
        return sum;
    }
    /// Returns how much of [begin, end) is in the set.
    std::int64_t within(std::int64_t begin, std::int64_t end) const {
        std::int64_t sum = 0;
        auto one = std::ranges::partition_point(stretches_, [&](const Stretch& s) { return s.end <= begin; });
        for (; one != stretches_.end() && one->begin < end; ++one)
            sum += std::min(one->end, end) - std::max(one->begin, begin);
        return sum;
    }
    /// The parts of [begin, end) that are not in the set.
    Intervals without(std::int64_t begin, std::int64_t end) const {
        Intervals rest;
        auto one = std::ranges::partition_point(stretches_, [&](const Stretch& s) { return s.end <= begin; });
        for (; one != stretches_.end() && one->begin < end; ++one) {
            rest.add(begin, one->begin);
            begin = one->end;
        }
        rest.add(begin, end);
        return rest;
    }

  private:
    std::vector<Stretch> stretches_;
};

} // namespace gnx::profile
