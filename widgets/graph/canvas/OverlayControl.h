#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QObject>
#include <QString>

#include "core/Wings.h"
#include "core/drawing/overlay/BuiltInOverlays.h"
#include "core/drawing/overlay/OverlayPicture.h"

class QMenu;
class QPainter;

class QToolButton;
class QWidget;

namespace gnx::widgets {

class GraphCanvas;
class OverlayBar;
struct ThemeColors;
class TopList;

/// Overlay of a drawing: offers the overlays, makes the chosen one in the background, and updates canvas, legend and
/// list of the largest as the drawing and the types of values change.
class OverlayControl : public QObject {
    Q_OBJECT
  public:
    OverlayControl(GraphCanvas* canvas, QWidget* parent);

    QToolButton* button() const { return button_; } ///< with the menu of overlays
    OverlayBar* bar() const { return bar_; }
    TopList* list() const { return list_; }
    /// Returns a widget that shows `drawing` and, while it is requested, the list next to it.
    QWidget* beside(QWidget* drawing);

    /// Sets another graph, whose values are not known yet; the choice of a built-in overlay stays. May be null.
    void setGraph(std::shared_ptr<const Graph> graph);
    void setTypes(std::shared_ptr<const ValueTypes> types);
    /// Called when the canvas shows another drawing of the graph.
    void drawingChanged();
    /// Chooses a built-in or offered overlay by its name; empty for none.
    void choose(const QString& name);
    QString chosen() const { return chosen_; }
    /// Adds an overlay of the graph that comes from elsewhere (measured times, memory, errors), or replaces an older
    /// one of that name.
    void offer(std::shared_ptr<const Overlay> overlay);
    /// Removes an outdated overlay from the offer and the drawing. Does nothing for another name.
    void withdraw(std::string_view name);

    /// Returns, for pictures, the height of the legend above a drawing of this width, with a gap; 0 without an overlay.
    int legendHeight(double width) const;
    void paintLegend(QPainter& painter, double width, const ThemeColors& colors) const;
    /// Returns the arguments of `graphnet layout` for the same overlay, such as " --overlay flops --above 1000"; empty
    /// without an overlay and for an added one.
    QString commandLine() const;

    std::shared_ptr<const Overlay> overlay() const { return overlay_; } ///< the shown overlay; may be null
    /// Returns the weights of a path through the graph: the shown overlay if its values add up, else estimated FLOPs or
    /// bytes moved; null if none is known.
    std::shared_ptr<const Overlay> pathCost() const;
    /// Returns names and values of nodes [begin, end): the estimates, and the shown overlay.
    std::vector<std::pair<QString, QString>> facts(std::uint32_t begin, std::uint32_t end) const;

  signals:
    void changed(); ///< the results of facts() and pathCost()
    void nodeChosen(gnx::base::NodeId node);
    void groupChosen(gnx::graph::GroupId group);

  private:
    struct Made {
        std::shared_ptr<const GraphCosts> costs;
        std::vector<std::shared_ptr<const Overlay>> estimates;
        std::shared_ptr<const Overlay> overlay;
    };
    static Made make(OverlayInput source, const QString& name);
    void fillMenu();
    void start();
    void take(Made made);
    void show();
    std::shared_ptr<const Overlay> offered(const QString& name) const;

    GraphCanvas* canvas_;
    QMenu* menu_;
    QToolButton* button_;
    OverlayBar* bar_;
    TopList* list_;
    bool list_wanted_ = false;
    OverlayInput source_;
    QString chosen_;
    quint64 question_ = 0;
    std::vector<std::shared_ptr<const Overlay>> offered_, estimates_;
    std::shared_ptr<const Overlay> overlay_;
};

} // namespace gnx::widgets
