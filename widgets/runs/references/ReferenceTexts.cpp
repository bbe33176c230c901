#include "widgets/runs/references/ReferenceTexts.h"

#include <algorithm>

#include <QStringList>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
QString referenceChangeText(const ReferenceRow& row) {
    if (row.failure)
        return said("✗ Failure");
    QStringList parts;
    if (row.mismatch)
        parts << said("≠ Other outputs");
    if (row.unchecked)
        parts << said("? Outputs not compared");
    if (row.slower())
        parts << said("↑ Slower");
    if (row.faster())
        parts << said("↓ Faster");
    if (row.fixed)
        parts << said("✓ Works now");
    if (row.unstable)
        parts << said("~ Unstable");
    return parts.isEmpty() ? said("= As it was") : parts.join(QStringLiteral(", "));
}

QString referenceOutputsText(const ReferenceRow& row) {
    if (row.outputs.empty())
        return {};
    if (std::ranges::all_of(row.outputs, [](const OutputReport& output) { return output.equal; }))
        return said("bit for bit");
    return row.close_from ? said("close from t = %1").arg(toleranceText(*row.close_from)) : said("at no tolerance");
}

QString timeRatioText(const std::optional<TimeRatio>& ratio) {
    if (!ratio)
        return {};
    const auto number = [](double value) { return QString::number(value, 'f', 2); };
    return QStringLiteral("%1 (%2 … %3)").arg(number(ratio->ratio), number(ratio->low), number(ratio->high));
}

QString referenceVerdict(const ReferenceReport& report) {
    const QString jobs = counted(report.rows.size(), "job");
    QStringList parts;
    if (report.failures > 0)
        parts << counted(report.failures, "failure");
    if (report.mismatches > 0)
        parts << said("%1 with other outputs").arg(toQString(formatCount(report.mismatches)));
    if (report.unchecked > 0)
        parts << said("%1 not compared").arg(toQString(formatCount(report.unchecked)));
    if (report.slower > 0)
        parts << said("%1 slower").arg(toQString(formatCount(report.slower)));
    QStringList better; // and what is neither
    if (report.faster > 0)
        better << said("%1 faster").arg(toQString(formatCount(report.faster)));
    if (report.fixed > 0)
        better << said("%1 working now").arg(toQString(formatCount(report.fixed)));
    QString text = parts.isEmpty() ? said("✓ As the reference: %1").arg(jobs)
                                   : said("✗ %1, of %2").arg(parts.join(QStringLiteral(", ")), jobs);
    if (const auto unstable = std::ranges::count_if(report.rows, &ReferenceRow::unstable); unstable > 0)
        better << said("%1 unstable (times not compared)")
                      .arg(toQString(formatCount(static_cast<std::uint64_t>(unstable))));
    if (!better.isEmpty())
        text += QStringLiteral(" · ") + better.join(QStringLiteral(", "));
    return text;
}

QString environmentChanges(const ReferenceReport& report) {
    QStringList lines;
    for (const EnvironmentChange& change : report.environment)
        lines << said("%1: %2 → %3")
                     .arg(toQString(change.key), change.was.empty() ? said("not reported") : toQString(change.was),
                          change.is.empty() ? said("not reported") : toQString(change.is));
    return lines.join(QLatin1Char('\n'));
}

} // namespace gnx::widgets
