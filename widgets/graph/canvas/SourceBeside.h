#pragma once

#include <QObject>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

class QSplitter;
class QTabWidget;
class QToolButton;

namespace gnx::widgets {

class GraphView;
class SourceLink;
class SourceView;

/// Placement of a document's source: on a separate page, or next to the drawing, where both share the selection and
/// scroll together (SourceLink). Owned by the document, with the buttons that choose.
class SourceBeside : public QObject {
    Q_OBJECT
  public:
    SourceBeside(QTabWidget* tabs, GraphView* drawing, SourceView* source);

    /// Adds the pages of drawing and source at the end.
    void addTabs();
    void setBeside(bool beside);
    bool beside() const;
    void setLinked(bool linked);
    bool linked() const;
    QWidget* drawingPage() const; ///< with or without the source
    QWidget* sourcePage() const;  ///< the same when it is next to the drawing
    SourceLink& link() { return *link_; }

  signals:
    void changed(); ///< where it is, or whether both scroll together

  private:
    void buildButtons();
    void move(bool beside);
    void updateButtons();
    void showHint();

    QTabWidget* tabs_;
    GraphView* drawing_;
    SourceView* source_;
    QSplitter* splitter_;
    SourceLink* link_;
    QToolButton* beside_button_;
    QToolButton* link_button_;
};

} // namespace gnx::widgets
