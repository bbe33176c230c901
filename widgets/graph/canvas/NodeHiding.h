#pragma once

#include <span>

#include <QObject>

#include "core/Wings.h"
#include "core/graph/structure/Unfolding.h"

class QAction;
class QMenu;
class QToolButton;

namespace gnx::widgets {

class GraphView;

/// Hides operators of a drawing, or all but some, and shows them again; with the menu for that and a button with their
/// number. Undo covers hiding, too.
class NodeHiding : public QObject {
    Q_OBJECT
  public:
    explicit NodeHiding(GraphView* view);

    QMenu* menu() const { return menu_; }
    /// Button next to the drawing, shown while something is hidden; a click shows everything.
    QToolButton* chip() const { return chip_; }

    void hideSelected();
    /// Shows only the selection, with `neighbours` also its producers and readers.
    void isolateSelected(bool neighbours);
    void showAll();
    void refresh(); ///< called after the drawing has changed

  private:
    QAction* addAction(const QString& text, const char* name, const QKeySequence& key, void (NodeHiding::*run)());
    void isolate() { isolateSelected(false); }
    void isolateNeighbours() { isolateSelected(true); }
    void apply(HiddenNodes hidden);
    void updateActions();

    GraphView* view_;
    QMenu* menu_;
    QToolButton* chip_;
    QAction* show_all_ = nullptr;
};

} // namespace gnx::widgets
