#include "widgets/profile/recording/ProfileClient.h"

#include "core/data/hlo/OpenSample.h"
#include "core/graph/ir/Graph.h"
#include "core/profile/files/OpenTrace.h"
#include "widgets/common/Background.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

struct SampleFiles {
    std::shared_ptr<const Sample> sample;
    std::shared_ptr<const Graph> graph;
};
/// Both are null if the sample cannot be read: the trace can be shown without its graph.
SampleFiles filesOf(const SampleRow& row) {
    if (row.directory.empty())
        return {};
    auto read = openSample(row.directory);
    if (!read.ok())
        return {};
    return {std::make_shared<const Sample>(std::move(read->sample)), std::move(read->graph)};
}

Result<TraceStore> openStore(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    return TraceStore(std::move(database));
}

} // namespace

ProfileClient::ProfileClient(std::filesystem::path database_file, std::function<PlanExecutor::Options()> programs,
                             QObject* parent)
    : QObject(parent), database_file_(std::move(database_file)), programs_(std::move(programs)) {
    pool_.setMaxThreadCount(1); // two recordings at the same time would slow each other down
}

ProfileClient::~ProfileClient() {
    for (auto& [sample, work] : work_)
        work.stop.request_stop();
    pool_.waitForDone();
}

void ProfileClient::start(const ProfileRequest& request) {
    const SampleId sample = request.sample.id;
    if (work_.contains(sample))
        return;
    Work& work = work_[sample];
    for (const std::string& compiler : request.compilers)
        work.compilers << toQString(compiler);
    work.clock.start();
    work.stop = runInBackground(
        this, &pool_,
        [request, programs = programs_(), file = database_file_,
         progress = work.progress](const std::stop_token& stop) -> Outcome {
            if (stop.stop_requested())
                return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
            return profileSample(request, programs, file, stop,
                                 [&](const std::string& compiler, const std::string& phase, const Progress& done) {
                                     progress->set({.compiler = compiler, .phase = phase, .progress = done});
                                 });
        },
        [this, sample](const Outcome& outcome) {
            work_.erase(sample);
            emit ended(sample, outcome);
        });
    emit started(sample);
}

void ProfileClient::cancel(SampleId sample) {
    const auto found = work_.find(sample);
    if (found == work_.end())
        return;
    found->second.stopping = true;
    found->second.stop.request_stop();
}

const ProfileClient::Work* ProfileClient::work(SampleId sample) const {
    const auto found = work_.find(sample);
    return found == work_.end() ? nullptr : &found->second;
}

void ProfileClient::list(QObject* receiver, const SampleRow& sample,
                         std::function<void(Result<std::vector<TraceRow>>)> done) {
    runInBackground(
        receiver, [file = database_file_, sample](const std::stop_token&) { return keptTraces(sample, file); },
        std::move(done));
}

void ProfileClient::keep(QObject* receiver, std::shared_ptr<const ShownTrace> shown, const SampleRow& sample,
                         std::function<void(Result<TraceRow>)> done) {
    runInBackground(
        receiver,
        [file = database_file_, shown = std::move(shown), sample](const std::stop_token&) {
            return keepImportedTrace(*shown->trace, sample, toStdString(shown->title), file);
        },
        std::move(done));
}

std::stop_source ProfileClient::load(QObject* receiver, TraceId trace, const SampleRow& sample,
                                     std::function<void(Loaded)> done) {
    return runInBackground(
        receiver,
        [file = database_file_, trace, sample](const std::stop_token&) -> Loaded {
            GNX_TRY(TraceStore store, openStore(file));
            GNX_TRY(std::shared_ptr<const Trace> loaded, store.load(trace));
            SampleFiles files = filesOf(sample);
            const auto id = sample.id.valid() ? std::optional(sample.id) : std::nullopt;
            auto shown = prepareTrace(std::move(loaded), std::move(files.graph), id, shortSampleName(sample.name));
            shown->files = std::move(files.sample);
            return std::shared_ptr<const ShownTrace>(std::move(shown));
        },
        std::move(done));
}

std::stop_source ProfileClient::read(QObject* receiver, const std::filesystem::path& file, ProgressSink progress,
                                     std::function<void(Loaded)> done) {
    return runInBackground(
        receiver,
        [file, progress = std::move(progress)](const std::stop_token& stop) -> Loaded {
            GNX_TRY(ImportedTrace imported, openTrace(file, {}, stop, progress));
            auto shown =
                prepareTrace(std::move(imported.trace), nullptr, std::nullopt, toQString(file.filename().string()));
            for (const std::string& line : imported.report.lines())
                shown->notes << toQString(line);
            return std::shared_ptr<const ShownTrace>(std::move(shown));
        },
        std::move(done));
}

} // namespace gnx::widgets
