#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/drawing/layout/LayoutCache.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/structure/Structure.h"
#include "core/graph/types/ValueTypes.h"
#include "widgets/common/Findable.h"

class QStackedWidget;
class QTabWidget;

namespace gnx::graph {
class Motif;
}

namespace gnx::widgets {

class ErrorWidget;
class GraphView;
class SourceBeside;
class SourceView;
class TensorView;
class TypesClient;

/// One sample, opened: drawing, source and tensors, which share one selected node. Reads the sample in the background.
class GraphDocument : public QWidget, public Findable {
    Q_OBJECT
  public:
    enum class View { Graph, Source, Tensors, Run };

    explicit GraphDocument(const SampleRow& row, QWidget* parent = nullptr);
    ~GraphDocument() override;

    /// Cache for the drawing's layouts; before the document is loaded.
    void setLayoutCache(std::shared_ptr<LayoutCache> cache);
    /// Whom the drawing's types are asked for once it is there; before the document is loaded. Null: only those that
    /// the sample's files declare are known.
    void setTypesClient(std::shared_ptr<TypesClient> client) { types_client_ = std::move(client); }
    const SampleRow& row() const { return row_; }
    void setView(View view);
    View view() const;
    /// Adds a page as the first tab without making it the current one: an opened sample still shows the drawing.
    void addFirstPage(QWidget* page, const QString& title);
    /// The page on which the sample is run, or that of its configurations, after the views; there only while the sample
    /// can be read.
    void addRunPage(QWidget* page, const QString& title);
    QWidget* firstPage() const { return first_page_; } ///< null without one
    void showFirstPage();
    /// A file of the sample at a line (1-based, 0: at its beginning), model.py in the source view.
    void showFile(const QString& file, int line);
    /// Outlines boxes whose operator is this one; brings the drawing to the front.
    void findOperator(const QString& name);
    /// Searches in the view in front; from a page without its own search in the drawing.
    void startFinding() override;
    /// Marks where a motif occurs; brings the drawing to the front. Waits for the sample to be read.
    void showOccurrences(const Motif& motif);
    /// The cut that decomposes the graph; see GraphView.
    void setCut(NodeId first_of_second, const QString& description, bool show);
    bool loaded() const; ///< everything is shown, or an error is
    std::shared_ptr<const Graph> graph() const { return graph_; }
    std::shared_ptr<const Sample> sample() const { return sample_; }
    void selectNode(NodeId node);
    NodeId selectedNode() const { return selected_; }
    /// The same, as if the user had chosen it in one of the views.
    void chooseNode(NodeId node) { announce(node); }
    /// Selects it, with everything around it opened in the drawing. An id of another graph does nothing.
    void revealNode(NodeId node);
    /// Shows the statement of a node in the source view.
    void showSource(NodeId node);
    /// Names and values, estimated or measured, of the selected operator or group; nothing without one.
    std::vector<std::pair<QString, QString>> selectedValues() const;
    /// The drawing, where groups are opened and selected.
    GraphView& graphView() { return *graph_view_; }
    /// Returns whether the source is shown next to the drawing, and scrolls with it.
    SourceBeside& sourceBeside() { return *beside_; }

  signals:
    void nodeSelected(gnx::base::NodeId node);
    /// Another group is selected in the drawing, or it was opened or closed, or none is any more.
    void groupSelected(gnx::graph::GroupId group);
    void valuesChanged(); ///< selectedValues()
    void edgeSelected();  ///< in the drawing, or none any more
    void ready();
    void failed(const QString& message);

  private:
    struct Loaded {
        Status status; ///< outcome of reading sample and graph
        std::shared_ptr<const Sample> sample;
        std::shared_ptr<const Graph> graph;
        std::shared_ptr<const ValueTypes> types;
        QByteArray source; ///< also of a graph that cannot be read; null: model.py cannot
    };
    static Result<QByteArray> readText(const std::filesystem::path& path);
    static Status load(const SampleRow& row, Loaded& loaded);
    static Loaded load(const SampleRow& row);
    void startLoading();
    void showLoaded(const Loaded& loaded);
    void showFailed(const Error& error, const QByteArray& source);
    void showViews(bool readable);
    bool hasText() const; ///< a file of TpuGraphs is a graph alone, without source and tensors
    void askTypes();
    void announce(NodeId node);
    void announceGroup();
    void markSource(); ///< marks the selected nodes in the source
    void fillSource();
    void showWantedLine();
    void showText(const QString& file, const QByteArray& text, int line);
    void keepText(const QString& file, const QByteArray& text, int line);

    SampleRow row_;
    QStackedWidget* pages_;
    QTabWidget* tabs_;
    ErrorWidget* error_;
    GraphView* graph_view_;
    SourceView* source_view_;
    SourceBeside* beside_;
    TensorView* tensor_view_;
    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const Sample> sample_;
    std::shared_ptr<TypesClient> types_client_;
    std::shared_ptr<const Graph> asked_; ///< graph whose types have been requested
    std::stop_source types_stop_{std::nostopstate};
    QByteArray source_; ///< until the source view has it; then null
    QWidget* first_page_ = nullptr;
    QWidget* run_page_ = nullptr;
    SourceView* other_file_ = nullptr;          ///< another file, or model.py where it has no graph
    QString other_name_;                        ///< name of other_file_
    std::shared_ptr<const Motif> wanted_motif_; ///< pattern whose occurrences are shown as soon as the graph is read
    int wanted_line_ = 0;                       ///< line of model.py to show as soon as it is read; 0: none
    NodeId selected_;
    std::pair<GroupId, bool> group_; ///< as announced: which, and whether it is open
    bool failed_ = false;
};

} // namespace gnx::widgets
