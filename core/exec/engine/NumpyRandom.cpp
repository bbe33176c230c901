#include "core/exec/engine/NumpyRandom.h"

#include <cmath>

namespace gnx::exec {
namespace {

constexpr std::size_t kShift = 397;

std::uint32_t twist(std::uint32_t upper, std::uint32_t lower) {
    const std::uint32_t mixed = (upper & 0x80000000U) | (lower & 0x7fffffffU);
    return (mixed >> 1) ^ ((mixed & 1U) != 0 ? 0x9908b0dfU : 0U);
}

std::uint32_t temper(std::uint32_t y) {
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680U;
    y ^= (y << 15) & 0xefc60000U;
    return y ^ (y >> 18);
}

constexpr std::size_t kWordsOfAPair = 4;

/// 53 bits of two words, in [0, 1).
double doubleOf(std::uint32_t high, std::uint32_t low) {
    return ((high >> 5) * 67108864.0 + (low >> 6)) / 9007199254740992.0;
}

NumpyRandom::Pair pairOf(double x1, double x2) {
    return {x1, x2, x1 * x1 + x2 * x2};
}

/// All bits up to the highest set one.
std::uint64_t maskFor(std::uint64_t range) {
    std::uint64_t mask = range;
    for (const int shift : {1, 2, 4, 8, 16, 32})
        mask |= mask >> shift;
    return mask;
}

} // namespace

NumpyRandom::NumpyRandom(std::uint32_t seed) {
    // numpy.random.seed(int) is init_genrand of the reference implementation.
    state_[0] = seed;
    for (std::uint32_t i = 1; i < size; ++i)
        state_[i] = 1812433253U * (state_[i - 1] ^ (state_[i - 1] >> 30)) + i;
}

void NumpyRandom::refill() {
    for (std::size_t i = 0; i < size - kShift; ++i)
        state_[i] = state_[i + kShift] ^ twist(state_[i], state_[i + 1]);
    for (std::size_t i = size - kShift; i < size - 1; ++i)
        state_[i] = state_[i + kShift - size] ^ twist(state_[i], state_[i + 1]);
    state_[size - 1] = state_[kShift - 1] ^ twist(state_[size - 1], state_[0]);
    for (std::size_t i = 0; i < size; ++i)
        words_[i] = temper(state_[i]);
    position_ = 0;
}

std::uint32_t NumpyRandom::next32() {
    if (position_ == size)
        refill();
    return words_[position_++];
}

double NumpyRandom::uniform() {
    const std::uint32_t high = next32();
    return doubleOf(high, next32());
}

void NumpyRandom::Pair::normals(double* two) const {
    const double factor = std::sqrt(-2.0 * std::log(square) / square);
    two[0] = factor * x2;
    two[1] = factor * x1;
}

void NumpyRandom::pairs(std::span<Pair> out) {
    std::size_t made = 0;
    while (made < out.size()) {
        if (position_ + kWordsOfAPair > size) { // the last words of a block, or it has ended
            const double x1 = 2.0 * uniform() - 1.0;
            out[made] = pairOf(x1, 2.0 * uniform() - 1.0);
            made += static_cast<std::size_t>(out[made].isInside());
            continue;
        }
        // A point outside the circle is overwritten by the next one: no branch that could be foreseen.
        std::size_t position = position_;
        for (; made < out.size() && position + kWordsOfAPair <= size; position += kWordsOfAPair) {
            const std::uint32_t* words = words_.data() + position;
            out[made] = pairOf(2.0 * doubleOf(words[0], words[1]) - 1.0, 2.0 * doubleOf(words[2], words[3]) - 1.0);
            made += static_cast<std::size_t>(out[made].isInside());
        }
        position_ = position;
    }
}

std::int64_t NumpyRandom::normalLeft(double* out, std::int64_t count) {
    if (!has_normal_ || count == 0)
        return 0;
    *out = normal_;
    has_normal_ = false;
    return 1;
}

double NumpyRandom::keepSecond(const Pair& pair) {
    std::array<double, 2> two{};
    pair.normals(two.data());
    normal_ = two[1];
    has_normal_ = true;
    return two[0];
}

double NumpyRandom::normal() {
    double value = 0;
    if (normalLeft(&value, 1) == 1)
        return value;
    Pair pair{};
    pairs({&pair, 1});
    return keepSecond(pair);
}

void NumpyRandom::normal(std::span<double> out) {
    for (double& value : out)
        value = normal();
}

void NumpyRandom::integers(std::int64_t low, std::int64_t high_inclusive, std::span<std::int64_t> out) {
    const std::uint64_t range = static_cast<std::uint64_t>(high_inclusive) - static_cast<std::uint64_t>(low);
    const std::uint64_t mask = maskFor(range);
    for (std::int64_t& value : out) {
        std::uint64_t drawn = 0;
        if (range == 0) {
            // nothing is drawn
        } else if (range <= 0xffffffffU) {
            do
                drawn = next32() & mask;
            while (drawn > range);
        } else {
            do {
                const std::uint64_t high = next32();
                drawn = ((high << 32) | next32()) & mask;
            } while (drawn > range);
        }
        value = static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + drawn);
    }
}

} // namespace gnx::exec
