// Queries and facet counts over made-up catalogs of the dataset's size and of ten times that. Compare BM_Query and
// BM_Facets with BM_PlainScan of the same run: a loop over all rows that compares one string.
#include <benchmark/benchmark.h>

#include "core/data/search/Facets.h"
#include "tests/unit/data/search/MadeUpCatalog.h"

namespace {

constexpr const char* kQueries[] = {
    "resnet",
    "op:conv2d>20 op:linear",
    "params:1e6..1e8 bytes>2GiB",
    "op:conv2d[grouped] dtype:bfloat16",
    "module:layer1.7.mlp or module:bert.1",
    "name~(bert|vit).*7$ or (status:crash not tag:nlp)",
};

const gnx::data::Catalog& catalogOf(std::int64_t samples) {
    static const auto small = gnx::test::randomCatalog(3'018, 1), large = gnx::test::randomCatalog(35'000, 1);
    return samples == 3'018 ? *small : *large;
}

void BM_Query(benchmark::State& state) {
    const gnx::data::Catalog& catalog = catalogOf(state.range(0));
    const char* text = kQueries[state.range(1)];
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::data::Query::parse(text)->evaluate(catalog));
    state.SetLabel(text);
}

void BM_Facets(benchmark::State& state) {
    const gnx::data::Catalog& catalog = catalogOf(state.range(0));
    const auto query = gnx::data::Query::parse("tag:nlp source:timm op:conv2d ops>5");
    for (auto _ : state)
        benchmark::DoNotOptimize(gnx::data::countFacets(*query, catalog));
}

void BM_PlainScan(benchmark::State& state) {
    const gnx::data::Catalog& catalog = catalogOf(state.range(0));
    for (auto _ : state) {
        std::size_t found = 0;
        for (const gnx::data::SampleRow& row : catalog.samples())
            found += row.name.find("resnet") != std::string::npos ? 1U : 0U;
        benchmark::DoNotOptimize(found);
    }
}

} // namespace

BENCHMARK(BM_PlainScan)->Arg(3'018)->Arg(35'000)->Unit(benchmark::kMillisecond);
BENCHMARK(BM_Query)->ArgsProduct({{3'018, 35'000}, {0, 1, 2, 3, 4, 5}})->Unit(benchmark::kMillisecond);
BENCHMARK(BM_Facets)->Arg(3'018)->Arg(35'000)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
