#include "core/profile/files/ChromeExport.h"

#include <cerrno>
#include <fstream>
#include <functional>
#include <ostream>
#include <system_error>

#include "core/base/ReplaceableFile.h"
#include "core/profile/files/ChromeWriter.h"
#include "core/profile/files/TraceProperties.h"

namespace gnx::profile {
namespace {

constexpr std::size_t kPortion = std::size_t{1} << 18U;

/// `keep_on` is asked after each portion, with how many activities are written.
bool writeAll(const Trace& trace, std::ostream& out, const std::function<bool(std::uint64_t)>& keep_on) {
    std::string text = tracePropertiesOf(trace.info()).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    text.pop_back();
    text += ",\n\"traceEvents\":[\n";
    ChromeWriter writer(trace);
    std::uint64_t written = 0;
    const auto flush = [&] {
        out.write(text.data(), static_cast<std::streamsize>(text.size()));
        text.clear();
        return out.good() && keep_on(written);
    };
    for (const Track& track : trace.tracks())
        writer.addTrack(track, text);
    for (const Activity& activity : trace.activities()) {
        writer.addActivity(activity, text);
        if (isDeviceCall(activity.kind) && trace.activities().data() + trace.launchOf(activity).value() == &activity)
            writer.addLaunchFlows(activity, text);
        ++written;
        if (text.size() >= kPortion && !flush())
            return false;
    }
    for (const TraceFlow& flow : trace.flows())
        writer.addFlow(flow, text);
    for (const CounterSeries& series : trace.counters())
        for (const CounterSeries::Sample& sample : series.samples)
            writer.addCounter(series, sample, text);
    text += "\n]}\n";
    return flush();
}

Error writingFailed(const std::filesystem::path& file, int number) {
    return {.code = number == ENOSPC ? ErrorCode::NoSpace : ErrorCode::Unreadable,
            .message = "cannot be written: " + std::generic_category().message(number),
            .path = file.string()};
}

} // namespace

void writeChromeTrace(const Trace& trace, std::ostream& out) {
    writeAll(trace, out, [](std::uint64_t) { return true; });
}

Status exportChromeTrace(const Trace& trace, const std::filesystem::path& file, const std::stop_token& stop,
                         const ProgressSink& progress) {
    GNX_CHECK(checkReplaceable(file));
    const std::filesystem::path unfinished = file.string() + ".part";
    errno = 0;
    std::ofstream out(unfinished, std::ios::binary | std::ios::trunc);
    if (!out)
        return writingFailed(file, errno);
    const bool whole = writeAll(trace, out, [&](std::uint64_t done) {
        if (progress)
            progress({done, trace.activities().size(), "writing " + file.filename().string()});
        return !stop.stop_requested();
    });
    out.close();
    const int number = errno;
    const bool written = whole && out.good();
    std::error_code failed;
    if (written)
        std::filesystem::rename(unfinished, file, failed);
    if (written && !failed)
        return {};
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    if (stop.stop_requested())
        return Error{.code = ErrorCode::Cancelled, .message = "stopped", .path = file.string()};
    return writingFailed(file, failed ? failed.value() : number);
}

} // namespace gnx::profile
