#pragma once

#include <memory>
#include <stop_token>

#include "core/Wings.h"
#include "core/exec/protocol/TraceProtocol.h"
#include "core/exec/trace/Trace.h"
#include "core/exec/worker/JobRunner.h"

namespace gnx::profile {

/// A run that a worker has traced.
struct RecordedTrace {
    TraceResult result;
    std::shared_ptr<const Trace> trace; ///< null if the run has failed: result has the reason
};

/// Traces `sample` with `runner` as in `request`, whose sample_dir and trace_file are filled in. A failed run is not an
/// error, a cancelled one is. Errors: no worker can be started; Cancelled; NoSpace or Unreadable, for the temporary
/// file.
Result<RecordedTrace> recordTrace(JobRunner& runner, const SampleRow& sample, TraceRequest request,
                                  double timeout_seconds, const std::stop_token& stop, const PhaseSink& phase);

} // namespace gnx::profile
