#include "core/exec/trace/TraceRank.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ctime>

#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"
#include "core/exec/trace/TraceCopier.h"

namespace gnx::exec {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kSince2001 = 1'000'000'000 * kSecond; ///< no machine has run for so long

std::optional<std::int64_t> baseTime(const TraceInfo& info) {
    const auto property = info.properties.find(kBaseTimeProperty);
    if (property == info.properties.end())
        return std::nullopt;
    std::int64_t base = 0;
    const std::string& text = property->second;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), base);
    return read.ec == std::errc() && base > 0 ? std::optional(base) : std::nullopt;
}

std::int32_t memberOf(const nlohmann::json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_number_integer() ? found->get<std::int32_t>() : -1;
}

std::int32_t deviceCount(const Trace& trace) {
    std::int32_t count = 0;
    for (const Track& track : trace.tracks())
        count = std::max(count, track.device + 1);
    return count;
}

} // namespace

TraceRank rankOf(const TraceInfo& info) {
    const auto property = info.properties.find(kRankProperty);
    if (property == info.properties.end())
        return {};
    const auto json = parseJson(property->second);
    return json.is_object() ? TraceRank{memberOf(json, "rank"), memberOf(json, "world_size")} : TraceRank{};
}

std::optional<std::int64_t> utcBeginNs(const TraceInfo& info) {
    if (const auto base = baseTime(info))
        return *base + info.origin_ns;
    return info.origin_ns >= kSince2001 ? std::optional(info.origin_ns) : std::nullopt;
}

std::string formatUtc(std::int64_t ns) {
    const std::time_t seconds = ns / kSecond;
    std::tm utc{};
    ::gmtime_r(&seconds, &utc);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &utc);
    std::string rest = std::to_string(ns % kSecond);
    rest.insert(0, 9 - rest.size(), '0');
    return std::string(text.data()) + "." + rest + " UTC";
}

Result<std::shared_ptr<const Trace>> mergeRanks(std::span<const std::shared_ptr<const Trace>> traces) {
    TraceBuilder builder;
    builder.info() = traces.front()->info();
    builder.info().devices.clear();
    for (const char* own : {kBaseTimeProperty, kRankProperty})
        builder.info().properties.erase(own);
    builder.info().dropped_records = builder.info().refused_records = 0;
    TraceCopier::Options options;
    for (std::size_t i = 0; i < traces.size(); ++i) {
        const TraceInfo& info = traces[i]->info();
        const auto began = utcBeginNs(info);
        if (!began)
            return Error{.code = ErrorCode::Unsupported,
                         .message = "trace " + std::to_string(i + 1) + " does not say when it began (no \"" +
                                    kBaseTimeProperty + "\", and times that do not count from 1970)",
                         .hint = "only traces that name a common clock can be set side by side"};
        const std::int32_t rank = rankOf(info).rank;
        options.offset_ns = *began - info.origin_ns;
        options.process_prefix = "rank " + std::to_string(rank >= 0 ? rank : static_cast<std::int32_t>(i));
        TraceCopier copier(*traces[i], builder, options);
        copier.copy();
        for (TraceDevice device : info.devices) {
            device.id += options.first_device;
            builder.info().devices.push_back(std::move(device));
        }
        builder.info().dropped_records += info.dropped_records;
        builder.info().refused_records += info.refused_records;
        options.first_device += deviceCount(*traces[i]);
        options.first_id = std::max(options.first_id, copier.lastId());
    }
    return builder.finish();
}

} // namespace gnx::exec
