#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/engine/PreparedSample.h"
#include "core/exec/protocol/Evidence.h"

namespace gnx::exec {

/// One request on its way through its phases, with the answer that it fills. Every step returns false when the answer
/// is final. The sink must outlive it.
template <class Answer> class PhasedJob {
  public:
    void enter(const std::string& phase, std::uint64_t done = 0, std::uint64_t total = 0) {
        result_.phase = phase;
        if (sink_)
            sink_(phase, done, total);
    }

  protected:
    explicit PhasedJob(const PhaseSink& sink) : sink_(sink) {}

    bool fail(const CheckRun& run) {
        takeEvidence(run, result_);
        return false;
    }
    bool fail(RunStatus status, const Error& error, std::int64_t node = -1) {
        return fail(failedRun(status, "", error, node));
    }

    /// Loads the sample and makes its inputs.
    bool open(PreparedSample& sample, const std::string& directory, const RunConfiguration& configuration,
              std::uint64_t limit_bytes, const std::stop_token& stop = {}) {
        const auto phase = [this](const std::string& name, std::uint64_t done, std::uint64_t total) {
            enter(name, done, total);
        };
        const CheckRun opened = sample.open(directory, configuration, limit_bytes, phase, stop);
        return opened.ran() || fail(opened);
    }

    Answer result_;

  private:
    const PhaseSink& sink_;
};

} // namespace gnx::exec
