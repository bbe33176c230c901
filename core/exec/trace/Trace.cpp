#include "core/exec/trace/Trace.h"

#include <algorithm>
#include <tuple>

#include "core/base/UiText.h"
#include "core/exec/trace/Accelerator.h"

namespace gnx::exec {
namespace {

constexpr std::array<const char*, kActivityKinds> kKindNames{
    GNX_UI_TEXT("operator"), GNX_UI_TEXT("module"), GNX_UI_TEXT("range"),    GNX_UI_TEXT("python"),
    GNX_UI_TEXT("runtime"),  GNX_UI_TEXT("driver"), GNX_UI_TEXT("kernel"),   GNX_UI_TEXT("copy"),
    GNX_UI_TEXT("set"),      GNX_UI_TEXT("sync"),   GNX_UI_TEXT("overhead"), GNX_UI_TEXT("allocation"),
    GNX_UI_TEXT("free"),     GNX_UI_TEXT("marker"), GNX_UI_TEXT("other")};
constexpr std::array<const char*, kMemoryPlaces> kPlaceNames{"unknown", "pageable", "pinned",
                                                             "device",  "array",    "managed"};

template <class Detail> const Detail* rowOf(const std::vector<Detail>& pool, const Activity& activity, bool of_kind) {
    return of_kind && activity.detail < pool.size() ? &pool[activity.detail] : nullptr;
}

} // namespace

const char* activityKindName(ActivityKind kind) {
    return kKindNames.at(static_cast<std::size_t>(kind));
}

std::optional<ActivityKind> parseActivityKind(std::string_view name) {
    const auto* const found = std::ranges::find(kKindNames, name);
    if (found == kKindNames.end())
        return std::nullopt;
    return static_cast<ActivityKind>(found - kKindNames.begin());
}

const char* memoryPlaceName(MemoryPlace place) {
    return kPlaceNames.at(static_cast<std::size_t>(place));
}

std::string_view Trace::text(StringId id) const {
    if (!id.valid())
        return {};
    const Piece piece = strings_[id.value()];
    return std::string_view(text_pool_).substr(piece.first, piece.size);
}

const KernelDetail* Trace::kernel(const Activity& activity) const {
    return rowOf(kernels_, activity, activity.kind == ActivityKind::Kernel);
}

const TransferDetail* Trace::transfer(const Activity& activity) const {
    return rowOf(transfers_, activity, activity.kind == ActivityKind::Copy || activity.kind == ActivityKind::Set);
}

const SynchronizationDetail* Trace::synchronization(const Activity& activity) const {
    return rowOf(synchronizations_, activity, activity.kind == ActivityKind::Synchronization);
}

const MemoryDetail* Trace::memory(const Activity& activity) const {
    return rowOf(memories_, activity, activity.kind == ActivityKind::Allocation || activity.kind == ActivityKind::Free);
}

const OperatorDetail* Trace::operatorDetail(const Activity& activity) const {
    return rowOf(operators_, activity, activity.kind == ActivityKind::Operator);
}

void Trace::indexActivities() {
    for (Track& track : tracks_)
        for (const Activity& activity : activitiesOf(track))
            track.kinds |= 1U << static_cast<unsigned>(activity.kind);
    std::vector<Correlated> work;
    for (std::uint32_t i = 0; i < activities_.size(); ++i) {
        const Activity& activity = activities_[i];
        if (activity.correlation == 0)
            continue;
        if (isDeviceWork(activity.kind))
            work.push_back({activity.correlation, ActivityId(i)});
        else if (isDeviceCall(activity.kind))
            launches_.push_back({activity.correlation, ActivityId(i)});
    }
    const auto order = [this](const Correlated& a, const Correlated& b) {
        const Activity &x = activities_[a.activity.value()], &y = activities_[b.activity.value()];
        return std::make_tuple(a.correlation, -x.duration_ns, a.activity) <
               std::make_tuple(b.correlation, -y.duration_ns, b.activity);
    };
    std::ranges::sort(launches_, order);
    const auto alike = [](const Correlated& a, const Correlated& b) { return a.correlation == b.correlation; };
    launches_.erase(std::unique(launches_.begin(), launches_.end(), alike), launches_.end());
    std::ranges::sort(work, [](const Correlated& a, const Correlated& b) {
        return std::tie(a.correlation, a.activity) < std::tie(b.correlation, b.activity);
    });
    for (const Correlated& one : work) {
        work_correlations_.push_back(one.correlation);
        work_.push_back(one.activity);
    }
}

ActivityId Trace::launchOf(const Activity& activity) const {
    if (activity.correlation == 0)
        return {};
    const auto found = std::ranges::lower_bound(launches_, activity.correlation, {}, &Correlated::correlation);
    return found != launches_.end() && found->correlation == activity.correlation ? found->activity : ActivityId();
}

std::span<const ActivityId> Trace::deviceWorkOf(std::uint32_t correlation) const {
    if (correlation == 0)
        return {};
    const auto [first, last] = std::equal_range(work_correlations_.begin(), work_correlations_.end(), correlation);
    return std::span(work_).subspan(static_cast<std::size_t>(first - work_correlations_.begin()),
                                    static_cast<std::size_t>(last - first));
}

/// The number is left out where the file gave a name without one and has only this device.
std::string Trace::deviceOf(const Track& track) const {
    const std::optional<AcceleratorName> accelerator = acceleratorOf(text(track.process_name));
    const bool numbered = !accelerator || accelerator->index >= 0 || track.device > 0;
    // For a longer name ("/device:TPU:0 v5e") the number is a part of it.
    if (accelerator && accelerator->index >= 0 && accelerator->name == text(track.process_name))
        return accelerator->name;
    return (accelerator ? accelerator->name : "GPU") + (numbered ? " " + std::to_string(track.device) : "");
}

std::string Trace::deviceName(std::int32_t device) const {
    for (const Track& track : tracks_)
        if (track.kind == TrackKind::Stream && track.device == device)
            return deviceOf(track);
    return "GPU " + std::to_string(device);
}

std::string Trace::trackName(const Track& track) const {
    const std::string process(track.process_name.valid() ? text(track.process_name) : text(track.process));
    std::string own(text(track.name));
    if (own.empty() && track.kind == TrackKind::Stream)
        own = "stream " + std::string(text(track.thread));
    else if (own.empty())
        own = "thread " + std::string(text(track.thread));
    if (track.kind == TrackKind::Stream)
        return deviceOf(track) + " " + own;
    return process.empty() ? own : process + " " + own;
}

bool operator==(const Trace& a, const Trace& b) {
    return std::tie(a.info_, a.tracks_, a.activities_, a.flows_, a.counters_, a.text_pool_, a.strings_) ==
               std::tie(b.info_, b.tracks_, b.activities_, b.flows_, b.counters_, b.text_pool_, b.strings_) &&
           std::tie(a.kernels_, a.transfers_, a.synchronizations_, a.memories_, a.operators_) ==
               std::tie(b.kernels_, b.transfers_, b.synchronizations_, b.memories_, b.operators_);
}

} // namespace gnx::exec
