#pragma once

#include <map>
#include <memory>
#include <string>

#include "app/graphnet/RunFigure.h"
#include "core/Wings.h"

namespace gnx::cli {

/// Results that figures are of, read once for all figures of a list.
class KnownResults {
  public:
    explicit KnownResults(const CommandContext& context) : context_(context) {}

    /// Does the same as figureResults(); the result is valid while this object lives.
    Result<const FigureResults*> results(const std::string& run, const std::vector<std::string>& words,
                                         SpeedupKind speedup);

  private:
    const CommandContext& context_;
    std::map<std::vector<std::string>, std::unique_ptr<const FigureResults>> known_;
};

} // namespace gnx::cli
