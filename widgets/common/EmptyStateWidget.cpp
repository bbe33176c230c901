#include "widgets/common/EmptyStateWidget.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {
constexpr int kIconSize = 48;
constexpr int kLeastWidth = 160;

QLabel* centredLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    label->setMinimumWidth(kLeastWidth); // QLabel would ask for a pleasant ratio, which is wide for a long text
    label->setTextFormat(Qt::PlainText);
    return label;
}
} // namespace

EmptyStateWidget::EmptyStateWidget(QWidget* parent)
    : QWidget(parent), icon_label_(centredLabel(this)), title_(centredLabel(this)), explanation_(centredLabel(this)),
      buttons_(new QVBoxLayout) {
    QFont font = title_->font();
    font.setPointSizeF(font.pointSizeF() * 1.25);
    font.setBold(true);
    title_->setFont(font);
    title_->setObjectName(QStringLiteral("emptyStateTitle"));
    explanation_->setForegroundRole(QPalette::PlaceholderText);
    buttons_->setSpacing(Spacing::normal);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::wide, Spacing::wide, Spacing::wide, Spacing::wide);
    column->setSpacing(Spacing::normal);
    column->addStretch(2);
    column->addWidget(icon_label_);
    column->addWidget(title_);
    column->addWidget(explanation_);
    column->addSpacing(Spacing::normal);
    column->addLayout(buttons_);
    column->addStretch(3);
}

void EmptyStateWidget::setIcon(const QIcon& icon) {
    icon_ = icon;
    updateIcon();
}

void EmptyStateWidget::setText(const QString& title, const QString& explanation) {
    title_->setText(title);
    explanation_->setText(explanation);
    explanation_->setVisible(!explanation.isEmpty());
    setAccessibleName(title);
    setAccessibleDescription(explanation);
}

void EmptyStateWidget::setActions(const QList<QAction*>& actions) {
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was clicked
        delete item;
    }
    for (QAction* action : actions) {
        auto* button = new QPushButton(action->icon(), action->text(), this);
        button->setToolTip(action->toolTip());
        button->setDefault(action == actions.front());
        button->setAutoDefault(true);
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        buttons_->addWidget(button, 0, Qt::AlignHCenter);
    }
}

void EmptyStateWidget::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcon();
}

void EmptyStateWidget::updateIcon() {
    icon_label_->setVisible(!icon_.isNull());
    icon_label_->setPixmap(icon_.pixmap(QSize(kIconSize, kIconSize), devicePixelRatioF()));
}

} // namespace gnx::widgets
