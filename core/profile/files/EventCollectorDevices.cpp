#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "core/exec/trace/Accelerator.h"
#include "core/profile/files/EventCollector.h"
#include "core/profile/files/KinetoNames.h"

// Finds the rows of devices and their device numbers. This is done after the whole file is read, because names can be
// anywhere in it.
namespace gnx::profile {
namespace {

constexpr std::int32_t kMostDevices = 1024; ///< processes with larger numbers are programs

std::string lower(std::string_view text) {
    std::string made(text);
    std::ranges::transform(made, made.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return made;
}

/// Returns whether a row only sums up or names the work in other rows of the device: Ascend's analyses and groups,
/// XLA's modules and steps.
bool isSummaryRow(std::string_view process, std::string_view thread) {
    constexpr std::array<std::string_view, 3> processes{"overlap analysis", "communication", "hccl"};
    constexpr std::array<std::string_view, 9> threads{"step",      "xla modules", "xla traceme",
                                                      "framework", "source code", "name scope",
                                                      "iteration", "nvtx",        "annotation"};
    const std::string of_process = lower(process), of_thread = lower(thread);
    return std::ranges::any_of(processes, [&](std::string_view part) { return of_process.find(part) != part.npos; }) ||
           std::ranges::any_of(threads, [&](std::string_view part) { return of_thread.find(part) != part.npos; });
}

std::int32_t smallNumber(std::string_view text) {
    std::int32_t number = -1;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() && number < kMostDevices ? number : -1;
}

} // namespace

/// The label comes first: PyTorch calls the process of a device like the program, and labels it "GPU 0".
EventCollector::RowNames EventCollector::namesOf(const Track& track) const {
    RowNames names;
    const std::string process(builder_.text(track.process)), thread(builder_.text(track.thread));
    names.process = process;
    if (const auto known = processes_.find(process); known != processes_.end()) {
        if (!known->second.name.empty())
            names.process = known->second.name;
        if (acceleratorOf(known->second.label))
            names.device = known->second.label;
    }
    if (names.device.empty() && acceleratorOf(names.process))
        names.device = names.process;
    const auto known = threads_.find({process, thread});
    names.thread = known == threads_.end() || known->second.name.empty() ? thread : known->second.name;
    return names;
}

/// Finds the rows of processes that are not known to contain work of a program and whose name or label is a device's,
/// and rows that are named like streams. If there are any, rows that sum up their work belong to the device too.
void EventCollector::findDeviceRows() {
    std::set<StringId> programs;
    std::vector<TrackId> sums;
    bool any = false;
    for (std::uint32_t i = 0; i < builder_.trackCount(); ++i) {
        const Track& track = builder_.track(TrackId(i));
        any = any || track.kind == TrackKind::Stream;
        if (track.kind == TrackKind::Thread)
            programs.insert(track.process);
    }
    for (std::uint32_t i = 0; i < builder_.trackCount(); ++i) {
        Track& track = builder_.track(TrackId(i));
        if (track.kind != TrackKind::Other || programs.contains(track.process))
            continue;
        const RowNames names = namesOf(track);
        if (!names.device.empty() || isStreamName(names.thread)) {
            track.kind = TrackKind::Stream;
            rows_by_name_.insert(TrackId(i));
        } else if (isSummaryRow(names.process, {})) {
            sums.push_back(TrackId(i));
        }
    }
    if (!any && rows_by_name_.empty())
        return;
    for (const TrackId id : sums) {
        builder_.track(id).kind = TrackKind::Stream;
        rows_by_name_.insert(id);
    }
}

/// Gives each device the number in its events, else the number in its name, else its process number (which PyTorch sets
/// to the device's number), else the first free number.
void EventCollector::numberDevices() {
    std::set<std::int32_t> taken;
    std::map<StringId, std::int32_t> by_process;
    std::vector<TrackId> open;
    for (std::uint32_t i = 0; i < builder_.trackCount(); ++i) {
        Track& track = builder_.track(TrackId(i));
        if (track.kind != TrackKind::Stream)
            continue;
        const bool by_name = rows_by_name_.contains(TrackId(i));
        const RowNames names = namesOf(track);
        if (!names.device.empty())
            track.process_name = builder_.intern(names.device);
        else if (by_name)
            track.process_name = builder_.intern("device " + names.process);
        const auto accelerator = acceleratorOf(names.device);
        if (track.device < 0 && accelerator)
            track.device = accelerator->index;
        if (track.device < 0 && !accelerator && !by_name)
            track.device = smallNumber(builder_.text(track.process));
        if (track.device < 0)
            open.push_back(TrackId(i));
        else
            taken.insert(track.device);
    }
    for (const TrackId id : open) {
        const auto [known, is_new] = by_process.try_emplace(builder_.track(id).process, 0);
        while (is_new && !taken.insert(known->second).second)
            ++known->second;
        builder_.track(id).device = known->second;
    }
}

/// An activity that encloses others of its row is a range, except on a stream, which executes in order; otherwise its
/// name decides.
void EventCollector::nameDeviceWork() {
    std::map<TrackId, std::vector<std::uint32_t>> unknown;
    for (std::uint32_t row = 0; row < builder_.size(); ++row) {
        const Activity& one = builder_.activity(row);
        if (one.kind == ActivityKind::Other && builder_.track(one.track).kind == TrackKind::Stream)
            unknown[one.track].push_back(row);
    }
    for (auto& [id, rows] : unknown) {
        const RowNames names = namesOf(builder_.track(id));
        const bool summary = isSummaryRow(names.process, names.thread), stream = isStreamName(names.thread);
        std::ranges::sort(rows, {}, [&](std::uint32_t row) {
            const Activity& one = builder_.activity(row);
            return std::make_tuple(one.start_ns, -one.duration_ns, row);
        });
        std::vector<std::uint32_t> open;
        for (const std::uint32_t row : rows) {
            Activity& one = builder_.activity(row);
            while (!open.empty() && builder_.activity(open.back()).end() <= one.start_ns)
                open.pop_back();
            one.kind = summary ? ActivityKind::Range : deviceWorkOfName(builder_.text(one.name));
            if (!stream && !open.empty() && builder_.activity(open.back()).end() >= one.end() && one.duration_ns > 0)
                builder_.activity(open.back()).kind = ActivityKind::Range;
            open.push_back(row);
            if (!summary)
                problem(ImportProblemKind::UnknownDeviceWork, {},
                        std::string(builder_.text(one.name)) + " of " + names.process + ", " + names.thread);
        }
    }
}

void EventCollector::placeDevices() {
    findDeviceRows();
    numberDevices();
    nameDeviceWork();
}

} // namespace gnx::profile
