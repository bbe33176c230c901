#include "core/profile/record/DeviceRecords.h"

#include <charconv>

#include "core/exec/trace/Nesting.h"
#include "core/exec/trace/TraceMerge.h"
#include "core/profile/analysis/Attribution.h"
#include "core/profile/files/TraceFile.h"

namespace gnx::profile {
namespace {

/// A property of the harness's trace from which the offset of the two clocks follows.
constexpr const char* kClockOffset = "device_clock_offset_ns";

void sumDeviceWork(const Trace& trace, TraceResult& result) {
    const Attribution attribution = attribute(trace, nestingOf(trace));
    result.records = trace.activities().size();
    result.dropped_records = trace.info().dropped_records;
    result.device_records = 0;
    for (const Activity& activity : trace.activities())
        if (isDeviceWork(activity.kind))
            ++result.device_records;
    result.device_ns = static_cast<double>(attribution.device_ns);
    result.attributed_ns = static_cast<double>(attribution.device_of_nodes_ns);
}

} // namespace

std::filesystem::path deviceRecordsOf(const std::filesystem::path& trace_file) {
    std::filesystem::path file = trace_file;
    file += ".device.gnxtrace";
    return file;
}

Result<std::shared_ptr<const Trace>> withDeviceRecords(std::shared_ptr<const Trace> host,
                                                       const std::filesystem::path& trace_file, TraceResult& result,
                                                       const std::stop_token& stop) {
    const auto said = host->info().properties.find(kClockOffset);
    if (said == host->info().properties.end())
        return host;
    std::int64_t offset_ns = 0;
    const std::string& text = said->second;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), offset_ns);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size())
        return Error{.code = ErrorCode::Malformed,
                     .message = std::string(kClockOffset) + " is \"" + text + "\" where nanoseconds were expected",
                     .path = trace_file.string()};
    GNX_TRY(const ImportedTrace device, readTrace(deviceRecordsOf(trace_file), {}, stop, {}));
    auto merged = mergeTraces(*host, *device.trace, offset_ns);
    sumDeviceWork(*merged, result);
    return std::shared_ptr<const Trace>(std::move(merged));
}

} // namespace gnx::profile
