#include "widgets/graph/source/SourceView.h"

#include <algorithm>

#include <QAction>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QIntValidator>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/graph/structure/Structure.h"
#include "widgets/common/Background.h"
#include "widgets/common/PlainText.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/source/CodeEditor.h"
#include "widgets/graph/source/CodeSearchBar.h"

namespace gnx::widgets {

struct SourceView::Written {
    QByteArray text;
    CleanCode code;
};

SourceView::SourceView(QWidget* parent)
    : QWidget(parent), editor_(new CodeEditor(this)), search_(new CodeSearchBar(editor_, this)) {
    setObjectName("sourceView");
    buildHeader();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(header_);
    layout->addWidget(search_);
    layout->addWidget(editor_, 1);
    layout->addWidget(buildHint());
    connect(editor_, &CodeEditor::lineChosen, this, &SourceView::selectLine);
    connect(editor_, &CodeEditor::scrolled, this, &SourceView::scrolled);
    addShortcuts();
}

SourceView::~SourceView() {
    if (writing_.stop_possible())
        writing_.request_stop();
}

void SourceView::buildHeader() {
    header_ = new QWidget(this);
    auto* row = new QHBoxLayout(header_);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    switch_ = new QWidget(header_);
    auto* choices = new QHBoxLayout(switch_);
    choices->setContentsMargins(0, 0, 0, 0);
    choices->setSpacing(0);
    auto* group = new QButtonGroup(this);
    const auto addChoice = [&](const QString& text, const QString& tip, const char* name, Code code) {
        auto* button = new QToolButton(switch_);
        button->setObjectName(name);
        button->setText(text);
        button->setToolTip(tip);
        button->setCheckable(true);
        button->setAutoRaise(true);
        group->addButton(button);
        choices->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, code] { showCode(code); });
        return button;
    };
    original_button_ = addChoice(tr("Original"), tr("Original file"), "sourceOriginal", Code::Original);
    clean_button_ =
        addChoice(tr("Clean"), tr("Generated code: sections by module, descriptive names"), "sourceClean", Code::Clean);
    original_button_->setChecked(true);
    line_ = new QLineEdit(header_);
    line_->setObjectName("sourceLine");
    line_->setPlaceholderText(tr("Line"));
    line_->setToolTip(tr("Go to a line (Ctrl+G)"));
    line_->setValidator(new QIntValidator(1, 1'000'000'000, line_));
    line_->setMaximumWidth(line_->fontMetrics().horizontalAdvance(QStringLiteral("00000000")) + 2 * Spacing::wide);
    connect(line_, &QLineEdit::returnPressed, this, [this] {
        showLine(std::clamp(line_->text().toInt(), 1, editor_->lines()));
        editor_->setFocus();
    });
    auto* find = new QToolButton(header_);
    find->setObjectName("sourceFind");
    find->setText(tr("Find"));
    find->setToolTip(tr("Find in the code (%1)").arg(QKeySequence(QKeySequence::Find).toString()));
    connect(find, &QToolButton::clicked, search_, &CodeSearchBar::open);
    status_ = new QLabel(header_);
    status_->setObjectName("sourceStatus");
    status_->setTextFormat(Qt::PlainText);
    status_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (QWidget* widget : std::initializer_list<QWidget*>{switch_, line_, find})
        row->addWidget(widget);
    row->addWidget(status_, 1);
}

QWidget* SourceView::buildHint() {
    hint_ = new QWidget(this);
    hint_->setObjectName("sourceHint");
    auto* row = new QHBoxLayout(hint_);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    hint_text_ = new QLabel(hint_);
    hint_text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    hint_button_ = new QToolButton(hint_);
    hint_button_->setObjectName("sourceHintButton");
    connect(hint_button_, &QToolButton::clicked, this, &SourceView::hintAccepted);
    row->addWidget(hint_text_, 1);
    row->addWidget(hint_button_);
    hint_->hide();
    return hint_;
}

void SourceView::addShortcuts() {
    const auto add = [this](const QKeySequence& key, auto run) {
        auto* action = new QAction(this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, run);
        addAction(action);
    };
    add(QKeySequence::FindNext, [this] { search_->step(1); });
    add(QKeySequence::FindPrevious, [this] { search_->step(-1); });
    add(QKeySequence(Qt::CTRL | Qt::Key_G), [this] {
        line_->setFocus();
        line_->selectAll();
    });
}

void SourceView::setSource(const QByteArray& utf8, std::shared_ptr<const Graph> graph) {
    if (writing_.stop_possible())
        writing_.request_stop();
    ++job_;
    busy_ = false;
    graph_ = std::move(graph);
    original_ = utf8;
    original_map_ = graph_ ? SourceMap::original(*graph_) : SourceMap();
    clean_.reset();
    first_ = end_ = {};
    switch_->setVisible(graph_ != nullptr);
    code_ = Code::Original;
    original_button_->setChecked(true);
    status_->clear();
    setHint({}, {});
    load();
}

const SourceMap& SourceView::map() const {
    return code_ == Code::Clean && clean_ ? clean_->map : original_map_;
}

void SourceView::load() {
    if (code_ == Code::Clean && clean_)
        editor_->setCode(clean_text_, clean_->folds);
    else
        editor_->setCode(original_);
    search_->hide();
}

void SourceView::showCode(Code code) {
    (code == Code::Clean ? clean_button_ : original_button_)->setChecked(true);
    if (code == code_ || !graph_ || busy_)
        return;
    if (code == Code::Clean && !clean_)
        return writeCleanCode();
    const auto [top, end] = nodesInSight();
    const auto marked = std::pair(first_, end_);
    code_ = code;
    load();
    first_ = end_ = {};
    if (marked.first.valid()) {
        selectNodes(marked.first, marked.second);
    } else if (top != end) {
        scrollToNode(top);
    }
    emit codeShown();
}

void SourceView::writeCleanCode() {
    busy_ = true;
    status_->setText(tr("Writing…"));
    const quint64 job = ++job_;
    writing_ = runInBackground(
        this,
        [graph = graph_](const std::stop_token&) -> Result<Written> {
            GNX_TRY(CleanCode code, cleanCode(*graph, *structureOf(*graph)));
            QByteArray text = QByteArray::fromStdString(code.text); // a large copy, not for the window's thread
            code.text.clear();
            return Written{std::move(text), std::move(code)};
        },
        [this, job](Result<Written> code) {
            if (job == job_)
                takeCleanCode(std::move(code));
        });
}

void SourceView::takeCleanCode(Result<Written> code) {
    busy_ = false;
    status_->clear();
    if (!code) {
        original_button_->setChecked(true);
        status_->setText(tr("No clean code: %1").arg(toQString(code.error().message)));
        status_->setToolTip(plainTip(toQString(code.error().text())));
        emit codeShown();
        return;
    }
    clean_text_ = std::move(code->text);
    clean_ = std::move(code->code);
    if (clean_button_->isChecked())
        showCode(Code::Clean);
}

void SourceView::selectNode(NodeId node) {
    selectNodes(node, node.valid() ? NodeId(node.value() + 1) : NodeId());
}

void SourceView::selectNodes(NodeId first, NodeId end) {
    first_ = first;
    end_ = end;
    const auto begin_lines = map().linesOf(first);
    const auto end_lines = first.valid() && end.valid() && end.value() > first.value()
                               ? map().linesOf(NodeId(end.value() - 1))
                               : std::nullopt;
    if (!begin_lines || !end_lines)
        return editor_->markLines({});
    editor_->markLines({begin_lines->first, std::max(begin_lines->last, end_lines->last)});
    const std::uint32_t cursor = editor_->cursorLine();
    if (cursor < begin_lines->first || cursor > end_lines->last)
        editor_->ensureLineSeen(begin_lines->first);
}

void SourceView::showLine(int line) {
    editor_->showLine(static_cast<std::uint32_t>(std::max(line, 1)));
    selectLine(line);
}

void SourceView::selectLine(int line) {
    const NodeId node = graph_ ? map().nodeAt(static_cast<std::uint32_t>(line)) : NodeId();
    if (!node.valid())
        return;
    selectNode(node);
    emit nodeSelected(node);
}

std::pair<NodeId, NodeId> SourceView::nodesInSight() const {
    return editor_->loading() ? std::pair(NodeId(0), NodeId(0)) : map().nodesIn(editor_->visibleLines());
}

void SourceView::scrollToNode(NodeId node) {
    if (const auto lines = map().linesOf(node))
        editor_->scrollToTop(lines->first);
}

void SourceView::setHint(const QString& text, const QString& button) {
    hint_text_->setText(text);
    hint_text_->setToolTip(text);
    hint_button_->setText(button);
    hint_button_->setToolTip(text);
    hint_->setVisible(!text.isEmpty());
}

} // namespace gnx::widgets
