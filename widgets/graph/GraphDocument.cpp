#include "widgets/graph/GraphDocument.h"

#include <utility>

#include <QAction>
#include <QLabel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/base/MappedFile.h"
#include "widgets/common/Background.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/graph/GraphView.h"
#include "widgets/graph/SourceView.h"
#include "widgets/graph/TensorView.h"

namespace gnx {

GraphDocument::GraphDocument(const SampleRow& row, QWidget* parent)
    : QWidget(parent), row_(row), pages_(new QStackedWidget(this)), tabs_(new QTabWidget(this)),
      error_(new ErrorWidget(this)), graph_view_(new GraphView(this)), source_view_(new SourceView(this)),
      tensor_view_(new TensorView(this)) {
    setObjectName("graphDocument");
    tabs_->setObjectName("documentViews");
    tabs_->setDocumentMode(true);
    tabs_->setTabPosition(QTabWidget::South);
    tabs_->addTab(graph_view_, tr("Graph"));
    tabs_->addTab(source_view_, tr("Source"));
    tabs_->addTab(tensor_view_, tr("Tensors"));
    auto* busy = new QLabel(tr("Reading %1").arg(toQString(row.name)), this);
    busy->setAlignment(Qt::AlignCenter);
    busy->setWordWrap(true);
    pages_->addWidget(busy);
    pages_->addWidget(tabs_);
    pages_->addWidget(error_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(pages_);
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &GraphDocument::startLoading);
    error_->setAction(again);
    connect(tabs_, &QTabWidget::currentChanged, this, &GraphDocument::fillSource);
    connect(graph_view_, &GraphView::nodeSelected, this, &GraphDocument::announce);
    connect(source_view_, &SourceView::nodeSelected, this, &GraphDocument::announce);
    connect(tensor_view_, &TensorView::nodeSelected, this, &GraphDocument::announce);
    connect(graph_view_, &GraphView::laidOut, this, &GraphDocument::ready);
    startLoading();
}

GraphDocument::~GraphDocument() = default;

Result<GraphDocument::Loaded> GraphDocument::load(const SampleRow& row) {
    GNX_TRY(Sample sample, loadSample(row.directory));
    Loaded loaded;
    loaded.sample = std::make_shared<const Sample>(std::move(sample));
    GNX_TRY(loaded.graph, loadGraph(*loaded.sample));
    GNX_TRY(const MappedFile file, MappedFile::open(loaded.sample->directory / "model.py"));
    loaded.source = toQString(file.text());
    return loaded;
}

void GraphDocument::startLoading() {
    failed_ = false;
    pages_->setCurrentIndex(0);
    runInBackground(
        this, [row = row_](std::stop_token) { return load(row); },
        [this](Result<Loaded> loaded) { showLoaded(std::move(loaded)); });
}

void GraphDocument::showLoaded(Result<Loaded> loaded) {
    if (!loaded) {
        failed_ = true;
        error_->setError(tr("The sample could not be opened"), loaded.error());
        pages_->setCurrentWidget(error_);
        emit failed(toQString(loaded.error().text()));
        return;
    }
    graph_ = loaded->graph;
    sample_ = loaded->sample;
    pages_->setCurrentWidget(tabs_);
    graph_view_->setGraph(graph_, toQString(row_.name));
    source_ = loaded->source;
    fillSource();
    tensor_view_->setSample(sample_, graph_);
}

/// An editor takes its time over a large text: not before somebody looks at it.
void GraphDocument::fillSource() {
    if (source_.isNull() || tabs_->currentWidget() != source_view_)
        return;
    source_view_->setSource(std::exchange(source_, QString()), graph_);
    source_view_->selectNode(selected_);
}

void GraphDocument::setView(View view) {
    tabs_->setCurrentIndex(static_cast<int>(view));
}

GraphDocument::View GraphDocument::view() const {
    return static_cast<View>(tabs_->currentIndex());
}

bool GraphDocument::loaded() const {
    return failed_ || graph_view_->ready();
}

void GraphDocument::selectNode(NodeId node) {
    selected_ = node;
    graph_view_->selectNode(node);
    source_view_->selectNode(node);
    tensor_view_->selectNode(node);
}

void GraphDocument::announce(NodeId node) {
    if (node == selected_)
        return;
    selectNode(node);
    emit nodeSelected(node);
}

} // namespace gnx
