#include "widgets/graph/source/CodeSearchBar.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

CodeSearchBar::CodeSearchBar(CodeEditor* editor, QWidget* parent)
    : QWidget(parent), editor_(editor), pattern_(new QLineEdit(this)), status_(new QLabel(this)) {
    setObjectName("sourceSearch");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    pattern_->setObjectName("sourceSearchText");
    pattern_->setPlaceholderText(tr("Find in the code"));
    pattern_->setClearButtonEnabled(true);
    pattern_->setToolTip(tr("Text or regular expression; Return goes to the next match"));
    pattern_->setMinimumWidth(120);
    row->addWidget(pattern_, 1);
    regex_ = addOption(QStringLiteral(".*"), tr("Regular expression"), "sourceSearchRegex");
    words_ = addOption(QStringLiteral("\\b"), tr("Whole words"), "sourceSearchWords");
    match_case_ = addOption(QStringLiteral("Aa"), tr("Match case"), "sourceSearchCase");
    QToolButton* previous = addButton(QStringLiteral("↑"), tr("Previous match"), "sourceSearchPrevious");
    QToolButton* next = addButton(QStringLiteral("↓"), tr("Next match"), "sourceSearchNext");
    status_->setObjectName("sourceSearchStatus");
    status_->setMinimumWidth(status_->fontMetrics().horizontalAdvance(QStringLiteral("0000 of 0000")));
    row->addWidget(status_);
    QToolButton* shut = addButton(QStringLiteral("✕"), tr("Close (Esc)"), "sourceSearchClose");
    connect(pattern_, &QLineEdit::textChanged, this, &CodeSearchBar::start);
    connect(previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(next, &QToolButton::clicked, this, [this] { step(1); });
    connect(shut, &QToolButton::clicked, this, &CodeSearchBar::close);
    connect(editor, &CodeEditor::loadingEnded, this, [this] {
        if (isVisible())
            start();
    });
    hide();
}

QToolButton* CodeSearchBar::addOption(const QString& text, const QString& tip, const char* name) {
    QToolButton* button = addButton(text, tip, name);
    button->setCheckable(true);
    connect(button, &QToolButton::toggled, this, &CodeSearchBar::start);
    return button;
}

QToolButton* CodeSearchBar::addButton(const QString& text, const QString& tip, const char* name) {
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    layout()->addWidget(button);
    return button;
}

void CodeSearchBar::open() {
    origin_ = editor_->cursorPosition();
    if (const QString chosen = editor_->selectedText(); !chosen.isEmpty() && !chosen.contains('\n'))
        pattern_->setText(chosen);
    QWidget::show();
    pattern_->setFocus();
    pattern_->selectAll();
    start();
}

void CodeSearchBar::close() {
    hide();
    editor_->setMatches({});
    editor_->setFocus();
}

void CodeSearchBar::setSearch(const TextSearch& search) {
    regex_->setChecked(search.regex);
    words_->setChecked(search.whole_words);
    match_case_->setChecked(search.match_case);
    pattern_->setText(search.pattern);
}

void CodeSearchBar::start() {
    if (stop_.stop_possible())
        stop_.request_stop();
    const quint64 job = ++job_;
    const TextSearch search{pattern_->text(), regex_->isChecked(), words_->isChecked(), match_case_->isChecked()};
    stop_ = runInBackground(
        this, [text = editor_->code(), search](const std::stop_token& stop) { return findText(text, search, stop); },
        [this, job](std::optional<std::vector<CodeEditor::Span>> found) {
            if (job == job_)
                show(std::move(found), true);
        });
}

/// Goes to the first match from where the search began.
void CodeSearchBar::show(std::optional<std::vector<CodeEditor::Span>> found, bool move) {
    const bool valid = found.has_value();
    found_ = valid ? *std::move(found) : std::vector<CodeEditor::Span>();
    editor_->setMatches(found_);
    status_->setText(!valid ? tr("no regular expression") : pattern_->text().isEmpty() ? QString() : tr("nothing"));
    if (found_.empty() || !move)
        return;
    const auto first = std::ranges::lower_bound(found_, origin_, {}, &CodeEditor::Span::begin);
    go(first == found_.end() ? 0 : static_cast<std::size_t>(first - found_.begin()));
}

void CodeSearchBar::go(std::size_t match) {
    current_ = match;
    const QString count = toQString(formatCount(found_.size()));
    status_->setText(tr("%1 of %2")
                         .arg(toQString(formatCount(match + 1)),
                              found_.size() < kMostTextMatches ? count : tr("more than %1").arg(count)));
    editor_->showMatch(found_[match]);
}

void CodeSearchBar::step(int by) {
    if (found_.empty())
        return;
    const std::size_t count = found_.size();
    go(by > 0 ? (current_ + 1) % count : (current_ + count - 1) % count);
    origin_ = found_[current_].begin;
}

QString CodeSearchBar::status() const {
    return status_->text();
}

void CodeSearchBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        return close();
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        return step((event->modifiers() & Qt::ShiftModifier) != 0 ? -1 : 1);
    QWidget::keyPressEvent(event);
}

} // namespace gnx::widgets
