#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/Wings.h"

namespace gnx::exec {

/// NumPy's legacy generator (numpy.random.seed, rand, randn, randint), bit for bit: MT19937 (Matsumoto and Nishimura,
/// 1998) with 53-bit doubles and the polar method of Marsaglia for normal numbers.
class NumpyRandom {
  public:
    explicit NumpyRandom(std::uint32_t seed);

    /// numpy.random.rand: uniform in [0, 1).
    double uniform();
    /// numpy.random.randn, one number; every second comes from the pair made before.
    double normal();
    void normal(std::span<double> out);

    /// A point inside the unit circle, from which the polar method computes two normal numbers. This is the larger part
    /// of the work and depends on nothing else, so that threads can share it.
    struct Pair {
        double x1, x2, square;
        bool isInside() const { return square < 1.0 && square != 0.0; }
        /// Writes the two numbers in the order in which randn returns them.
        void normals(double* two) const;
    };
    void pairs(std::span<Pair> out);
    /// Writes the number that is left from the last pair to `out`, if there is one and `count` is not 0. Returns how
    /// many numbers were written.
    std::int64_t normalLeft(double* out, std::int64_t count);
    /// Returns the first number of a pair and keeps the second for the next call.
    double keepSecond(const Pair& pair);

    /// numpy.random.randint(low, high_inclusive + 1, size) with dtype int64: masked rejection.
    void integers(std::int64_t low, std::int64_t high_inclusive, std::span<std::int64_t> out);

  private:
    static constexpr std::size_t size = 624;
    std::uint32_t next32();
    void refill();

    std::array<std::uint32_t, size> state_{};
    std::array<std::uint32_t, size> words_{}; ///< words made of state_ that are not yet used
    std::size_t position_ = size;
    bool has_normal_ = false;
    double normal_ = 0;
};

} // namespace gnx::exec
