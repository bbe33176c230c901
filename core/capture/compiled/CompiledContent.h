#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/compiled/KernelOrigins.h"
#include "core/capture/tracelog/TraceLog.h"

namespace gnx::capture {

/// Kinds of text that torch logs about a compilation, in the order in which they come to be.
enum class ContentKind : std::uint8_t {
    DynamoGraph,
    PreGradGraph,
    JointGraph,
    ForwardGraph,
    BackwardGraph,
    InferenceGraph,
    PostGradGraph,
    PassGraph, ///< between passes: before one of the above is final
    OutputCode,
    Provenance,
    Cache,
    Guards,
    Other
};
/// Example: "Dynamo's graph", "Inductor's code".
std::string_view contentKindName(ContentKind kind);
bool isGraph(ContentKind kind);

/// A text of the log. It is not kept: readContentText() reads it from where it begins.
struct ContentText {
    ContentKind kind = ContentKind::Other;
    std::string name{};       ///< torch's: "aot_forward_graph"
    std::size_t file = 0;     ///< index of CompiledContent::files
    std::uint64_t line = 0;   ///< the line of its record, from 1
    std::uint64_t offset = 0; ///< begin of that line, in bytes
    std::uint64_t bytes = 0;
    bool cut = false; ///< the log has the beginning alone, or it is longer than what is read
};

/// A part of the logs that is not understood.
struct ContentProblem {
    std::size_t file = 0;   ///< index of CompiledContent::files
    std::uint64_t line = 0; ///< 0: the whole file
    std::string message{};
};

/// Phases whose times torch reports, outermost first: Dynamo's holds that of AOTAutograd, which holds Inductor's, and
/// so on.
enum class CompilePhase : std::uint8_t {
    Whole,
    AotAutograd,
    Inductor,
    CodeGeneration,
    Kernels, ///< compiling them: Triton, or C++
    PreGrad,
    Joint,
    PostGrad,
    BeforeRestart,
    Logging,
    Count
};
std::string_view compilePhaseName(CompilePhase phase);
/// Seconds of each phase that the log names.
using PhaseTimes = std::map<CompilePhase, double>;

/// Hits and misses of one of torch's caches.
struct CacheCounts {
    std::string cache{}; ///< "Inductor, local"
    std::int64_t hits = 0, misses = 0;
};

/// One compilation of a frame with its texts.
struct CompiledFrame {
    std::size_t file = 0;
    std::string id{}; ///< torch's "frame/number"
    std::string function{};
    std::string source_file{};
    std::int64_t source_line = 0;
    std::optional<std::int64_t> operators{}, guards{};
    PhaseTimes times{}, backward_times{};
    std::vector<CacheCounts> caches{};
    std::map<std::string, std::int64_t> symbols{}; ///< values of symbolic sizes when they were made
    std::vector<ContentText> texts{};
    std::vector<KernelOrigin> kernels{};
};

/// Everything about compilations that the logs of one folder hold, without the texts.
struct CompiledContent {
    std::vector<std::filesystem::path> files{};
    std::vector<CompiledFrame> frames{};
    std::vector<ContentProblem> problems{};
};

/// Example: "trace/rank_1.log:812: a payload of more than 16 MiB is cut".
std::string problemText(const CompiledContent& content, const ContentProblem& problem);

/// Reads all logs of a folder that TORCH_TRACE names, or one log, or a capture's. Errors: as traceLogFiles(); Malformed
/// where no log has a record; Cancelled.
Result<CompiledContent> readCompiledContent(const std::filesystem::path& path, const std::stop_token& stop);

/// Reads a text again from its log. Errors: the log cannot be read or has changed, Cancelled.
Result<std::string> readContentText(const CompiledContent& content, const ContentText& text,
                                    const std::stop_token& stop);

} // namespace gnx::capture
