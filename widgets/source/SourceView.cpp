#include "widgets/graph/SourceView.h"

#include <algorithm>

#include <QEvent>
#include <QFontDatabase>
#include <QVBoxLayout>
#include <Qsci/qscilexerpython.h>
#include <Qsci/qsciscintilla.h>

#include "widgets/common/ThemeColors.h"

namespace gnx {
namespace {

constexpr int kNumberMargin = 0;

} // namespace

SourceView::SourceView(QWidget* parent)
    : QWidget(parent), editor_(new QsciScintilla(this)), lexer_(new QsciLexerPython(this)) {
    setObjectName("sourceView");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(editor_);
    editor_->setObjectName("sourceEditor");
    editor_->setAccessibleName(tr("Source of the graph"));
    editor_->setUtf8(true);
    editor_->setLexer(lexer_);
    editor_->setReadOnly(true);
    editor_->setFrameShape(QFrame::NoFrame);
    editor_->setMarginType(kNumberMargin, QsciScintilla::NumberMargin);
    editor_->setMarginWidth(1, 0);
    editor_->setCaretLineVisible(true);
    editor_->setFolding(QsciScintilla::NoFoldStyle);
    marker_ = editor_->markerDefine(QsciScintilla::Background);
    connect(editor_, &QsciScintilla::cursorPositionChanged, this, [this](int line, int) {
        if (!moving_)
            selectLine(line);
    });
    applyTheme();
}

void SourceView::setSource(const QString& text, std::shared_ptr<const Graph> graph) {
    moving_ = true;
    graph_ = std::move(graph);
    editor_->setText(text);
    editor_->setMarginWidth(kNumberMargin, QString::number(editor_->lines()) + "00");
    moving_ = false;
}

void SourceView::selectNode(NodeId node) {
    editor_->markerDeleteAll(marker_);
    if (!graph_ || !node.valid())
        return;
    const SourceRange& source = graph_->node(node).source;
    const int first = static_cast<int>(source.line) - 1;
    const int last = std::max(first, static_cast<int>(source.end_line) - 1);
    for (int line = first; line <= last; ++line)
        editor_->markerAdd(line, marker_);
    int line = 0;
    int column = 0;
    editor_->getCursorPosition(&line, &column);
    if (line >= first && line <= last)
        return;
    moving_ = true;
    editor_->setCursorPosition(first, static_cast<int>(source.column) - 1);
    const int visible = static_cast<int>(editor_->SendScintilla(QsciScintilla::SCI_LINESONSCREEN));
    editor_->setFirstVisibleLine(std::max(0, first - visible / 3));
    moving_ = false;
}

void SourceView::showLine(int line) {
    moving_ = true;
    editor_->setCursorPosition(line - 1, 0);
    const int visible = static_cast<int>(editor_->SendScintilla(QsciScintilla::SCI_LINESONSCREEN));
    editor_->setFirstVisibleLine(std::max(0, line - 1 - visible / 3));
    moving_ = false;
    selectLine(line - 1);
}

void SourceView::selectLine(int line) {
    if (!graph_)
        return;
    // Nodes stand in the order of their statements: the last one that begins at or above the line.
    const auto nodes = graph_->nodes();
    const auto wanted = static_cast<std::uint32_t>(line + 1);
    auto after = std::ranges::upper_bound(nodes, wanted, {}, [](const Node& node) { return node.source.line; });
    if (after == nodes.begin())
        return;
    --after;
    if (wanted > after->source.end_line)
        return;
    const NodeId node(static_cast<std::uint32_t>(after - nodes.begin()));
    selectNode(node);
    emit nodeSelected(node);
}

void SourceView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTheme();
}

void SourceView::applyTheme() {
    const ThemeColors& colors = ThemeColors::of(palette());
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(this->font().pointSizeF());
    lexer_->setDefaultFont(font);
    lexer_->setFont(font);
    lexer_->setPaper(colors.surface);
    lexer_->setDefaultPaper(colors.surface);
    lexer_->setColor(colors.text);
    lexer_->setColor(colors.text_muted, QsciLexerPython::Comment);
    lexer_->setColor(categoricalColor(0, colors), QsciLexerPython::Keyword);
    lexer_->setColor(categoricalColor(2, colors), QsciLexerPython::Number);
    for (const int style : {QsciLexerPython::DoubleQuotedString, QsciLexerPython::SingleQuotedString})
        lexer_->setColor(categoricalColor(2, colors), style);
    editor_->setCaretForegroundColor(colors.text);
    editor_->setCaretLineBackgroundColor(colors.surface_alt);
    editor_->setMarginsBackgroundColor(colors.window);
    editor_->setMarginsForegroundColor(colors.text_muted);
    editor_->setMarginsFont(font);
    editor_->setSelectionBackgroundColor(colors.selection);
    QColor mark = colors.accent;
    mark.setAlpha(255);
    const QColor base = colors.surface;
    const auto mix = [&](int a, int b) { return (a * 1 + b * 4) / 5; };
    editor_->setMarkerBackgroundColor(
        QColor(mix(mark.red(), base.red()), mix(mark.green(), base.green()), mix(mark.blue(), base.blue())), marker_);
}

} // namespace gnx
