#include "widgets/dataset/browser/PanelSection.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx::widgets {
namespace {
constexpr int kClearIcon = 12;
} // namespace

PanelSection::PanelSection(const QString& title, QWidget* content, QWidget* parent)
    : QWidget(parent), title_(new QToolButton(this)), summary_(new ElidedLabel(this)), clear_(new QToolButton(this)),
      content_(content) {
    title_->setObjectName(QStringLiteral("sectionTitle"));
    title_->setText(title);
    title_->setToolTip(tr("Open or close %1; a click on one of its values adds it to the query").arg(title));
    title_->setAutoRaise(true);
    title_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    title_->setFocusPolicy(Qt::TabFocus);
    QFont font = title_->font();
    font.setBold(true);
    title_->setFont(font);
    summary_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    clear_->setIcon(themeIcon(QStringLiteral("clear")));
    clear_->setIconSize(QSize(kClearIcon, kClearIcon));
    clear_->setAutoRaise(true);
    clear_->setToolTip(tr("Remove %1 from the query").arg(title));
    clear_->setAccessibleName(clear_->toolTip());
    connect(clear_, &QToolButton::clicked, this, &PanelSection::clearRequested);
    connect(title_, &QToolButton::clicked, this, [this] {
        setOpen(!open_);
        emit openChanged(open_);
    });

    auto* header = new QHBoxLayout;
    header->setContentsMargins(Spacing::tight, 0, Spacing::tight, 0);
    header->setSpacing(Spacing::tight);
    header->addWidget(title_);
    header->addWidget(summary_, 1);
    header->addWidget(clear_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(header);
    column->addWidget(content_);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSummary({});
    setOpen(false);
}

void PanelSection::setOpen(bool open) {
    open_ = open;
    title_->setAccessibleDescription(open ? tr("open") : tr("closed"));
    title_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    content_->setVisible(open);
}

void PanelSection::setSummary(const QString& summary) {
    summary_->setText(summary);
    clear_->setVisible(!summary.isEmpty());
    colourSummary();
}

void PanelSection::colourSummary() {
    QPalette palette = summary_->palette();
    palette.setColor(QPalette::WindowText, ThemeColors::of(this->palette()).accent);
    summary_->setPalette(palette);
}

void PanelSection::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourSummary();
}

} // namespace gnx::widgets
