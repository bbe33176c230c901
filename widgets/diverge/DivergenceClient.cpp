#include "widgets/diverge/DivergenceClient.h"

#include "core/index/Index.h"
#include "widgets/common/Background.h"

namespace gnx {
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
    for (auto& [result, search] : searches_)
        search.stop.request_stop();
    pool_.waitForDone();
}

void DivergenceClient::start(const ResultRow& result, const DivergenceSubject& subject,
                             const std::vector<std::string>& pythons) {
    if (searches_.contains(result.id))
        return;
    Search& search = searches_[result.id];
    search.subject = subject;
    search.clock.start();
    search.stop = runInBackground(
        this, &pool_,
        [file = database_file_, programs = programs_(pythons), sample = result.sample, subject,
         progress = search.progress](const std::stop_token& stop) -> Result<KeptDivergence> {
            if (stop.stop_requested())
                return Error{.code = ErrorCode::Cancelled, .message = "cancelled"};
            GNX_TRY(const SampleRow row, sampleIn(file, sample));
            return searchDivergence(row, subject, {.executor = programs, .database_file = file}, stop,
                                    [&progress](const DivergenceProgress& reached) { progress->set(reached); });
        },
        [this, id = result.id](const Result<KeptDivergence>& found) {
            searches_.erase(id);
            emit ended(id, found);
        });
    emit started(result.id);
}

void DivergenceClient::cancel(ResultId result) {
    const auto found = searches_.find(result);
    if (found == searches_.end())
        return;
    found->second.stopping = true;
    found->second.stop.request_stop();
}

const DivergenceClient::Search* DivergenceClient::search(ResultId result) const {
    const auto found = searches_.find(result);
    return found == searches_.end() ? nullptr : &found->second;
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

} // namespace gnx
