#include "widgets/graph/source/CodeEditor.h"

#include <algorithm>

#include <QElapsedTimer>
#include <QEvent>
#include <QFontDatabase>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTimer>
#include <Qsci/qscilexerpython.h>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kNumberMargin = 0;
constexpr int kSignMargin = 1;
constexpr int kFoldMargin = 2;
constexpr int kMatchIndicator = 9;
constexpr qsizetype kPiece = qsizetype{1} << 14; ///< bytes; taken within 1 ms
constexpr qsizetype kPiecesAtOnce = 16;
constexpr int kLoadingMs = 3;                 ///< longest time at once; the window reacts in between
constexpr std::uint32_t kMostMarked = 20'000; ///< lines
constexpr std::size_t kMostMatches = 5'000;   ///< most matches that are marked

QColor blend(const QColor& a, const QColor& b, int parts_of_a) {
    const auto mix = [&](int x, int y) { return (x * parts_of_a + y * (10 - parts_of_a)) / 10; };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

long scintillaColor(const QColor& color) {
    return color.red() | (color.green() << 8) | (color.blue() << 16);
}

/// Returns Scintilla's fold levels: the depth of each line, and whether it is the first of a fold.
std::vector<int> levelsOf(const std::vector<SourceFold>& folds, std::size_t lines) {
    std::vector<int> levels(folds.empty() ? 0 : lines, QsciScintillaBase::SC_FOLDLEVELBASE);
    for (const SourceFold& fold : folds) {
        const std::size_t last = std::min<std::size_t>(fold.lines.last, levels.size());
        for (std::size_t line = fold.lines.first; line < last; ++line) // 0-based: the line after the first
            levels[line] = QsciScintillaBase::SC_FOLDLEVELBASE + static_cast<int>(fold.depth) + 1;
        if (fold.lines.first <= levels.size())
            levels[fold.lines.first - 1] = (QsciScintillaBase::SC_FOLDLEVELBASE + static_cast<int>(fold.depth)) |
                                           QsciScintillaBase::SC_FOLDLEVELHEADERFLAG;
    }
    return levels;
}

} // namespace

CodeEditor::CodeEditor(QWidget* parent) : QsciScintilla(parent), lexer_(new QsciLexerPython(this)) {
    setObjectName("sourceEditor");
    setAccessibleName(tr("Source of the graph"));
    setUtf8(true);
    setLexer(lexer_);
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setMarginType(kNumberMargin, QsciScintilla::NumberMargin);
    setMarginWidth(kSignMargin, 0);
    setFolding(QsciScintilla::BoxedFoldStyle, kFoldMargin);
    setCaretLineVisible(true);
    SendScintilla(SCI_SETUNDOCOLLECTION, 0UL);
    SendScintilla(SCI_SETMODEVENTMASK, 0UL); // the base class looks at the whole text at every change
    SendScintilla(SCI_SETSCROLLWIDTH, 1UL);
    SendScintilla(SCI_SETSCROLLWIDTHTRACKING, 1UL); // as wide as the longest line seen
    SendScintilla(SCI_SETLAYOUTCACHE, static_cast<unsigned long>(SC_CACHE_PAGE));
    SendScintilla(SCI_SETIDLESTYLING, static_cast<unsigned long>(SC_IDLESTYLING_TOVISIBLE));
    SendScintilla(SCI_INDICSETSTYLE, kMatchIndicator, static_cast<long>(INDIC_ROUNDBOX));
    SendScintilla(SCI_INDICSETUNDER, kMatchIndicator, 1L);
    marker_ = markerDefine(QsciScintilla::Background);
    sign_ = markerDefine(QsciScintilla::Circle);
    setMarginType(kSignMargin, QsciScintilla::SymbolMargin);
    setMarginMarkerMask(kSignMargin, 1 << sign_);
    setMarginSensitivity(kSignMargin, true);
    connect(this, &QsciScintilla::marginClicked, this, [this](int margin, int line) {
        if (margin == kSignMargin)
            emit lineChosen(line + 1);
    });
    connect(this, &QsciScintilla::cursorPositionChanged, this, [this](int line, int column) {
        if (std::pair(line, column) != put_) // it comes late, when the cursor is painted
            emit lineChosen(line + 1);
        put_ = {-1, -1};
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (!moving_)
            emit scrolled();
    });
    applyTheme();
}

void CodeEditor::setCode(const QByteArray& utf8, const std::vector<SourceFold>& folds) {
    const QScopedValueRollback moving(moving_, true);
    code_ = utf8;
    loaded_ = 0;
    marked_ = {};
    marks_.clear();
    wanted_line_ = 0;
    const auto lines = static_cast<std::size_t>(std::ranges::count(std::as_const(code_), '\n')) + 1;
    levels_ = levelsOf(folds, lines);
    closed_.clear();
    for (const SourceFold& section : folds)
        if (section.closed)
            closed_.push_back(section.lines.first);
    setReadOnly(false);
    SendScintilla(SCI_CLEARALL);
    setReadOnly(true);
    SendScintilla(SCI_SETPROPERTY, "fold", levels_.empty() ? "1" : "0");
    SendScintilla(SCI_ALLOCATE, static_cast<unsigned long>(code_.size() + 1));
    setMarginWidth(kNumberMargin, QString(std::max(3, static_cast<int>(QString::number(lines).size())) + 1, '9'));
    noteCursor();
    waiting_ = Busy(this);
    takePieces();
}

void CodeEditor::takePieces() {
    QElapsedTimer timer;
    timer.start();
    qsizetype pieces = 0;
    do
        takePiece();
    while (loading() && ++pieces < kPiecesAtOnce && timer.elapsed() < kLoadingMs);
    if (!loading())
        return finishLoading();
    QTimer::singleShot(0, this, [this, of = code_.constData()] {
        if (loading() && code_.constData() == of) // no other text has come
            takePieces();
    });
}

void CodeEditor::takePiece() {
    const QScopedValueRollback moving(moving_, true);
    const qsizetype size = std::min(kPiece, code_.size() - loaded_);
    const int first_line = lines() - 1;
    setReadOnly(false);
    if (size > 0)
        SendScintilla(SCI_APPENDTEXT, static_cast<unsigned long>(size), code_.constData() + loaded_);
    setReadOnly(true);
    loaded_ += size;
    applyFolds(first_line);
}

void CodeEditor::applyFolds(int first_line) {
    const int end = std::min(lines(), static_cast<int>(levels_.size()));
    for (int line = first_line; line < end; ++line)
        SendScintilla(SCI_SETFOLDLEVEL, static_cast<unsigned long>(line),
                      static_cast<long>(levels_[static_cast<std::size_t>(line)]));
}

void CodeEditor::finishLoading() {
    for (const std::uint32_t line : closed_)
        SendScintilla(SCI_FOLDLINE, static_cast<unsigned long>(line - 1), static_cast<long>(SC_FOLDACTION_CONTRACT));
    markLines(marked_);
    applyMarks();
    setMatches(wanted_matches_);
    if (wanted_line_ > 0)
        showLine(std::exchange(wanted_line_, 0));
    waiting_ = Busy();
    emit loadingEnded();
}

void CodeEditor::markLines(LineRange lines) {
    marked_ = lines;
    markerDeleteAll(marker_);
    if (lines.first == 0 || loading())
        return;
    const std::uint32_t last = std::min(lines.last, lines.first + kMostMarked);
    for (std::uint32_t line = lines.first; line <= last; ++line)
        SendScintilla(SCI_MARKERADD, static_cast<unsigned long>(line - 1), static_cast<long>(marker_));
}

void CodeEditor::setMarks(std::vector<std::uint32_t> lines) {
    marks_ = std::move(lines);
    if (!loading())
        applyMarks();
}

void CodeEditor::applyMarks() {
    markerDeleteAll(sign_);
    setMarginWidth(kSignMargin, marks_.empty() ? 0 : fontMetrics().height());
    for (const std::uint32_t line : marks_)
        markerAdd(static_cast<int>(line) - 1, sign_);
}

void CodeEditor::showLine(std::uint32_t line) {
    if (loading()) {
        wanted_line_ = line;
        return;
    }
    const QScopedValueRollback moving(moving_, true);
    // If the line is visible already, this call would only make Scintilla style all lines above it.
    if (SendScintilla(SCI_GETLINEVISIBLE, static_cast<unsigned long>(line - 1)) == 0)
        ensureLineVisible(static_cast<int>(line) - 1);
    setCursorPosition(static_cast<int>(line) - 1, 0);
    noteCursor();
    const int visible = static_cast<int>(SendScintilla(SCI_LINESONSCREEN));
    const auto shown = static_cast<int>(SendScintilla(SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(line - 1)));
    setFirstVisibleLine(std::max(0, shown - visible / 3));
}

void CodeEditor::ensureLineSeen(std::uint32_t line) {
    const LineRange seen = visibleLines();
    const bool folded = SendScintilla(SCI_GETLINEVISIBLE, static_cast<unsigned long>(line - 1)) == 0;
    if (loading() || folded || line < seen.first || line >= seen.last)
        showLine(line);
}

void CodeEditor::scrollToTop(std::uint32_t line) {
    if (loading())
        return;
    const QScopedValueRollback moving(moving_, true);
    setFirstVisibleLine(
        static_cast<int>(SendScintilla(SCI_VISIBLEFROMDOCLINE, static_cast<unsigned long>(std::max(line, 1U) - 1))));
}

LineRange CodeEditor::visibleLines() const {
    const long first = SendScintilla(SCI_GETFIRSTVISIBLELINE);
    const long count = SendScintilla(SCI_LINESONSCREEN);
    const auto line = [this](long shown) {
        return static_cast<std::uint32_t>(
            SendScintilla(SCI_DOCLINEFROMVISIBLE, static_cast<unsigned long>(std::max(0L, shown))) + 1);
    };
    return {line(first), line(first + std::max(0L, count - 1))};
}

void CodeEditor::noteCursor() {
    getCursorPosition(&put_.first, &put_.second);
}

std::uint32_t CodeEditor::cursorLine() const {
    int line = 0;
    int column = 0;
    getCursorPosition(&line, &column);
    return static_cast<std::uint32_t>(line) + 1;
}

int CodeEditor::cursorPosition() const {
    return static_cast<int>(SendScintilla(SCI_GETSELECTIONSTART));
}

void CodeEditor::setMatches(const std::vector<Span>& spans) {
    wanted_matches_ = spans;
    if (loading())
        return;
    SendScintilla(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(kMatchIndicator));
    SendScintilla(SCI_INDICATORCLEARRANGE, 0UL, static_cast<long>(length()));
    for (std::size_t i = 0; i < std::min(spans.size(), kMostMatches); ++i)
        SendScintilla(SCI_INDICATORFILLRANGE, static_cast<unsigned long>(spans[i].begin),
                      static_cast<long>(spans[i].end - spans[i].begin));
}

void CodeEditor::showMatch(Span span) {
    const QScopedValueRollback moving(moving_, true);
    const long line = SendScintilla(SCI_LINEFROMPOSITION, static_cast<unsigned long>(span.begin));
    ensureLineSeen(static_cast<std::uint32_t>(line) + 1);
    SendScintilla(SCI_SETSEL, static_cast<unsigned long>(span.begin), static_cast<long>(span.end));
    noteCursor();
}

void CodeEditor::changeEvent(QEvent* event) {
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

void CodeEditor::applyTheme() {
    const ThemeColors& colors = ThemeColors::of(palette());
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(QWidget::font().pointSizeF());
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
    for (const int style : {QsciLexerPython::ClassName, QsciLexerPython::FunctionMethodName}) {
        QFont bold = font;
        bold.setBold(true);
        lexer_->setFont(bold, style);
    }
    setCaretForegroundColor(colors.text);
    setCaretLineBackgroundColor(colors.surface_alt);
    setMarginsFont(font);
    setSelectionBackgroundColor(colors.selection);
    setSelectionForegroundColor(colors.selection_text);
    setMarkerBackgroundColor(blend(colors.accent, colors.surface, 2), marker_);
    setMarkerBackgroundColor(colors.warning, sign_);
    setMarkerForegroundColor(colors.warning, sign_);
    SendScintilla(SCI_INDICSETFORE, static_cast<unsigned long>(kMatchIndicator), scintillaColor(colors.warning));
    SendScintilla(SCI_INDICSETALPHA, kMatchIndicator, 90L);
    SendScintilla(SCI_INDICSETOUTLINEALPHA, kMatchIndicator, 200L);
    applyMarginColors();
}

void CodeEditor::applyMarginColors() {
    const ThemeColors& colors = ThemeColors::of(palette());
    setMarginsBackgroundColor(colors.window);
    setMarginsForegroundColor(colors.text_muted);
    setFoldMarginColors(colors.window, colors.window);
    for (unsigned long marker = SC_MARKNUM_FOLDEREND; marker <= SC_MARKNUM_FOLDEROPEN; ++marker) {
        SendScintilla(SCI_MARKERSETFORE, marker, scintillaColor(colors.window));
        SendScintilla(SCI_MARKERSETBACK, marker, scintillaColor(colors.text_muted));
    }
}

} // namespace gnx::widgets
