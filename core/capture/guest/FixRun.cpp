#include "core/capture/guest/FixRun.h"

#include <array>
#include <cstdio>

#include "core/base/JsonReason.h"
#include "core/base/Units.h"

namespace gnx::capture {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixPlace, file, line, identifier, reason, events)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixCount, graphs, events, places)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixSetting, lines, accepted, reason, events_after, notes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixEdit, key, file, line, rule, condition, hunk, accepted, reason, notes)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixDeclined, file, line, rule, because)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixTimes, before_ns, after_ns, ratio, low, high, pairs, before_peak_bytes,
                                   after_peak_bytes, memory_ratio, memory_low, memory_high, memory, training)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixPatch, folder, package, suffix, text, file)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixOverlay, folder, modules, use)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FixResult, verdict, before, after, remaining, settings, edits, declined, patches,
                                   written)

namespace {

Result<FixResult> read(const nlohmann::json& document) {
    try {
        FixResult result = document.get<FixResult>();
        result.document = document;
        if (const auto times = document.find("times"); times != document.end() && !times->is_null())
            result.times = times->get<FixTimes>();
        if (const auto overlay = document.find("overlay"); overlay != document.end() && !overlay->is_null())
            result.overlay = overlay->get<FixOverlay>();
        result.unfinished = document.value("unfinished", "");
        result.untimed = document.value("untimed", "");
        result.under = document.value("under", std::vector<std::string>());
        return result;
    } catch (const nlohmann::json::exception& failure) {
        return Error{.code = ErrorCode::Malformed,
                     .message = "the search for rewrites did not answer as expected: " + jsonReason(failure.what())};
    }
}

/// Without the closing parenthesis.
std::string ratioText(double ratio, double low, double high) {
    std::array<char, 128> text{};
    std::snprintf(text.data(), text.size(), "%.3f of it (%.3f .. %.3f", ratio, low, high);
    return text.data();
}

} // namespace

void setProgram(FixRequest& fix, const CaptureRequest& of) {
    fix.python = of.python;
    fix.target = of.target;
    fix.inputs = of.inputs;
    fix.backend = of.backend;
    fix.settings = of.settings;
    fix.train = of.train;
    fix.full = of.full;
    fix.time_limit = of.time_limit;
    fix.memory_limit = of.memory_limit;
}

std::string timesText(const FixTimes& times) {
    return formatDuration(times.before_ns) + " before, " + formatDuration(times.after_ns) +
           " after: " + ratioText(times.ratio, times.low, times.high) + ", " + formatCount(times.pairs, "pair") +
           "); peak of " + (times.memory == "device" ? "GPU memory " : "memory ") +
           formatBytes(times.before_peak_bytes) + " before, " + formatBytes(times.after_peak_bytes) +
           " after: " + ratioText(times.memory_ratio, times.memory_low, times.memory_high) + ')';
}

std::filesystem::path patchFile(const FixPatch& patch, const std::filesystem::path& first) {
    if (patch.suffix.empty())
        return first;
    return first.parent_path() / (first.stem().string() + '.' + patch.suffix + first.extension().string());
}

std::vector<std::string> patchArguments(const FixPatch& patch, const std::filesystem::path& file) {
    if (!patch.package.empty())
        return {"-p1", "-i", file.string()};
    return {"-p1", "-d", patch.folder, "-i", file.string()};
}

std::vector<std::string> fixArguments(const FixRequest& request) {
    std::vector<std::string> arguments{
        "-m",        "graphnet_breaks", "fix",          request.target,
        "--backend", request.backend,   "--time-limit", std::to_string(request.time_limit.count())};
    for (const std::string& set : request.inputs)
        arguments.push_back("--inputs=" + set);
    for (const std::string& setting : request.settings)
        arguments.insert(arguments.end(), {"--setting", setting});
    if (request.train)
        arguments.emplace_back("--train");
    if (request.full)
        arguments.emplace_back("--full");
    if (!request.settings_first)
        arguments.emplace_back("--no-settings");
    if (request.unroll_rnn)
        arguments.emplace_back("--unroll-rnn");
    if (request.guard_effects)
        arguments.emplace_back("--guard-effects");
    if (request.state_differences)
        arguments.emplace_back("--state-differences");
    if (request.search_limit.count() > 0)
        arguments.insert(arguments.end(), {"--search-limit", std::to_string(request.search_limit.count())});
    for (const std::string& key : request.without)
        arguments.insert(arguments.end(), {"--without", key});
    if (request.write)
        arguments.emplace_back("--write");
    if (!request.patch.empty())
        arguments.insert(arguments.end(), {"--patch", request.patch.string()});
    if (!request.overlay.empty())
        arguments.insert(arguments.end(), {"--overlay", request.overlay.string()});
    return arguments;
}

Result<FixResult> runFix(const FixRequest& request, const std::stop_token& stop, const GuestPhase& phase) {
    const Guest guest{request.python, request.target, fixArguments(request), std::chrono::seconds(0),
                      request.memory_limit};
    nlohmann::json document;
    std::string failed;
    GNX_TRY(const GuestEnd end, runGuest(guest, stop, phase, [&](const nlohmann::json& event) {
                if (event.value("event", "") == "result")
                    document = event.value("fix", nlohmann::json());
                if (event.value("event", "") == "failed")
                    failed = event.value("message", "it gave no reason");
            }));
    if (!failed.empty())
        return Error{.code = ErrorCode::InvalidInput, .message = failed};
    if (document.is_null())
        return guestDied(guest, end);
    return read(document);
}

} // namespace gnx::capture
