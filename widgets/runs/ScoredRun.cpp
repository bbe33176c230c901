#include "widgets/runs/ScoredRun.h"

#include <algorithm>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "core/base/Units.h"
#include "core/bench/Trust.h"
#include "core/metrics/Score.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("gnx::ScoredRun", text);
}

QString startOf(const RunRow& run) {
    const QDateTime started = QDateTime::fromString(toQString(run.started_at), Qt::ISODate).toLocalTime();
    return QLocale().toString(started, QStringLiteral("d MMM yyyy HH:mm"));
}

} // namespace

QString runName(const RunRow& run) {
    return tr("Run %1: %2").arg(run.id.value()).arg(run.title.empty() ? startOf(run) : toQString(run.title));
}

QString runSummary(const RunRow& run) {
    QStringList parts{runName(run)};
    if (!run.title.empty())
        parts << startOf(run);
    const QString jobs = toQString(formatCount(run.jobs));
    if (run.running)
        parts << tr("in work");
    else if (run.done < run.jobs)
        parts << tr("%1 of %2 jobs").arg(toQString(formatCount(run.done)), jobs);
    else if (run.failed > 0)
        parts << tr("%1 of %2 jobs failed").arg(toQString(formatCount(run.failed)), jobs);
    return parts.join(QStringLiteral(" · "));
}

Result<ScoredRun> readScoredRun(const std::filesystem::path& database, RunId run) {
    GNX_TRY(const ResultStore store, ResultStore::open(database));
    GNX_TRY(auto latest, store.latestRun());
    if (run.valid())
        latest = run;
    ScoredRun results;
    if (!latest)
        return results;
    GNX_TRY(results.rows, store.results(*latest));
    if (std::ranges::all_of(results.rows, [](const ResultRow& row) { return leftOut(row.result.status); }))
        results.rows.clear(); // nothing to draw, and the view says so
    GNX_TRY(const auto runs, store.runs());
    for (const RunRow& row : runs)
        if (row.id == *latest) {
            results.title = QStringLiteral("%1 (%2)").arg(runName(row), toQString(row.device));
            GNX_TRY(const auto check, newestSelfCheck(store, runs, row.device));
            results.self_check = toQString(selfCheckLine(check));
        }
    return results;
}

} // namespace gnx
