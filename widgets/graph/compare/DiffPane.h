#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/drawing/layout/LayoutCache.h"
#include "core/drawing/picture/DiffMarks.h"

class QLabel;
class QStackedLayout;

namespace gnx::widgets {

class ErrorWidget;
class GraphCanvas;

/// The drawing of one graph of a comparison, with what differs marked. Lays it out in the background.
class DiffPane : public QWidget {
    Q_OBJECT
  public:
    struct Content {
        std::shared_ptr<const Graph> graph;
        DiffKinds kinds;                           ///< by node
        std::shared_ptr<const MergedGraph> merged; ///< null for one side
    };
    explicit DiffPane(QWidget* parent = nullptr);
    ~DiffPane() override;

    /// Sets the cache of layouts; may be null.
    void setLayoutCache(std::shared_ptr<LayoutCache> cache) { layouts_ = std::move(cache); }
    /// For the shown graph only the marks change; groups opened by the user stay open.
    void setContent(Content content);
    bool ready() const { return ready_; } ///< drawn, or failed
    GraphCanvas& canvas() { return *canvas_; }
    const Structure* structure() const; ///< null until it is drawn
    void setOpen(GroupId group, bool open);
    bool isOpen(GroupId group) const;
    /// Opens everything around a node and selects it. An invalid id selects nothing.
    void reveal(NodeId node);

  signals:
    void laidOut();
    void nodeSelected(gnx::base::NodeId node);
    /// Emitted when the user opens or closes a group in this drawing.
    void groupToggled(gnx::graph::GroupId group, bool open);

  private:
    bool isDrawn() const; ///< the graph, with marks from now or before
    void toggle(GroupId group, bool open);
    void layOut(GroupId anchor);
    void show(Result<Drawing> drawing, GroupId anchor);

    Content content_;
    QStackedLayout* pages_;
    QLabel* busy_;
    GraphCanvas* canvas_;
    ErrorWidget* error_;
    std::shared_ptr<LayoutCache> layouts_;
    std::optional<Unfolding> unfolding_; ///< none before the first drawing
    std::stop_source stop_{std::nostopstate};
    quint64 job_ = 0;
    NodeId wanted_;
    bool touched_ = false; ///< groups are open otherwise than the comparison opened them
    bool ready_ = false;
};

} // namespace gnx::widgets
