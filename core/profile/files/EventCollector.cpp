#include "core/profile/files/EventCollector.h"

#include <algorithm>
#include <limits>

#include "core/exec/trace/Nesting.h"
#include "core/graph/ir/Mixing.h"
#include "core/profile/files/DecimalTime.h"
#include "core/profile/files/KinetoNames.h"

namespace gnx::profile {
namespace {

constexpr std::size_t kArgumentsOfOne = 64 * 1024;

int shiftOf(TimeUnit unit) {
    constexpr int digits = 3;
    return static_cast<int>(unit) * digits;
}

std::string found(const char* what, std::string_view text) {
    constexpr std::size_t shown = 40;
    return std::string(what) + " " + (text.empty() ? "missing" : std::string(text.substr(0, shown)));
}

KernelDetail kernelDetailOf(const ChromeArguments& arguments) {
    KernelDetail detail;
    detail.grid = arguments.grid.value_or(detail.grid);
    detail.block = arguments.block.value_or(detail.block);
    detail.registers = static_cast<std::uint32_t>(arguments.registers.value_or(0));
    detail.shared_bytes = arguments.shared_bytes.value_or(0);
    detail.local_bytes = arguments.local_bytes.value_or(0);
    constexpr double percent = 100;
    detail.occupancy = arguments.occupancy ? *arguments.occupancy / percent : -1;
    return detail;
}

MemoryDetail memoryDetailOf(const ChromeArguments& arguments) {
    MemoryDetail detail;
    const std::int64_t bytes = arguments.bytes.value_or(0);
    detail.bytes = bytes < 0 ? 0 - static_cast<std::uint64_t>(bytes) : static_cast<std::uint64_t>(bytes);
    detail.address = arguments.address.value_or(0);
    detail.total_bytes = arguments.total_bytes.value_or(-1);
    detail.device = static_cast<std::int32_t>(arguments.device.value_or(-1));
    return detail;
}

} // namespace

std::optional<TimeUnit> parseTimeUnit(std::string_view name) {
    constexpr std::array<std::string_view, 4> names{"ns", "us", "ms", "s"};
    const auto* const known = std::ranges::find(names, name);
    if (known == names.end())
        return std::nullopt;
    return static_cast<TimeUnit>(known - names.begin());
}

EventCollector::EventCollector(const ChromeImportOptions& options, ImportReport& report)
    : shift_(shiftOf(options.unit)), argument_bytes_(options.argument_bytes), report_(report) {}

void EventCollector::problem(ImportProblemKind kind, Place place, std::string detail) {
    report_.add({kind, place.line, place.byte, std::move(detail)});
}

void EventCollector::add(const ChromeEvent& event, Place place) {
    ++report_.events;
    if (event.phase == '\0')
        return problem(ImportProblemKind::NoPhase, place);
    if (event.phase == 'M')
        return addMetadata(event);
    if (std::string_view("XBEiIRCstf").find(event.phase) == std::string_view::npos) {
        ++report_.ignored;
        return;
    }
    const auto time_ns = decimalTimes(event.time, shift_);
    if (!time_ns)
        return problem(ImportProblemKind::NoTime, place, found("ts", event.time));
    switch (event.phase) {
    case 'X':
        return addSpan(event, place, *time_ns);
    case 'B':
        return addBegin(event, place, *time_ns);
    case 'E':
        return addEnd(event, place, *time_ns);
    case 'C':
        return addCounter(event, place, *time_ns);
    case 's':
    case 't':
    case 'f':
        return addFlow(event, *time_ns);
    default:
        return addInstant(event, place, *time_ns);
    }
}

TrackId EventCollector::trackOf(const ChromeEvent& event) {
    return builder_.track(event.process, event.thread);
}

/// Returns an id in 32 bits; larger numbers get one from the upper end of the range.
std::uint32_t EventCollector::smallId(std::optional<std::uint64_t> id) {
    if (!id)
        return 0;
    if (*id < std::numeric_limits<std::uint32_t>::max() / 2)
        return static_cast<std::uint32_t>(*id);
    const auto [known, is_new] = large_ids_.try_emplace(*id, 0);
    if (is_new)
        known->second = freshId();
    return known->second;
}

std::uint32_t EventCollector::freshId() {
    return std::numeric_limits<std::uint32_t>::max() - made_ids_++;
}

StringId EventCollector::argumentsOf(const ChromeEvent& event, Place place) {
    const std::string& rest = event.arguments.rest;
    if (rest.empty())
        return {};
    const std::size_t before = builder_.textBytes();
    if (rest.size() <= kArgumentsOfOne && argument_bytes_used_ + rest.size() <= argument_bytes_) {
        const StringId id = builder_.intern(rest);
        argument_bytes_used_ += builder_.textBytes() - before;
        return id;
    }
    problem(ImportProblemKind::ArgumentsLeftOut, place, std::to_string(rest.size()) + " bytes");
    return {};
}

Activity EventCollector::activityOf(const ChromeEvent& event, Place place, std::int64_t time_ns, ActivityKind kind) {
    Activity activity;
    activity.kind = kind;
    activity.start_ns = time_ns;
    activity.track = trackOf(event);
    activity.name = builder_.intern(event.name);
    activity.correlation = smallId(event.arguments.correlation);
    activity.external = smallId(event.arguments.external);
    activity.node = event.arguments.node && *event.arguments.node < NodeId::invalid_value
                        ? NodeId(static_cast<std::uint32_t>(*event.arguments.node))
                        : nodeOfName(event.name);
    activity.arguments = argumentsOf(event, place);
    if (event.name.empty())
        problem(ImportProblemKind::Unnamed, place);
    return activity;
}

std::uint32_t EventCollector::addWithDetail(const Activity& activity, const ChromeEvent& event) {
    ++report_.records;
    const ChromeArguments& arguments = event.arguments;
    Track& track = builder_.track(activity.track);
    if (isDeviceWork(activity.kind) || (activity.kind == ActivityKind::Range && isDeviceRange(event.category)) ||
        (activity.kind == ActivityKind::Synchronization && arguments.device)) {
        track.kind = TrackKind::Stream;
        track.device = static_cast<std::int32_t>(arguments.device.value_or(track.device));
    } else if (track.kind == TrackKind::Other && activity.kind != ActivityKind::Other &&
               activity.kind != ActivityKind::Marker) {
        track.kind = TrackKind::Thread;
    }
    switch (activity.kind) {
    case ActivityKind::Kernel:
        return builder_.add(activity, kernelDetailOf(arguments));
    case ActivityKind::Copy:
    case ActivityKind::Set: {
        TransferDetail detail = transferOfName(event.name);
        detail.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(arguments.bytes.value_or(0), 0));
        return builder_.add(activity, detail);
    }
    case ActivityKind::Synchronization:
        return builder_.add(
            activity, SynchronizationDetail{awaitedOfName(arguments.awaited.empty() ? event.name : arguments.awaited),
                                            arguments.stream.value_or(-1)});
    case ActivityKind::Allocation:
    case ActivityKind::Free:
        return builder_.add(activity, memoryDetailOf(arguments));
    case ActivityKind::Operator:
        if (!arguments.shapes.empty() || !arguments.dtypes.empty() || arguments.sequence)
            return builder_.add(activity,
                                OperatorDetail{builder_.intern(arguments.shapes), builder_.intern(arguments.dtypes),
                                               arguments.sequence.value_or(-1)});
        break;
    default:
        break;
    }
    return builder_.add(activity);
}

void EventCollector::addSpan(const ChromeEvent& event, Place place, std::int64_t time_ns) {
    Activity activity = activityOf(event, place, time_ns, kindOfEvent(event));
    const auto duration_ns = decimalTimes(event.duration, shift_);
    if (!duration_ns)
        problem(ImportProblemKind::NoDuration, place, found("dur", event.duration));
    else if (*duration_ns < 0)
        problem(ImportProblemKind::NegativeDuration, place, found("dur", event.duration));
    activity.duration_ns = duration_ns.value_or(-1);
    addWithDetail(activity, event);
}

void EventCollector::addBegin(const ChromeEvent& event, Place place, std::int64_t time_ns) {
    const Activity activity = activityOf(event, place, time_ns, kindOfEvent(event));
    begun_[activity.track].push_back({addWithDetail(activity, event), place});
}

void EventCollector::addEnd(const ChromeEvent& event, Place place, std::int64_t time_ns) {
    std::vector<Begun>& open = begun_[trackOf(event)];
    if (open.empty())
        return problem(ImportProblemKind::EndWithoutBegin, place, found("name", event.name));
    ++report_.ends;
    Activity& activity = builder_.activity(open.back().row);
    open.pop_back();
    if (time_ns < activity.start_ns) {
        problem(ImportProblemKind::NegativeDuration, place, found("ts", event.time));
        activity.flags |= kRepairedDuration;
        return;
    }
    activity.duration_ns = time_ns - activity.start_ns;
}

void EventCollector::addInstant(const ChromeEvent& event, Place place, std::int64_t time_ns) {
    ActivityKind kind = ActivityKind::Marker;
    if (event.name == "[memory]")
        kind = event.arguments.bytes.value_or(0) < 0 ? ActivityKind::Free : ActivityKind::Allocation;
    addWithDetail(activityOf(event, place, time_ns, kind), event);
}

void EventCollector::addCounter(const ChromeEvent& event, Place place, std::int64_t time_ns) {
    const auto& numbers = event.arguments.numbers;
    if (numbers.empty())
        return problem(ImportProblemKind::NoCount, place, found("name", event.name));
    ++report_.counters;
    for (const auto& [key, value] : numbers) {
        const bool only = numbers.size() == 1 && (key == "value" || key == event.name);
        const std::string name = only ? std::string(event.name) : std::string(event.name) + " " + std::string(key);
        builder_.addCounter(event.process, name, time_ns, value);
    }
}

void EventCollector::addFlow(const ChromeEvent& event, std::int64_t time_ns) {
    ++report_.flow_ends;
    const std::uint64_t id = combine64(hashText(event.category), hashText(event.id));
    flow_ends_.push_back(
        {id, trackOf(event), time_ns, builder_.intern(event.category), event.phase == 's', event.phase == 't'});
}

void EventCollector::addMetadata(const ChromeEvent& event) {
    ++report_.metadata;
    const ChromeArguments& arguments = event.arguments;
    const bool of_process = event.name.starts_with("process_");
    Named& named = of_process ? processes_[std::string(event.process)]
                              : threads_[{std::string(event.process), std::string(event.thread)}];
    if (event.name == "process_name" || event.name == "thread_name")
        named.name = arguments.name;
    else if (event.name == "process_labels")
        named.label = arguments.labels;
    else if (event.name.ends_with("sort_index"))
        named.sort_index = arguments.sort_index.value_or(0);
}

void EventCollector::endUnfinished() {
    std::unordered_map<TrackId, std::int64_t> last;
    for (std::uint32_t row = 0; row < builder_.size(); ++row) {
        const Activity& activity = builder_.activity(row);
        if (begun_.contains(activity.track))
            last[activity.track] = std::max(last[activity.track], activity.end());
    }
    for (const auto& [track, open] : begun_)
        for (const Begun& one : open) {
            Activity& activity = builder_.activity(one.row);
            activity.duration_ns = std::max<std::int64_t>(last[track] - activity.start_ns, 0);
            activity.flags |= kUnfinished;
            problem(ImportProblemKind::NeverEnded, one.place);
        }
}

/// The upper half is the order of processes, the lower half the order of threads in a process.
void EventCollector::nameTracks() {
    constexpr std::int64_t most = 0x3fffffff;
    for (std::uint32_t i = 0; i < builder_.trackCount(); ++i) {
        Track track = builder_.track(TrackId(i));
        const std::string process(builder_.text(track.process)), thread(builder_.text(track.thread));
        if (const auto known = processes_.find(process); known != processes_.end()) {
            if (!track.process_name.valid()) // a device already has a name
                track.process_name = builder_.intern(known->second.name);
            track.sort_index = std::clamp(known->second.sort_index, -most, most) * kProcessOrder;
        }
        if (const auto known = threads_.find({process, thread}); known != threads_.end()) {
            track.name = builder_.intern(known->second.name);
            track.sort_index += std::clamp(known->second.sort_index, -most, most);
        }
        builder_.track(TrackId(i)) = track;
    }
}

std::shared_ptr<const Trace> EventCollector::finish() {
    endUnfinished();
    placeDevices();
    nameTracks();
    tieFlows();
    builder_.info().refused_records = report_.refused();
    std::shared_ptr<const Trace> trace = builder_.finish();
    lookAtWhole(*trace);
    return trace;
}

} // namespace gnx::profile
