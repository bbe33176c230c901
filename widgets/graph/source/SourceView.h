#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/source/CleanCode.h"

class QAbstractButton;
class QLabel;
class QLineEdit;
class QToolButton;

namespace gnx::widgets {

class CodeEditor;
class CodeSearchBar;

/// A graph's code with what is selected marked; a click on a statement selects its node. Shows the file itself or code
/// that is written from the graph (CleanCode.h), which is made in the background when first asked for.
class SourceView : public QWidget {
    Q_OBJECT
  public:
    enum class Code { Original, Clean };

    explicit SourceView(QWidget* parent = nullptr);
    ~SourceView() override;

    /// `graph` may be null: then the text is that of another file.
    void setSource(const QByteArray& utf8, std::shared_ptr<const Graph> graph);
    /// Marks the lines of a node and brings them into sight; an invalid id marks nothing.
    void selectNode(NodeId node);
    /// Likewise for the nodes [first, end).
    void selectNodes(NodeId first, NodeId end);
    void showLine(int line); ///< 1-based, of what is shown; puts the cursor there
    void showCode(Code code);
    Code code() const { return code_; }
    /// Nothing is being written or loaded.

    /// The nodes [first, second) whose statements are in sight; empty if there are none.
    std::pair<NodeId, NodeId> nodesInSight() const;
    /// Puts a node's statement at the top, without selecting it.
    void scrollToNode(NodeId node);
    /// A sentence about what is selected, with a button; an empty one hides both.
    void setHint(const QString& text, const QString& button);
    CodeEditor& editor() { return *editor_; }
    CodeSearchBar& search() { return *search_; }

  signals:
    void nodeSelected(gnx::base::NodeId node);
    void scrolled();
    void hintAccepted();
    void codeShown(); ///< the other code is there

  private:
    void buildHeader();
    QWidget* buildHint();
    void addShortcuts();
    void selectLine(int line);
    void load();
    void writeCleanCode();
    struct Written;
    void takeCleanCode(Result<Written> code);
    const SourceMap& map() const;

    CodeEditor* editor_;
    CodeSearchBar* search_;
    QWidget* header_;
    QWidget* switch_;
    QAbstractButton* original_button_;
    QAbstractButton* clean_button_;
    QLineEdit* line_;
    QLabel* status_;
    QWidget* hint_;
    QLabel* hint_text_;
    QToolButton* hint_button_;
    std::shared_ptr<const Graph> graph_;
    QByteArray original_;
    SourceMap original_map_;
    QByteArray clean_text_;
    std::optional<CleanCode> clean_; ///< without its text
    std::stop_source writing_{std::nostopstate};
    quint64 job_ = 0;
    bool busy_ = false;
    Code code_ = Code::Original; ///< the shown code
    NodeId first_, end_;         ///< range of marked nodes
};

} // namespace gnx::widgets
