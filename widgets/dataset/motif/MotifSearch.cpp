#include "widgets/dataset/motif/MotifSearch.h"

#include <utility>

#include "core/data/search/Query.h"
#include "widgets/common/Background.h"

namespace gnx::widgets {

MotifSearch::MotifSearch(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
}

MotifSearch::~MotifSearch() {
    stop_.request_stop();
    pool_.clear();
    pool_.waitForDone();
}

Result<MotifAnswer> MotifSearch::search(const Motif& motif, std::shared_ptr<const Catalog> catalog,
                                        const std::string& text, const std::stop_token& stop,
                                        const ProgressSink& progress) {
    GNX_TRY(const Query query, Query::parse(text));
    const MotifCandidates candidates = motifCandidates(*catalog, query.evaluate(*catalog), motif);
    MotifSearchOptions options;
    options.limits.most_kept = kLinesKept;
    std::vector<MotifSampleMatches> found;
    MotifAnswer answer;
    answer.selected = candidates.selected;
    answer.report = searchMotif(candidates.samples, motif, options, stop, progress,
                                [&](MotifSampleMatches matches) { found.push_back(std::move(matches)); });
    rankMatches(found, candidates.samples);
    for (MotifSampleMatches& sample : found)
        answer.rows.push_back({candidates.positions[sample.sample], sample.matches.count,
                               sample.matches.more || sample.matches.gave_up, std::move(sample.lines)});
    if (answer.rows.empty() && !answer.report.cancelled)
        answer.why = whyNoMotif(motif, *catalog, candidates);
    answer.catalog = std::move(catalog);
    return answer;
}

void MotifSearch::start(const Motif& motif, std::shared_ptr<const Catalog> catalog, const std::string& query) {
    stop_.request_stop();
    running_ = true;
    const quint64 job = ++job_;
    // Called on the search's threads; the destructor waits for the pool.
    const auto progress = [this, job](const Progress& now) {
        QMetaObject::invokeMethod(
            this,
            [this, job, now] {
                if (job == job_ && running_)
                    emit progressed(now.done, now.total);
            },
            Qt::QueuedConnection);
    };
    stop_ = runInBackground(
        this, &pool_,
        [motif, catalog = std::move(catalog), query, progress](const std::stop_token& stop) {
            return search(motif, catalog, query, stop, progress);
        },
        [this, job](Result<MotifAnswer> answer) {
            if (job != job_)
                return;
            running_ = false;
            if (answer.ok())
                emit finished(*answer);
            else
                emit failed(answer.error());
        });
}

void MotifSearch::stop() {
    stop_.request_stop();
}

} // namespace gnx::widgets
