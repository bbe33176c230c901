#pragma once

#include <memory>

#include "core/Wings.h"
#include "core/exec/engine/Benchmark.h"
#include "core/exec/protocol/CheckProtocol.h"

namespace gnx::exec {

/// Executes samples and other texts of the same graphs, and compares bits (see CheckRequest). Keeps what it has made of
/// the last sample, so that a second request for it need not make inputs and outputs again. Never throws.
class Checker {
  public:
    Checker();
    ~Checker();
    CheckResult check(const CheckRequest& request, const PhaseSink& phase);
    /// Gives back what is kept of the last sample.
    void forget();

  private:
    struct Session;
    std::unique_ptr<Session> session_;
};

} // namespace gnx::exec
