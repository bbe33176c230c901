#include <algorithm>
#include <tuple>

#include "core/base/Units.h"
#include "core/exec/trace/Nesting.h"
#include "core/profile/files/DeviceClock.h"
#include "core/profile/files/EventCollector.h"

// Facts that need all of a file's events.
namespace gnx::profile {
namespace {

/// Finds what an arrow's end means: the innermost activity of its track at its time.
class ActivityFinder {
  public:
    explicit ActivityFinder(TraceBuilder& builder) : builder_(builder), by_track_(builder.trackCount()) {
        for (std::uint32_t row = 0; row < builder.size(); ++row)
            by_track_[builder.activity(row).track.value()].push_back(row);
        for (std::vector<std::uint32_t>& rows : by_track_)
            std::ranges::sort(rows, {}, [&](std::uint32_t row) {
                const Activity& one = builder_.activity(row);
                return std::make_tuple(one.start_ns, -one.duration_ns, row);
            });
    }

    std::optional<std::uint32_t> at(TrackId track, std::int64_t time_ns) const {
        const std::vector<std::uint32_t>& rows = by_track_[track.value()];
        const auto after = std::ranges::upper_bound(rows, time_ns, {},
                                                    [&](std::uint32_t row) { return builder_.activity(row).start_ns; });
        const auto steps = std::min<std::ptrdiff_t>(after - rows.begin(), kNestingSearch);
        for (std::ptrdiff_t back = 1; back <= steps; ++back)
            if (const Activity& one = builder_.activity(*(after - back)); one.end() >= time_ns && !isInstant(one.kind))
                return *(after - back);
        return std::nullopt;
    }

  private:
    TraceBuilder& builder_;
    std::vector<std::vector<std::uint32_t>> by_track_;
};

constexpr std::int64_t kLongest = 1'000'000'000; ///< on any machine, half of a model's operators are shorter
/// Half of them are longer: an operator is called in more than this, a kernel begins and ends in more.
constexpr std::int64_t kShortest = 100;
constexpr std::int64_t kLongCall = 500'000; ///< a launch takes some microseconds, but where it waits for the device
constexpr std::size_t kFewestCalls = 20;
constexpr std::size_t kFewestLong = 20; ///< a few kernels that take seconds are true
constexpr std::size_t kCallsPart = 20;  ///< one of so many is shorter than what is asked of it

/// Returns whether one of so many is shorter; sorts a part of them.
std::int64_t quantile(std::vector<std::int64_t>& lengths, std::size_t one_of) {
    const auto place = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / one_of);
    std::ranges::nth_element(lengths, place);
    return *place;
}

/// Returns why a trace's times cannot be in microseconds; empty if they can. Durations of 0 prove nothing: a program
/// that writes whole microseconds has many of them.
std::string whyUnlikely(const Trace& trace) {
    std::vector<std::int64_t> work, calls;
    for (const Activity& activity : trace.activities()) {
        if (activity.duration_ns <= 0)
            continue;
        if (isDeviceWork(activity.kind) || activity.kind == ActivityKind::Operator)
            work.push_back(activity.duration_ns);
        else if (isDeviceCall(activity.kind))
            calls.push_back(activity.duration_ns);
    }
    const auto text = [](std::int64_t ns) { return formatDuration(static_cast<double>(ns)); };
    if (!work.empty()) {
        const std::int64_t middle = quantile(work, 2);
        const bool short_calls = !calls.empty() && quantile(calls, kCallsPart) < kLongCall;
        if (middle >= kLongest && work.size() >= kFewestLong && !short_calls)
            return "half of the operators and kernels take " + text(middle) + " or more";
        if (middle < kShortest)
            return "half of the operators and kernels take " + text(middle) + " or less";
    }
    if (calls.size() < kFewestCalls)
        return {};
    const std::int64_t short_call = quantile(calls, kCallsPart);
    return short_call < kLongCall ? std::string() : "hardly any runtime call takes less than " + text(short_call);
}

} // namespace

/// Makes arrows from each "s" or "t" to the "t" and "f" that follow it with its id, as far as the next "t". Arrows that
/// a correlation already has are left out.
void EventCollector::tieFlows() {
    if (flow_ends_.empty())
        return;
    const ActivityFinder finder(builder_);
    std::ranges::stable_sort(flow_ends_, [](const FlowEnd& a, const FlowEnd& b) {
        return std::make_tuple(a.id, !a.begins, a.time_ns) < std::make_tuple(b.id, !b.begins, b.time_ns);
    });
    const FlowEnd* source = nullptr;
    bool tied = false;
    const auto leave = [&] { report_.loose_arrows += source != nullptr && !tied ? 1 : 0; };
    for (const FlowEnd& end : flow_ends_) {
        if (source != nullptr && source->id != end.id) {
            leave();
            source = nullptr;
        }
        if (end.begins) {
            leave();
            source = &end;
            tied = false;
            continue;
        }
        const auto from = source == nullptr ? std::nullopt : finder.at(source->track, source->time_ns);
        const auto to = finder.at(end.track, end.time_ns);
        tied = true; // an arrow is counted once
        if (from && to && *from != *to)
            tieTwo(*from, *to, end.category);
        else
            ++report_.loose_arrows;
        if (end.step)
            source = &end;
    }
    leave();
}

void EventCollector::tieTwo(std::uint32_t from, std::uint32_t to, StringId category) {
    Activity &a = builder_.activity(from), &b = builder_.activity(to);
    if (a.correlation != 0 && a.correlation == b.correlation)
        return;
    builder_.addFlow(from, to, category);
    const bool starts_work = isDeviceWork(b.kind) && !isDeviceWork(a.kind) && b.correlation == 0 && b.external == 0;
    if (!starts_work)
        return;
    // The arrow is this work's only link to the program: it replaces a correlation.
    std::uint32_t& id = isDeviceCall(a.kind) ? a.correlation : a.external;
    if (id == 0)
        id = freshId();
    (isDeviceCall(a.kind) ? b.correlation : b.external) = id;
}

void EventCollector::lookAtWhole(const Trace& trace) {
    for (std::uint64_t i = nestingOf(trace).overlapping; i > 0; --i)
        problem(ImportProblemKind::Overlapping, {});
    reportEarlyKernels(trace, report_);
    if (std::string why = whyUnlikely(trace); !why.empty())
        problem(ImportProblemKind::UnlikelyUnit, {}, std::move(why));
}

} // namespace gnx::profile
