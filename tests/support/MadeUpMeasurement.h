#pragma once

#include <cmath>
#include <random>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::test {

/// A result measured by blocks: `pairs` of them with ten repetitions each about the two times, every tenth block
/// disturbed; two outputs, close from t = -6 and bit for bit. The same for the same seed.
inline ResultRow madeUpMeasured(const std::string& sample, const std::string& compiler, double eager_ms,
                                double compiled_ms, double noise = 0.01, std::uint32_t pairs = 20,
                                std::uint32_t seed = 1) {
    ResultRow row;
    row.id = ResultId(static_cast<std::int64_t>(seed));
    row.run = RunId(1);
    row.sample = SampleId(1);
    row.sample_name = sample;
    row.compiler = compiler;
    row.device = "cpu";
    row.finished_at = "2026-11-22T10:00:00Z";
    RunResult& result = row.result;
    result.status = RunStatus::Correct;
    result.phase = "done";
    result.compile_ms = 812;
    result.cold = true;
    result.first_call_ms = 9.5;
    result.load_ms = 31;
    result.inputs_ms = 4;
    result.peak_bytes = 412ULL << 20;
    result.environment = {{"torch", "2.13.0"}, {"threads", "2"}, {"cpu", "made-up processor"}, {"isa", "AVX2"}};
    std::mt19937 generator(seed);
    std::lognormal_distribution<double> factor(0, noise);
    Measurement measurement;
    measurement.speedup = eager_ms / compiled_ms;
    for (std::uint32_t pair = 0; pair < pairs; ++pair)
        for (const Side side : {Side::Eager, Side::Compiled}) {
            MeasuredBlock block;
            block.side = side;
            block.pair = pair;
            block.calls = 4;
            block.started_s = measurement.seconds;
            block.disturbed = (2 * pair + (side == Side::Compiled ? 1 : 0)) % 10 == 7;
            block.busy = block.disturbed ? 0.6 : 0.02;
            block.waited_ms = block.disturbed ? 12 : 0.1;
            const double time = side == Side::Eager ? eager_ms : compiled_ms;
            for (int i = 0; i < 10; ++i)
                block.ms.push_back(time * factor(generator) * (block.disturbed ? 1.3 : 1));
            if (!block.disturbed) {
                auto& all = side == Side::Eager ? result.eager_ms : result.compiled_ms;
                all.insert(all.end(), block.ms.begin(), block.ms.end());
            }
            measurement.disturbed += block.disturbed ? 1 : 0;
            measurement.seconds += 0.04;
            measurement.blocks.push_back(std::move(block));
        }
    const double half = measurement.speedup * 2 * noise / std::sqrt(static_cast<double>(pairs));
    measurement.low = measurement.speedup - half;
    measurement.high = measurement.speedup + half;
    measurement.unstable = noise > 0.1;
    if (measurement.unstable)
        measurement.unstable_reason = "± 9 % after 20 s, asked for ± 2 %: other processes took 60 % of the processors";
    measurement.warmup_eager = 12;
    measurement.warmup_compiled = 9;
    measurement.seed = 123;
    measurement.before.load = 0.4;
    measurement.before.busy = 0.01;
    measurement.before.cpu_mhz = 2900;
    measurement.before.temperature_c = 48;
    measurement.before.governor = "performance";
    measurement.before.affinity = "0-1";
    measurement.during = measurement.after = measurement.before;
    measurement.during.load = 1.3;
    measurement.during.temperature_c = 61;
    result.measurement = std::move(measurement);
    OutputReport close;
    close.eager_dtype = close.compiled_dtype = "float32";
    close.eager_shape = close.compiled_shape = {8, 1000};
    close.max_diff = 3.1e-7;
    close.mean_diff = 2.2e-8;
    close.max_relative_diff = 1.4e-5;
    close.mean_relative_diff = 9e-8;
    close.max_ulp = 12'345;
    close.mean_ulp = 1.5;
    close.eager_error = 2.5e-7;
    close.compiled_error = 1.5e-7;
    for (int t = -6; t <= kToleranceMax; ++t)
        close.close[static_cast<std::size_t>(t - kToleranceMin)] = true;
    OutputReport equal;
    equal.eager_dtype = equal.compiled_dtype = "int64";
    equal.eager_shape = equal.compiled_shape = {8};
    equal.equal = true;
    equal.close.fill(true);
    result.outputs = {close, equal};
    return row;
}

/// One that ended before it had anything to compare.
inline ResultRow madeUpFailure(const std::string& sample, const std::string& compiler, RunStatus status,
                               const std::string& phase, const std::string& message) {
    ResultRow row;
    row.id = ResultId(99);
    row.run = RunId(1);
    row.sample = SampleId(1);
    row.sample_name = sample;
    row.compiler = compiler;
    row.device = "cpu";
    row.finished_at = "2026-11-22T10:00:00Z";
    row.result.status = status;
    row.result.phase = phase;
    row.result.message = message;
    row.result.failed_node = 17;
    row.result.failed_line = 33;
    row.result.environment = {{"torch", "2.13.0"}, {"threads", "2"}};
    return row;
}

} // namespace gnx::test
