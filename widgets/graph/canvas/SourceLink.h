#pragma once

#include <QObject>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

class QTimer;

namespace gnx::widgets {

class GraphView;
class SourceView;

/// Synchronizes the scrolling of a drawing and the code next to it. The view that the user touched last leads: the
/// other follows, and its own movement never moves the first. The drawing moves only if the code being read is not
/// completely visible.
class SourceLink : public QObject {
    Q_OBJECT
  public:
    /// Both must outlive it.
    SourceLink(GraphView* drawing, SourceView* source, QObject* parent = nullptr);

    /// While off, neither follows.
    void setOn(bool on);
    bool on() const { return on_; }

  protected:
    bool eventFilter(QObject* object, QEvent* event) override;

  private:
    enum class Side { None, Drawing, Source };
    void moved(Side side);
    void follow();
    void followSource();
    void followDrawing();

    GraphView* drawing_;
    SourceView* source_;
    QTimer* timer_;
    Side leader_ = Side::None;
    bool on_ = false;
};

} // namespace gnx::widgets
