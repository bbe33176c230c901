#include "core/exec/collect/CpuRecorder.h"

#include <atomic>
#include <utility>

#include <ATen/record_function.h>
#include <c10/core/Allocator.h>
#include <c10/util/ThreadLocalDebugInfo.h>

namespace gnx::exec {
namespace {

/// LibTorch's callbacks are plain functions.
std::atomic<CpuRecorder*> recorder_in_work{nullptr};
std::atomic<std::uint64_t> recorders_made{0};

struct OwnLog {
    std::uint64_t of = 0; ///< CpuRecorder::number_
    ThreadLog* log = nullptr;
};
thread_local OwnLog own_log;

class AllocatorReports final : public c10::MemoryReportingInfoBase {
  public:
    explicit AllocatorReports(ThreadLog& log) : log_(&log) {}
    void reportMemoryUsage(void* address, std::int64_t bytes, std::size_t, std::size_t, c10::Device device) override {
        log_->memory(address, bytes, device.is_cpu() ? -1 : device.index());
    }
    bool memoryProfilingEnabled() const override { return true; }

  private:
    ThreadLog* log_;
};

} // namespace

struct OperatorCallbacks {
    static std::unique_ptr<at::ObserverContext> begin(const at::RecordFunction& function) {
        if (CpuRecorder* recorder = recorder_in_work.load(std::memory_order_acquire))
            recorder->own().begin(ActivityKind::Operator, function.name());
        return nullptr;
    }
    static void end(const at::RecordFunction&, at::ObserverContext*) {
        if (CpuRecorder* recorder = recorder_in_work.load(std::memory_order_acquire))
            recorder->own().end();
    }
};

/// Callbacks registered with LibTorch; removed with this object.
struct CpuRecorder::Installed {
    explicit Installed(const Parts& parts, ThreadLog& log) {
        if (parts.operators)
            callback =
                at::addGlobalCallback(at::RecordFunctionCallback(&OperatorCallbacks::begin, &OperatorCallbacks::end)
                                          .scopes({at::RecordScope::FUNCTION, at::RecordScope::TORCHSCRIPT_FUNCTION,
                                                   at::RecordScope::USER_SCOPE}));
        if (parts.memory)
            memory.emplace(c10::DebugInfoKind::PROFILER_STATE, std::make_shared<AllocatorReports>(log));
    }
    ~Installed() {
        if (callback)
            at::removeCallback(*callback);
    }
    Installed(const Installed&) = delete;
    Installed& operator=(const Installed&) = delete;

    std::optional<at::CallbackHandle> callback;
    std::optional<c10::DebugInfoGuard> memory;
};

CpuRecorder::CpuRecorder(std::shared_ptr<const Graph> graph, Parts parts)
    : graph_(std::move(graph)), modules_(*graph_), number_(++recorders_made) {
    recorder_in_work.store(this, std::memory_order_release);
    installed_ = std::make_unique<Installed>(parts, own());
}

CpuRecorder::~CpuRecorder() {
    stop();
}

void CpuRecorder::stop() {
    installed_.reset();
    CpuRecorder* self = this;
    recorder_in_work.compare_exchange_strong(self, nullptr);
}

ThreadLog& CpuRecorder::own() {
    if (own_log.of != number_) {
        const std::lock_guard lock(logs_mutex_);
        own_log = {number_, logs_.emplace_back(std::make_unique<ThreadLog>()).get()};
    }
    return *own_log.log;
}

void CpuRecorder::begin(NodeId node) noexcept {
    ThreadLog& log = own();
    modules_.begin(node, log);
    log.begin(ActivityKind::Operator, graph_->op(graph_->node(node)), node);
}

void CpuRecorder::end(NodeId node) noexcept {
    ThreadLog& log = own();
    log.end();
    modules_.end(node, log);
}

void CpuRecorder::fill(TraceBuilder& builder, std::int64_t base_bytes) const {
    for (const auto& log : logs_) {
        log->fill(builder, base_bytes);
        builder.info().dropped_records += log->dropped();
    }
}

} // namespace gnx::exec
