#pragma once

#include <memory>
#include <stop_token>

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/protocol/ObserveProtocol.h"

namespace gnx::exec {

/// Executes samples and reports the observations at every node (see ObserveRequest). Keeps the last sample's inputs, so
/// that a second request for it need not make them again. Never throws.
class RunObserver {
  public:
    RunObserver();
    ~RunObserver();
    /// A stop is answered between two operators (RunStatus::Cancelled).
    ObserveResult observe(const ObserveRequest& request, const PhaseSink& phase, const std::stop_token& stop = {});
    /// Gives back what is kept of the last sample.
    void forget();

  private:
    struct Session;
    std::unique_ptr<Session> session_;
};

} // namespace gnx::exec
