#pragma once

#include <mutex>
#include <string>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/base/Progress.h"

namespace gnx::cli {

/// One line on stderr that is redrawn in place while work goes on, and erased by the destructor. Draws nothing if
/// stderr is not a terminal or with --quiet. update() may be called from any thread.
class ProgressLine {
  public:
    explicit ProgressLine(const CommandContext& context);
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void update(const Progress& progress);
    /// Makes room for other output; the next update draws it again.
    void clear();
    /// Returns a progress sink that is valid while this object lives.
    ProgressSink sink();

  private:
    void erase();

    bool active_ = false;
    bool drawn_ = false;
    std::size_t columns_ = 80;
    std::mutex mutex_;
};

} // namespace gnx::cli
