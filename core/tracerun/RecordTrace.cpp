#include "core/tracerun/RecordTrace.h"

#include "core/system/ScratchDirectory.h"
#include "core/tracefile/TraceFile.h"
#include "core/tracerun/DeviceRecords.h"

namespace gnx {

Result<RecordedTrace> recordTrace(JobRunner& runner, const SampleRow& sample, TraceRequest request,
                                  double timeout_seconds, const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(const ScratchDirectory scratch, ScratchDirectory::make());
    request.sample_dir = sample.directory;
    request.trace_file = (scratch.path() / "run.gnxtrace").string();
    RecordedTrace recorded;
    GNX_TRY(recorded.result, runner.trace({sample, request, timeout_seconds}, stop, phase));
    if (recorded.result.status == RunStatus::Cancelled)
        return Error{.code = ErrorCode::Cancelled, .message = "the trace was cancelled"};
    if (recorded.result.status != RunStatus::Correct)
        return recorded;
    GNX_TRY(ImportedTrace read, readTrace(request.trace_file, {}, stop, {}));
    GNX_TRY(recorded.trace, withDeviceRecords(std::move(read.trace), request.trace_file, recorded.result, stop));
    return recorded;
}

} // namespace gnx
