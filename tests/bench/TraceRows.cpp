// A timeline of a million activities: 20 threads, nested four deep, over a second. What a frame asks for is every row
// at 1280 columns: far out, where a column stands for hundreds of activities, and near. Beside it, in the same run, the
// same columns by going over all activities of the row once (byActivities), and what is made once after loading.
#include <random>

#include <benchmark/benchmark.h>

#include "core/exec/trace/TimelineRows.h"
#include "core/exec/trace/TraceBlob.h"
#include "core/exec/trace/TraceBuilder.h"

namespace {

constexpr int kActivities = 1'000'000;
constexpr int kThreads = 20;
constexpr std::size_t kColumns = 1280;

std::shared_ptr<const gnx::exec::Trace> made() {
    static const std::shared_ptr<const gnx::exec::Trace> trace = [] {
        gnx::exec::TraceBuilder builder;
        std::mt19937 random(1);
        for (int thread = 0; thread < kThreads; ++thread) {
            const gnx::exec::TrackId track = builder.threadTrack(1, thread);
            std::int64_t time = 0;
            for (int i = 0; i < kActivities / kThreads / 4; ++i) {
                const std::int64_t length = 8'000 + random() % 60'000;
                for (int depth = 0; depth < 4; ++depth) {
                    gnx::exec::Activity one;
                    one.kind = gnx::exec::ActivityKind::Operator;
                    one.track = track;
                    one.name = builder.intern("aten::op" + std::to_string(random() % 200));
                    one.start_ns = time + depth * 1'000;
                    one.duration_ns = length - depth * 2'000;
                    builder.add(one);
                }
                time += length + random() % 10'000;
            }
        }
        return builder.finish();
    }();
    return trace;
}

const gnx::exec::TimelineRows& rows() {
    static const gnx::exec::TimelineRows all(*made());
    return all;
}

/// All rows at the middle of the trace, 1 / zoom of its length.
void frame(benchmark::State& state) {
    const std::int64_t length = made()->endNs() / state.range(0), begin = (made()->endNs() - length) / 2;
    std::vector<gnx::exec::TimelineRows::Column> columns(kColumns);
    std::uint64_t counted = 0;
    for (auto _ : state)
        for (const gnx::exec::TimelineRows::Row& row : rows().rows()) {
            rows().query(row, begin, begin + length, columns);
            counted += columns[kColumns / 2].count;
        }
    benchmark::DoNotOptimize(counted);
    state.counters["rows"] = static_cast<double>(rows().rows().size());
}
BENCHMARK(frame)->Arg(1)->Arg(100)->Arg(10'000)->Unit(benchmark::kMillisecond);

void byActivities(benchmark::State& state) {
    const std::int64_t end = made()->endNs();
    std::vector<gnx::exec::TimelineRows::Column> columns(kColumns);
    for (auto _ : state)
        for (const gnx::exec::TimelineRows::Row& row : rows().rows()) {
            columns.assign(kColumns, {});
            for (const gnx::exec::ActivityId id : rows().members(row)) {
                const gnx::exec::Activity& one = made()->activity(id);
                const auto column = static_cast<std::size_t>(static_cast<double>(one.start_ns) /
                                                             static_cast<double>(end + 1) * kColumns);
                ++columns[column].count;
                columns[column].busy_ns += one.duration_ns;
            }
            benchmark::DoNotOptimize(columns.data());
        }
}
BENCHMARK(byActivities)->Unit(benchmark::kMillisecond);

void makeRows(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::exec::TimelineRows(*made()).rows().size());
}
BENCHMARK(makeRows)->Unit(benchmark::kMillisecond);

void encode(benchmark::State& state) {
    std::size_t bytes = 0;
    for (auto _ : state)
        bytes = gnx::exec::encodeTrace(*made()).size();
    state.counters["bytes per activity"] = static_cast<double>(bytes) / kActivities;
}
BENCHMARK(encode)->Unit(benchmark::kMillisecond);

void decode(benchmark::State& state) {
    const std::string blob = gnx::exec::encodeTrace(*made());
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::exec::decodeTrace(blob).ok());
}
BENCHMARK(decode)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
