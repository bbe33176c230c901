#include "core/exec/measure/SpeedupMeasurement.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <random>
#include <string>

#include "core/exec/measure/BlockShape.h"
#include "core/exec/measure/Disturbance.h"
#include "core/exec/measure/PairLedger.h"
#include "core/exec/measure/PairStatistics.h"
#include "core/exec/measure/Verdict.h"
#include "core/exec/measure/WarmUp.h"

namespace gnx::exec {
namespace {

constexpr double kSecondsPerMs = 1e-3;
constexpr double kProgressSeconds = 0.25;
constexpr double kLimitsForTwoPairs = 3; ///< a second pair is worth so many time limits
constexpr double kShortestMs = 1e-6;     ///< a nanosecond, where a clock saw nothing pass

/// Order of the sides: random, but in each two pairs either side comes first once.
class RandomOrder {
  public:
    explicit RandomOrder(std::uint64_t seed) : random_(seed) {}
    Side next() {
        if (is_second_)
            first_ = other(first_);
        else
            first_ = (random_() & 1U) == 0 ? Side::Eager : Side::Compiled;
        is_second_ = !is_second_;
        return first_;
    }
    static Side other(Side side) { return side == Side::Eager ? Side::Compiled : Side::Eager; }

  private:
    std::mt19937_64 random_;
    Side first_ = Side::Eager;
    bool is_second_ = false; ///< the next one, of its two pairs
};

/// Result of a block.
struct Block {
    MeasuredBlock kept;
    bool disturbed = false;
};

class Session {
  public:
    Session(const MeasureOptions& options, const BlockRunner& run, const StateReader& state, std::stop_token stop,
            const ProgressSink& progress, const Surroundings& around)
        : options_(options), run_(run), state_(state), stop_(std::move(stop)), progress_(progress), around_(around),
          ledger_(options.repeats), order_(options.seed) {}

    Result<Measurement> measure(const BlockReady& ready) {
        made_.seed = options_.seed;
        made_.before = state_();
        GNX_CHECK(warm(ready));
        GNX_CHECK(measurePairs());
        if (ledger_.counted() < options_.least_pairs)
            ledger_.takeBack();
        for (MeasuredBlock& block : made_.blocks)
            block.disturbed = !ledger_.counts(block.pair);
        made_.disturbed = static_cast<std::uint32_t>(std::count_if(
            made_.blocks.begin(), made_.blocks.end(), [](const MeasuredBlock& block) { return block.disturbed; }));
        judge(made_, ledger_, options_);
        made_.after = state_();
        return std::move(made_);
    }

  private:
    /// Executes an order and checks the answer.
    Result<BlockTimes> execute(const BlockOrder& order) {
        if (stop_.stop_requested())
            return Error{ErrorCode::Cancelled, "the measurement was cancelled"};
        GNX_TRY(BlockTimes times, run_(order));
        if (times.ms.size() != order.repetitions)
            return Error{ErrorCode::Malformed, "the program that executes the models answered " +
                                                   std::to_string(times.ms.size()) + " times to an order of " +
                                                   std::to_string(order.repetitions) + " repetitions"};
        for (double& ms : times.ms) {
            if (!std::isfinite(ms) || ms < 0)
                return Error{
                    ErrorCode::Malformed,
                    "the program that executes the models answered a time that is none: " + std::to_string(ms) + " ms"};
            ms = std::max(ms, kShortestMs);
        }
        return times;
    }

    Status warm(const BlockReady& ready) {
        const WindowRunner window = [this](const BlockOrder& order) -> Result<std::vector<double>> {
            GNX_TRY(BlockTimes times, execute(order));
            for (double& ms : times.ms)
                ms /= order.calls;
            report("warm-up");
            return std::move(times.ms);
        };
        GNX_TRY(const WarmUp warm, warmUp(ready, options_, window, around_.clock));
        made_.warmup_eager = warm.eager.calls;
        made_.warmup_compiled = warm.compiled.calls;
        made_.warmup_stable = warm.eager.steady && warm.compiled.steady;
        shapes_ = blockShapes(warm, options_);
        return {};
    }

    Status measurePairs() {
        started_ = around_.clock();
        std::uint32_t next_look = options_.least_pairs;
        while (anotherPairFits()) {
            GNX_CHECK(measurePair());
            made_.seconds = elapsed();
            if (ledger_.measured() == 1 || ledger_.measured() == options_.least_pairs / 2)
                made_.during = state_();
            if (ledger_.counted() < next_look)
                continue;
            if (isSettled(ledger_, options_))
                return {};
            made_.during = state_();
            next_look = std::max(next_look + 1, next_look + next_look / 2);
        }
        return {};
    }

    Status measurePair() {
        const auto pair = ledger_.measured();
        GNX_TRY(Block first, measureBlock(first_side_, pair));
        GNX_TRY(Block second, measureBlock(RandomOrder::other(first_side_), pair));
        const double ratio = std::log(medianOf(first.kept.ms) / medianOf(second.kept.ms));
        const bool counts =
            ledger_.add(first_side_ == Side::Eager ? ratio : -ratio, first.disturbed || second.disturbed);
        made_.blocks.push_back(std::move(first.kept));
        made_.blocks.push_back(std::move(second.kept));
        if (counts) // one that does not is measured again in the same order, so that orders stay balanced
            first_side_ = order_.next();
        report(std::to_string(ledger_.counted()) + " pairs of blocks");
        return {};
    }

    Result<Block> measureBlock(Side side, std::uint32_t pair) {
        const BlockShape& shape = side == Side::Eager ? shapes_.eager : shapes_.compiled;
        const BlockOrder order = shape.order(side);
        Block block;
        block.kept.side = side;
        block.kept.pair = pair;
        block.kept.calls = order.calls;
        block.kept.started_s = elapsed();
        const auto before = around_.processors();
        GNX_TRY(BlockTimes times, execute(order));
        const auto after = around_.processors();
        BlockSurroundings around;
        around.own_seconds = times.cpu_ms * kSecondsPerMs;
        if (before && after)
            around.meanwhile = *after - *before;
        block.disturbed = isDisturbed(times, around);
        block.kept.waited_ms = times.waited_ms;
        block.kept.busy = around.foreign();
        block.kept.ms = ofOneCall(std::move(times.ms), shape);
        block.kept.gpu_ms = ofOneCall(std::move(times.gpu_ms), shape);
        return block;
    }

    static std::vector<double> ofOneCall(std::vector<double> repetitions, const BlockShape& shape) {
        if (shape.lead_in && !repetitions.empty())
            repetitions.erase(repetitions.begin());
        for (double& ms : repetitions)
            ms /= shape.calls;
        return repetitions;
    }

    bool anotherPairFits() const {
        const auto measured = ledger_.measured();
        if (measured == 0)
            return true;
        const double pair_s = elapsed() / measured;
        if (measured == 1)
            return 2 * pair_s <= std::max(1.0, kLimitsForTwoPairs) * options_.time_limit_s;
        return elapsed() + pair_s <= options_.time_limit_s;
    }

    double elapsed() const { return around_.clock() - started_; }

    void report(const std::string& what) {
        const double now = around_.clock();
        if (!progress_ || now - reported_ < kProgressSeconds)
            return;
        reported_ = now;
        progress_({ledger_.counted(), 0, what});
    }

    const MeasureOptions& options_;
    const BlockRunner& run_;
    const StateReader& state_;
    std::stop_token stop_;
    const ProgressSink& progress_;
    const Surroundings& around_;

    PairLedger ledger_;
    RandomOrder order_;
    Side first_side_ = order_.next();
    BlockShapes shapes_;
    double started_ = 0;
    double reported_ = 0;
    Measurement made_;
};

} // namespace

Surroundings thisMachine() {
    return {[] { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); },
            [] { return readProcessorTimes(); }};
}

Result<Measurement> measureSpeedup(const BlockReady& ready, const MeasureOptions& options, const BlockRunner& run,
                                   const StateReader& state, const std::stop_token& stop, const ProgressSink& progress,
                                   const Surroundings& around) {
    GNX_CHECK(validate(options));
    return Session(options, run, state, stop, progress, around).measure(ready);
}

} // namespace gnx::exec
