// The entry point of libFuzzer: any bytes must end in an error or in a package whose parts fit together.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include "core/data/model/Pt2Package.h"
#include "core/data/model/Pt2Values.h"

namespace {

void require(bool holds, const char* what) {
    if (holds)
        return;
    std::fprintf(stderr, "broken package: %s\n", what);
    std::abort();
}

void check(const gnx::data::Pt2Package& package) {
    const gnx::graph::Graph& graph = *package.model.graph;
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i)
        for (const gnx::base::ValueId value : graph.readsOf(gnx::base::NodeId(i)))
            require(value.value() < graph.values().size(), "an operand from nowhere");
    const std::string_view file = package.file.text();
    for (const auto& [name, weight] : package.weights)
        require(weight.storage.empty() || (weight.storage.data() >= file.data() &&
                                           weight.storage.data() + weight.storage.size() <= file.data() + file.size()),
                "a weight outside of the file");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string path =
        (std::filesystem::temp_directory_path() / ("gnx-fuzz-pt2-" + std::to_string(::getpid()))).string();
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    if (const auto package = gnx::data::openPt2(path)) {
        check(*package);
        std::uint64_t bytes = 0;
        for (const auto& [name, weight] : package->weights)
            bytes += weight.storage.size();
        if (bytes < 1000000 && gnx::data::writePt2Values(path, path + ".values", {}))
            std::filesystem::remove(path + ".values");
    }
    std::filesystem::remove(path);
    return 0;
}
