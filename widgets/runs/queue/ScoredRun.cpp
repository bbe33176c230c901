#include "widgets/runs/queue/ScoredRun.h"

#include <algorithm>
#include <iterator>

#include <QDateTime>
#include <QLocale>

#include "core/base/Units.h"
#include "core/bench/plans/Trust.h"
#include "core/results/metrics/Score.h"
#include "core/results/sets/CurveNames.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString startOf(const RunRow& run) {
    const QDateTime started = QDateTime::fromString(toQString(run.started_at), Qt::ISODate).toLocalTime();
    return QLocale().toString(started, QStringLiteral("d MMM yyyy HH:mm"));
}

/// The rows of several sets, as besideEachOther() names them.
ResultList beside(std::vector<RunRow> runs, const std::vector<ResultList>& lists) {
    std::vector<SetResults> sets;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        SetResults& set = sets.emplace_back();
        set.run = std::move(runs[i]);
        std::ranges::copy(lists[i].rows(), std::back_inserter(set.rows));
    }
    return besideEachOther(std::move(sets));
}

} // namespace

QString runName(const RunRow& run) {
    return said("Run %1: %2").arg(run.id.value()).arg(run.title.empty() ? startOf(run) : toQString(run.title));
}

double elapsedNs(const RunRow& run, const QDateTime& until) {
    constexpr double kNsPerMs = 1e6;
    const QDateTime started = QDateTime::fromString(toQString(run.started_at), Qt::ISODate);
    return started.isValid() && until.isValid() ? static_cast<double>(started.msecsTo(until)) * kNsPerMs : 0;
}

QString runSummary(const RunRow& run) {
    QStringList parts{runName(run)};
    if (!run.title.empty())
        parts << startOf(run);
    if (run.running)
        parts << said("running");
    else if (run.done < run.jobs)
        parts << countedOf(run.done, run.jobs, "job");
    else if (run.failed > 0)
        parts << said("%1 failed").arg(countedOf(run.failed, run.jobs, "job"));
    const double took = elapsedNs(run, QDateTime::fromString(toQString(run.finished_at), Qt::ISODate));
    if (run.has_plan && !run.running && took > 0) // an imported log's beginning and end are those of its import
        parts << said("ended %1 after its start").arg(toQString(formatDuration(took)));
    return parts.join(QStringLiteral(" · "));
}

/// Drops what is known of other sets.
void ScoredRunReader::follow(const std::vector<RunId>& sets) {
    if (std::ranges::equal(followed_, sets, {}, &ResultFollower::run))
        return;
    followed_.clear();
    for (const RunId set : sets)
        followed_.emplace_back(set);
}

Result<QString> ScoredRunReader::selfCheck(const ResultStore& store, const std::string& device) {
    GNX_TRY(const auto runs, store.runsOf(kSelfCheckKind));
    std::vector<std::pair<RunId, std::uint32_t>> now;
    for (const RunRow& run : runs)
        now.emplace_back(run.id, run.done);
    if (self_check_.line.isEmpty() || device != self_check_.device || now != self_check_.runs) {
        GNX_TRY(const auto check, newestSelfCheck(store, runs, device));
        self_check_ = {device, std::move(now), toQString(selfCheckLine(check))};
    }
    return self_check_.line;
}

Result<ScoredRun> ScoredRunReader::read(std::vector<RunId> sets) {
    const std::lock_guard lock(mutex_);
    GNX_TRY(const ResultStore store, ResultStore::open(database_));
    ScoredRun results;
    if (sets.empty()) {
        GNX_TRY(const auto latest, store.latestRun());
        if (!latest)
            return results;
        sets = {*latest};
    }
    follow(sets);
    std::vector<RunRow> runs;
    std::vector<ResultList> lists;
    QStringList names;
    for (ResultFollower& followed : followed_) {
        GNX_TRY(RunRow run, store.run(followed.run()));
        GNX_TRY(ResultList list, followed.update(store));
        names << runName(run);
        results.jobs_left += run.jobs - std::min(run.done, run.jobs);
        runs.push_back(std::move(run));
        lists.push_back(std::move(list));
    }
    const std::string device = runs.front().device;
    results.title = names.join(QStringLiteral(", "));
    if (!device.empty()) // a log does not have it
        results.title += QStringLiteral(" (%1)").arg(toQString(device));
    results.rows = lists.size() == 1 ? std::move(lists.front()) : beside(std::move(runs), lists);
    if (std::ranges::all_of(results.rows.rows(), [](const ResultRow& row) { return leftOut(row.result.status); }))
        results.rows = {}; // nothing to draw, and the view reports it
    GNX_TRY(results.self_check, selfCheck(store, device));
    return results;
}

} // namespace gnx::widgets
