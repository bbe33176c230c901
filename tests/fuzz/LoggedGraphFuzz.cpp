// The entry point of libFuzzer: any text that stands for a graph or for Inductor's code ends in a sample or an error.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/capture/compiled/LoggedGraph.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)gnx::capture::kernelsOfCode(text);
    (void)gnx::capture::kernelsOfMapping(text);
    const auto made = gnx::capture::readLoggedGraph(text, {{"s77", 6}});
    if (made.ok() && made->sample.tensors.size() < made->graph->inputs().size()) {
        std::fprintf(stderr, "an input without a description\n");
        std::abort();
    }
    return 0;
}
