#include "widgets/profile/roofline/RooflineTexts.h"

#include <algorithm>

#include "core/base/Units.h"
#include "core/drawing/overlay/Overlay.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr double kPercent = 100;
constexpr double kMillisecondsPerSecond = 1e3;

QString duration(double ns) {
    return toQString(formatDuration(ns));
}

QString percentOf(double part, double whole) {
    return whole > 0 ? QString::number(kPercent * part / whole, 'f', 1) + " %" : QString();
}

/// Returns a text about data that the chart or the roofs leave out.
QString leftOut(const ShownRoofline& shown) {
    const Roofline& roofline = shown.roofline;
    QStringList parts;
    const auto unplaced =
        std::ranges::count_if(roofline.points, [](const RooflinePoint& point) { return !hasPlace(point); });
    if (unplaced > 0)
        parts << said("%1 without arithmetic or not known: only in the table")
                     .arg(countedOf(static_cast<std::uint64_t>(unplaced), roofline.points.size(), "operator"));
    if (roofline.unknown_ns > 0)
        parts << said("the costs of %1 are not known").arg(percentOf(roofline.unknown_ns, roofline.total_ns));
    if (roofline.elsewhere_ns > 0)
        parts << said("%1 belong to no operator of the graph").arg(percentOf(roofline.elsewhere_ns, roofline.total_ns));
    return parts.join("; ");
}

} // namespace

const RooflinePoint* ShownRoofline::pointOf(NodeId node) const {
    const auto found = std::ranges::lower_bound(roofline.points, node, {}, &RooflinePoint::node);
    return found != roofline.points.end() && found->node == node ? &*found : nullptr;
}

QString machineText(const MachineRoofs& machine) {
    QString text = toQString(machine.hardware.empty() ? machine.device : machine.hardware);
    if (machine.threads > 0 && machine.device == "cpu")
        text += ", " + counted(static_cast<std::uint64_t>(machine.threads), "thread");
    return text;
}

QString rooflineSummary(const ShownRoofline& shown, bool of_range) {
    const Roofline& roofline = shown.roofline;
    const QString stretch = of_range ? said("an iteration, of the selected stretch") : said("an iteration");
    QString text = said("<b>%1</b> of work in %2 · <b>%3</b> slower than the peak · %4")
                       .arg(duration(roofline.total_ns), stretch, duration(roofline.lostNs()),
                            machineText(shown.machine).toHtmlEscaped());
    if (shown.machine.roofs.disturbed())
        text +=
            "<br>" + said("⚠ Other work had the processors for %1 of the time in which the roofs were measured: they "
                          "are too low. Measure again when the machine is idle.")
                         .arg(shareText(*shown.machine.roofs.waited));
    if (const QString rest = leftOut(shown); !rest.isEmpty())
        text += "<br><small>" + rest.toHtmlEscaped() + "</small>";
    return text;
}

QString shareText(double share) {
    return QString::number(kPercent * share, 'f', share < 0.1 ? 2 : 1) + " %";
}

QString pointText(const ShownRoofline& shown, const RooflinePoint& point) {
    QStringList lines{QStringLiteral("#%1 %2").arg(QString::number(point.node.value()),
                                                   toQString(shown.graph->op(shown.graph->node(point.node))))};
    lines << said("%1, %2").arg(duration(point.time_ns), QLatin1String(dtypeName(point.dtype)));
    QStringList rates;
    if (const auto rate = point.flopsPerSecond())
        rates << toQString(flopRateText(*rate));
    if (const auto rate = point.bytesPerSecond())
        rates << toQString(byteRateText(*rate));
    if (const auto intensity = point.intensity())
        rates << toQString(numberText(OverlayUnit::FlopsPerByte, *intensity));
    if (!rates.isEmpty())
        lines << rates.join(" · ");
    if (const auto share = point.share())
        lines << said("%1 of the roof (%2), %3 lost")
                     .arg(shareText(*share), point.memory_bound ? said("memory") : said("arithmetic"),
                          duration(point.lostNs()));
    return lines.join('\n');
}

QString calibrationText(const std::string& phase, std::uint64_t done_ms, std::uint64_t total_ms) {
    if (total_ms == 0)
        return said("Starting");
    return said("%1: %2 of about %3")
        .arg(toQString(phase), toQString(formatDuration(static_cast<double>(done_ms) * 1e6)),
             QString::number(static_cast<double>(total_ms) / kMillisecondsPerSecond, 'g', 3) + " s");
}

} // namespace gnx::widgets
