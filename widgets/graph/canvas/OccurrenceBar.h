#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/graph/motif/FindMotif.h"
#include "core/graph/sample/Sample.h"

class QToolButton;

namespace gnx::widgets {

class ElidedLabel;
class GraphView;

/// Shows where a motif occurs in a drawing: all occurrences are marked, one after the other is selected and brought
/// into sight. A row above the drawing, hidden until it is asked for. Looks for them in the background.
class OccurrenceBar : public QWidget {
    Q_OBJECT
  public:
    explicit OccurrenceBar(GraphView* view);
    ~OccurrenceBar() override;

    /// The first occurrence is shown once the drawing is laid out. `sample` is that of the graph.
    void setMotif(const Motif& motif, std::shared_ptr<const Graph> graph, std::shared_ptr<const Sample> sample);
    void step(int by); ///< +1 the next, -1 the one before; around the ends
    void close();
    const MotifMatches& matches() const { return matches_; }
    int current() const { return current_; } ///< -1: none

  signals:
    void found();

  private:
    void showFound(MotifMatches matches);
    void showCurrent();
    void showText();

    GraphView* view_;
    ElidedLabel* text_;
    QToolButton* previous_;
    QToolButton* next_;
    QString motif_;
    MotifMatches matches_;
    std::vector<NodeId> all_; ///< nodes of all occurrences, ascending
    std::stop_source stop_{std::nostopstate};
    quint64 job_ = 0;
    int current_ = -1;
    bool waiting_ = false; ///< for the drawing
};

} // namespace gnx::widgets
