#include "core/exec/collect/ThreadLog.h"

#include <array>
#include <new>

#include <pthread.h>
#include <unistd.h>

#include "core/exec/trace/TraceClock.h"

namespace gnx::exec {

ThreadLog::ThreadLog() : process_(::getpid()), thread_(::gettid()) {
    std::array<char, 16> name{}; // the most that Linux keeps
    if (::pthread_getname_np(::pthread_self(), name.data(), name.size()) == 0)
        thread_name_ = name.data();
}

template <class Note> bool ThreadLog::noted(Note note) noexcept {
    try {
        note();
        return true;
    } catch (const std::bad_alloc&) { // LibTorch, which calls us, must not see it
        ++dropped_;
        return false;
    }
}

std::uint32_t ThreadLog::nameOf(std::string_view name) {
    if (const auto found = numbers_.find(name); found != numbers_.end())
        return found->second;
    const auto number = static_cast<std::uint32_t>(names_.size());
    numbers_.emplace(names_.emplace_back(name), number);
    return number;
}

void ThreadLog::begin(ActivityKind kind, std::string_view name, NodeId node) noexcept {
    const auto note = [&] {
        Span span{.name = nameOf(name), .node = node, .kind = kind};
        span.start = traceNow(); // the time for looking up the name belongs to the enclosing span
        open_.push_back(span);
    };
    if (unnoted_ > 0) { // its enclosing span is lost: its end could not be distinguished from this one's
        ++unnoted_;
        ++dropped_;
    } else if (!noted(note)) {
        ++unnoted_;
    }
}

void ThreadLog::end() noexcept {
    const std::int64_t now = traceNow();
    if (unnoted_ > 0) {
        --unnoted_;
        return;
    }
    if (open_.empty())
        return;
    Span span = open_.back();
    open_.pop_back();
    span.end = now;
    if (spans_.size() >= kMost)
        ++dropped_;
    else
        noted([&] { spans_.push_back(span); });
}

void ThreadLog::memory(const void* address, std::int64_t bytes, std::int32_t device) noexcept {
    if (requests_.size() >= kMost)
        ++dropped_;
    else
        noted([&] { requests_.push_back({traceNow(), address, bytes, device}); });
}

void ThreadLog::fill(TraceBuilder& builder, std::int64_t base_bytes) const {
    const TrackId track = builder.threadTrack(process_, thread_, thread_name_);
    std::vector<StringId> names;
    names.reserve(names_.size());
    for (const std::string& name : names_)
        names.push_back(builder.intern(name));
    for (const Span& span : spans_) {
        Activity activity;
        activity.start_ns = span.start;
        activity.duration_ns = span.end - span.start;
        activity.name = names[span.name];
        activity.track = track;
        activity.node = span.node;
        activity.kind = span.kind;
        builder.add(activity);
    }
    std::int64_t live = base_bytes;
    for (const Request& request : requests_) {
        const bool on_host = request.device < 0;
        if (on_host)
            live += request.bytes;
        Activity activity;
        activity.start_ns = request.time;
        activity.name = builder.intern(request.bytes < 0 ? "free" : "allocate");
        activity.track = track;
        activity.kind = request.bytes < 0 ? ActivityKind::Free : ActivityKind::Allocation;
        builder.add(activity, MemoryDetail{.address = reinterpret_cast<std::uintptr_t>(request.address),
                                           .bytes = static_cast<std::uint64_t>(request.bytes < 0 ? -request.bytes
                                                                                                 : request.bytes),
                                           .total_bytes = on_host ? live : -1,
                                           .device = request.device});
    }
}

} // namespace gnx::exec
