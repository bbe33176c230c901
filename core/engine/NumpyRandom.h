#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace gnx {

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
    /// numpy.random.randint(low, high_inclusive + 1, size) with dtype int64: masked rejection.
    void integers(std::int64_t low, std::int64_t high_inclusive, std::span<std::int64_t> out);

  private:
    static constexpr std::size_t size = 624;
    std::uint32_t next32();
    void refill();

    std::array<std::uint32_t, size> state_{};
    std::size_t position_ = size;
    bool has_normal_ = false;
    double normal_ = 0;
};

} // namespace gnx
