#pragma once

#include <cmath>
#include <functional>
#include <numbers>
#include <random>
#include <vector>

#include "core/Wings.h"
#include "core/exec/measure/SpeedupMeasurement.h"

namespace gnx::test {

/// Random numbers that are the same with every standard library, whose normal_distribution is its own affair.
class Noise {
  public:
    explicit Noise(std::uint64_t seed) : bits_(seed) {}
    double uniform() { return (static_cast<double>(bits_() >> 11) + 0.5) * 0x1p-53; } ///< in (0, 1)
    double normal() { return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * std::numbers::pi * uniform()); }

  private:
    std::mt19937_64 bits_;
};

/// Two models on a machine that exists only here, with a clock of its own: what a block takes is computed.
class MadeUpMachine {
  public:
    explicit MadeUpMachine(std::uint64_t seed) : noise(seed) {}

    Noise noise;
    double eager_ms = 2, compiled_ms = 2; ///< a call in perfect quiet
    double block_noise = 0;               ///< standard deviation of the logarithm, one draw a block
    double repetition_noise = 0;          ///< the same, one draw a repetition
    double spike_share = 0;               ///< share of the repetitions that take ten times as long
    double first_repetition = 1;          ///< factor of a block's first repetition
    /// Factor of a call, by side, calls of that side so far, and seconds; 1 if there is none.
    std::function<double(Side, std::uint64_t calls, double seconds)> factor;
    /// Milliseconds that the block's threads waited; nullopt: not reported.
    std::function<std::optional<double>(double seconds, double block_ms)> waited = [](double, double) { return 0.0; };
    double slowed_by_waiting = 1; ///< factor of a block that waited
    std::function<void(const BlockOrder&)> ordered;

    std::vector<BlockOrder> orders; ///< all that came
    double seconds = 0;
    std::uint64_t calls[2] = {};

    Result<BlockTimes> run(const BlockOrder& order) {
        orders.push_back(order);
        if (ordered)
            ordered(order);
        BlockTimes times;
        const double block_factor = std::exp(block_noise * noise.normal());
        const double begun = seconds;
        for (std::uint32_t i = 0; i < order.repetitions; ++i)
            times.ms.push_back(repetition(order, block_factor * (i == 0 ? first_repetition : 1)));
        times.cpu_ms = (seconds - begun) * 1e3;
        times.waited_ms = waited(begun, times.cpu_ms);
        if (times.waited_ms.value_or(0) > 0)
            for (double& ms : times.ms)
                ms *= slowed_by_waiting;
        seconds += kOverhead;
        return times;
    }

    Surroundings surroundings() {
        return {[this] { return seconds; }, [] { return std::optional<ProcessorTimes>(); }};
    }

    Result<Measurement> measure(const MeasureOptions& options = {}, const std::stop_token& stop = {}) {
        return measureSpeedup(
            {eager_ms, compiled_ms}, options, [this](const BlockOrder& order) { return run(order); },
            [] { return MachineState(); }, stop, {}, surroundings());
    }

  private:
    static constexpr double kOverhead = 2e-4; ///< seconds of an order on its way

    double repetition(const BlockOrder& order, double block_factor) {
        std::uint64_t& made = calls[static_cast<std::size_t>(order.side)];
        double ms = (order.side == Side::Eager ? eager_ms : compiled_ms) * order.calls * block_factor *
                    std::exp(repetition_noise * noise.normal());
        if (spike_share > 0 && noise.uniform() < spike_share)
            ms *= 10;
        if (factor)
            ms *= factor(order.side, made, seconds);
        made += order.calls;
        seconds += ms * 1e-3;
        return ms;
    }
};

} // namespace gnx::test
