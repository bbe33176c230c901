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
#include "core/capture/breaks/BreakText.h"
#include "core/capture/tracelog/TraceLog.h"

namespace gnx::capture {

/// A process whose compilations were logged: one file.
struct TracedProcess {
    std::filesystem::path file{};
    std::optional<int> rank{}; ///< rank of a distributed program
    std::string torch_version{};
    TraceCounts counts{};
    std::vector<TraceProblem> problems{};
};

/// One compilation of a frame by Dynamo.
struct Compilation {
    std::size_t process = 0;
    std::string id{};         ///< torch's "frame/number", "1/0"; "2/1/0" within a region of compiled autograd
    std::string frame_id{};   ///< identifier that a frame and its recompilations share
    std::uint32_t number = 0; ///< 0 for the first compilation of the frame
    std::string function{};   ///< "forward", "torch_dynamo_resume_in_forward_at_8"; "" if the log does not name it
    std::string file{};
    std::uint32_t line = 0;                       ///< line of the function, or of the point where a resumed one begins
    std::vector<StackFrame> callers{};            ///< outermost first, without the frame itself
    std::vector<std::string> recompile_reasons{}; ///< guards that failed, newest cache entry first
    bool metrics_known = false;
    std::string fail_type{};
    std::optional<BreakText> fail{}; ///< why the frame was given up
    bool guarded_code = true;        ///< the compilation gave code
    std::optional<std::uint64_t> operators{};
    double seconds = 0;
};

/// An event of the log. `order` counts the events and graphs of a process.
struct BreakEvent {
    std::size_t compilation = 0;
    std::size_t text = 0;
    std::uint64_t order = 0;
    bool given_up = false;
};

/// A graph that Dynamo handed to the backend.
struct GraphOutput {
    std::size_t compilation = 0;
    std::uint64_t order = 0;
    std::uint32_t attempt = 0;
};

/// Everything about compilations that the logs of one folder hold.
struct CompileLog {
    std::vector<TracedProcess> processes{};
    std::vector<Compilation> compilations{};
    std::vector<BreakText> texts{};
    std::vector<BreakEvent> breaks{};
    std::vector<GraphOutput> graphs{};
    std::map<std::string, std::string> settings{}; ///< Dynamo's, as JSON text; of the first compilation that has them
};

/// Reads all logs of a TORCH_TRACE folder. A part that is not understood becomes a problem of its process; a file
/// without any record is one too if others have some. Errors: no log, none that can be read, Cancelled.
Result<CompileLog> readCompileLog(const std::filesystem::path& path, const std::stop_token& stop);

/// The same for one log that is in memory.
CompileLog parseCompileLog(std::string_view text);

} // namespace gnx::capture
