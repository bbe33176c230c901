#pragma once

#include <utility>
#include <vector>

#include <QByteArray>
#include <Qsci/qsciscintilla.h>

#include "core/Wings.h"
#include "core/graph/ir/GraphWriter.h"
#include "core/graph/source/CleanCode.h"
#include "widgets/common/Busy.h"

class QsciLexerPython;

namespace gnx::widgets {

/// Shows Python that cannot be edited: highlighted, with numbered lines, folding, marked lines and marked matches of a
/// search. Large texts are taken in pieces, so that the window goes on meanwhile. Lines are 1-based.
class CodeEditor : public QsciScintilla {
    Q_OBJECT
  public:
    explicit CodeEditor(QWidget* parent = nullptr);

    /// `folds` are what can be folded; without any, what is indented.
    void setCode(const QByteArray& utf8, const std::vector<SourceFold>& folds = {});
    const QByteArray& code() const { return code_; }
    bool loading() const { return loaded_ < code_.size(); } ///< not settled until then
    /// Gives these lines another background, and takes it from all others; first 0: from all.
    void markLines(LineRange lines);
    LineRange markedLines() const { return marked_; }
    /// A sign in the margin beside each of these lines; none: the margin is gone.
    void setMarks(std::vector<std::uint32_t> lines);
    /// Puts the cursor there, unfolded, and scrolls so that it is a third from the top.
    void showLine(std::uint32_t line);
    /// Scrolls only if the line is out of sight.
    void ensureLineSeen(std::uint32_t line);
    void scrollToTop(std::uint32_t line);
    LineRange visibleLines() const;
    std::uint32_t cursorLine() const;
    /// Bytes of the text.
    struct Span {
        int begin = 0, end = 0;
    };
    void setMatches(const std::vector<Span>& spans);
    void showMatch(Span span);
    int cursorPosition() const;

  signals:
    void lineChosen(int line); ///< the user put the cursor there
    void scrolled();           ///< by the user, or because something asked for a line
    void loadingEnded();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void applyTheme();
    void applyMarginColors();
    void takePieces();
    void takePiece();
    void applyFolds(int first_line);
    void applyMarks();
    void finishLoading();
    void noteCursor();

    QsciLexerPython* lexer_;
    QByteArray code_;
    qsizetype loaded_ = 0;
    Busy waiting_;                      ///< for the rest of the code
    std::vector<int> levels_;           ///< by line, of the folds; empty: by indentation
    std::vector<std::uint32_t> closed_; ///< first lines of folds that are closed at first
    LineRange marked_;
    std::vector<std::uint32_t> marks_; ///< lines with a sign in the margin
    std::uint32_t wanted_line_ = 0;    ///< once everything is there; 0: none
    std::vector<Span> wanted_matches_;
    int marker_ = 0;
    int sign_ = 0;                    ///< the marker in the margin
    std::pair<int, int> put_{-1, -1}; ///< line and column where the cursor was put by us, not by the user
    bool moving_ = false;             ///< we scroll, not the user
};

} // namespace gnx::widgets
