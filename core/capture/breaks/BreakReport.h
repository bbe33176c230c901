#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/breaks/BreakKinds.h"
#include "core/capture/breaks/BreakPlace.h"
#include "core/capture/breaks/Capture.h"
#include "core/capture/breaks/CompileLog.h"

namespace gnx::capture {

/// Cost of a break in one call of the model, as a mean over the timed calls.
struct BreakCost {
    double eager_ns = 0;                      ///< time of the eager parts that follow the break's fragments
    double share = 0;                         ///< share of the time of the call
    std::optional<double> synchronizations{}; ///< number of waits for the device and of values read from tensors
    std::optional<double> copies{};
    /// Number of tensors that the graph after the break reads from the one before it. If there were one graph instead
    /// of two, fusion could keep these tensors out of memory, which saves at most one kernel each.
    std::optional<double> handed_tensors{};
    std::optional<double> handed_bytes{};
};

/// A graph in the report.
struct ReportGraph {
    std::size_t process = 0;
    std::string compile_id{};
    std::string function{};
    std::string file{};
    std::uint32_t line = 0; ///< line of the function, or of the point where a resumed one begins
    std::optional<std::uint64_t> operators{};
    bool recompiled = false;
    std::optional<std::size_t> fragment{}; ///< index in the capture
};

/// All events at one line of source that have one kind.
struct BreakPoint {
    BreakPlace place{};
    std::size_t text = 0; ///< text of the first event; index in CompileLog::texts
    BreakMeaning meaning{};
    std::string consequence{}; ///< kind of the break that it led to, of the first event that names one
    std::string consequence_gb{};
    std::uint64_t count = 0;                   ///< events
    std::uint64_t given_up = 0;                ///< events with which the frame was given up
    std::vector<std::string> frames{};         ///< compiled functions that broke here, "forward", each once
    std::vector<std::string> compile_ids{};    ///< ids of the events, each once
    std::optional<std::size_t> graph_before{}; ///< graph of the first event that has one; index in BreakReport::graphs
    std::optional<std::size_t> graph_after{};
    std::vector<std::size_t> ends_graphs{}; ///< graphs that end with an event of it, each once
    std::vector<std::size_t> gaps{};        ///< parts of the capture in which an event lies, each once
    std::optional<BreakCost> cost{};        ///< none: not known
    std::string cost_unknown{};             ///< reason, if the cost is not known
};

/// A function that runs in eager mode as a whole.
struct GivenUpFrame {
    std::string function{};
    std::string file{};
    std::uint32_t line = 0;
    std::string reason{};
    std::uint64_t count = 0;
};

/// Compilations of a function that was compiled before, with the same guard that failed.
struct Recompilation {
    std::string function{};
    std::string file{};
    std::uint32_t line = 0;
    std::string guard{}; ///< guard of the newest cache entry: "tensor 'x' size mismatch at index 0. ..."
    std::vector<std::string> compile_ids{};
};

/// Graph breaks of a program: distinct places, most costly or most frequent first.
struct BreakReport {
    CompileLog log{};
    std::optional<Capture> capture{};
    std::vector<BreakPoint> points{};
    std::vector<ReportGraph> graphs{}; ///< in the order in which they were compiled
    std::vector<GivenUpFrame> given_up{};
    std::vector<Recompilation> recompilations{};
    std::map<std::string, std::string> settings{}; ///< settings that change the number of breaks, as JSON text

    std::uint64_t events() const { return log.breaks.size(); }
    std::uint64_t recompiledGraphs() const;
    /// Number of a graph among those of its compilation, from 0.
    std::size_t numberInCompilation(std::size_t graph) const;
};

/// Makes the report of a log. With the capture to which the log belongs, it contains costs and samples too.
BreakReport reportBreaks(CompileLog log, std::optional<Capture> capture = {});

/// Reads a TORCH_TRACE folder, one log of it, or a capture's folder; nothing is executed. Errors: as readCompileLog()
/// and readCapture().
Result<BreakReport> readBreakReport(const std::filesystem::path& path, const std::stop_token& stop);

/// Decides by names alone: the folder of a capture, one that TORCH_TRACE wrote, or a log of it.
bool looksRecorded(const std::filesystem::path& path);

} // namespace gnx::capture
