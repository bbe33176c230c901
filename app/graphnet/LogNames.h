#pragma once

#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/results/logs/Log.h"

namespace gnx::cli {

/// Names for the samples of several logs, so that logs of machines with the dataset in other places use the same names:
/// the indexed sample's, else that of an earlier log whose path ends alike, else the path itself.
class LogNames {
  public:
    /// Without an index there are no indexed samples. Errors: those of the database.
    static Result<LogNames> open(const CommandContext& context);
    /// One for each sample of the log, in its order.
    std::vector<std::string> of(const Log& log);

  private:
    std::vector<SampleRow> indexed_, of_logs_;
};

} // namespace gnx::cli
