#include "widgets/results/pages/ShownResult.h"

#include "widgets/common/Said.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
namespace {

QString nameOf(const RunRow& run) {
    return run.title.empty() ? said("Run %1").arg(run.id.value())
                             : said("Run %1: %2").arg(run.id.value()).arg(toQString(run.title));
}

} // namespace

void ShownResult::makeFigures() {
    times = measuredFigure(FigureKind::CallTimes, {.result = &row});
    drift = measuredFigure(FigureKind::Drift, {.result = &row});
}

QString ShownResult::commandLine() const {
    return benchCommandLine(shellQuoted(toQString(row.sample_name)), measured);
}

QString ShownResult::figureCommandLine(const Figure& figure) const {
    return QStringLiteral("graphnet figure %1 %2:%3 %4 --format pdf --out %1.pdf")
        .arg(toQString(figure.id), QString::number(row.run.value()), shellQuoted(toQString(row.compiler)),
             shellQuoted(toQString(row.sample_name)));
}

Result<BenchPlan> measuredAs(const ResultStore& store, const RunRow& run) {
    BenchPlan plan;
    plan.protocol = run.protocol;
    if (!run.has_plan)
        return plan;
    GNX_TRY(plan, store.plan(run.id));
    plan.samples.clear();
    return plan;
}

Result<ShownResult> readShownResult(const std::filesystem::path& database_file, ResultId result) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    ShownResult shown;
    GNX_TRY(shown.row, store.result(result));
    GNX_TRY(const RunRow run, store.run(shown.row.run));
    GNX_TRY(shown.measured, measuredAs(store, run));
    shown.measured.compilers = {shown.row.compiler};
    shown.run = nameOf(run);
    if (shown.row.sample.valid()) {
        GNX_TRY(shown.others, store.allResults(shown.row.sample));
    }
    shown.makeFigures();
    return shown;
}

} // namespace gnx::widgets
