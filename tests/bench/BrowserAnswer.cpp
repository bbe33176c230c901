// Time from a query to its answer (background thread) and to its display (window's thread) over 3,018 samples, made up
// or, with GNX_BENCH_DB=index.sqlite, those of an index. To compare with: copying the rows, which neither does.
// Software rendering: QT_QPA_PLATFORM=offscreen.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>

#include "tests/bench/WindowBenchmarks.h"
#include "tests/support/MadeUpCatalog.h"
#include "widgets/dataset/browser/CatalogAnswer.h"
#include "widgets/dataset/browser/FacetPanel.h"
#include "widgets/dataset/browser/SampleTable.h"

namespace gnx::test {
namespace {

constexpr std::int64_t kSamples = 3018;
constexpr std::int64_t kOperators = 400;
constexpr std::int64_t kOperatorsPerSample = 30;

std::shared_ptr<const Catalog> madeUp() {
    static constexpr const char* tags[] = {"nlp", "computer_vision", "audio", "multimodal", "other"};
    std::vector<SampleRow> rows;
    std::map<std::string, std::vector<std::uint32_t>> operators;
    for (std::int64_t i = 0; i < kSamples; ++i) {
        rows.push_back(
            test::madeUpSample(i, "samples/transformers-auto-model/model_" + std::to_string(i * 7919 % kSamples),
                               static_cast<std::uint32_t>(20 + i * i % 5000), tags[i % 5]));
        rows.back().parameter_count = static_cast<std::uint64_t>(i) * static_cast<std::uint64_t>(i) * 1000;
        for (std::int64_t k = 0; k < kOperatorsPerSample; ++k) {
            auto& users = operators["torch.operator_" + std::to_string((i + k * k) % kOperators)];
            if (users.empty() || users.back() != i) // some of the squares fall on the same operator
                users.push_back(static_cast<std::uint32_t>(i));
        }
    }
    return test::madeUpCatalog(std::move(rows), operators);
}

std::shared_ptr<const Catalog> catalog() {
    static const auto loaded = [] {
        const char* file = std::getenv("GNX_BENCH_DB");
        if (file == nullptr)
            return madeUp();
        auto index = Index::open(file);
        auto read = index.ok() ? Catalog::load(*index) : Result<std::shared_ptr<const Catalog>>(index.error());
        if (!read.ok()) {
            std::fprintf(stderr, "%s\n", read.error().text().c_str());
            std::exit(1);
        }
        return *read;
    }();
    return loaded;
}

CatalogQuestion question(std::int64_t number) {
    static constexpr const char* texts[] = {"", "tag:nlp", "ops>500 -tag:audio", "model op:operator_7",
                                            "(tag:nlp or tag:audio) params:1e6..1e8"};
    return {texts[number], SampleColumns::Name, Qt::AscendingOrder};
}

void answer(benchmark::State& state) {
    const auto data = catalog();
    for (auto _ : state)
        benchmark::DoNotOptimize(answerQuestion(data, question(state.range(0))));
    state.SetLabel(question(state.range(0)).text);
}
BENCHMARK(answer)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

/// Work of the window's thread for an answer, painting included.
void show(benchmark::State& state) {
    const auto data = catalog();
    const CatalogAnswer all = *answerQuestion(data, question(0));
    const CatalogAnswer some = *answerQuestion(data, question(1));
    SampleTableModel model;
    SampleTable table(&model);
    FacetPanel facets;
    table.resize(600, 800);
    facets.resize(300, 800);
    table.show();
    facets.show();
    bool odd = false;
    for (auto _ : state) {
        const CatalogAnswer& shown = odd ? some : all;
        facets.setCounts(shown.counts);
        table.showSamples({shown.catalog, shown.catalog->samples(), shown.positions});
        if (state.range(0) == 1)
            QCoreApplication::processEvents();
        odd = !odd;
    }
    state.SetLabel(state.range(0) == 1 ? "with painting" : "models alone");
}
BENCHMARK(show)->DenseRange(0, 1)->Unit(benchmark::kMillisecond);

void copyRows(benchmark::State& state) {
    const auto data = catalog();
    for (auto _ : state)
        benchmark::DoNotOptimize(std::vector<SampleRow>(data->samples().begin(), data->samples().end()));
}
BENCHMARK(copyRows)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace gnx::test

int main(int argc, char** argv) {
    return gnx::test::bench::runWindowBenchmarks(argc, argv);
}
