#include "core/profile/analysis/Iterations.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace gnx::profile {
namespace {

bool isNumber(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// Returns the earliest begin of a second activity with the same name.
std::optional<std::int64_t> firstRepeat(const Trace& trace) {
    std::map<StringId, std::pair<std::int64_t, std::int64_t>> two; ///< by name the earliest begins
    constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
    for (const Activity& one : trace.activities()) {
        if (isDeviceWork(one.kind) || isInstant(one.kind) || !namesCompiledRegion(trace.name(one)))
            continue;
        auto& [first, second] = two.try_emplace(one.name, never, never).first->second;
        second = std::min(second, std::max(first, one.start_ns));
        first = std::min(first, one.start_ns);
    }
    std::int64_t least = never;
    for (const auto& [name, begins] : two)
        least = std::min(least, begins.second);
    return least == never ? std::nullopt : std::optional(least);
}

} // namespace

bool namesIteration(std::string_view name) {
    for (const std::string_view word : {"iteration ", "ProfilerStep#"})
        if (name.starts_with(word))
            return isNumber(name.substr(word.size()));
    return false;
}

bool namesCompiledRegion(std::string_view name) {
    return name.starts_with("Torch-Compiled Region") || name.find("CompiledFxGraph") != std::string_view::npos;
}

std::optional<std::int64_t> firstIterationEnd(const Trace& trace) {
    const Activity* first = nullptr;
    for (const Activity& one : trace.activities())
        if (one.kind == ActivityKind::Range && (first == nullptr || one.start_ns < first->start_ns) &&
            trace.track(one.track).kind != TrackKind::Stream && namesIteration(trace.name(one)))
            first = &one;
    return first != nullptr ? std::optional(first->end()) : firstRepeat(trace);
}

} // namespace gnx::profile
