#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "core/Wings.h"

namespace gnx::learn {

/// Random numbers of a seed that are equal on every machine: this is true of std::mt19937_64, but not of the standard
/// library's distributions.
class Random {
  public:
    explicit Random(std::uint64_t seed) : bits_(seed) {}

    std::uint64_t bits() { return bits_(); }
    /// Returns a number that is uniform in [0, 1), with 53 bits.
    double uniform() { return static_cast<double>(bits_() >> 11U) * 0x1p-53; }
    /// Returns a number that is uniform in [0, count); the bias is below count / 2^64.
    std::size_t below(std::size_t count) {
        __extension__ using Product = unsigned __int128;
        return static_cast<std::size_t>((Product{bits_()} * count) >> 64U);
    }
    /// Returns a standard normal number (Marsaglia's polar method).
    double normal() {
        while (true) {
            const double x = 2 * uniform() - 1, y = 2 * uniform() - 1;
            const double s = x * x + y * y;
            if (s > 0 && s < 1)
                return x * std::sqrt(-2 * std::log(s) / s);
        }
    }
    /// Returns `count` of the numbers 0 .. all - 1, each at most once, in random order.
    std::vector<std::uint32_t> choose(std::size_t count, std::size_t all) {
        std::vector<std::uint32_t> numbers(all);
        std::iota(numbers.begin(), numbers.end(), 0U);
        for (std::size_t i = 0; i < count; ++i)
            std::swap(numbers[i], numbers[i + below(all - i)]);
        numbers.resize(count);
        return numbers;
    }

  private:
    std::mt19937_64 bits_;
};

} // namespace gnx::learn
