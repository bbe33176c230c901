#include "widgets/run/RunTexts.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("gnx::RunPage", text);
}

QString phaseText(const std::string& phase) {
    if (phase == "load")
        return tr("Reading the sample");
    if (phase == "inputs")
        return tr("Making inputs and parameters");
    if (phase == "memory")
        return tr("Memory");
    if (phase == "time")
        return tr("Time");
    if (phase == "values")
        return tr("Values");
    if (phase == "compare")
        return tr("Comparing");
    return tr("Starting");
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
        return tr("Compared with %1: that run ended with %2: %3")
            .arg(other, runStatusName(comparison.other.status), toQString(comparison.other.message).toHtmlEscaped());
    const double tolerance = run->compared_with->tolerance;
    if (comparison.first_divergence < 0 && tolerance > 0)
        return tr("Compared with %1: no operator's results differ by more than %2, relatively.")
            .arg(other, QString::number(tolerance));
    if (comparison.first_divergence < 0)
        return tr("Compared with %1: every operator's results are equal, bit for bit.").arg(other);
    const auto first = static_cast<std::size_t>(comparison.first_divergence);
    const NodeDifference& difference = comparison.nodes[first];
    QString how = tr("by a relative error of %1").arg(QString::number(difference.relative, 'g', 3));
    if (difference.kind == NodeDifference::Kind::Incomparable)
        how = tr("in its shapes");
    else if (difference.nonfinite_mismatches > 0)
        how = tr("in what is not finite");
    return tr("Compared with %1: differs first at <a href=\"%2\">%3</a>, %4.")
        .arg(other, QString::number(first), nodeText(graph, comparison.first_divergence).toHtmlEscaped(), how);
}

} // namespace

QString summaryText(const Graph& graph, const ObservedRun& run, const ObservedRun* compared) {
    const ObserveResult& result = run.result;
    QStringList parts;
    if (result.times && !result.times->run_ns.empty()) {
        const TimingStats stats = timingStats(result.times->run_ns); // of any unit
        parts << tr("<b>%1</b> a run (median of %2, %3 to %4), %5 of it in operators, %6 of measuring subtracted from "
                    "each")
                     .arg(toQString(formatDuration(stats.median)), QString::number(result.times->run_ns.size()),
                          toQString(formatDuration(stats.min)), toQString(formatDuration(stats.max)),
                          toQString(formatDuration(totalTime(result))),
                          toQString(formatDuration(result.times->overhead_ns)));
    }
    if (result.memory) {
        QString peak = tr("peak <b>%1</b>").arg(toQString(formatBytes(result.memory->peak_bytes)));
        if (result.memory->peak_node >= 0)
            peak += tr(" at <a href=\"%1\">%2</a>")
                        .arg(QString::number(result.memory->peak_node),
                             nodeText(graph, result.memory->peak_node).toHtmlEscaped());
        parts << peak;
    }
    parts << tr("measured with %1 on %2")
                 .arg(toQString(configurationText(run.configuration)).toHtmlEscaped(),
                      QLocale().toString(QDateTime::fromSecsSinceEpoch(run.made_at), QLocale::ShortFormat));
    const QString comparison = comparisonText(graph, compared);
    return parts.join(QStringLiteral("; ")) + '.' + (comparison.isEmpty() ? QString() : "<br>" + comparison);
}

QString progressText(const std::string& phase, const Progress& progress, std::size_t nodes) {
    QString text = phaseText(phase);
    if (phase != "time" && progress.total == nodes && progress.total > 0)
        text += tr(": %1 of %2 operators")
                    .arg(toQString(formatCount(progress.done)), toQString(formatCount(progress.total)));
    else if (progress.total > 0)
        text += tr(": run %1 of %2").arg(progress.done + 1).arg(progress.total);
    return text;
}

} // namespace gnx
