#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include <QObject>

#include "core/Wings.h"
#include "core/drawing/picture/EdgeLabels.h"

class QAction;

namespace gnx::widgets {

class GraphCanvas;

/// Writes beside the edges of a canvas: dtype and shape, and notes with which some edges are alarmed, each while its
/// action is checked. Places are computed in the background, for each drawing.
class EdgeLabeling : public QObject {
    Q_OBJECT
  public:
    EdgeLabeling(GraphCanvas* canvas, QObject* parent);
    ~EdgeLabeling() override;

    QAction* action() { return action_; } ///< checkable; its tooltip explains why some types are not known
    /// Checkable; shown where the graph has notes. At first it is checked.
    QAction* notesAction() { return notes_action_; }
    /// Notes on the drawn graph; null: none.
    void setNotes(std::shared_ptr<const EdgeNotes> notes);
    /// Types of the drawn graph; null if unknown.
    void setTypes(std::shared_ptr<const ValueTypes> types);
    /// Options of `graphnet layout` that write the same, each with a blank before it.
    std::string commandLine() const;
    /// The canvas has another drawing.
    void refresh();

  private:
    GraphCanvas* canvas_;
    QAction* action_;
    QAction* notes_action_;
    std::shared_ptr<const ValueTypes> types_;
    std::shared_ptr<const EdgeNotes> notes_;
    std::stop_source stop_{std::nostopstate};
    quint64 job_ = 0;
};

} // namespace gnx::widgets
