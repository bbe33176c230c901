// The context menu of a timeline.
#include <QClipboard>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QMenu>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/profile/timeline/SpanTips.h"
#include "widgets/profile/timeline/TimelineCanvas.h"

namespace gnx::widgets {
namespace {

constexpr int kMenuName = 260; ///< pixels of a name in the menu

/// Returns a name for a menu, in which the & of "const float&" does not make a shortcut.
QString menuName(const QFontMetrics& font, const QString& name) {
    return font.elidedText(name, Qt::ElideMiddle, kMenuName).replace('&', QStringLiteral("&&"));
}

} // namespace

void TimelineCanvas::addActivityActions(QMenu& menu, ActivityId id) {
    const Activity activity = scene_.shown().trace->activity(id);
    const QString name = toQString(scene_.shown().trace->name(activity));
    const NodeId node = scene_.shown().attribution.node(id);
    menu.addSection(menuName(fontMetrics(), name));
    menu.addAction(tr("Zoom to"), this,
                   [this, activity] {
                       fit({activity.start_ns, activity.end()});
                   })
        ->setObjectName("zoomTo");
    menu.addAction(tr("Select its time as range"), this,
                   [this, activity] {
                       session_.setRange(TimeRange{activity.start_ns, std::max(activity.end(), activity.start_ns + 1)});
                   })
        ->setObjectName("rangeOf");
    menu.addAction(tr("Mark all of this name"), this, [this, activity] { session_.selectName(activity.name); })
        ->setObjectName("markName");
    QAction* drawing = menu.addAction(tr("Show in drawing"), this, [this, node] { emit nodeWanted(node); });
    drawing->setObjectName("showInDrawing");
    QAction* source = menu.addAction(tr("Show source"), this, [this, node] { emit sourceWanted(node); });
    source->setObjectName("showSource");
    drawing->setEnabled(node.valid());
    source->setEnabled(node.valid());
    menu.addAction(tr("Copy name"), this, [name] { QGuiApplication::clipboard()->setText(name); })
        ->setObjectName("copyName");
    menu.addAction(tr("Copy details"), this, [text = describe(id)] { QGuiApplication::clipboard()->setText(text); })
        ->setObjectName("copyDetails");
}

void TimelineCanvas::addGroupActions(QMenu& menu, std::size_t group) {
    const TimelineGroup& shown = scene_.layout.groups()[group];
    menu.addSeparator();
    menu.addAction(tr("Hide %1").arg(menuName(fontMetrics(), toQString(scene_.nameOf(shown)))), this,
                   [this, group] { setGroupHidden(group, true); })
        ->setObjectName("hideRow");
    menu.addAction(shown.open ? tr("Fold") : tr("Unfold"), this,
                   [this, group, open = shown.open] { setGroupOpen(group, !open); })
        ->setObjectName("foldRow");
    if (shown.open && shown.pythonLanes() > 0)
        menu.addAction(shown.python_folded ? tr("Unfold Python's frames") : tr("Fold Python's frames"), this,
                       [this, group, folded = shown.python_folded] { setPythonFolded(group, !folded); })
            ->setObjectName("foldPython");
}

std::unique_ptr<QMenu> TimelineCanvas::menuAt(QPointF position) {
    auto menu = std::make_unique<QMenu>();
    if (!scene_.data)
        return menu;
    if (const ActivityId id = activityAt(position); id.valid())
        addActivityActions(*menu, id);
    if (const std::ptrdiff_t group = groupAt(position); group >= 0)
        addGroupActions(*menu, static_cast<std::size_t>(group));
    const auto all = [this](bool open) {
        scene_.layout.setAllOpen(open);
        viewMoved();
    };
    menu->addAction(tr("Fold all rows"), this, [all] { all(false); })->setObjectName("foldAll");
    menu->addAction(tr("Unfold all rows"), this, [all] { all(true); })->setObjectName("unfoldAll");
    if (const std::size_t hidden = scene_.layout.hiddenCount(); hidden > 0)
        menu->addAction(tr("Show %1").arg(counted(hidden, "hidden row")), this, &TimelineCanvas::showHiddenGroups)
            ->setObjectName("showHidden");
    menu->addSeparator();
    QAction* measure = menu->addAction(tr("Measure\tM"), this, [this] { setMeasuring(!measuring_); });
    measure->setObjectName("measure");
    measure->setCheckable(true);
    measure->setChecked(measuring_);
    menu->addAction(tr("Show all\tHome"), this, &TimelineCanvas::showAll)->setObjectName("showAll");
    menu->addSeparator();
    menu->addAction(tr("Copy image"), this, &TimelineCanvas::copyImage)->setObjectName("copyImage");
    menu->addAction(tr("Save picture…"), this, &TimelineCanvas::exportWanted)->setObjectName("savePicture");
    return menu;
}

} // namespace gnx::widgets
