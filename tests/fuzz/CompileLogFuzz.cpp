// The entry point of libFuzzer: any bytes must end in a report whose parts fit together.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "core/capture/breaks/BreakReportJson.h"

namespace {

void require(bool holds, const char* what) {
    if (holds)
        return;
    std::fprintf(stderr, "broken report: %s\n", what);
    std::abort();
}

void check(const gnx::capture::BreakReport& report) {
    std::uint64_t counted = 0;
    for (const gnx::capture::BreakPoint& point : report.points) {
        counted += point.count;
        require(point.count > 0 && point.given_up <= point.count, "a place without events");
        require(point.text < report.log.texts.size(), "a place without a text");
        require(!point.graph_before || *point.graph_before < report.graphs.size(),
                "a graph before that does not exist");
        require(!point.graph_after || *point.graph_after < report.graphs.size(), "a graph after that does not exist");
    }
    require(counted == report.events(), "events that no place counts");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view log(reinterpret_cast<const char*>(data), size);
    const auto report = gnx::capture::reportBreaks(gnx::capture::parseCompileLog(log));
    check(report);
    (void)gnx::capture::toJson(report).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return 0;
}
