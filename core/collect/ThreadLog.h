#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/Ids.h"
#include "core/trace/TraceBuilder.h"

namespace gnx {

/// What one thread has done, noted by that thread alone and read when recording has ended. Spans nest.
class ThreadLog {
  public:
    /// Of the thread that calls.
    ThreadLog();

    void begin(ActivityKind kind, std::string_view name, NodeId node = {});
    /// Ends the innermost; nothing where none is open, as when recording began in the middle of it.
    void end() noexcept;
    /// `bytes` below 0: given back.
    void memory(const void* address, std::int64_t bytes, std::int32_t device) noexcept;

    /// Leaves out what is still open. `base_bytes`: what was live on the host before recording began.
    void fill(TraceBuilder& builder, std::int64_t base_bytes) const;
    std::uint64_t dropped() const { return dropped_; }

    /// Of a thread, spans and requests of memory each: some gigabytes.
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
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };

    std::uint32_t nameOf(std::string_view name);

    std::int64_t process_, thread_;
    std::string thread_name_;
    std::deque<Span> spans_; ///< in the order in which they ended; a deque never moves what it holds
    std::vector<Span> open_;
    std::deque<Request> requests_;
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> numbers_;
    std::vector<const std::string*> names_; ///< the keys of numbers_
    std::uint64_t dropped_ = 0;
};

} // namespace gnx
