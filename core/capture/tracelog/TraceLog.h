#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::capture {

/// One record of the structured log that torch writes into the folder TORCH_TRACE: a line
/// `V1126 20:38:31.197000 PID file:line] {JSON}` and, where the JSON has "has_payload", lines that begin with a tab.
/// Valid during the call that delivers it.
struct TraceRecord {
    std::uint64_t line = 0;      ///< number of the line in the file, 1-based
    std::string_view kind{};     ///< first key of the JSON: "dynamo_start", "artifact"
    std::string_view metadata{}; ///< the JSON object; not yet known to be sound
    std::string_view payload{};  ///< lines without their tabs; kept only where it is wanted
    bool payload_cut = false;    ///< longer than kMostPayload, or the file ends within it: what follows is missing
    std::uint64_t offset = 0;    ///< begin of the line, in bytes from where reading began
};

/// A part of a log that is not understood.
struct TraceProblem {
    std::uint64_t line = 0;
    std::string message{};
};

struct TraceCounts {
    std::uint64_t bytes = 0;
    std::uint64_t lines = 0;
    std::uint64_t records = 0;
    std::uint64_t other_lines = 0; ///< neither a record nor the payload of one
};

/// Receives the records of a log. Both functions are called on the reader's thread.
struct TraceHandler {
    /// Returns whether the payload of a record with this kind and JSON is to be kept.
    std::function<bool(std::string_view kind, std::string_view metadata)> wants_payload{};
    std::function<void(const TraceRecord& record)> record{};
};

/// Splits a log into records as its bytes arrive; holds one record at a time.
class TraceLogParser {
  public:
    static constexpr std::size_t kMostLine = std::size_t{64} << 20;
    static constexpr std::size_t kMostPayload = std::size_t{16} << 20;
    static constexpr std::size_t kMostProblems = 20;

    explicit TraceLogParser(TraceHandler handler) : handler_(std::move(handler)) {}

    /// The next bytes of the file; lines may begin and end anywhere in them.
    void feed(std::string_view bytes);
    /// The end of the file: delivers the last record.
    void finish();

    const TraceCounts& counts() const { return counts_; }
    /// At most kMostProblems of them.
    const std::vector<TraceProblem>& problems() const { return problems_; }

  private:
    void takeLine(std::string_view line, bool complete);
    void beginRecord(std::string_view line, bool complete);
    void addPayload(std::string_view line, bool complete);
    void deliver();
    void note(std::string message);

    TraceHandler handler_;
    TraceCounts counts_;
    std::vector<TraceProblem> problems_;
    std::string pending_;   ///< a line whose end has not arrived
    bool overlong_ = false; ///< the rest of the current line is dropped
    bool in_record_ = false;
    bool wanted_ = false;
    std::uint64_t position_ = 0, line_offset_ = 0; ///< bytes that were taken; where the current line begins
    std::uint64_t record_line_ = 0, record_offset_ = 0;
    std::string metadata_;
    std::size_t kind_begin_ = 0, kind_end_ = 0; ///< range of the kind in metadata_
    std::string payload_;
    bool payload_begun_ = false;
    bool payload_cut_ = false;
};

struct TraceRead {
    TraceCounts counts{};
    std::vector<TraceProblem> problems{};
};

/// Reads a log of any size in pieces. Errors: the file cannot be read, Malformed if no line of it is a record,
/// Cancelled.
Result<TraceRead> readTraceLog(const std::filesystem::path& file, TraceHandler handler, const std::stop_token& stop);

/// Reads the one record that begins at `offset`, with its payload, and gives it to the handler; nothing is called where
/// no record begins there. Errors: the file cannot be read, Cancelled.
Status readTraceRecord(const std::filesystem::path& file, std::uint64_t offset, TraceHandler handler,
                       const std::stop_token& stop);

/// Finds the logs of a folder that TORCH_TRACE names, one for each process, sorted by name; or the file itself. Errors:
/// NotFound if there is no *.log file.
Result<std::vector<std::filesystem::path>> traceLogFiles(const std::filesystem::path& path);

} // namespace gnx::capture
