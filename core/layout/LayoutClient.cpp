#include "core/layout/LayoutClient.h"

#include "core/base/Units.h"
#include "core/layout/LayeredLayout.h"
#include "core/system/Subprocess.h"

namespace gnx {
namespace {

Result<LayoutResult> runDot(const LayoutRequest& request, const LayoutOptions& options, const std::stop_token& stop) {
    std::filesystem::path program = options.program;
    if (program.empty()) {
        GNX_TRY(program, findProgram("graphnet-layout"));
    }
    const auto deadline = Subprocess::Clock::now() + options.budget;
    GNX_TRY(Subprocess process, Subprocess::start(program, {}));
    GNX_CHECK(process.writeLine(toJson(request).dump(), deadline, stop));
    process.closeInput();
    auto line = process.readLine(deadline, stop);
    if (!line) {
        Error error = std::move(line).error();
        if (error.code == ErrorCode::Timeout)
            error.message =
                "dot did not finish within " + formatDuration(static_cast<double>(options.budget.count()) * 1e6);
        else if (error.code == ErrorCode::Crashed)
            error.message = "graphnet-layout " +
                            process.wait(Subprocess::Clock::now() + std::chrono::seconds(1)).text() + ": " +
                            process.stderrTail();
        return error;
    }
    const nlohmann::json answer = nlohmann::json::parse(*line, nullptr, false);
    GNX_TRY(LayoutResult result, layoutResultFromJson(answer));
    if (result.centers.size() != request.nodes.size() || result.curves.size() != request.edges.size()) {
        Error error;
        error.code = ErrorCode::Malformed;
        error.message = "graphnet-layout answered with another number of nodes or edges than it was asked for";
        return error;
    }
    return result;
}

LayoutResult layeredBecause(const LayoutRequest& request, std::string reason) {
    LayoutResult result = layeredLayout(request);
    result.note = std::move(reason);
    return result;
}

} // namespace

Result<LayoutResult> layOut(const LayoutRequest& request, const LayoutOptions& options, std::stop_token stop) {
    if (options.engine == LayoutEngine::Layered)
        return layeredLayout(request);
    if (options.engine == LayoutEngine::Auto && request.nodes.size() > options.dot_node_limit)
        return layeredBecause(request,
                              "more than " + formatCount(options.dot_node_limit) + " boxes are too many for dot");
    auto result = runDot(request, options, stop);
    if (result || options.engine == LayoutEngine::Dot || result.error().code == ErrorCode::Cancelled)
        return result;
    return layeredBecause(request, result.error().message);
}

} // namespace gnx
