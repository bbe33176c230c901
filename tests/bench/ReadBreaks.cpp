// 10,000 break events, at 100 places of 50 functions, each with a traceback of 20 frames: the report of them, its JSON,
// and the whole way from the files of a TORCH_TRACE folder. The goal is 100 ms for the way to the report.
#include <string>

#include <benchmark/benchmark.h>

#include "core/capture/breaks/BreakReportJson.h"
#include "tests/support/TempDir.h"

namespace {

constexpr int kEvents = 10'000;
constexpr int kPlaces = 100;
constexpr int kFunctions = 50;
constexpr int kFrames = 20;

std::string record(int event, const std::string& json, const std::string& payload = {}) {
    std::string text = "V1126 20:44:08.374000 6362 torch/_dynamo/x.py:1] " + json;
    text.pop_back();
    text += R"(, "frame_id": )" + std::to_string(event) + R"(, "frame_compile_id": 0, "attempt": 0)";
    return text + (payload.empty() ? "}\n"
                                   : R"(, "has_payload": "0"})"
                                     "\n" +
                                         payload);
}

std::string breakPayload(int event) {
    const std::string place = "/home/user/model.py:" + std::to_string(event % kPlaces + 1);
    std::string text = "\tGraph break in user code at " + place +
                       "\n\tGraph Break Reason: Data-dependent branching\n"
                       "\t  Explanation: Detected data-dependent branching (e.g. `if my_tensor.sum() > 0:`).\n"
                       "\t  Hint: Use `torch.cond` to express dynamic control flow.\n\t\n"
                       "\t  Developer debug context: attempted to jump with TensorVariable()\n\t\n"
                       "\t For more details about this graph break, please visit: "
                       "https://meta-pytorch.github.io/compile-graph-break-site/gb/gb0170.html\n\t\n"
                       "\tUser code traceback:\n";
    for (int i = 0; i < kFrames; ++i) {
        const int line = i + 1 < kFrames ? i + 1 : event % kPlaces + 1;
        text += "\t  File \"/home/user/model.py\", line " + std::to_string(line) + ", in forward_" +
                std::to_string(event % kFunctions) + "\n\t    if y.sum() > 0:\n\t       ^^^^^^^^^^^\n";
    }
    return text +
           "\t\n\tTraceback (most recent call last):\n\t  File \"/home/user/env/lib/python3.11/site-packages/torch/"
           "_dynamo/symbolic_convert.py\", line 1076, in wrapper\n\t    return inner_fn(self, inst)\n";
}

const std::string& wholeLog() {
    static const std::string text = [] {
        std::string all = "V1126 20:44:08.374000 6362 torch/x.py:1] {\"str\": [\"/home/user/model.py\", 0]}\n";
        for (int event = 0; event < kEvents; ++event) {
            all += record(event, R"({"dynamo_start": {"stack": [{"line": 1, "name": "forward_)" +
                                     std::to_string(event % kFunctions) + R"(", "filename": 0}]}})");
            all += record(event, R"({"artifact": {"name": "dynamo_graph_break_reason", "encoding": "string"}})",
                          breakPayload(event));
            all += record(event, R"({"dynamo_output_graph": {"sizes": {}}})", "\tclass GraphModule: pass\n");
        }
        return all;
    }();
    return text;
}

void BM_ReportBreaks(benchmark::State& state) {
    const gnx::capture::CompileLog log = gnx::capture::parseCompileLog(wholeLog());
    for (auto _ : state) {
        const gnx::capture::BreakReport report = gnx::capture::reportBreaks(log);
        if (report.events() != kEvents || report.points.size() != kPlaces)
            state.SkipWithError("the report has other events or places");
        benchmark::DoNotOptimize(report);
    }
}

void BM_BreaksToJson(benchmark::State& state) {
    const auto report = gnx::capture::reportBreaks(gnx::capture::parseCompileLog(wholeLog()));
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::capture::toJson(report).dump());
}

/// From the folder to the report.
void BM_ReadBreaks(benchmark::State& state) {
    const gnx::test::TempDir folder;
    folder.write("dedicated_log_torch_trace_x.log", wholeLog());
    for (auto _ : state) {
        const auto report = gnx::capture::readBreakReport(folder.path(), {});
        if (!report.ok() || report->events() != kEvents)
            state.SkipWithError("the report has other events");
        benchmark::DoNotOptimize(report);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * wholeLog().size()));
}

} // namespace

BENCHMARK(BM_ReportBreaks)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_BreaksToJson)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_ReadBreaks)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
