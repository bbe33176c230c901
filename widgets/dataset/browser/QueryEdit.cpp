#include "widgets/dataset/browser/QueryEdit.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/QueryHelp.h"
#include "widgets/dataset/browser/QueryLine.h"

namespace gnx::widgets {
namespace {

constexpr int kErrorDelayMs = 400;
constexpr int kUndoMs = 12'000;
constexpr int kMenuLetters = 60;

QToolButton* toolButton(const QString& name, const QString& icon, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(name);
    button->setIcon(themeIcon(icon));
    button->setAutoRaise(true);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    return button;
}

} // namespace

QueryEdit::QueryEdit(QWidget* parent)
    : QWidget(parent), line_(new QueryLine(this)),
      history_(toolButton(QStringLiteral("queryHistory"), QStringLiteral("bookmark"), tr("Saved and recent searches"),
                          this)),
      help_(toolButton(QStringLiteral("queryHelp"), QStringLiteral("help"), tr("How to search"), this)),
      history_menu_(new QMenu(this)), message_(new QLabel(this)), undo_(new QLabel(this)),
      error_delay_(new QTimer(this)), undo_time_(new QTimer(this)) {
    line_->setObjectName(QStringLiteral("datasetFilter"));
    line_->setClearButtonEnabled(true);
    line_->setPlaceholderText(tr("Search: resnet  op:conv2d>20  ops<500"));
    line_->setAccessibleName(tr("Search samples"));
    line_->setToolTip(tr("Words in names and fields; table, filters and figures show the matching samples"));
    line_->addAction(themeIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    history_->setMenu(history_menu_);
    history_->setPopupMode(QToolButton::InstantPopup);
    message_->setObjectName(QStringLiteral("datasetFilterError"));
    message_->setWordWrap(true);
    message_->hide();
    undo_->setObjectName(QStringLiteral("queryUndo"));
    undo_->setWordWrap(true);
    undo_->hide();
    error_delay_->setSingleShot(true);
    error_delay_->setInterval(kErrorDelayMs);
    undo_time_->setSingleShot(true);
    undo_time_->setInterval(kUndoMs);

    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    row->addWidget(line_, 1);
    row->addWidget(history_);
    row->addWidget(help_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addWidget(message_); // above the line: below it lies the popup of completions
    column->addLayout(row);
    column->addWidget(undo_);
    setFocusProxy(line_);
    colourMessage();

    connect(line_, &QLineEdit::textChanged, this, &QueryEdit::textChanged);
    connect(history_menu_, &QMenu::aboutToShow, this, &QueryEdit::fillHistory);
    connect(help_, &QToolButton::clicked, this, &QueryEdit::showHelp);
    connect(error_delay_, &QTimer::timeout, this, &QueryEdit::showError);
    connect(undo_time_, &QTimer::timeout, undo_, &QLabel::hide);
    connect(undo_, &QLabel::linkActivated, this, [this] {
        undo_->hide();
        emit saveRequested(deleted_.name, deleted_.text);
    });
}

QString QueryEdit::text() const {
    return line_->text();
}

void QueryEdit::setText(const QString& text) {
    line_->setText(text);
}

void QueryEdit::replaceText(const QString& text) {
    line_->replaceText(text);
}

void QueryEdit::setError(const std::optional<Error>& error) {
    error_ = error;
    if (error_) {
        error_delay_->start();
        return;
    }
    error_delay_->stop();
    line_->setErrorAt(-1);
    message_->hide();
}

void QueryEdit::showError() {
    if (!error_)
        return;
    line_->setErrorAt(error_->column == 0 ? -1 : static_cast<qsizetype>(error_->column) - 1);
    const QString message = toQString(error_->message);
    message_->setText(error_->hint.empty() ? message : tr("%1 (%2)").arg(message, toQString(error_->hint)));
    message_->show();
}

void QueryEdit::fillHistory() {
    history_menu_->clear();
    const auto add = [this](QMenu* menu, const QString& label, const QString& text) {
        QString shown =
            fontMetrics().elidedText(label, Qt::ElideRight, fontMetrics().averageCharWidth() * kMenuLetters);
        shown.replace(QLatin1Char('&'), QStringLiteral("&&"));
        QAction* action = menu->addAction(shown, this, [this, text] { setText(text); });
        action->setToolTip(text);
    };
    QAction* save = history_menu_->addAction(tr("Save this search…"), this, &QueryEdit::askForName);
    save->setEnabled(!text().trimmed().isEmpty() && !error_);
    if (!saved_.isEmpty()) {
        history_menu_->addSection(tr("Saved"));
        for (const NamedQuery& saved : saved_)
            add(history_menu_, tr("%1:  %2").arg(saved.name, saved.text), saved.text);
        QMenu* deletion = history_menu_->addMenu(tr("Delete a saved search"));
        for (const NamedQuery& saved : saved_)
            deletion->addAction(QString(saved.name).replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                                [this, saved] { deleteSaved(saved); });
    }
    if (!recent_.isEmpty()) {
        history_menu_->addSection(tr("Recent"));
        for (const QString& recent : recent_)
            add(history_menu_, recent, recent);
    }
}

void QueryEdit::askForName() {
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("saveSearch"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Save this search"));
    dialog->setLabelText(tr("Name of the search\n%1").arg(text()));
    connect(dialog, &QInputDialog::textValueSelected, this, [this, query = text()](const QString& name) {
        if (!name.trimmed().isEmpty())
            emit saveRequested(name.trimmed(), query);
    });
    dialog->open();
}

void QueryEdit::deleteSaved(const NamedQuery& saved) {
    deleted_ = saved;
    undo_->setText(tr("Deleted the search “%1”. <a href=\"undo\">Undo</a>").arg(saved.name.toHtmlEscaped()));
    undo_->show();
    undo_time_->start();
    emit deleteRequested(saved.name);
}

void QueryEdit::showHelp() {
    auto* help = new QueryHelp(this);
    connect(help, &QueryHelp::exampleChosen, this, [this](const QString& example) {
        setText(example);
        line_->setFocus(Qt::OtherFocusReason);
    });
    help->showBelow(*help_);
}

void QueryEdit::colourMessage() {
    QPalette palette = message_->palette();
    palette.setColor(QPalette::WindowText, ThemeColors::of(this->palette()).error);
    message_->setPalette(palette);
}

void QueryEdit::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colourMessage();
}

} // namespace gnx::widgets
