#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/exec/trace/TraceBuilder.h"

namespace gnx::exec {

/// Record of one thread's work, written by that thread alone and read when recording has ended. Spans nest.
class ThreadLog {
  public:
    /// The log of the calling thread.
    ThreadLog();

    /// Without memory for it the span is dropped, and counted.
    void begin(ActivityKind kind, std::string_view name, NodeId node = {}) noexcept;
    /// Ends the innermost; nothing if none is open, as when recording began in the middle of it.
    void end() noexcept;
    /// `bytes` below 0: given back.
    void memory(const void* address, std::int64_t bytes, std::int32_t device) noexcept;

    /// Leaves out what is still open. `base_bytes`: what was live on the host before recording began.
    void fill(TraceBuilder& builder, std::int64_t base_bytes) const;
    std::uint64_t dropped() const { return dropped_; }

    /// Limit per thread, for spans and memory requests each: some gigabytes.
    static constexpr std::size_t kMost = 40'000'000;

  private:
    struct Span {
        std::int64_t start = 0, end = 0;
        std::uint32_t name = 0;
        NodeId node;
        ActivityKind kind = ActivityKind::Other;
    };
    struct Request {
        std::int64_t time = 0;
        const void* address = nullptr;
        std::int64_t bytes = 0;
        std::int32_t device = -1;
    };

    std::uint32_t nameOf(std::string_view name);
    /// Calls `note`; returns false and counts one more dropped if there is no memory for it.
    template <class Note> bool noted(Note note) noexcept;

    std::int64_t process_, thread_;
    std::string thread_name_;
    std::deque<Span> spans_; ///< in the order in which they ended; a deque never moves what it holds
    std::vector<Span> open_;
    std::deque<Request> requests_;
    std::deque<std::string> names_;
    std::unordered_map<std::string_view, std::uint32_t> numbers_; ///< by name: index in names_
    std::uint64_t dropped_ = 0;
    std::uint64_t unnoted_ = 0; ///< innermost ones that are open, and were dropped when they began
};

} // namespace gnx::exec
