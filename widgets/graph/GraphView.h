#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include <QKeySequence>
#include <QWidget>

#include "core/base/Result.h"
#include "core/layout/Drawing.h"

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace gnx {

class ErrorWidget;
class GraphCanvas;

/// The drawing of a graph with its tool row: lays it out in the background (with a button that stops it), finds
/// operators, exports.
class GraphView : public QWidget {
    Q_OBJECT
  public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    /// `sample` names the sample in exported files and in the command line that makes the same drawing.
    void setGraph(std::shared_ptr<const Graph> graph, const QString& sample);
    void selectNode(NodeId node);
    bool ready() const { return ready_; } ///< laid out, or failed
    /// Offers the cut that decomposes the graph, shown at once if `show`; an invalid id takes the offer away.
    void setCut(NodeId first_of_second, const QString& description, bool show);
    void findOperator(const QString& name); ///< as if its exact label had been typed into the search field
    GraphCanvas& canvas() { return *canvas_; }

    /// By the file's ending: .svg, .pdf, else a bitmap of at most 16,384 pixels a side.
    Status exportTo(const QString& file);

  signals:
    void nodeSelected(gnx::NodeId node);
    void laidOut();

  private:
    void buildToolRow();
    void addShortcut(QKeySequence::StandardKey key, const std::function<void()>& run);
    void buildPages();
    void startLayout();
    void showLayout(Result<Drawing> drawing);
    void runSearch(const QString& pattern);
    void chooseExport();
    void copyImage();
    void showMenu(const QPoint& position);
    QSizeF drawingSize() const;

    QStackedWidget* pages_;
    GraphCanvas* canvas_;
    QWidget* busy_;
    QLabel* busy_text_;
    ErrorWidget* error_;
    QWidget* tools_;
    QLineEdit* search_;
    QLabel* search_count_;
    QToolButton* cut_button_;
    NodeId cut_;
    QLabel* status_;
    std::shared_ptr<const Graph> graph_;
    QString sample_;
    std::stop_source layout_stop_{std::nostopstate};
    quint64 layout_job_ = 0;
    LayoutRequest::Direction direction_ = LayoutRequest::Direction::TopDown;
    bool show_parameters_ = false;
    bool ready_ = false;
    NodeId wanted_;
};

} // namespace gnx
