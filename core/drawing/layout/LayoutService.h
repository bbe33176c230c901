#pragma once

#include <chrono>
#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"
#include "core/drawing/layout/LayoutCache.h"
#include "core/drawing/layout/LayoutProcess.h"

namespace gnx::drawing {

enum class LayoutEngine : std::uint8_t { Auto, Dot, Layered };

struct LayoutOptions {
    LayoutEngine engine = LayoutEngine::Auto;
    std::chrono::milliseconds budget{8000}; ///< for dot; it cannot be interrupted, so its process is killed
    /// Auto does not even try dot beyond this: measured, it takes seconds up to here and often minutes beyond.
    std::size_t dot_node_limit = 4000;
};

/// Lays graphs out: with dot, in a process that stays warm from one graph to the next, or with layeredLayout() here.
/// Owned by the code that lays out a drawing, used by one thread at a time; its process ends with it. A drawing loses
/// at most one budget to a dot that hangs, however many groups it has: once dot has exceeded its budget Auto does not
/// try again.
class LayoutService {
  public:
    /// `cache` may be null; otherwise it must outlive this. No program: findProgram("graphnet-layout").
    explicit LayoutService(LayoutCache* cache = nullptr, std::filesystem::path program = {})
        : cache_(cache), process_(std::move(program)) {}

    /// Starts the process early, before the first layout. Errors: those of LayoutProcess::start(); layOut() works
    /// without it and tries again.
    Status start() { return process_.start(); }
    /// Auto uses layeredLayout() for larger graphs and when dot exceeds its budget, dies or is not installed, and the
    /// result's note reports it; Dot alone fails instead. Layouts in the cache are reused; one made by layers because
    /// dot exceeded a budget, only where the present budget is no larger. Errors: Malformed (also a request that
    /// checkLayoutRequest() refuses), Cancelled, Timeout, Crashed, NotFound, Unreadable. Call it on a background
    /// thread; it answers a stop within 100 ms.
    Result<LayoutResult> layOut(const LayoutRequest& request, const LayoutOptions& options,
                                const std::stop_token& stop);
    /// Id of the running process, 0 if there is none: for tests and figures.
    int pid() const { return process_.pid(); }

  private:
    Result<LayoutResult> withDot(const LayoutRequest& request, const LayoutOptions& options,
                                 const std::stop_token& stop);
    Result<LayoutResult> withFallback(const LayoutRequest& request, const LayoutOptions& options,
                                      const std::stop_token& stop);
    Result<LayoutResult> layered(const LayoutRequest& request, std::string note, const std::stop_token& stop);
    std::optional<LayoutResult> kept(const LayoutRequest& request, LayoutKind kind);
    void keep(const LayoutRequest& request, LayoutKind kind, const LayoutResult& result);

    LayoutCache* cache_;
    LayoutProcess process_;
    std::string exceeded_; ///< dot's message when it exceeded its budget; empty: it has not
};

} // namespace gnx::drawing
