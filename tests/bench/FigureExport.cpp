// Every kind of figure in every format, of 3,476 samples under 6 compilers: making it and its file's bytes, at the size
// of a column. None may take more than a second. Processor time.
#include <benchmark/benchmark.h>

#include <cmath>

#include "core/results/report/FigureExport.h"
#include "core/results/report/Figures.h"
#include "tests/unit/results/metrics/MadeUpOutcomes.h"

namespace gnx::test {
namespace {

constexpr std::size_t kSamples = 3'476, kCompilers = 6;
constexpr std::array kFormats{FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Csv,
                              FigureFormat::Tikz};

std::vector<CompilerOutcomes> madeUpGroups() {
    std::vector<CompilerOutcomes> groups;
    for (std::uint32_t c = 0; c < kCompilers; ++c) {
        CompilerOutcomes& group = groups.emplace_back();
        group.compiler = "compiler " + std::to_string(c);
        group.outcomes = test::randomOutcomes(kSamples, c + 1);
        group.samples.resize(kSamples);
        for (std::size_t i = 0; i < kSamples; ++i) {
            OutcomeFacts& facts = group.facts.emplace_back();
            const double place = static_cast<double>(i % 97) / 97;
            facts.eager_ms = std::pow(10.0, 3 * place);
            facts.compiled_ms = facts.eager_ms / group.outcomes[i].speedup.value_or(1);
            facts.compile_ms = std::pow(10.0, 4 * place + 1);
            facts.operators = std::pow(10.0, 3 * place + 1);
            facts.parameters = std::pow(10.0, 5 * place + 4);
            facts.intensity = std::pow(10.0, 2 * place);
            facts.part = "part " + std::to_string(i % 8);
        }
    }
    return groups;
}

void exportKind(benchmark::State& state, FigureKind kind, FigureFormat format) {
    static const auto groups = madeUpGroups();
    std::size_t bytes = 0;
    for (auto _ : state) {
        const auto file = renderFigure(makeFigure(kind, groups, {}, {}), format);
        if (!file.ok()) {
            state.SkipWithError(file.error().text().c_str());
            return;
        }
        bytes = file->size();
    }
    state.counters["KiB"] = static_cast<double>(bytes) / 1024;
}

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    for (const auto kind : gnx::results::runFigures())
        for (const auto format : gnx::test::kFormats) {
            const std::string name =
                std::string(gnx::results::figureKindName(kind)) + '/' + gnx::results::figureFormatName(format);
            benchmark::RegisterBenchmark(name.c_str(), gnx::test::exportKind, kind, format)
                ->Unit(benchmark::kMillisecond)
                ->Iterations(1);
        }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
