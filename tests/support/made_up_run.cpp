// made_up_run DATABASE: stores the results of MadeUpRun.h as a finished run over the first ten samples of an index, so
// that what reads results can be tested without executing anything. Prints the number of the run.

#include <cstdio>
#include <exception>
#include <iostream>

#include "tests/support/MadeUpRun.h"

namespace {

constexpr std::size_t kSamples = 10;

gnx::base::Result<gnx::base::RunId> storeRun(const std::filesystem::path& database) {
    GNX_TRY(const gnx::data::Index index, gnx::data::Index::open(database));
    gnx::bench::BenchPlan plan;
    GNX_TRY(plan.samples, index.samples());
    if (plan.samples.size() < kSamples) {
        gnx::base::Error error;
        error.code = gnx::base::ErrorCode::NotFound;
        error.path = database.string();
        error.message = "expected at least 10 samples, found " + std::to_string(plan.samples.size());
        return error;
    }
    plan.samples.resize(kSamples);
    plan.compilers = {"torchscript", "inductor", "openvino"};
    plan.title = "made up";
    GNX_TRY(gnx::bench::ResultStore store, gnx::bench::ResultStore::open(database));
    GNX_TRY(const gnx::base::RunId run, store.createRun(plan));
    for (const auto& row : gnx::test::madeUpRun()) {
        const auto& sample = plan.samples[static_cast<std::size_t>(row.sample.value())];
        GNX_TRY([[maybe_unused]] const gnx::base::ResultId saved, store.save(run, sample, row.compiler, row.result));
    }
    GNX_CHECK(store.finishRun(run));
    return run;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2)
        return 2;
    try {
        const auto run = storeRun(argv[1]);
        if (!run.ok()) {
            std::cerr << run.error().text() << '\n';
            return 1;
        }
        std::cout << run.value().value() << '\n';
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "%s\n", failure.what());
        return 1;
    }
    return 0;
}
