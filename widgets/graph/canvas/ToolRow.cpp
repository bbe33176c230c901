#include "widgets/graph/canvas/ToolRow.h"

#include <algorithm>
#include <limits>

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kBesideText = 8;

QString nameOf(const QToolButton& button) {
    return button.accessibleName().isEmpty() ? button.text() : button.accessibleName();
}

int wantedWidth(const QWidget& widget) {
    return widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize()).width();
}

} // namespace

ToolRow::ToolRow(QWidget* parent)
    : QWidget(parent), row_(new QHBoxLayout(this)), menu_(new QMenu(this)), more_(new QToolButton(this)) {
    row_->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row_->setSpacing(Spacing::tight);
    row_->setSizeConstraint(QLayout::SetNoConstraint); // it knows nothing of what could be folded
    more_->setObjectName(QStringLiteral("moreTools"));
    more_->setText(tr("More"));
    more_->setToolTip(tr("Controls that do not fit into the row"));
    more_->setMenu(menu_);
    more_->setPopupMode(QToolButton::InstantPopup);
    more_->setMinimumWidth(more_->sizeHint().width() + kBesideText);
    more_->hide();
    row_->addWidget(more_);
    row_->addStretch(1);
    menu_->setToolTipsVisible(true);
    connect(menu_, &QMenu::aboutToShow, this, &ToolRow::fillMenu);
}

void ToolRow::addWidget(QWidget* widget) {
    fixed_.push_back(widget);
    row_->insertWidget(row_->indexOf(more_), widget);
}

void ToolRow::addButton(QToolButton* button, int worth) {
    if (button->menu() != nullptr) // so that its arrow is next to the text
        button->setMinimumWidth(button->sizeHint().width() + kBesideText);
    tools_.push_back({button, worth});
    row_->insertWidget(row_->indexOf(more_), button);
}

void ToolRow::setOffered(QToolButton* button, bool offered) {
    for (Tool& tool : tools_)
        if (tool.button == button)
            tool.offered = offered;
    fold();
    updateGeometry();
}

bool ToolRow::isFolded(const QToolButton* button) const {
    const auto tool = std::ranges::find(tools_, button, &Tool::button);
    return tool != tools_.end() && tool->folded;
}

int ToolRow::widthOf(bool with_buttons) const {
    const QMargins margins = row_->contentsMargins();
    int width = margins.left() + margins.right();
    for (const QWidget* widget : fixed_)
        width += widget->minimumWidth() + row_->spacing();
    bool any_folded = !with_buttons;
    for (const Tool& tool : tools_) {
        any_folded = any_folded || (tool.offered && tool.folded);
        if (with_buttons && tool.offered && !tool.folded)
            width += wantedWidth(*tool.button) + row_->spacing();
    }
    return width + (any_folded ? wantedWidth(*more_) + row_->spacing() : 0);
}

void ToolRow::fold() {
    for (Tool& tool : tools_)
        tool.folded = false;
    while (widthOf(true) > width()) {
        int least = std::numeric_limits<int>::max();
        for (const Tool& tool : tools_)
            if (tool.offered && !tool.folded)
                least = std::min(least, tool.worth);
        if (least == std::numeric_limits<int>::max())
            break;
        for (Tool& tool : tools_)
            tool.folded = tool.folded || (tool.offered && tool.worth == least);
    }
    bool any_folded = false;
    for (const Tool& tool : tools_) {
        tool.button->setVisible(tool.offered && !tool.folded);
        any_folded = any_folded || (tool.offered && tool.folded);
    }
    more_->setVisible(any_folded);
}

void ToolRow::fillMenu() {
    menu_->clear();
    for (const Tool& tool : tools_) {
        if (!tool.offered || !tool.folded)
            continue;
        QToolButton* button = tool.button;
        if (button->menu() != nullptr) {
            if (button->menu()->title().isEmpty())
                button->menu()->setTitle(nameOf(*button));
            menu_->addMenu(button->menu());
            continue;
        }
        QAction* action = menu_->addAction(nameOf(*button));
        action->setToolTip(button->toolTip());
        action->setEnabled(button->isEnabled());
        action->setCheckable(button->isCheckable());
        action->setChecked(button->isChecked());
        connect(action, &QAction::triggered, button, &QToolButton::click);
    }
}

QSize ToolRow::sizeHint() const {
    int width = row_->contentsMargins().left() + row_->contentsMargins().right();
    for (const QWidget* widget : fixed_)
        width += wantedWidth(*widget) + row_->spacing();
    for (const Tool& tool : tools_)
        if (tool.offered)
            width += wantedWidth(*tool.button) + row_->spacing();
    return {width, row_->sizeHint().height()};
}

QSize ToolRow::minimumSizeHint() const {
    return {widthOf(false), row_->minimumSize().height()};
}

void ToolRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fold();
}

bool ToolRow::event(QEvent* event) {
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::LanguageChange)
        fold(); // texts are wider or narrower now
    return QWidget::event(event);
}

} // namespace gnx::widgets
