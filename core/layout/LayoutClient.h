#pragma once

#include <chrono>
#include <filesystem>
#include <stop_token>

#include "core/layout/Layout.h"

namespace gnx {

enum class LayoutEngine : std::uint8_t { Auto, Dot, Layered };

struct LayoutOptions {
    LayoutEngine engine = LayoutEngine::Auto;
    std::chrono::milliseconds budget{8000}; ///< for dot; it cannot be interrupted, so its process is killed
    /// Auto does not even try dot beyond this: measured, it takes seconds up to here and often minutes beyond.
    std::size_t dot_node_limit = 4000;
    std::filesystem::path program; ///< empty: findProgram("graphnet-layout")
};

/// Lays a graph out with dot in a process of its own. Auto uses layeredLayout() for larger graphs and when dot
/// exceeds its budget, dies or is not installed, and the result's note says so; Dot alone fails instead. Errors:
/// Cancelled, Timeout, Crashed, NotFound, Malformed. Call it on a background thread.
Result<LayoutResult> layOut(const LayoutRequest& request, const LayoutOptions& options, std::stop_token stop);

} // namespace gnx
