#include "widgets/runs/observe/RunTexts.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include "core/base/Units.h"
#include "core/bench/plans/MedianInterval.h"
#include "core/exec/measure/SpeedupMeasurement.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString phaseText(const std::string& phase) {
    if (phase == "load")
        return said("Reading the sample");
    if (phase == "inputs")
        return said("Making inputs and parameters");
    if (phase == "memory")
        return said("Memory");
    if (phase == "time")
        return said("Time");
    if (phase == "values")
        return said("Values");
    if (phase == "compare")
        return said("Comparing");
    return said("Starting");
}

/// For whole runs: the median with its interval.
QString timeText(const MedianInterval& time, std::size_t runs) {
    constexpr std::size_t enough = 6; // for an interval of 95 %
    const QString text = runs < enough ? said("<b>%1</b> a run (median of %2, all between %3 and %4)")
                                       : said("<b>%1</b> a run (median of %2, 95 % interval %3 to %4)");
    return text.arg(toQString(formatDuration(time.median)), QString::number(runs), toQString(formatDuration(time.low)),
                    toQString(formatDuration(time.high)));
}

/// Returns a warning if the interval is wider than a benchmark requires; else an empty text.
QString unstableText(const MedianInterval& time) {
    constexpr double percent = 100;
    const double half_width = (time.high - time.low) / 2 / time.median;
    const double wanted = MeasureOptions().width;
    return half_width <= wanted
               ? QString()
               : said("<b>⚠ unstable</b>: ± %1 %, and a benchmark asks for ± %2 %")
                     .arg(QString::number(half_width * percent, 'f', 0), QString::number(wanted * percent));
}

QString nodeText(const Graph& graph, std::int64_t node) {
    return QStringLiteral("#%1 %2").arg(QString::number(node),
                                        toQString(graph.op(graph.nodes()[static_cast<std::size_t>(node)])));
}

QString comparisonText(const Graph& graph, const ObservedRun* run) {
    if (run == nullptr || !run->compared_with || !run->result.comparison)
        return {};
    const ObservedComparison& comparison = *run->result.comparison;
    const QString other = toQString(configurationText(run->compared_with->configuration)).toHtmlEscaped();
    if (!comparison.other.ran())
        return said("Compared with %1: that run ended with %2: %3")
            .arg(other, runStatusName(comparison.other.status), toQString(comparison.other.message).toHtmlEscaped());
    const double tolerance = run->compared_with->tolerance;
    if (comparison.first_divergence < 0 && tolerance > 0)
        return said("Compared with %1: no operator's results differ by more than %2, relatively.")
            .arg(other, QString::number(tolerance));
    if (comparison.first_divergence < 0)
        return said("Compared with %1: every operator's results are equal, bit for bit.").arg(other);
    const auto first = static_cast<std::size_t>(comparison.first_divergence);
    const NodeDifference& difference = comparison.nodes[first];
    QString how = said("by a relative error of %1").arg(QString::number(difference.relative, 'g', 3));
    if (difference.kind == NodeDifference::Kind::Incomparable)
        how = said("in its shapes");
    else if (difference.nonfinite_mismatches > 0)
        how = said("in non-finite values");
    return said("Compared with %1: differs first at <a href=\"%2\">%3</a>, %4.")
        .arg(other, QString::number(first), nodeText(graph, comparison.first_divergence).toHtmlEscaped(), how);
}

} // namespace

QString summaryText(const Graph& graph, const ObservedRun& run, const ObservedRun* compared) {
    const ObserveResult& result = run.result;
    QStringList parts;
    if (result.times && !result.times->run_ns.empty()) {
        const MedianInterval time = medianInterval(result.times->run_ns);
        const double in_operators = totalTime(result);
        parts << timeText(time, result.times->run_ns.size()) +
                     (in_operators <= time.median
                          ? said(", %1 of it in operators, %2 of measuring subtracted from each")
                          : said(", %1 in operators, each waited for, %2 of measuring subtracted from each"))
                         .arg(toQString(formatDuration(in_operators)),
                              toQString(formatDuration(result.times->overhead_ns)));
        if (const QString unstable = unstableText(time); !unstable.isEmpty())
            parts << unstable;
    }
    if (result.memory) {
        QString peak = said("peak <b>%1</b>").arg(toQString(formatBytes(result.memory->peak_bytes)));
        if (result.memory->peak_node >= 0)
            peak += said(" at <a href=\"%1\">%2</a>")
                        .arg(QString::number(result.memory->peak_node),
                             nodeText(graph, result.memory->peak_node).toHtmlEscaped());
        parts << peak;
    }
    parts << said("measured with %1 on %2")
                 .arg(toQString(configurationText(run.configuration)).toHtmlEscaped(),
                      QLocale().toString(QDateTime::fromSecsSinceEpoch(run.made_at), QLocale::ShortFormat));
    const QString comparison = comparisonText(graph, compared);
    return parts.join(QStringLiteral("; ")) + '.' + (comparison.isEmpty() ? QString() : "<br>" + comparison);
}

QString progressText(const std::string& phase, const Progress& progress, std::size_t nodes) {
    QString text = phaseText(phase);
    if (phase != "time" && progress.total == nodes && progress.total > 0)
        text += said(": %1").arg(countedOf(progress.done, progress.total, "operator"));
    else if (progress.total > 0)
        text += said(": run %1 of %2").arg(progress.done + 1).arg(progress.total);
    return text;
}

} // namespace gnx::widgets
