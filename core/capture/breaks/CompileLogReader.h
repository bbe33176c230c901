#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/capture/breaks/CompileLog.h"

namespace gnx::capture {

/// Fills a CompileLog from the records of one process after the other. Lives as long as the handler is used.
class CompileLogReader {
  public:
    explicit CompileLogReader(CompileLog& log);
    ~CompileLogReader();
    CompileLogReader(const CompileLogReader&) = delete;
    CompileLogReader& operator=(const CompileLogReader&) = delete;

    /// Begins with the next process; its records come through the handler that is returned.
    TraceHandler beginProcess(TracedProcess process);
    /// Called after the last record of a process: frames that were given up without an event of their own get one.
    void endProcess();

  private:
    struct Json;
    void take(const TraceRecord& record);
    void takeString(const TraceRecord& record);
    void takeStart(const TraceRecord& record);
    void takeArtifact(const TraceRecord& record);
    void takeBreak(const TraceRecord& record);
    void takeRecompile(const TraceRecord& record);
    void takeGraph(const TraceRecord& record);
    void takeMetrics(const TraceRecord& record);
    void takeFailure(const TraceRecord& record);
    void note(const TraceRecord& record, std::string message);
    /// The compilation that the parsed record names; made where it is new. Npos where it names none.
    std::size_t compilation(std::string_view id_hint = {});
    std::size_t compilationOf(const std::string& id);
    std::size_t textOf(std::string_view payload);
    void addEvent(std::size_t compilation, std::size_t text, std::uint32_t attempt);

    CompileLog& log_;
    std::unique_ptr<Json> json_;
    std::size_t process_ = 0;
    std::uint64_t order_ = 0;
    std::size_t events_begin_ = 0; ///< first of this process
    std::size_t compilations_begin_ = 0;
    std::unordered_map<std::string, std::size_t> by_id_;
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    std::unordered_map<std::string, std::size_t, Hash, std::equal_to<>> texts_; ///< payload to its text
    std::map<std::pair<std::string, std::string>, std::size_t> kinds_;          ///< kind and place to a number
    std::vector<std::size_t> kind_of_text_;
    struct Logged {
        std::size_t event;
        std::uint32_t attempt;
    };
    std::map<std::pair<std::size_t, std::size_t>, Logged> last_; ///< the last event of a compilation and a kind
};

} // namespace gnx::capture
