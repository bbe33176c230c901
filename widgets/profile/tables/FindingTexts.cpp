#include "widgets/profile/tables/FindingTexts.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "core/base/Units.h"
#include "core/exec/trace/KernelName.h"
#include "core/graph/ir/OpCategory.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kMostNodes = 40; ///< named one by one
constexpr qsizetype kLongestName = 48; ///< letters of a link

struct FindingTexts {
    Q_DECLARE_TR_FUNCTIONS(gnx::profile::Finding)
};

QString traceTimeText(std::int64_t ns) {
    return toQString(formatDuration(static_cast<double>(ns)));
}

QString linkText(const QString& target, const QString& text) {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(target, text.toHtmlEscaped());
}

QString shortName(const QString& name) {
    constexpr qsizetype part = kLongestName / 2 - 1;
    return name.size() <= kLongestName ? name : name.left(part) + QStringLiteral("…") + name.right(part);
}

QString activityLink(ActivityId id, const Trace& trace) {
    const Activity& one = trace.activity(id);
    return linkText(QStringLiteral("activity:%1").arg(id.value()),
                    FindingTexts::tr("%1 at %2")
                        .arg(shortName(toQString(compactKernelName(trace.name(one)))), traceTimeText(one.start_ns))) +
           QStringLiteral(" (%1)").arg(traceTimeText(one.duration_ns));
}

QString nodeLink(NodeId id, const Graph* graph) {
    const bool known = graph != nullptr && id.value() < graph->nodes().size();
    const QString name = known ? toQString(shortOpName(graph->op(graph->node(id)))) + QLatin1Char(' ') : QString();
    return linkText(QStringLiteral("node:%1").arg(id.value()), name + QStringLiteral("#%1").arg(id.value()));
}

} // namespace

QString findingTitle(Finding::Kind kind) {
    switch (kind) {
    case Finding::Kind::LaunchBound:
        return FindingTexts::tr("Launches take longer than kernels");
    case Finding::Kind::IdleHost:
        return FindingTexts::tr("The device waits for the host");
    case Finding::Kind::IdleCopy:
        return FindingTexts::tr("The device waits for copies");
    case Finding::Kind::HostWait:
        return FindingTexts::tr("The host waits for the device");
    case Finding::Kind::MissedFusion:
        return FindingTexts::tr("Missed fusion");
    case Finding::Kind::Conversion:
        return FindingTexts::tr("Copies to another form");
    case Finding::Kind::TinyKernels:
        return FindingTexts::tr("Tiny kernels");
    case Finding::Kind::TailEffect:
        return FindingTexts::tr("Tail effect");
    case Finding::Kind::Recompilation:
        return FindingTexts::tr("Recompilation");
    case Finding::Kind::ImpossibleTimes:
        return FindingTexts::tr("Impossible times");
    case Finding::Kind::BelowRoof:
        return FindingTexts::tr("Far below the roof");
    }
    return {};
}

QString findingDetails(const Finding& finding, const ShownTrace& shown) {
    QString text = QStringLiteral("<p><b>%1</b>: %2.</p>")
                       .arg(findingTitle(finding.kind).toHtmlEscaped(),
                            toQString(describeFinding(finding, *shown.trace, shown.graph.get())).toHtmlEscaped());
    QStringList places;
    for (const ActivityId id : finding.evidence)
        places << activityLink(id, *shown.trace);
    if (!places.isEmpty())
        text += QStringLiteral("<p>%1 %2</p>")
                    .arg(FindingTexts::tr("In the timeline:"), places.join(QStringLiteral(" · ")));
    QStringList nodes;
    for (std::size_t i = 0; i < std::min(finding.nodes.size(), kMostNodes); ++i)
        nodes << nodeLink(finding.nodes[i], shown.graph.get());
    if (finding.nodes.size() > kMostNodes)
        nodes << FindingTexts::tr("%1 more").arg(finding.nodes.size() - kMostNodes);
    if (!nodes.isEmpty())
        text +=
            QStringLiteral("<p>%1 %2</p>").arg(FindingTexts::tr("In the drawing:"), nodes.join(QStringLiteral(" → ")));
    return text;
}

} // namespace gnx::widgets
