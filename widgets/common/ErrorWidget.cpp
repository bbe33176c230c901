#include "widgets/common/ErrorWidget.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QFontDatabase>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"

namespace gnx::widgets {
namespace {
constexpr int kErrorIconSize = 32;
constexpr int kTextWidth = 560;

/// Text that is wrapped at its greatest width. A layout with more room asks for the height at the width of that room,
/// at which the text would be cut off.
class WrappedLabel : public QLabel {
  public:
    using QLabel::QLabel;
    int heightForWidth(int width) const override { return QLabel::heightForWidth(std::min(width, maximumWidth())); }
};

} // namespace

ErrorWidget::ErrorWidget(QWidget* parent)
    : QWidget(parent), icon_(new QLabel(this)), sentence_(new WrappedLabel(this)), hint_(new WrappedLabel(this)),
      links_(new WrappedLabel(this)), fold_(new QToolButton(this)), details_(new QPlainTextEdit(this)),
      action_button_(new QPushButton(this)), copy_button_(new QPushButton(tr("Copy details"), this)) {
    for (QLabel* label : {sentence_, hint_, links_}) {
        label->setWordWrap(true);
        label->setMaximumWidth(kTextWidth);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    QFont bold = sentence_->font();
    bold.setBold(true);
    sentence_->setFont(bold);
    sentence_->setObjectName(QStringLiteral("errorSentence"));

    for (QLabel* label : {sentence_, hint_}) // they contain names from a sample
        label->setTextFormat(Qt::PlainText);
    links_->setTextFormat(Qt::RichText);
    links_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    links_->setObjectName(QStringLiteral("errorLinks"));
    links_->hide();
    connect(links_, &QLabel::linkActivated, this, &ErrorWidget::linkActivated);

    fold_->setText(tr("Details"));
    fold_->setToolTip(tr("Shows the whole message, with file and place"));
    fold_->setCheckable(true);
    fold_->setAutoRaise(true);
    fold_->setArrowType(Qt::RightArrow);
    fold_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    details_->setReadOnly(true);
    details_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    details_->setMaximumSize(kTextWidth, details_->fontMetrics().height() * 8);
    details_->hide();
    details_->setObjectName(QStringLiteral("errorDetails"));
    connect(fold_, &QToolButton::toggled, this, [this](bool open) {
        fold_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        details_->setVisible(open);
    });
    action_button_->hide();
    copy_button_->setToolTip(tr("Copies message and details as text, for a search or a report"));
    connect(copy_button_, &QPushButton::clicked, this, &ErrorWidget::copy);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(action_button_);
    buttons->addWidget(copy_button_);
    buttons->addStretch();
    auto* block = new QWidget(this);
    block->setMaximumWidth(kErrorIconSize + Spacing::normal + kTextWidth);
    auto* row = new QHBoxLayout(this); // with room on both sides of the block
    row->setContentsMargins(Spacing::wide, Spacing::wide, Spacing::wide, Spacing::wide);
    row->addStretch(1);
    row->addWidget(block, 1'000'000);
    row->addStretch(1);
    auto* grid = new QGridLayout(block);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(Spacing::normal);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(0, 2);
    grid->addWidget(icon_, 1, 0, Qt::AlignTop);
    grid->addWidget(sentence_, 1, 1);
    grid->addWidget(hint_, 2, 1);
    grid->addWidget(links_, 3, 1);
    grid->addWidget(fold_, 4, 1, Qt::AlignLeft);
    grid->addWidget(details_, 5, 1);
    grid->addLayout(buttons, 6, 1);
    grid->setRowStretch(7, 3);
    updateIcon();
}

void ErrorWidget::setError(const QString& what, const Error& error, const QString& details) {
    const QString where =
        error.path.empty() ? QString() : QLatin1String(" (") + toQString(error.place()) + QLatin1Char(')');
    const QString message = toQString(error.message); // the other lines are a program's output, shown as details
    sentence_->setText(tr("%1: %2%3.").arg(what, message.section(QLatin1Char('\n'), 0, 0), where));
    hint_->setText(toQString(error.hint));
    hint_->setVisible(!error.hint.empty());
    const bool complete = !details.isEmpty() && (details.contains(message) || !message.contains(QLatin1Char('\n')));
    details_->setPlainText(complete ? details
                                    : QString(toQString(error.text()) + QLatin1Char('\n') + details).trimmed());
    setLinks({});
    setAccessibleName(sentence_->text());
}

void ErrorWidget::setLinks(const QList<std::pair<QString, QString>>& links) {
    QStringList shown;
    for (const auto& [text, link] : links)
        shown << QStringLiteral("<a href=\"%1\">%2</a>").arg(link.toHtmlEscaped(), text.toHtmlEscaped());
    links_->setText(shown.join(QStringLiteral(" &nbsp;·&nbsp; ")));
    links_->setVisible(!links.isEmpty());
}

void ErrorWidget::setAction(QAction* action) {
    disconnect(action_connection_);
    action_button_->setVisible(action != nullptr);
    if (!action)
        return;
    action_button_->setText(action->text());
    action_button_->setToolTip(action->toolTip());
    action_connection_ = connect(action_button_, &QPushButton::clicked, action, &QAction::trigger);
}

QString ErrorWidget::text() const {
    QString text = sentence_->text();
    if (!hint_->text().isEmpty())
        text += QLatin1Char('\n') + hint_->text();
    return text + QLatin1Char('\n') + details_->toPlainText();
}

void ErrorWidget::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateIcon();
}

void ErrorWidget::updateIcon() {
    icon_->setPixmap(
        themeIcon(QStringLiteral("error")).pixmap(QSize(kErrorIconSize, kErrorIconSize), devicePixelRatioF()));
}

void ErrorWidget::copy() const {
    QGuiApplication::clipboard()->setText(text());
}

} // namespace gnx::widgets
