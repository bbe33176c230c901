#pragma once

#include <stop_token>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "widgets/graph/source/TextSearch.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace gnx::widgets {

/// Finds as one types in the text of an editor: marks all matches, counts them and goes from one to the next. Searches
/// in the background; of several searches under way the newest counts.
class CodeSearchBar : public QWidget {
    Q_OBJECT
  public:
    explicit CodeSearchBar(CodeEditor* editor, QWidget* parent = nullptr);

    /// Shows the bar with the keyboard in it, and what is selected in the editor as its text.
    void open();
    void close();
    void setSearch(const TextSearch& search);
    /// +1: the next match, -1: the one before; around the ends.
    void step(int by);
    QString status() const; ///< "3 of 120"

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QToolButton* addOption(const QString& text, const QString& tip, const char* name);
    QToolButton* addButton(const QString& text, const QString& tip, const char* name);
    void start();
    void show(std::optional<std::vector<CodeEditor::Span>> found, bool move);
    void go(std::size_t match);

    CodeEditor* editor_;
    QLineEdit* pattern_;
    QToolButton* regex_;
    QToolButton* words_;
    QToolButton* match_case_;
    QLabel* status_;
    std::vector<CodeEditor::Span> found_;
    std::size_t current_ = 0;
    std::stop_source stop_{std::nostopstate};
    quint64 job_ = 0;
    int origin_ = 0; ///< where the cursor was when the search began
};

} // namespace gnx::widgets
