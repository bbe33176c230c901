// 10,000 break events, at 100 places of 50 functions, each with a traceback of 20 frames: the report of them, its JSON,
// and the whole way from the files of a TORCH_TRACE folder. The goal is 100 ms for the way to the report.
#include <benchmark/benchmark.h>

#include "core/capture/breaks/BreakReportJson.h"
#include "tests/support/MadeUpBreaks.h"
#include "tests/support/TempDir.h"

namespace {

using gnx::test::MadeUpBreaks;

void BM_ReportBreaks(benchmark::State& state) {
    const gnx::capture::CompileLog log = gnx::capture::parseCompileLog(MadeUpBreaks::log());
    for (auto _ : state) {
        const gnx::capture::BreakReport report = gnx::capture::reportBreaks(log);
        if (report.events() != MadeUpBreaks::kEvents || report.points.size() != MadeUpBreaks::kPlaces)
            state.SkipWithError("the report has other events or places");
        benchmark::DoNotOptimize(report);
    }
}

void BM_BreaksToJson(benchmark::State& state) {
    const auto report = gnx::capture::reportBreaks(gnx::capture::parseCompileLog(MadeUpBreaks::log()));
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::capture::toJson(report).dump());
}

/// From the folder to the report.
void BM_ReadBreaks(benchmark::State& state) {
    const gnx::test::TempDir folder;
    folder.write("dedicated_log_torch_trace_x.log", MadeUpBreaks::log());
    for (auto _ : state) {
        const auto report = gnx::capture::readBreakReport(folder.path(), {});
        if (!report.ok() || report->events() != MadeUpBreaks::kEvents)
            state.SkipWithError("the report has other events");
        benchmark::DoNotOptimize(report);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * MadeUpBreaks::log().size()));
}

} // namespace

BENCHMARK(BM_ReportBreaks)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_BreaksToJson)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ReadBreaks)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
