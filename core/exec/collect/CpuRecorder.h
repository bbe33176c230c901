#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/exec/collect/ModuleSpans.h"
#include "core/exec/collect/ThreadLog.h"
#include "core/exec/engine/Program.h"

namespace gnx::exec {

/// Records what this process does on the host while it lives: the graph's nodes and modules, for programs that it is
/// the tap of; LibTorch's operators (at::RecordFunction), on every thread; what LibTorch's allocators are asked for, on
/// the thread that made it. One at a time.
class CpuRecorder final : public NodeTap {
  public:
    struct Parts {
        bool operators = true, memory = true;
    };

    /// `graph` names the nodes.
    CpuRecorder(std::shared_ptr<const Graph> graph, Parts parts);
    ~CpuRecorder() override;
    CpuRecorder(const CpuRecorder&) = delete;
    CpuRecorder& operator=(const CpuRecorder&) = delete;

    void begin(NodeId node) noexcept override;
    void end(NodeId node) noexcept override;
    /// A span of a name on the thread that calls; ends with endRange().
    void beginRange(const std::string& name) { own().begin(ActivityKind::Range, name); }
    void endRange() {
        modules_.endAll(own());
        own().end();
    }

    /// Nothing is recorded any more. At most once, on the thread that made it.
    void stop();
    /// After stop(). `base_bytes`: of tensors that were live before it was made.
    void fill(TraceBuilder& builder, std::int64_t base_bytes) const;

  private:
    friend struct OperatorCallbacks;
    struct Installed;

    ThreadLog& own(); ///< log of the calling thread

    std::shared_ptr<const Graph> graph_;
    ModuleSpans modules_;        ///< modules of the thread that runs the program
    const std::uint64_t number_; ///< distinguishes this recorder's logs from an earlier one's
    std::mutex logs_mutex_;
    std::vector<std::unique_ptr<ThreadLog>> logs_;
    std::unique_ptr<Installed> installed_;
};

} // namespace gnx::exec
