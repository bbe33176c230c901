#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/Bench.h"

namespace gnx::test {

/// One result row; the sample's outputs are close from `close_from` on (kToleranceMax + 1: never).
inline ResultRow madeUpRow(std::int64_t sample, const std::string& compiler, RunStatus status, double speedup,
                           int close_from, const std::string& phase = "done") {
    ResultRow row;
    row.id = ResultId(sample);
    row.run = RunId(1);
    row.sample = SampleId(sample);
    row.sample_name = "demo/sample_" + std::to_string(sample);
    row.compiler = compiler;
    row.device = "cpu";
    row.result.status = status;
    row.result.phase = phase;
    row.result.environment = {{"torch", "2.13.0"}, {"threads", "2"}};
    if (speedup > 0) {
        row.result.eager_ms = {3 * speedup, 2 * speedup, 4 * speedup}; // median 3
        row.result.compiled_ms = {3, 2, 4};
    }
    if (status == RunStatus::Correct) {
        OutputReport output;
        output.eager_dtype = output.compiled_dtype = "float32";
        for (int t = close_from; t <= kToleranceMax; ++t)
            output.close[static_cast<std::size_t>(t - kToleranceMin)] = true;
        row.result.outputs = {output};
    }
    return row;
}

/// Three compilers over ten samples: a safe one, a fast one that is sometimes wrong, one that fails often.
inline std::vector<ResultRow> madeUpRun() {
    std::vector<ResultRow> rows;
    const std::vector<double> safe{1.02, 0.95, 1.1, 1.21, 0.99, 1.05, 1.4, 0.88, 1.0, 1.15};
    const std::vector<double> fast{1.9, 1.2, 2.4, 0.7, 1.55, 1.8, 3.1, 1.1, 1.45, 2.0};
    for (std::int64_t i = 0; i < 10; ++i) {
        const auto index = static_cast<std::size_t>(i);
        rows.push_back(madeUpRow(i, "torchscript", RunStatus::Correct, safe[index], i < 7 ? -10 : -6));
        rows.push_back(madeUpRow(i, "inductor", RunStatus::Correct, fast[index],
                                 i == 9 ? kToleranceMax + 1 : -7 + static_cast<int>(i) / 2));
    }
    for (std::int64_t i = 0; i < 6; ++i)
        rows.push_back(
            madeUpRow(i, "openvino", RunStatus::Correct, 0.6 + 0.35 * static_cast<double>(i), i < 3 ? -4 : -2));
    rows.push_back(madeUpRow(6, "openvino", RunStatus::CompileFail, 0, 0, "compile"));
    rows.push_back(madeUpRow(7, "openvino", RunStatus::RuntimeFail, 0, 0, "run"));
    rows.push_back(madeUpRow(8, "openvino", RunStatus::Timeout, 0, 0, "compile"));
    rows.push_back(madeUpRow(9, "openvino", RunStatus::Cancelled, 0, 0, "eager"));
    return rows;
}

} // namespace gnx::test
