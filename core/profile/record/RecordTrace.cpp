#include "core/profile/record/RecordTrace.h"

#include <nlohmann/json.hpp>

#include "core/base/system/ScratchDirectory.h"
#include "core/profile/files/TraceFile.h"
#include "core/profile/record/DeviceRecords.h"

namespace gnx::profile {

Result<RecordedTrace> recordTrace(JobRunner& runner, const SampleRow& sample, TraceRequest request,
                                  double timeout_seconds, const std::stop_token& stop, const PhaseSink& phase) {
    GNX_TRY(const ScratchDirectory scratch, ScratchDirectory::make());
    request.sample_dir = sample.directory;
    request.trace_file = (scratch.path() / "run.gnxtrace").string();
    RecordedTrace recorded;
    const JobTerms terms{.sample = &sample, .timeout_seconds = timeout_seconds};
    GNX_TRY(recorded.result, runner.call(request, terms, stop, phase));
    if (recorded.result.status == RunStatus::Cancelled)
        return Error{.code = ErrorCode::Cancelled, .message = "the trace was cancelled"};
    if (recorded.result.status != RunStatus::Correct)
        return recorded;
    GNX_TRY(ImportedTrace read, readTrace(request.trace_file, {}, stop, {}));
    GNX_TRY(recorded.trace, withDeviceRecords(std::move(read.trace), request.trace_file, recorded.result, stop));
    return recorded;
}

} // namespace gnx::profile
