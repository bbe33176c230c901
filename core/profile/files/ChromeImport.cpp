#include "core/profile/files/ChromeImport.h"

#include <chrono>

#include <nlohmann/json.hpp>

#include "core/profile/files/EventCollector.h"
#include "core/profile/files/EventScanner.h"
#include "core/profile/files/ForeignFile.h"
#include "core/profile/files/TraceProperties.h"

namespace gnx::profile {
namespace {

/// Stop and progress, seldom enough to cost nothing.
class Pace {
  public:
    Pace(const std::stop_token& stop, const ProgressSink& sink, const TextStream& stream, std::string what)
        : stop_(stop), sink_(sink), stream_(stream), what_(std::move(what)) {}

    bool stopped() {
        constexpr unsigned interval = 1024;
        if (++calls_ % interval != 0)
            return false;
        const auto now = std::chrono::steady_clock::now();
        if (sink_ && now - last_ >= std::chrono::milliseconds(100)) {
            last_ = now;
            sink_({stream_.fileBytesRead(), stream_.fileBytes(), what_});
        }
        return stop_.stop_requested();
    }

  private:
    const std::stop_token& stop_;
    const ProgressSink& sink_;
    const TextStream& stream_;
    const std::string what_;
    unsigned calls_ = 0;
    std::chrono::steady_clock::time_point last_;
};

class Importer {
  public:
    Importer(TextStream& stream, const ChromeImportOptions& options)
        : stream_(stream), scanner_(stream, imported_.report), collector_(options, imported_.report) {}

    Status read(Pace& pace) {
        while (true) {
            if (pace.stopped())
                return Error{.code = ErrorCode::Cancelled, .message = "stopped"};
            const Result<EventScanner::Found> found = scanner_.next();
            if (!found) // unreadable parts explain why it does not look like a trace
                return stream_.error().ok() ? found.error() : stream_.error().error();
            if (*found == EventScanner::Found::End)
                break;
            if (*found == EventScanner::Found::Property)
                readTraceProperty(scanner_.name(), scanner_.text(), collector_.builder().info());
            else
                readEvent();
        }
        return ended();
    }

    ImportedTrace finish() {
        imported_.report.bytes = stream_.offset();
        imported_.trace = collector_.finish();
        return std::move(imported_);
    }

  private:
    void readEvent() {
        const EventCollector::Place place{scanner_.line(), scanner_.byte()};
        const ChromeEvent* const event = reader_.read(scanner_.text());
        if (scanner_.afterDamage() && (event == nullptr || event->phase == '\0'))
            return; // a part of the event that was damaged
        scanner_.confirm();
        if (event != nullptr)
            return collector_.add(*event, place);
        ++imported_.report.events;
        imported_.report.add({ImportProblemKind::Damaged, place.line, place.byte, reader_.why()});
    }

    Status ended() {
        if (!stream_.error().ok()) {
            if (imported_.report.records == 0)
                return stream_.error();
            ++imported_.report.events;
            imported_.report.add(
                {ImportProblemKind::CutOff, stream_.line(), stream_.offset(), stream_.error().error().message});
        }
        if (!scanner_.sawEvents())
            return Error{.code = ErrorCode::Malformed,
                         .message = "no Chrome trace: expected a member \"traceEvents\" with a list of events"};
        if (imported_.report.events == 0)
            return Error{.code = ErrorCode::Malformed, .message = "the trace has no events"};
        if (imported_.report.refused() == imported_.report.events)
            return Error{.code = ErrorCode::Malformed,
                         .message = "no Chrome trace: nothing in it is an event: " + imported_.report.lines().front()};
        return {};
    }

    TextStream& stream_;
    ImportedTrace imported_;
    EventScanner scanner_;
    EventCollector collector_;
    ChromeEventReader reader_;
};

} // namespace

Result<ImportedTrace> importChromeTrace(const std::filesystem::path& file, const ChromeImportOptions& options,
                                        const std::stop_token& stop, const ProgressSink& progress) {
    GNX_TRY(TextStream stream, TextStream::open(file));
    stream.more();
    if (const std::optional<Error> foreign = foreignFile(stream.window(), file))
        return *foreign;
    Importer importer(stream, options);
    Pace pace(stop, progress, stream, "reading " + file.filename().string());
    if (Status read = importer.read(pace); !read) {
        Error error = std::move(read).error();
        if (error.path.empty())
            error.path = file.string();
        return error;
    }
    return importer.finish();
}

} // namespace gnx::profile
