#include "widgets/runs/diverge/DivergenceClient.h"

#include "core/data/index/Index.h"
#include "widgets/common/Background.h"

namespace gnx::widgets {
namespace {

Result<SampleRow> sampleIn(const std::filesystem::path& database_file, SampleId sample) {
    GNX_TRY(const Index index, Index::open(database_file));
    return index.sample(sample);
}

} // namespace

DivergenceClient::DivergenceClient(std::filesystem::path database_file, Programs programs, QObject* parent)
    : QObject(parent), database_file_(std::move(database_file)), programs_(std::move(programs)) {
    pool_.setMaxThreadCount(1); // two that compile at once would slow each other down
}

DivergenceClient::~DivergenceClient() {
    for (auto& [key, search] : searches_)
        search.stop.request_stop();
    pool_.waitForDone();
}

void DivergenceClient::start(const ResultRow& result, const DivergenceSubject& subject,
                             const std::vector<std::string>& pythons) {
    const auto report = [this, id = result.id, sample = result.sample](const Result<KeptDivergence>& found) {
        emit ended(id, found);
        emit sampleEnded(sample, found);
    };
    if (start({.result = result.id, .sample = {}}, result.sample, subject, pythons, report))
        emit started(result.id);
}

void DivergenceClient::start(SampleId sample, const DivergenceSubject& subject) {
    const auto report = [this, sample](const Result<KeptDivergence>& found) { emit sampleEnded(sample, found); };
    if (start({.result = {}, .sample = sample}, sample, subject, {}, report))
        emit sampleStarted(sample);
}

bool DivergenceClient::start(const Key& key, SampleId sample, const DivergenceSubject& subject,
                             const std::vector<std::string>& pythons,
                             const std::function<void(const Result<KeptDivergence>&)>& done) {
    if (searches_.contains(key))
        return false;
    Search& search = searches_[key];
    search.subject = subject;
    search.clock.start();
    search.stop = runInBackground(
        this, &pool_,
        [file = database_file_, programs = programs_(pythons), sample, subject,
         progress = search.progress](const std::stop_token& stop) -> Result<KeptDivergence> {
            if (stop.stop_requested())
                return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
            GNX_TRY(const SampleRow row, sampleIn(file, sample));
            return searchDivergence(row, subject, {.executor = programs, .database_file = file}, stop,
                                    [&progress](const DivergenceProgress& reached) { progress->set(reached); });
        },
        [this, key, done](const Result<KeptDivergence>& found) {
            searches_.erase(key);
            done(found);
        });
    return true;
}

void DivergenceClient::cancel(const Key& key) {
    const auto found = searches_.find(key);
    if (found == searches_.end())
        return;
    found->second.stopping = true;
    found->second.stop.request_stop();
}

const DivergenceClient::Search* DivergenceClient::search(const Key& key) const {
    const auto found = searches_.find(key);
    return found == searches_.end() ? nullptr : &found->second;
}

void DivergenceClient::cancel(ResultId result) {
    cancel(Key{.result = result, .sample = {}});
}

void DivergenceClient::cancel(SampleId sample) {
    cancel(Key{.result = {}, .sample = sample});
}

const DivergenceClient::Search* DivergenceClient::search(ResultId result) const {
    return search(Key{.result = result, .sample = {}});
}

const DivergenceClient::Search* DivergenceClient::search(SampleId sample) const {
    return search(Key{.result = {}, .sample = sample});
}

void DivergenceClient::findAll(QObject* receiver, const std::filesystem::path& sample_dir,
                               std::function<void(Kept)> done) {
    runInBackground(
        receiver,
        [file = database_file_, sample_dir](const std::stop_token&) { return keptDivergences(file, sample_dir); },
        std::move(done));
}

void DivergenceClient::find(QObject* receiver, SampleId sample, const DivergenceSubject& subject,
                            std::function<void(Kept)> done) {
    runInBackground(
        receiver,
        [file = database_file_, sample, subject](const std::stop_token&) -> Kept {
            GNX_TRY(const SampleRow row, sampleIn(file, sample));
            return keptDivergences(file, row.directory, subject);
        },
        std::move(done));
}

} // namespace gnx::widgets
