#pragma once

#include <memory>

#include <QWidget>

#include "core/graph/Graph.h"

class QsciScintilla;
class QsciLexerPython;

namespace gnx {

/// model.py with the selected node's lines marked; a click on a statement selects its node.
class SourceView : public QWidget {
    Q_OBJECT
  public:
    explicit SourceView(QWidget* parent = nullptr);
    void setSource(const QString& text, std::shared_ptr<const Graph> graph);
    void selectNode(NodeId node);
    void showLine(int line); ///< 1-based; puts the cursor there

  signals:
    void nodeSelected(gnx::NodeId node);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void applyTheme();
    void selectLine(int line);

    QsciScintilla* editor_;
    QsciLexerPython* lexer_;
    std::shared_ptr<const Graph> graph_;
    int marker_ = 0;
    bool moving_ = false; ///< the cursor is moved by us, not by the user
};

} // namespace gnx
