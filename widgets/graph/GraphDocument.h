#pragma once

#include <memory>
#include <stop_token>

#include <QWidget>

#include "core/graph/Graph.h"
#include "core/index/Index.h"

class QStackedWidget;
class QTabWidget;

namespace gnx {

class ErrorWidget;
class GraphView;
class SourceView;
class TensorView;

/// One sample, opened: drawing, source and tensors, which share one selected node. Reads the sample in the background.
class GraphDocument : public QWidget {
    Q_OBJECT
  public:
    enum class View { Graph, Source, Tensors };

    explicit GraphDocument(const SampleRow& row, QWidget* parent = nullptr);
    ~GraphDocument() override;

    const SampleRow& row() const { return row_; }
    void setView(View view);
    View view() const;
    bool loaded() const; ///< everything is shown, or an error is
    std::shared_ptr<const Graph> graph() const { return graph_; }
    std::shared_ptr<const Sample> sample() const { return sample_; }
    void selectNode(NodeId node);
    NodeId selectedNode() const { return selected_; }

  signals:
    void nodeSelected(gnx::NodeId node);
    void ready();
    void failed(const QString& message);

  private:
    struct Loaded {
        std::shared_ptr<const Sample> sample;
        std::shared_ptr<const Graph> graph;
        QString source;
    };
    static Result<Loaded> load(const SampleRow& row);
    void startLoading();
    void showLoaded(Result<Loaded> loaded);
    void announce(NodeId node);
    void fillSource();

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
    NodeId selected_;
    bool failed_ = false;
};

} // namespace gnx
