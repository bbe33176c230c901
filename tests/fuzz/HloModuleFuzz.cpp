// The entry point of libFuzzer: any bytes must end in an error or in a module whose parts fit together.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include "core/data/hlo/HloModule.h"

namespace {

void require(bool holds, const char* what) {
    if (holds)
        return;
    std::fprintf(stderr, "broken module: %s\n", what);
    std::abort();
}

void check(const gnx::data::HloModule& module, std::size_t coded) {
    const gnx::data::HloFile& file = module.content.file;
    require(file.features.rows() == file.nodes(), "features of other nodes");
    require(module.program.names.size() == file.nodes() && module.program.operands.size() == file.nodes(),
            "names or operands of other nodes");
    for (const gnx::data::HloEdge& edge : file.edges)
        require(edge.producer < edge.consumer && edge.consumer < file.nodes(), "an edge to nowhere");
    for (const std::uint32_t node : file.configurable)
        require(node < file.nodes(), "a configurable node that does not exist");
    require(!module.default_config || *module.default_config < file.configs(), "a default that does not exist");
    if (file.kind == gnx::data::HloKind::Layout)
        require(coded == file.configs() * file.configurable.size(), "codes that do not fit the configurations");
    else
        require(file.normalizers_ns.size() == file.configs() && file.tiles.size() == file.configs() * file.config_width,
                "tiles that do not fit the configurations");
    require(hloGraph(file, &module.program)->nodes().size() == file.nodes(), "a graph of other nodes");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::string path =
        (std::filesystem::temp_directory_path() / ("gnx-fuzz-module-" + std::to_string(::getpid()) + ".pb")).string();
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    std::size_t coded = 0;
    const auto codes = [&](std::string_view bytes) -> gnx::base::Status {
        coded += bytes.size();
        return {};
    };
    if (const auto module = gnx::data::readHloModule(path, codes, {}, {}))
        check(*module, coded);
    std::filesystem::remove(path);
    return 0;
}
