#pragma once

#include <memory>
#include <stop_token>
#include <utility>

#include <QWidget>

#include "core/graph/Graph.h"
#include "core/index/Index.h"
#include "core/layout/LayoutCache.h"
#include "core/structure/Structure.h"
#include "core/types/ValueTypes.h"

class QStackedWidget;
class QTabWidget;

namespace gnx {

class ErrorWidget;
class GraphView;
class Motif;
class SourceView;
class TensorView;

/// One sample, opened: drawing, source and tensors, which share one selected node. Reads the sample in the background.
class GraphDocument : public QWidget {
    Q_OBJECT
  public:
    enum class View { Graph, Source, Tensors };

    explicit GraphDocument(const SampleRow& row, QWidget* parent = nullptr);
    ~GraphDocument() override;

    /// For the drawing's layouts; before the document is loaded.
    void setLayoutCache(std::shared_ptr<LayoutCache> cache);
    const SampleRow& row() const { return row_; }
    void setView(View view);
    View view() const;
    /// A page before all others, whose first it is not: the drawing stays what an opened sample shows.
    void addFirstPage(QWidget* page, const QString& title);
    QWidget* firstPage() const { return first_page_; } ///< null without one
    void showFirstPage();
    /// A file of the sample at a line (1-based, 0: at its beginning), model.py in the source view.
    void showFile(const QString& file, int line);
    /// Outlines boxes whose operator is this one; brings the drawing to the front.
    void findOperator(const QString& name);
    /// Marks where a motif occurs; brings the drawing to the front. Waits for the sample to be read.
    void showOccurrences(const Motif& motif);
    /// The cut that decomposes the graph; see GraphView.
    void setCut(NodeId first_of_second, const QString& description, bool show);
    bool loaded() const; ///< everything is shown, or an error is
    std::shared_ptr<const Graph> graph() const { return graph_; }
    std::shared_ptr<const Sample> sample() const { return sample_; }
    void selectNode(NodeId node);
    NodeId selectedNode() const { return selected_; }
    /// Selects it, with everything around it opened in the drawing. An id of another graph does nothing.
    void revealNode(NodeId node);
    /// Its statement in the source view.
    void showSource(NodeId node);
    /// The drawing, where groups are opened and selected.
    GraphView& graphView() { return *graph_view_; }

  signals:
    void nodeSelected(gnx::NodeId node);
    /// Another group is selected in the drawing, or it was opened or closed, or none is any more.
    void groupSelected(gnx::GroupId group);
    void ready();
    void failed(const QString& message);

  private:
    struct Loaded {
        std::shared_ptr<const Sample> sample;
        std::shared_ptr<const Graph> graph;
        std::shared_ptr<const ValueTypes> types;
        QString source;
    };
    static Result<Loaded> load(const SampleRow& row);
    void startLoading();
    void showLoaded(Result<Loaded> loaded);
    void showViews(bool readable);
    void announce(NodeId node);
    void announceGroup();
    void fillSource();
    void showWantedLine();
    void showText(const QString& file, const QString& text, int line);

    SampleRow row_;
    QStackedWidget* pages_;
    QTabWidget* tabs_;
    ErrorWidget* error_;
    GraphView* graph_view_;
    SourceView* source_view_;
    TensorView* tensor_view_;
    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const Sample> sample_;
    QString source_; ///< until the source view has it; then null
    QWidget* first_page_ = nullptr;
    SourceView* other_file_ = nullptr;          ///< a file that is not model.py
    std::shared_ptr<const Motif> wanted_motif_; ///< whose occurrences are shown once the graph is there
    int wanted_line_ = 0;                       ///< of model.py, once it is there; 0: none
    NodeId selected_;
    std::pair<GroupId, bool> group_; ///< as announced: which, and whether it is open
    bool failed_ = false;
};

} // namespace gnx
