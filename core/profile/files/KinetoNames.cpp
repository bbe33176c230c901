#include "core/profile/files/KinetoNames.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace gnx::profile {
namespace {

constexpr std::string_view kDeviceRange = "_user_annotation";

constexpr std::pair<std::string_view, ActivityKind> kCategories[] = {
    {"cpu_op", ActivityKind::Operator},
    {"operator", ActivityKind::Operator},
    {"module", ActivityKind::Module},
    {"user_annotation", ActivityKind::Range},
    {"gpu_user_annotation", ActivityKind::Range},
    {"nvtx", ActivityKind::Range},
    {"python_function", ActivityKind::Python},
    {"cuda_runtime", ActivityKind::Runtime},
    {"runtime", ActivityKind::Runtime},
    {"cuda_api", ActivityKind::Runtime},
    {"privateuse1_runtime", ActivityKind::Runtime},
    {"cuda_driver", ActivityKind::Driver},
    {"privateuse1_driver", ActivityKind::Driver},
    {"kernel", ActivityKind::Kernel},
    {"Kernel", ActivityKind::Kernel},
    {"concurrent_kernel", ActivityKind::Kernel},
    {"gpu_memcpy", ActivityKind::Copy},
    {"Memcpy", ActivityKind::Copy},
    {"gpu_memset", ActivityKind::Set},
    {"Memset", ActivityKind::Set},
    {"cuda_sync", ActivityKind::Synchronization},
    {"overhead", ActivityKind::Overhead},
    {"collective_comm", ActivityKind::Range},
    {"cuda_profiler_range", ActivityKind::Range},
    {"mtia_insight", ActivityKind::Range},
    {"mtia_ccp_events", ActivityKind::Kernel},
    {"hpu_op", ActivityKind::Kernel},
    {"cuda_event", ActivityKind::Synchronization},
};

/// Endings of the categories of other accelerators: "xpu_runtime", "mtia_runtime", "mlu_memcpy", "GCU_USER_ANNOTATION",
/// ...
constexpr std::pair<std::string_view, ActivityKind> kEndings[] = {
    {"_runtime", ActivityKind::Runtime}, {"_driver", ActivityKind::Driver}, {"_memcpy", ActivityKind::Copy},
    {"_memset", ActivityKind::Set},      {"_kernel", ActivityKind::Kernel}, {"_sync", ActivityKind::Synchronization},
    {kDeviceRange, ActivityKind::Range},
};

constexpr std::pair<std::string_view, MemoryPlace> kPlaces[] = {{"Pageable", MemoryPlace::Pageable},
                                                                {"Pinned", MemoryPlace::Pinned},
                                                                {"Device", MemoryPlace::Device},
                                                                {"Array", MemoryPlace::Array},
                                                                {"Managed", MemoryPlace::Managed}};

constexpr std::pair<const char*, Awaited> kAwaited[] = {{"Event Sync", Awaited::Event},
                                                        {"Stream Wait Event", Awaited::StreamByStream},
                                                        {"Stream Sync", Awaited::Stream},
                                                        {"Context Sync", Awaited::Context}};

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

MemoryPlace placeOf(std::string_view text) {
    for (const auto& [name, place] : kPlaces)
        if (contains(text, name))
            return place;
    return MemoryPlace::Unknown;
}

} // namespace

ActivityKind kindOfEvent(const ChromeEvent& event) {
    const auto* const known =
        std::ranges::find(kCategories, event.category, &std::pair<std::string_view, ActivityKind>::first);
    if (known != std::end(kCategories))
        return known->second;
    if (event.category == "Operator")
        return ActivityKind::Operator;
    if (event.category == "Runtime")
        return ActivityKind::Runtime;
    if (event.category == "cuda") {
        if (contains(event.name, "memcpy") || contains(event.name, "Memcpy"))
            return ActivityKind::Copy;
        if (contains(event.name, "memset") || contains(event.name, "Memset"))
            return ActivityKind::Set;
        return ActivityKind::Kernel;
    }
    const std::string category = lowerCase(event.category);
    for (const auto& [ending, kind] : kEndings)
        if (category.ends_with(ending))
            return kind;
    return ActivityKind::Other;
}

bool isDeviceRange(std::string_view category) {
    return category == "gpu_user_annotation" || lowerCase(category).ends_with(kDeviceRange);
}

ActivityKind deviceWorkOfName(std::string_view name) {
    const std::string lower = lowerCase(name);
    const auto has = [&lower](std::string_view part) { return contains(lower, part); };
    if (has("memcpy") || lower.starts_with("copyhost") || lower.starts_with("copydevice"))
        return ActivityKind::Copy;
    if (has("memset") || has("fillbuffer"))
        return ActivityKind::Set;
    if (has("event_wait") || has("event_record") || has("notify_wait") || has("notify_record") || has("synchron"))
        return ActivityKind::Synchronization;
    return ActivityKind::Kernel;
}

const char* categoryOf(ActivityKind kind, TrackKind track) {
    if (kind == ActivityKind::Range)
        return track == TrackKind::Stream ? "gpu_user_annotation" : "user_annotation";
    for (const auto& [category, of] : kCategories)
        if (of == kind)
            return category.data();
    return kind == ActivityKind::Allocation || kind == ActivityKind::Free ? "cpu_instant_event"
                                                                          : activityKindName(kind);
}

TransferDetail transferOfName(std::string_view name) {
    TransferDetail detail;
    const std::size_t open = name.find('('), arrow = name.find("->");
    if (name.starts_with("CopyDeviceTo")) { // ROCm: "CopyDeviceToHost"
        detail.from = MemoryPlace::Device;
        detail.to = name.ends_with("Device") ? MemoryPlace::Device : MemoryPlace::Unknown;
        return detail;
    }
    if (arrow == std::string_view::npos) {
        detail.to = placeOf(open == std::string_view::npos ? name : name.substr(open));
        return detail;
    }
    detail.from = placeOf(
        name.substr(open == std::string_view::npos || open > arrow ? 0 : open, arrow - (open > arrow ? 0 : open)));
    detail.to = placeOf(name.substr(arrow));
    return detail;
}

Awaited awaitedOfName(std::string_view name) {
    for (const auto& [text, awaited] : kAwaited)
        if (name == text)
            return awaited;
    if (contains(name, "StreamWaitEvent"))
        return Awaited::StreamByStream;
    if (contains(name, "EventSynchronize"))
        return Awaited::Event;
    if (contains(name, "StreamSynchronize"))
        return Awaited::Stream;
    if (contains(name, "DeviceSynchronize") || contains(name, "CtxSynchronize"))
        return Awaited::Context;
    return Awaited::Unknown;
}

const char* awaitedText(Awaited awaited) {
    for (const auto& [text, known] : kAwaited)
        if (known == awaited)
            return text;
    return "";
}

NodeId nodeOfName(std::string_view name) {
    constexpr std::string_view prefix = "gnx:node:";
    if (!name.starts_with(prefix))
        return {};
    name.remove_prefix(prefix.size());
    std::uint32_t number = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
    return read.ec == std::errc() && read.ptr == name.data() + name.size() ? NodeId(number) : NodeId();
}

} // namespace gnx::profile
