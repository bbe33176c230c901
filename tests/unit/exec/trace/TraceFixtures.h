#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/TraceBuilder.h"

namespace gnx::test {

/// Writes a trace down in a few lines; times in ns.
class HandMadeTrace {
  public:
    TraceBuilder builder;

    TrackId thread(std::int64_t id = 1) { return builder.threadTrack(100, id); }
    TrackId stream(std::int64_t id = 7) { return builder.streamTrack(0, id); }

    Activity span(ActivityKind kind, TrackId track, std::string_view name, std::int64_t start, std::int64_t duration) {
        Activity made;
        made.kind = kind;
        made.track = track;
        made.name = builder.intern(name);
        made.start_ns = start;
        made.duration_ns = duration;
        return made;
    }
    std::uint32_t op(std::string_view name, std::int64_t start, std::int64_t duration, NodeId node = {},
                     std::uint32_t external = 0) {
        Activity made = span(ActivityKind::Operator, thread(), name, start, duration);
        made.node = node;
        made.external = external;
        return builder.add(made);
    }
    /// A compiled model's kernel, which says what it computes: "[3,4]".
    std::uint32_t fused(std::string_view name, std::int64_t start, std::int64_t duration, const std::string& nodes,
                        NodeId node = {}) {
        Activity made = span(ActivityKind::Operator, thread(), name, start, duration);
        made.node = node;
        made.arguments = builder.intern(R"({"kernel":")" + std::string(name) + R"(","nodes":)" + nodes + "}");
        return builder.add(made);
    }
    std::uint32_t module(std::string_view name, std::int64_t start, std::int64_t duration) {
        return builder.add(span(ActivityKind::Module, thread(), name, start, duration));
    }
    std::uint32_t call(std::string_view name, std::int64_t start, std::int64_t duration,
                       std::uint32_t correlation = 0) {
        Activity made = span(ActivityKind::Runtime, thread(), name, start, duration);
        made.correlation = correlation;
        return builder.add(made);
    }
    std::uint32_t kernel(std::string_view name, std::int64_t start, std::int64_t duration,
                         std::uint32_t correlation = 0, std::uint32_t external = 0) {
        Activity made = span(ActivityKind::Kernel, stream(), name, start, duration);
        made.correlation = correlation;
        made.external = external;
        return builder.add(made, KernelDetail{.grid = {8, 1, 1}, .block = {128, 1, 1}, .registers = 32});
    }
    std::uint32_t copy(std::string_view name, std::int64_t start, std::int64_t duration, std::uint64_t bytes,
                       std::uint32_t correlation = 0) {
        Activity made = span(ActivityKind::Copy, stream(), name, start, duration);
        made.correlation = correlation;
        return builder.add(made, TransferDetail{bytes, MemoryPlace::Pageable, MemoryPlace::Device});
    }
    std::shared_ptr<const Trace> finish() { return builder.finish(); }
};

/// The first activity of this name; a failed lookup is a mistake of the test.
inline ActivityId activityNamed(const Trace& trace, std::string_view name) {
    for (std::uint32_t i = 0; i < trace.activities().size(); ++i)
        if (trace.name(trace.activities()[i]) == name)
            return ActivityId(i);
    throw std::runtime_error("no activity " + std::string(name));
}

} // namespace gnx::test
