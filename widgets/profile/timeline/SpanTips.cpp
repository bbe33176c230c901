#include "widgets/profile/timeline/SpanTips.h"

#include <algorithm>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/Text.h"
#include "widgets/profile/timeline/TimeTicks.h"
#include "widgets/profile/timeline/TimelinePainter.h"

namespace gnx::widgets {
namespace {

constexpr int kLongestLine = 160;
constexpr double kWholePercent = 100;

QString elided(const QString& text) {
    return text.size() <= kLongestLine ? text : text.left(kLongestLine - 1) + QChar(0x2026);
}

QString duration(std::int64_t ns) {
    return toQString(formatDuration(static_cast<double>(ns)));
}

QString bytes(std::uint64_t count) {
    return toQString(formatBytes(count));
}

QString threeNumbers(const std::array<std::uint32_t, 3>& numbers) {
    return QStringLiteral("%1×%2×%3").arg(numbers[0]).arg(numbers[1]).arg(numbers[2]);
}

QString kernelLine(const KernelDetail& kernel) {
    QStringList parts{said("grid %1").arg(threeNumbers(kernel.grid)), said("block %1").arg(threeNumbers(kernel.block))};
    if (kernel.registers > 0)
        parts << counted(kernel.registers, "register");
    if (kernel.shared_bytes > 0)
        parts << said("%1 shared").arg(bytes(kernel.shared_bytes));
    if (kernel.local_bytes > 0)
        parts << said("%1 local a thread").arg(bytes(kernel.local_bytes));
    if (kernel.occupancy >= 0)
        parts << said("occupancy %1 %").arg(toQString(shortNumber(kernel.occupancy * kWholePercent)));
    return parts.join(QStringLiteral(", "));
}

QString transferLine(const TransferDetail& transfer, std::int64_t duration_ns) {
    QString line = bytes(transfer.bytes);
    if (transfer.from != MemoryPlace::Unknown || transfer.to != MemoryPlace::Unknown)
        line += said(" from %1 to %2")
                    .arg(QLatin1String(memoryPlaceName(transfer.from)), QLatin1String(memoryPlaceName(transfer.to)));
    if (duration_ns > 0)
        line += said(", %1/s").arg(bytes(
            static_cast<std::uint64_t>(static_cast<double>(transfer.bytes) * 1e9 / static_cast<double>(duration_ns))));
    return line;
}

void addDetails(QStringList& lines, const Trace& trace, const Activity& activity) {
    if (const KernelDetail* kernel = trace.kernel(activity))
        lines << kernelLine(*kernel);
    if (const TransferDetail* transfer = trace.transfer(activity))
        lines << transferLine(*transfer, activity.duration_ns);
    if (const MemoryDetail* memory = trace.memory(activity)) {
        lines << (memory->device < 0
                      ? said("%1 of the host").arg(bytes(memory->bytes))
                      : said("%1 of %2").arg(bytes(memory->bytes), toQString(trace.deviceName(memory->device))));
        if (memory->total_bytes >= 0)
            lines << said("%1 in use afterwards").arg(bytes(static_cast<std::uint64_t>(memory->total_bytes)));
    }
    if (const OperatorDetail* detail = trace.operatorDetail(activity)) {
        if (detail->shapes.valid())
            lines << elided(said("shapes %1").arg(toQString(trace.text(detail->shapes))));
        if (detail->dtypes.valid())
            lines << elided(said("types %1").arg(toQString(trace.text(detail->dtypes))));
    }
    if (activity.flags & kRepairedDuration)
        lines << said("Its recorded end was before its begin: shown as an instant");
    if (activity.flags & kUnfinished)
        lines << said("Its end was not recorded");
}

} // namespace

QString nodeText(const ShownTrace& shown, NodeId node) {
    if (!shown.graph || node.value() >= shown.graph->nodes().size())
        return said("node #%1").arg(node.value());
    const Node& found = shown.graph->node(node);
    return said("#%1 %2, line %3").arg(node.value()).arg(toQString(shown.graph->op(found))).arg(found.source.line);
}

QStringList activityLines(const ShownTrace& shown, const SpanColors& colors, ActivityId id) {
    const Trace& trace = *shown.trace;
    const Activity& activity = trace.activity(id);
    QStringList lines{elided(toQString(trace.name(activity)))};
    const QString kind = coreText(activityKindName(activity.kind)), what = coreText(colors.what(id));
    lines << (kind == what ? kind : kind + QStringLiteral(", ") + what);
    const std::int64_t step = std::max<std::int64_t>(activity.duration_ns / 1000, 1);
    if (isInstant(activity.kind))
        lines << said("at %1").arg(toQString(exactTime(activity.start_ns, 1)));
    else
        lines << said("%1 from %2, self %3")
                     .arg(duration(activity.duration_ns), toQString(exactTime(activity.start_ns, step)),
                          duration(shown.nesting.self(id)));
    if (const NodeId node = shown.attribution.node(id); node.valid())
        lines << elided(nodeText(shown, node));
    addDetails(lines, trace, activity);
    if (isDeviceWork(activity.kind))
        if (const ActivityId launch = trace.launchOf(activity); launch.valid())
            lines << said("launched by %1, begun %2 before")
                         .arg(toQString(trace.name(trace.activity(launch))),
                              duration(std::max<std::int64_t>(activity.start_ns - trace.activity(launch).start_ns, 0)));
    return lines;
}

QStringList columnLines(const ShownTrace& shown, const SpanColors& colors, const TimelineRows::Column& column,
                        std::int64_t column_ns) {
    const Activity& longest = shown.trace->activity(column.longest);
    const double busy = static_cast<double>(column.busy_ns) / static_cast<double>(std::max<std::int64_t>(column_ns, 1));
    return {
        said("%1 in %2, %3 % busy")
            .arg(counted(column.count, "activity"), duration(column_ns),
                 toQString(shortNumber(std::min(busy, 1.0) * kWholePercent, 3))),
        elided(said("the longest: %1, %2").arg(toQString(shown.trace->name(longest)), duration(longest.duration_ns))),
        coreText(colors.what(column.longest)), said("Zoom in to see each")};
}

QStringList seriesLines(const ShownTrace& shown, const MemorySeries& series, std::int64_t time_ns) {
    QStringList lines{toQString(series.name()),
                      said("%1 at %2")
                          .arg(TimelinePainter::valueText(series, series.at(time_ns)),
                               toQString(formatDuration(static_cast<double>(std::max<std::int64_t>(time_ns, 0))))),
                      said("peak %1 at %2")
                          .arg(TimelinePainter::valueText(series, series.peak().value),
                               toQString(formatDuration(static_cast<double>(series.peak().time_ns))))};
    if (!series.peak_holders.empty())
        lines << said("held most then:");
    for (const MemorySeries::Holder& holder : series.peak_holders) {
        const ActivityId by = shown.attribution.operatorOf(holder.allocation);
        const NodeId node = shown.attribution.node(holder.allocation);
        const QString name = node.valid() ? nodeText(shown, node)
                             : by.valid() ? toQString(shown.trace->name(shown.trace->activity(by)))
                                          : said("no operator");
        lines << elided(QStringLiteral("  ") + bytes(holder.bytes) + QStringLiteral("  ") + name);
    }
    return lines;
}

} // namespace gnx::widgets
