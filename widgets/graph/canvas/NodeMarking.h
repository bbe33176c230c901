#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QString>

#include "core/Wings.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/graph/ir/Graph.h"

class QAction;
class QMenu;

namespace gnx::widgets {

class GraphCanvas;

/// Marks operators of a drawing by how data flows between them and what is selected, and has the menu for that.
class NodeMarking : public QObject {
    Q_OBJECT
  public:
    enum class What { Neighbours, Before, After, Paths, LongestPath };

    NodeMarking(GraphCanvas* canvas, QWidget* parent);

    /// A new graph has no marks, and the old selection is forgotten. May be null.
    void setGraph(std::shared_ptr<const Graph> graph);
    /// Weights of the longest path, computed when it is marked; without them, or if they are null, every operator
    /// weighs the same.
    void setPathCost(std::function<std::shared_ptr<const Overlay>()> cost) { path_cost_ = std::move(cost); }
    QMenu* menu() const { return menu_; }
    /// Marks the nodes in this relation to the selection, and the selection itself; Paths: between the last two
    /// selections.
    void mark(What what);
    /// Marks these nodes; they must be ascending.
    void markNodes(const std::vector<NodeId>& nodes) { show(nodes, {}); }
    void clear();
    bool empty() const { return marked_ == 0; }
    /// Returns the number of marked nodes, or why none is marked; empty if nothing was requested.
    QString text() const { return text_; }

  signals:
    void changed();

  private:
    void addAction(const QString& text, const char* name, What what);
    void updateActions();
    void rememberSelection();
    void markLongestPath();
    /// `text` is used alone without nodes, `of_them` after their number.
    void show(const std::vector<NodeId>& nodes, const QString& text, const QString& of_them = {});

    GraphCanvas* canvas_;
    QMenu* menu_;
    std::vector<QAction*> actions_; ///< by What
    std::shared_ptr<const Graph> graph_;
    std::function<std::shared_ptr<const Overlay>()> path_cost_;
    std::vector<NodeId> last_, before_last_; ///< the last two selections
    std::size_t marked_ = 0;
    QString text_;
};

} // namespace gnx::widgets
