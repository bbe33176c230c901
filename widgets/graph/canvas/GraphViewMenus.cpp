// The menus of a graph's view.
#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QToolTip>

#include "core/graph/motif/SelectedMotif.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/EdgeLabeling.h"
#include "widgets/graph/canvas/FusionHulls.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/Navigation.h"
#include "widgets/graph/canvas/NodeHiding.h"
#include "widgets/graph/canvas/NodeMarking.h"
#include "widgets/graph/canvas/OverlayControl.h"

namespace gnx::widgets {

QMenu* GraphView::makeLevelMenu() {
    auto* menu = new QMenu(this);
    menu->setObjectName("graphLevels");
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        if (history_.empty())
            return;
        menu->addAction(tr("Default folding"), this, &GraphView::showOpening);
        const std::uint32_t deepest = std::min(Unfolding::deepestLevel(structure()), 8U);
        for (std::uint32_t level = 0; level <= deepest; ++level)
            menu->addAction(level == 0 ? tr("Collapse all") : tr("Down to level %1").arg(level), this,
                            [this, level] { showLevel(level); });
        menu->addSeparator();
        menu->addAction(tr("Every operator, no groups"), this, &GraphView::showFlat);
    });
    return menu;
}

QMenu* GraphView::makeViewMenu() {
    auto* menu = new QMenu(this);
    menu->setObjectName("graphViewMenu");
    const auto addChoice = [&](const QString& text, bool on, const std::function<void(bool)>& change) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(on);
        connect(action, &QAction::toggled, this, [this, change](bool checked) {
            change(checked);
            startLayout();
        });
    };
    addChoice(tr("Left to right"), false, [this](bool on) {
        direction_ = on ? LayoutRequest::Direction::LeftRight : LayoutRequest::Direction::TopDown;
    });
    addChoice(tr("Wrap long graphs into columns"), true, [this](bool on) { wrap_ = on; });
    addChoice(tr("Parameters and buffers"), false, [this](bool on) { show_parameters_ = on; });
    menu->setToolTipsVisible(true);
    menu->addAction(labeling_->action());
    menu->addAction(labeling_->notesAction());
    menu->addAction(fusion_->action());
    return menu;
}

void GraphView::addGroupActions(QMenu& menu, const QPoint& position) {
    const GroupId group = canvas_->groupAt(position);
    if (!group.valid() || history_.empty())
        return;
    const Unfolding& unfolding = history_.current();
    if (unfolding.isOpen(group))
        menu.addAction(tr("Close"), this, [this, group] { setOpen(group, false); });
    else
        menu.addAction(tr("Open"), this, [this, group] { setOpen(group, true); });
    if (const std::uint32_t repeat = structure().group(group).repeat; repeat != Group::no_repeat)
        addRepeatActions(menu, repeat);
    menu.addSeparator();
}

/// A repeat can be opened at any of its groups.
void GraphView::addRepeatActions(QMenu& menu, std::uint32_t repeat) {
    const Repeat& whole = structure().repeats()[repeat];
    QMenu* numbers = menu.addMenu(tr("Open one of %1").arg(whole.count));
    const auto items = structure().items(structure().group(whole.parent));
    for (std::uint32_t i = 0; i < whole.count; ++i) {
        const GroupId group = items[whole.first_item + i].group();
        QAction* action = numbers->addAction(tr("%1: %2").arg(i + 1).arg(toQString(structure().group(group).name)),
                                             this, [this, group] { setOpen(group, true); });
        action->setEnabled(!history_.current().isOpen(group));
    }
    const bool spread = history_.current().isSpread(repeat);
    menu.addAction(spread ? tr("Fold repeats") : tr("Show all %1 side by side").arg(whole.count), this,
                   [this, repeat, spread] {
                       if (history_.empty() || repeat >= structure().repeats().size())
                           return;
                       Unfolding next = history_.current();
                       next.setSpread(repeat, !spread);
                       apply(next, {});
                   });
}

void GraphView::findSelectedMotif(bool arguments) {
    const auto motif = motifFromNodes(*graph_, canvas_->selectedNodes(), {.attributes = arguments});
    if (motif.ok())
        emit motifRequested(toQString(motif->text()));
    else
        QToolTip::showText(QCursor::pos(), toQString(motif.error().message), canvas_);
}

void GraphView::showMenu(const QPoint& position) {
    canvas_->selectAt(position);
    QMenu menu(this);
    addGroupActions(menu, position);
    menu.addMenu(marking_->menu());
    menu.addMenu(hiding_->menu());
    menu.addMenu(navigation_->menu());
    QAction* pattern = menu.addAction(tr("Find this pattern in the dataset"), this, [this] { findSelectedMotif(); });
    QAction* exact = menu.addAction(tr("Find it with these arguments"), this, [this] { findSelectedMotif(true); });
    for (QAction* action : {pattern, exact})
        action->setEnabled(!canvas_->selectedNodes().empty());
    menu.addSeparator();
    menu.addAction(tr("Fit"), canvas_, &GraphCanvas::fitAll);
    menu.addAction(tr("Zoom to selection"), canvas_, &GraphCanvas::zoomToSelection);
    menu.addSeparator();
    menu.addAction(tr("Copy image"), this, &GraphView::copyImage);
    menu.addAction(tr("Export drawing…"), this, &GraphView::chooseExport);
    emit menuRequested(&menu);
    menu.addAction(tr("Copy command line"), this, [this] { QGuiApplication::clipboard()->setText(commandLine()); });
    menu.exec(canvas_->mapToGlobal(position));
}

double GraphView::aspect() const {
    return std::max(0.5, canvas_->width() / std::max(1.0, static_cast<double>(canvas_->height())));
}

} // namespace gnx::widgets
