#include "core/profile/analysis/Recompilations.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "core/profile/analysis/Iterations.h"

namespace gnx::profile {
namespace {

bool isHostSpan(const Trace& trace, const Activity& one) {
    return !isDeviceWork(one.kind) && !isInstant(one.kind) && trace.track(one.track).kind != TrackKind::Stream;
}

/// Finds those of a track, outermost ones alone.
class TrackReader {
  public:
    TrackReader(const Trace& trace, std::int64_t first_end, std::vector<Recompilation>& found)
        : trace_(trace), first_end_(first_end), found_(found) {}

    void read(const Track& track) {
        for (std::uint32_t i = track.first; i < track.first + track.count; ++i) {
            const Activity& one = trace_.activities()[i];
            if (!isHostSpan(trace_, one))
                continue;
            settle(one.start_ns);
            const std::string_view name = trace_.name(one);
            if (namesCompilation(name))
                readCompilation(one, ActivityId(i));
            else if (namesCompiledRegion(name))
                readRegion(one, ActivityId(i));
            idle_from_ = std::max(idle_from_, one.start_ns); // later activities are part of it
            ends_.insert(one.end());
        }
    }

  private:
    /// End of the thread's last activity before `now`.
    void settle(std::int64_t now) {
        while (!ends_.empty() && *ends_.begin() <= now) {
            idle_from_ = std::max(idle_from_, *ends_.begin());
            ends_.erase(ends_.begin());
        }
    }
    void readCompilation(const Activity& one, ActivityId id) {
        compiled_ = true;
        if (one.start_ns < counted_until_)
            return; // part of the one before
        counted_until_ = one.end();
        if (one.start_ns >= first_end_)
            found_.push_back({id, one.duration_ns});
    }
    void readRegion(const Activity& one, ActivityId id) {
        const bool is_new = seen_.insert(one.name).second, compiled = std::exchange(compiled_, false);
        if (!is_new || compiled || one.start_ns < first_end_ || one.start_ns < counted_until_)
            return;
        counted_until_ = one.end();
        if (one.start_ns > idle_from_)
            found_.push_back({id, one.start_ns - idle_from_});
    }

    const Trace& trace_;
    std::int64_t first_end_;
    std::vector<Recompilation>& found_;
    std::set<StringId> seen_;
    std::multiset<std::int64_t> ends_; ///< ends of the open activities
    std::int64_t idle_from_ = 0, counted_until_ = 0;
    bool compiled_ = false; ///< since the last region
};

} // namespace

bool namesCompilation(std::string_view name) {
    constexpr std::array<std::string_view, 10> words{"compile_inner",
                                                     "entire_frame_compile",
                                                     "backend_compile",
                                                     "inductor_compile",
                                                     "compile_fx_inner",
                                                     "call_user_compiler",
                                                     "create_aot_dispatcher_function",
                                                     "GraphLowering.",
                                                     "torch/_dynamo/convert_frame.py",
                                                     "torch/_inductor/compile_fx.py"};
    return std::ranges::any_of(words, [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

std::vector<Recompilation> recompilations(const Trace& trace) {
    std::vector<Recompilation> found;
    const auto first_end = firstIterationEnd(trace);
    if (!first_end)
        return found;
    for (const Track& track : trace.tracks())
        if (track.kind != TrackKind::Stream)
            TrackReader(trace, *first_end, found).read(track);
    std::ranges::sort(found, {}, [&](const Recompilation& one) { return trace.activity(one.activity).start_ns; });
    return found;
}

} // namespace gnx::profile
