#include "widgets/runs/diverge/DivergenceTexts.h"

#include <algorithm>

#include <QDateTime>
#include <QLocale>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"
#include "widgets/common/TimeLeft.h"
#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
namespace {

constexpr double kNanosecondsPerSecond = 1e9;
constexpr double kMillisecondsPerSecond = 1e3;
constexpr qsizetype kMostUntried = 8; ///< named in a sentence

QString number(double value) {
    return value == 0 ? QStringLiteral("0") : toQString(shortNumber(value));
}

QString nodeName(NodeId node) {
    return '#' + QString::number(node.value());
}

QString named(const DivergencePlace& place) {
    return QStringLiteral("<b>%1 %2</b>").arg(nodeName(place.node), toQString(place.op).toHtmlEscaped());
}

QString typeText(const std::string& dtype, const std::vector<std::int64_t>& shape) {
    if (dtype.empty())
        return said("nothing");
    QStringList sizes;
    for (const std::int64_t size : shape)
        sizes << QString::number(size);
    return toQString(dtype) + QStringLiteral(" [") + sizes.join(QStringLiteral(", ")) + ']';
}

QString typesText(const OutputReport& report) {
    const QString eager = typeText(report.eager_dtype, report.eager_shape);
    const QString compiled = typeText(report.compiled_dtype, report.compiled_shape);
    return eager == compiled ? eager : eager + QStringLiteral(" → ") + compiled;
}

QString verdict(const PrefixTrial& trial) {
    if (!trial.hasVerdict())
        return QStringLiteral("– ") + runStatusText(trial.status);
    if (!trial.differs)
        return trial.max_diff == 0 ? said("✓ the same bits") : said("✓ agrees");
    if (trial.differing == 0)
        return QStringLiteral("✗ ") + runStatusText(trial.status);
    return said("✗ different: %1 of %2")
        .arg(toQString(formatCount(trial.differing)), toQString(formatCount(trial.compared)));
}

RowsModel::Tone toneOf(const PrefixTrial& trial) {
    if (!trial.hasVerdict())
        return RowsModel::Tone::Muted;
    return trial.differs ? RowsModel::Tone::Bad : RowsModel::Tone::Good;
}

QString phaseText(const std::string& phase) {
    if (phase == "compile")
        return said("compiling");
    if (phase == "run" || phase == "eager")
        return said("running");
    if (phase == "compare")
        return said("comparing");
    return said("preparing");
}

} // namespace

bool differsAt(const RunResult& result, int t) {
    if (result.status == RunStatus::ShapeMismatch || result.status == RunStatus::TypeMismatch)
        return true;
    const auto at = static_cast<std::size_t>(t - kToleranceMin);
    return std::ranges::any_of(result.outputs, [at](const OutputReport& output) { return !output.close[at]; });
}

std::optional<int> loosestDiffering(const RunResult& result) {
    if (result.outputs.empty() && !differsAt(result, kToleranceMin))
        return std::nullopt;
    for (int t = kToleranceMax; t >= kToleranceMin; --t)
        if (differsAt(result, t))
            return t;
    return std::nullopt;
}

QString answerText(const Divergence& answer) {
    if (!answer.place)
        return answer.answered()
                   ? said("Eager and compiled agree at this tolerance: all values that the graph returns.")
                   : said("No answer: the whole graph could not be tried.");
    QString text = said("%1 is the first operator at which they differ.").arg(named(*answer.place));
    if (answer.agrees)
        text += ' ' + said("Up to %1 all values agree.").arg(named(*answer.agrees));
    else
        text += ' ' + said("No operator before it makes a tensor that agrees.");
    return text;
}

QString caveatText(const Divergence& answer) {
    QStringList caveats;
    if (!answer.untried.empty()) {
        QStringList nodes;
        for (const NodeId node : answer.untried)
            nodes << nodeName(node);
        caveats << said("⚠ It may also be one of %1: a part that ends there could not be tried.")
                       .arg(nodes.mid(0, kMostUntried).join(QStringLiteral(", ")) +
                            (nodes.size() > kMostUntried ? QStringLiteral(" …") : QString()));
    }
    if (answer.differenceBefore() > 0)
        caveats << said("Smaller differences begin earlier; a smaller t shows where.");
    if (answer.place)
        caveats << said("A part may be fused differently than the whole graph. A difference that vanishes again before "
                        "the end is not seen.");
    return caveats.join(' ');
}

QString searchText(const DivergenceProgress& progress, std::int64_t elapsed_ms) {
    const QString elapsed = estimatedTime(static_cast<double>(elapsed_ms) / kMillisecondsPerSecond);
    if (progress.expected == 0)
        return said("Reading the graph and starting the compiler · %1").arg(elapsed);
    return said("Trial %1 of about %2 · operators %3 … %4 are left · %5 #0 … %6 · %7")
        .arg(progress.had.size() + 1)
        .arg(progress.expected)
        .arg(nodeName(progress.low), nodeName(progress.high), phaseText(progress.phase), nodeName(progress.last),
             elapsed);
}

QString madeText(const KeptDivergence& kept) {
    QStringList parts;
    parts << said("%1 in %2")
                 .arg(counted(kept.answer.trials.size(), "trial"),
                      toQString(formatDuration(kept.seconds * kNanosecondsPerSecond)));
    parts << QLocale().toString(QDateTime::fromSecsSinceEpoch(kept.made_at), QStringLiteral("d MMM yyyy HH:mm"));
    parts << QStringLiteral("t = ") + toleranceText(kept.subject.tolerance);
    for (const char* name : {"torch", "threads"})
        if (const auto found = kept.answer.environment.find(name); found != kept.answer.environment.end())
            parts << QString::fromLatin1(name) + ' ' + toQString(found->second);
    return parts.join(QStringLiteral(" · "));
}

std::vector<RowsModel::Row> valueRows(const Divergence& answer) {
    std::vector<RowsModel::Row> rows;
    for (const DivergingValue& value : answer.values) {
        const OutputReport& report = value.report;
        RowsModel::Row row;
        row.cells = {toQString(value.name),
                     typesText(report),
                     number(report.max_diff),
                     number(report.mean_diff),
                     number(report.max_relative_diff),
                     toQString(formatCount(report.max_ulp)),
                     report.has_nonfinite_mismatch ? said("NaN or ∞ on one side only") : QString()};
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<RowsModel::Row> trialRows(const std::vector<PrefixTrial>& trials) {
    std::vector<RowsModel::Row> rows;
    for (const PrefixTrial& trial : trials) {
        RowsModel::Row row;
        row.cells = {QString::number(rows.size() + 1),
                     said("#0 … %1").arg(nodeName(trial.last.node)),
                     toQString(trial.last.op),
                     verdict(trial),
                     trial.hasVerdict() ? number(trial.max_diff) : QString(),
                     toQString(formatDuration(trial.seconds * kNanosecondsPerSecond))};
        row.tone = toneOf(trial);
        row.toned_column = 3;
        row.tool_tip = toQString(trial.message);
        row.payload = QVariant::fromValue(trial.last.node.value());
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace gnx::widgets
