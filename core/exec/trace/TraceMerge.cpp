#include "core/exec/trace/TraceMerge.h"

#include "core/exec/trace/TraceBuilder.h"
#include "core/exec/trace/TraceCopier.h"

namespace gnx::exec {
std::shared_ptr<const Trace> mergeTraces(const Trace& host, const Trace& device, std::int64_t offset_ns) {
    TraceBuilder builder;
    builder.info() = host.info();
    TraceCopier(host, builder, {}).copy();
    TraceCopier(device, builder, {.offset_ns = offset_ns, .keep_external = false, .process_prefix = {}}).copy();
    TraceInfo& info = builder.info();
    info.devices.insert(info.devices.end(), device.info().devices.begin(), device.info().devices.end());
    info.dropped_records += device.info().dropped_records;
    info.refused_records += device.info().refused_records;
    return builder.finish();
}

} // namespace gnx::exec
