#include "widgets/runs/ScoredRun.h"

#include <algorithm>

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "core/base/Units.h"
#include "core/bench/Trust.h"
#include "core/metrics/Score.h"
#include "core/sets/CurveNames.h"
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

Result<ScoredRun> readScoredRun(const std::filesystem::path& database, std::vector<RunId> sets) {
    GNX_TRY(const ResultStore store, ResultStore::open(database));
    ScoredRun results;
    if (sets.empty()) {
        GNX_TRY(const auto latest, store.latestRun());
        if (!latest)
            return results;
        sets = {*latest};
    }
    std::vector<SetResults> read;
    QStringList names;
    for (const RunId id : sets) {
        SetResults& set = read.emplace_back();
        GNX_TRY(set.run, store.run(id));
        GNX_TRY(set.rows, store.results(id));
        names << runName(set.run);
    }
    const std::string device = read.front().run.device;
    results.title = names.join(QStringLiteral(", "));
    if (!device.empty()) // a log does not say it
        results.title += QStringLiteral(" (%1)").arg(toQString(device));
    results.rows = besideEachOther(std::move(read));
    if (std::ranges::all_of(results.rows, [](const ResultRow& row) { return leftOut(row.result.status); }))
        results.rows.clear(); // nothing to draw, and the view says so
    GNX_TRY(const auto runs, store.runs());
    GNX_TRY(const auto check, newestSelfCheck(store, runs, device));
    results.self_check = toQString(selfCheckLine(check));
    return results;
}

} // namespace gnx
