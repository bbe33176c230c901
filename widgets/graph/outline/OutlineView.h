#pragma once

#include <memory>

#include <QTreeView>

#include "core/Wings.h"
#include "core/graph/structure/Structure.h"

namespace gnx::widgets {

class OutlineModel;

/// A graph's modules as a tree next to its drawing, with a shared selection.
class OutlineView : public QTreeView {
    Q_OBJECT
  public:
    explicit OutlineView(QWidget* parent = nullptr);

    /// Null shows nothing. Open items stay open if the graph is the same.
    void setGraph(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure);
    /// Marks a group, or a node if the group is invalid; nothing if both are invalid. Emits no signal.
    void follow(GroupId group, NodeId node);
    QSize sizeHint() const override; ///< some lines: it shares its side with the inspector

  signals:
    void nodeChosen(gnx::base::NodeId node);
    void groupChosen(gnx::graph::GroupId group);
    void groupActivated(gnx::graph::GroupId group); ///< the group should be opened or closed: double click or Enter

  private:
    void choose(const QModelIndex& index);

    OutlineModel* model_;
    bool following_ = false;
};

} // namespace gnx::widgets
