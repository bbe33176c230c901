#include "widgets/graph/canvas/FusionPicture.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFontMetricsF>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/GraphFonts.h"

namespace gnx::widgets {
namespace {

QString translated(const char* text) {
    return QCoreApplication::translate("gnx::widgets::FusionPicture", text);
}

} // namespace

FusionPicture::FusionPicture(const Drawing& drawing, Fusions fusions, const QFont& window)
    : fusions_(std::move(fusions)), fusion_of_(drawing.boxes.size(), kNoHull) {
    const QFontMetricsF metrics(GraphFonts(window).detail);
    hulls_ = labelledHulls(drawing, hullGroups(*fusions_), [&](const std::string& text) -> LayoutRequest::Size {
        return {metrics.horizontalAdvance(toQString(text)), metrics.height()};
    });
    for (const LabelledHull& one : hulls_) {
        for (const std::uint32_t box : one.hull.boxes)
            fusion_of_[box] = one.hull.group;
        outlines_.emplace(one.hull.pieces.data(), unitedPath(one.hull.pieces));
    }
}

QString FusionPicture::text(std::uint32_t fusion) const {
    const ShownFusion& shown = (*fusions_)[fusion];
    QStringList lines{toQString(shown.kernel),
                      translated("%1 in one kernel, %2")
                          .arg(counted(shown.nodes.size(), "operator"), toQString(formatDuration(shown.compiled_ns)))};
    if (shown.eager_ns >= 0) {
        const double saved = shown.eager_ns - shown.compiled_ns;
        lines << (saved >= 0 ? translated("eager: %1, saves %2") : translated("eager: %1, costs %2 more"))
                     .arg(toQString(formatDuration(shown.eager_ns)), toQString(formatDuration(std::abs(saved))));
    }
    return lines.join('\n');
}

QString FusionPicture::textAt(QPointF place) const {
    const auto hull = std::find_if(hulls_.rbegin(), hulls_.rend(), [&](const LabelledHull& one) {
        return holds(one.hull, {place.x(), place.y()});
    });
    return hull == hulls_.rend() ? QString() : text(hull->hull.group);
}

QString FusionPicture::textOf(std::uint32_t box) const {
    return box < fusion_of_.size() && fusion_of_[box] != kNoHull ? text(fusion_of_[box]) : QString();
}

} // namespace gnx::widgets
