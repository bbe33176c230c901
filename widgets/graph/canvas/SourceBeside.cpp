#include "widgets/graph/canvas/SourceBeside.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/SourceLink.h"
#include "widgets/graph/source/SourceView.h"

namespace gnx::widgets {

SourceBeside::SourceBeside(QTabWidget* tabs, GraphView* drawing, SourceView* source)
    : QObject(tabs), tabs_(tabs), drawing_(drawing), source_(source), splitter_(new QSplitter(Qt::Horizontal, tabs)),
      link_(new SourceLink(drawing, source, this)) {
    splitter_->setObjectName("sourceBeside");
    splitter_->setChildrenCollapsible(false);
    splitter_->addWidget(drawing);
    buildButtons();
    connect(tabs, &QTabWidget::currentChanged, this, &SourceBeside::updateButtons);
    connect(drawing, &GraphView::selectionChanged, this, &SourceBeside::showHint);
    connect(drawing, &GraphView::laidOut, this, &SourceBeside::showHint);
    connect(source, &SourceView::hintAccepted, this,
            [this] { drawing_->revealNode(drawing_->canvas().selectedNode()); });
}

void SourceBeside::buildButtons() {
    auto* corner = new QWidget(tabs_);
    auto* row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, Spacing::normal, 0);
    row->setSpacing(Spacing::tight);
    const auto add = [&](const QString& text, const QString& tip, const char* name) {
        auto* button = new QToolButton(corner);
        button->setObjectName(name);
        button->setText(text);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setAutoRaise(true);
        row->addWidget(button);
        return button;
    };
    link_button_ = add(tr("Scroll together"), tr("Drawing and source show the same operators"), "linkSource");
    beside_button_ = add(tr("Source beside"), tr("Show the source beside the drawing"), "splitSource");
    link_button_->setChecked(true);
    tabs_->setCornerWidget(corner, Qt::BottomRightCorner);
    connect(beside_button_, &QToolButton::toggled, this, &SourceBeside::move);
    connect(link_button_, &QToolButton::toggled, this, [this](bool on) {
        link_->setOn(on && beside());
        emit changed();
    });
}

void SourceBeside::addTabs() {
    tabs_->addTab(splitter_, tr("Graph"));
    tabs_->addTab(source_, tr("Source"));
    updateButtons();
}

bool SourceBeside::beside() const {
    return splitter_->indexOf(source_) >= 0;
}

bool SourceBeside::linked() const {
    return link_button_->isChecked();
}

void SourceBeside::setBeside(bool beside) {
    beside_button_->setChecked(beside);
}

void SourceBeside::setLinked(bool linked) {
    link_button_->setChecked(linked);
}

QWidget* SourceBeside::drawingPage() const {
    return splitter_;
}

QWidget* SourceBeside::sourcePage() const {
    return beside() ? static_cast<QWidget*>(splitter_) : source_;
}

void SourceBeside::move(bool to_side) {
    if (to_side == beside())
        return;
    const bool shown = tabs_->currentWidget() == source_;
    const bool visible = tabs_->isTabVisible(tabs_->indexOf(splitter_));
    if (to_side) {
        tabs_->removeTab(tabs_->indexOf(source_));
        splitter_->addWidget(source_);
        source_->show();
        splitter_->setSizes({3 * splitter_->width() / 5, 2 * splitter_->width() / 5});
        if (shown)
            tabs_->setCurrentWidget(splitter_);
    } else {
        const int tab = tabs_->insertTab(tabs_->indexOf(splitter_) + 1, source_, tr("Source"));
        tabs_->setTabVisible(tab, visible);
    }
    link_->setOn(to_side && linked());
    updateButtons();
    showHint();
    emit changed();
}

/// Shows the buttons only if there is a drawing or source to show.
void SourceBeside::updateButtons() {
    const QWidget* shown = tabs_->currentWidget();
    const bool here = shown == splitter_ || shown == source_;
    beside_button_->setEnabled(here);
    link_button_->setEnabled(here && beside());
}

/// Shows a hint if the statement is in a closed group: the drawing then shows only that group.
void SourceBeside::showHint() {
    const GroupId group = drawing_->canvas().hidingGroup();
    if (!beside() || !group.valid())
        return source_->setHint({}, {});
    const Group& hiding = drawing_->structurePointer()->group(group);
    source_->setHint(tr("In the closed group %1").arg(toQString(hiding.path.empty() ? hiding.name : hiding.path)),
                     tr("Open it"));
}

} // namespace gnx::widgets
