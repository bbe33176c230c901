#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include <QKeySequence>
#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/drawing/layout/LayoutCache.h"
#include "core/drawing/picture/EdgeNotes.h"
#include "core/graph/types/ValueTypes.h"
#include "core/profile/analysis/ShownFusion.h"
#include "widgets/graph/canvas/UnfoldingHistory.h"

class QLabel;
class QMenu;
class QPainter;
class QStackedWidget;
class QToolButton;

namespace gnx::widgets {

class EdgeLabeling;
class ElidedLabel;
class ErrorWidget;
class FindBar;
class FusionHulls;
class GraphCanvas;
class GroupTrail;
class Navigation;
class NodeHiding;
class NodeMarking;
class OverlayControl;
class OccurrenceBar;
class ToolRow;

/// The drawing of a graph with its tool row: lays it out in the background (with a button that stops it), opens and
/// closes groups, finds operators, exports.
class GraphView : public QWidget {
    Q_OBJECT
  public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    /// `sample` names the sample in exported files and in the command line that makes the same drawing.
    void setGraph(std::shared_ptr<const Graph> graph, const QString& sample);
    /// Types of the graph's values: after setGraph(), and again when more are known. Null: none.
    void setTypes(std::shared_ptr<const ValueTypes> types);
    const std::shared_ptr<const ValueTypes>& types() const { return types_; } ///< types of the shown graph; may be null
    void selectNode(NodeId node);
    void chooseNode(NodeId node) { emit nodeSelected(node); } ///< as if the user had selected it here
    bool ready() const { return ready_; }                     ///< laid out, or failed
    /// Offers the cut that decomposes the graph, shown at once if `show`; an invalid id takes the offer away.
    void setCut(NodeId first_of_second, const QString& description, bool show);
    void findOperator(const QString& name); ///< as if it had been typed into the search field
    FindBar& find() { return *find_; }
    /// Sets the cache of layouts; may be null.
    void setLayoutCache(std::shared_ptr<LayoutCache> cache) { layouts_ = std::move(cache); }
    GraphCanvas& canvas() { return *canvas_; }

    /// Opens or closes a group; what else is open stays so.
    void setOpen(GroupId group, bool open);
    bool isOpen(GroupId group) const;
    /// The open or closed group that is itself selected, invalid if none is; of structurePointer().
    GroupId selectedGroup() const;
    void selectGroup(GroupId group);
    std::shared_ptr<const Structure> structurePointer() const; ///< null until the graph is laid out
    NodeMarking& marking() { return *marking_; }
    OverlayControl& overlays() { return *overlays_; }
    NodeHiding& hiding() { return *hiding_; }
    /// Hulls around what kernels of a compiled model compute together, shown at once; none takes them away. After
    /// setGraph(), which takes them away too.
    void setFusion(std::vector<ShownFusion> fusion);
    FusionHulls& fusion() { return *fusion_; }
    const Unfolding* unfolding() const; ///< null until the graph is laid out
    /// Shows the graph so, as one step of Undo.
    void unfold(const Unfolding& unfolding) { apply(unfolding, {}); }
    /// Notes beside the edges of the graph: the layouts of a configuration. Null: none. After setGraph(), which takes
    /// them away.
    void setEdgeNotes(std::shared_ptr<const EdgeNotes> notes);
    /// Opens everything around a node and selects it.
    void revealNode(NodeId node);
    /// Likewise around several; the first is brought into sight.
    void revealNodes(const std::vector<NodeId>& nodes);
    /// Requests a search in the dataset for the selection, with the constants of its calls if `arguments`; reports why
    /// it cannot be a motif.
    void findSelectedMotif(bool arguments = false);
    /// Opens everything around a group and selects it.
    void revealGroup(GroupId group);
    Navigation& navigation() { return *navigation_; }
    OccurrenceBar& occurrences() { return *occurrences_; }
    void undo();
    void redo();
    /// Everything down to a level; the view that a sample opens with; every operator without groups.
    void showLevel(std::uint32_t level);
    void showOpening();
    void showFlat();

    /// Command line that makes the same drawing.
    QString commandLine() const;
    /// Format by the file's ending: .svg, .pdf, else a bitmap of at most 16,384 pixels a side.
    Status exportTo(const QString& file);

  signals:
    void nodeSelected(gnx::base::NodeId node);
    void selectionChanged(); ///< also of groups, and whether the selected one is open
    void laidOut();
    /// The selection is to be searched in the dataset, as this motif.
    void motifRequested(const QString& motif);
    void typesChanged();
    /// The drawing's menu is about to be shown: others may add to it.
    void menuRequested(QMenu* menu);

  private:
    void buildToolRow();
    void addShortcut(QKeySequence::StandardKey key, const std::function<void()>& run);
    void buildPages();
    QToolButton* addMenuButton(const QString& text, const QString& tip, QMenu* menu);
    QMenu* makeLevelMenu();
    QMenu* makeViewMenu();
    const Structure& structure() const { return history_.current().structure(); }
    void apply(const Unfolding& unfolding, GroupId anchor);
    void showFromStart(Unfolding unfolding);
    void step(const std::function<void()>& move); ///< in the history
    /// Shows another view of the graph, from its start.
    void startLayout();
    /// The same with other groups open; `anchor` stays where it is.
    void changeLayout(GroupId anchor);
    void layOut(bool from_start, GroupId anchor);
    void showLayout(Result<Drawing> drawing, bool from_start, GroupId anchor);
    void showBusy(quint64 job);
    void showSelection();
    void showStatus();
    void updateHistoryButtons();
    void chooseExport();
    void copyImage();
    void showMenu(const QPoint& position);
    void addGroupActions(QMenu& menu, const QPoint& position);
    void addRepeatActions(QMenu& menu, std::uint32_t repeat);
    QSizeF drawingSize() const;                 ///< with margins and the overlay's legend
    void paintPicture(QPainter& painter) const; ///< for paper, independent of the window's theme
    double aspect() const;                      ///< width / height of the canvas

    QStackedWidget* pages_;
    GraphCanvas* canvas_;
    QWidget* busy_;
    QLabel* busy_text_;
    ErrorWidget* error_;
    ToolRow* tools_;
    FindBar* find_;
    QToolButton* cut_button_;
    NodeId cut_;
    ElidedLabel* status_;
    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const ValueTypes> types_;
    QString sample_;
    std::stop_source layout_stop_{std::nostopstate};
    std::stop_source quick_; ///< finishes the current layout with the quick method
    quint64 layout_job_ = 0;
    std::shared_ptr<LayoutCache> layouts_;
    GroupTrail* trail_;
    NodeMarking* marking_ = nullptr;
    EdgeLabeling* labeling_ = nullptr;
    OverlayControl* overlays_ = nullptr;
    FusionHulls* fusion_ = nullptr;
    NodeHiding* hiding_ = nullptr;
    OccurrenceBar* occurrences_ = nullptr;
    Navigation* navigation_ = nullptr;
    QToolButton* undo_;
    QToolButton* redo_;
    UnfoldingHistory history_;
    LayoutRequest::Direction direction_ = LayoutRequest::Direction::TopDown;
    bool wrap_ = true;
    double aspect_ = 0; ///< aspect for the last layout
    bool show_parameters_ = false;
    bool ready_ = false;
    bool wanted_hidden_ = false;      ///< so that it is scrolled to when its groups are open
    NodeId wanted_;                   ///< to be selected once there is a drawing
    std::vector<NodeId> wanted_also_; ///< likewise, beside it
};

} // namespace gnx::widgets
