// Unpacking the archive of real samples, against tar in the same run. The archive's path is taken from GNX_ARCHIVE,
// else
// ../shared/data beside the source tree.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/data/import/Archive.h"

namespace {

namespace fs = std::filesystem;

fs::path archive() {
    const char* given = std::getenv("GNX_ARCHIVE");
    return given != nullptr ? given : "../shared/data/graphnet-samples.tar.zst";
}

/// A new folder for each repetition; it is removed outside the timing.
fs::path freshFolder() {
    const fs::path folder = fs::temp_directory_path() / "gnx-bench-unpack";
    fs::remove_all(folder);
    fs::create_directories(folder);
    return folder;
}

void unpackHere(benchmark::State& state) {
    for ([[maybe_unused]] auto step : state) {
        state.PauseTiming();
        const fs::path folder = freshFolder();
        state.ResumeTiming();
        const auto done = gnx::data::unpackArchive(archive(), folder / "set", {}, {});
        if (!done.ok()) {
            state.SkipWithError(done.error().text().c_str());
            break;
        }
    }
    freshFolder();
}

void unpackByTar(benchmark::State& state) {
    for ([[maybe_unused]] auto step : state) {
        state.PauseTiming();
        const fs::path folder = freshFolder();
        state.ResumeTiming();
        if (std::system(("tar --zstd -xf '" + archive().string() + "' -C '" + folder.string() + "'").c_str()) != 0) {
            state.SkipWithError("tar failed");
            break;
        }
    }
    freshFolder();
}

} // namespace

BENCHMARK(unpackByTar)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(unpackHere)->UseRealTime()->Unit(benchmark::kMillisecond)->Iterations(1);

BENCHMARK_MAIN();
