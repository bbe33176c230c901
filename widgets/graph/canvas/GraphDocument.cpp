#include "widgets/graph/canvas/GraphDocument.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include "core/base/MappedFile.h"
#include "core/data/hlo/OpenSample.h"
#include "core/graph/sample/SampleKind.h"
#include "widgets/common/Background.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/FindBar.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"
#include "widgets/graph/canvas/OccurrenceBar.h"
#include "widgets/graph/canvas/OverlayControl.h"
#include "widgets/graph/canvas/SourceBeside.h"
#include "widgets/graph/canvas/TensorView.h"
#include "widgets/graph/canvas/TypesClient.h"
#include "widgets/graph/source/CodeSearchBar.h"
#include "widgets/graph/source/SourceView.h"

namespace gnx::widgets {
namespace {

/// A model's file has inputs and weights, a graph of TpuGraphs has none.
bool hasTensors(const SampleRow& row) {
    return row.kind != kHloLayoutKind && row.kind != kHloTileKind;
}

constexpr QLatin1String kModelFile("model.py");
} // namespace

GraphDocument::GraphDocument(const SampleRow& row, QWidget* parent)
    : QWidget(parent), row_(row), pages_(new QStackedWidget(this)), tabs_(new QTabWidget(this)),
      error_(new ErrorWidget(this)), graph_view_(new GraphView(this)), source_view_(new SourceView(this)),
      beside_(new SourceBeside(tabs_, graph_view_, source_view_)), tensor_view_(new TensorView(this)) {
    setObjectName("graphDocument");
    setManualPage(this, "manual/look-at-a-graph");
    tabs_->setObjectName("documentViews");
    tabs_->setDocumentMode(true);
    tabs_->setTabPosition(QTabWidget::South);
    beside_->addTabs();
    tabs_->addTab(tensor_view_, tr("Tensors"));
    auto* busy = new QLabel(tr("Reading %1").arg(toQString(row.name)), this);
    busy->setAlignment(Qt::AlignCenter);
    busy->setWordWrap(true);
    pages_->addWidget(busy);
    pages_->addWidget(tabs_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(pages_);
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &GraphDocument::startLoading);
    error_->setAction(again);
    error_->hide(); // it is on no page until there is an error, and would lie over the drawing's tool row
    connect(error_, &ErrorWidget::linkActivated, this,
            [this](const QString& line) { showFile(kModelFile, line.toInt()); });
    connect(tabs_, &QTabWidget::currentChanged, this, &GraphDocument::fillSource);
    connect(beside_, &SourceBeside::changed, this, &GraphDocument::fillSource);
    connect(graph_view_, &GraphView::nodeSelected, this, &GraphDocument::announce);
    connect(graph_view_, &GraphView::selectionChanged, this, &GraphDocument::announceGroup);
    connect(&graph_view_->canvas(), &GraphCanvas::edgeSelected, this, &GraphDocument::edgeSelected);
    connect(source_view_, &SourceView::nodeSelected, this, &GraphDocument::announce);
    connect(tensor_view_, &TensorView::nodeSelected, this, &GraphDocument::announce);
    connect(graph_view_, &GraphView::laidOut, this, &GraphDocument::ready);
    connect(graph_view_, &GraphView::laidOut, this, &GraphDocument::askTypes);
    connect(&graph_view_->overlays(), &OverlayControl::changed, this, [this] {
        if (!selectedValues().empty())
            emit valuesChanged();
    });
    startLoading();
}

GraphDocument::~GraphDocument() {
    types_stop_.request_stop();
}

/// The drawing comes first, once for each graph.
void GraphDocument::askTypes() {
    if (!types_client_ || !graph_ || asked_ == graph_)
        return;
    asked_ = graph_;
    types_stop_.request_stop();
    types_stop_ =
        types_client_->ask(this, sample_, graph_, [this, graph = graph_](std::shared_ptr<const ValueTypes> types) {
            if (graph == graph_)
                graph_view_->setTypes(std::move(types));
        });
}

void GraphDocument::setLayoutCache(std::shared_ptr<LayoutCache> cache) {
    graph_view_->setLayoutCache(std::move(cache));
}

Result<QByteArray> GraphDocument::readText(const std::filesystem::path& path) {
    GNX_TRY(const MappedFile file, MappedFile::open(path));
    return QByteArray(file.text().data(), static_cast<qsizetype>(file.text().size()));
}

Status GraphDocument::load(const SampleRow& row, Loaded& loaded) {
    GNX_TRY(OpenedSample opened, openSample(row.directory));
    loaded.sample = std::make_shared<const Sample>(std::move(opened.sample));
    loaded.graph = std::move(opened.graph);
    loaded.types = std::make_shared<const ValueTypes>(declaredTypes(*loaded.graph, loaded.sample->tensors));
    if (row.kind != kGraphNetKind)
        return {}; // one file, which has no source
    GNX_TRY(loaded.source, readText(loaded.sample->directory / kModelFile.data()));
    return {};
}

/// The text of a graph that cannot be read is there all the same, if its file is.
GraphDocument::Loaded GraphDocument::load(const SampleRow& row) {
    Loaded loaded;
    loaded.status = load(row, loaded);
    if (!loaded.status.ok())
        if (auto text = readText(std::filesystem::path(row.directory) / kModelFile.data()); text.ok())
            loaded.source = *std::move(text);
    return loaded;
}

void GraphDocument::startLoading() {
    failed_ = false;
    if (first_page_ == nullptr || tabs_->currentWidget() != first_page_) // it shows the index's facts meanwhile
        pages_->setCurrentIndex(0);
    runInBackground(
        this, [row = row_](std::stop_token) { return load(row); },
        [this](const Loaded& loaded) { showLoaded(loaded); });
}

/// With a link to the line of the error.
void GraphDocument::showFailed(const Error& error, const QByteArray& source) {
    failed_ = true;
    error_->setError(tr("The sample could not be opened"), error);
    if (!source.isNull()) {
        const bool in_source = error.line > 0 && toQString(error.path).endsWith(kModelFile);
        const int line = in_source ? static_cast<int>(error.line) : 0;
        keepText(kModelFile, source, line);
        const QString text =
            in_source ? tr("Show line %1 of %2").arg(line).arg(kModelFile) : tr("Show %1").arg(kModelFile);
        error_->setLinks({{text, QString::number(line)}});
    }
    showViews(false);
    emit failed(toQString(error.text()));
}

void GraphDocument::showLoaded(const Loaded& loaded) {
    if (!loaded.status.ok())
        return showFailed(loaded.status.error(), loaded.source);
    if (other_file_ != nullptr && other_name_ == kModelFile) // the source view has it now
        tabs_->removeTab(tabs_->indexOf(other_file_));
    graph_ = loaded.graph;
    sample_ = loaded.sample;
    if (selected_.value() >= graph_->nodes().size())
        selected_ = {}; // the selection belongs to the former content
    showViews(true);
    graph_view_->setGraph(graph_, toQString(row_.name));
    graph_view_->setTypes(loaded.types);
    source_ = loaded.source;
    fillSource();
    tensor_view_->setSample(sample_, graph_);
    if (const auto motif = std::exchange(wanted_motif_, nullptr))
        showOccurrences(*motif);
}

/// Or the error in their place: the other pages, what the index knows and the files, are good all the same.
void GraphDocument::showViews(bool readable) {
    QWidget* const views[] = {beside_->drawingPage(), source_view_, tensor_view_, run_page_};
    QWidget* const shown = tabs_->currentWidget();
    const bool view_shown = std::ranges::find(views, shown) != std::end(views);
    for (QWidget* view : views)
        if (view != nullptr && tabs_->indexOf(view) >= 0)
            tabs_->setTabVisible(tabs_->indexOf(view),
                                 readable &&
                                     (view == source_view_ ? hasText() : view != tensor_view_ || hasTensors(row_)));
    tabs_->cornerWidget(Qt::BottomRightCorner)->setVisible(hasText());
    if (!readable && tabs_->indexOf(error_) < 0)
        tabs_->insertTab(tabs_->indexOf(beside_->drawingPage()), error_, tr("Error"));
    if (!readable && view_shown)
        tabs_->setCurrentWidget(error_);
    if (readable && shown == error_)
        tabs_->setCurrentWidget(beside_->drawingPage());
    if (readable && tabs_->indexOf(error_) >= 0)
        tabs_->removeTab(tabs_->indexOf(error_));
    pages_->setCurrentWidget(tabs_);
}

bool GraphDocument::hasText() const {
    return row_.kind == kGraphNetKind;
}

/// An editor takes its time over a large text: not before somebody looks at it.
void GraphDocument::fillSource() {
    if (source_.isNull() || tabs_->currentWidget() != beside_->sourcePage())
        return;
    source_view_->setSource(std::exchange(source_, QByteArray()), graph_);
    markSource();
    showWantedLine();
}

void GraphDocument::setView(View view) {
    if (!hasText() && view != View::Run && !(view == View::Tensors && hasTensors(row_)))
        view = View::Graph;
    QWidget* const views[] = {beside_->drawingPage(), beside_->sourcePage(), tensor_view_,
                              run_page_ != nullptr ? run_page_ : beside_->drawingPage()};
    const bool source_alone = failed_ && view == View::Source && other_name_ == kModelFile;
    tabs_->setCurrentWidget(source_alone ? other_file_ : failed_ ? error_ : views[static_cast<int>(view)]);
}

GraphDocument::View GraphDocument::view() const {
    if (tabs_->currentWidget() == source_view_ || (failed_ && tabs_->currentWidget() == other_file_))
        return View::Source;
    if (run_page_ != nullptr && tabs_->currentWidget() == run_page_)
        return View::Run;
    return tabs_->currentWidget() == tensor_view_ ? View::Tensors : View::Graph;
}

void GraphDocument::addFirstPage(QWidget* page, const QString& title) {
    first_page_ = page;
    QWidget* shown = tabs_->currentWidget();
    tabs_->insertTab(0, page, title);
    tabs_->setCurrentWidget(shown);
}

void GraphDocument::addRunPage(QWidget* page, const QString& title) {
    run_page_ = page;
    tabs_->addTab(page, title);
}

void GraphDocument::showFirstPage() {
    if (first_page_ == nullptr)
        return;
    pages_->setCurrentWidget(tabs_);
    tabs_->setCurrentWidget(first_page_);
}

void GraphDocument::showFile(const QString& file, int line) {
    if (!hasText())
        return setView(View::Graph);
    if (file == kModelFile && !failed_) {
        setView(View::Source);
        wanted_line_ = line;
        return showWantedLine();
    }
    runInBackground(
        this,
        [path = std::filesystem::path(row_.directory) / toStdString(file)](std::stop_token) { return readText(path); },
        [this, file, line](const Result<QByteArray>& text) {
            showText(file, text.ok() ? *text : toQString(text.error().text()).toUtf8(), line);
        });
}

void GraphDocument::showText(const QString& file, const QByteArray& text, int line) {
    keepText(file, text, line);
    pages_->setCurrentWidget(tabs_); // also where the sample itself could not be read
    tabs_->setCurrentWidget(other_file_);
}

/// On a separate page, which is not brought to the front.
void GraphDocument::keepText(const QString& file, const QByteArray& text, int line) {
    if (other_file_ == nullptr)
        other_file_ = new SourceView(this);
    if (tabs_->indexOf(other_file_) < 0)
        tabs_->addTab(other_file_, QString());
    other_name_ = file;
    tabs_->setTabText(tabs_->indexOf(other_file_), file == kModelFile ? tr("Source") : file);
    other_file_->setSource(text, nullptr);
    other_file_->showLine(std::max(line, 1));
}

void GraphDocument::showWantedLine() {
    if (wanted_line_ > 0 && graph_ && source_.isNull())
        source_view_->showLine(std::exchange(wanted_line_, 0));
}

void GraphDocument::findOperator(const QString& name) {
    setView(View::Graph);
    graph_view_->findOperator(name);
}

void GraphDocument::startFinding() {
    QWidget* const shown = tabs_->currentWidget();
    const bool in_source =
        !beside_->beside() ? shown == beside_->sourcePage() : source_view_->isAncestorOf(QApplication::focusWidget());
    if (other_file_ != nullptr && shown == other_file_)
        return other_file_->search().open();
    if (failed_)
        return;
    if (shown == tensor_view_)
        return tensor_view_->startFinding();
    if (in_source)
        return source_view_->search().open();
    setView(View::Graph);
    graph_view_->find().startTyping();
}

void GraphDocument::showOccurrences(const Motif& motif) {
    if (!graph_) {
        wanted_motif_ = std::make_shared<const Motif>(motif);
        return;
    }
    setView(View::Graph);
    graph_view_->occurrences().setMotif(motif, graph_, sample_);
}

void GraphDocument::setCut(NodeId first_of_second, const QString& description, bool show) {
    graph_view_->setCut(first_of_second, description, show);
}

bool GraphDocument::loaded() const {
    return failed_ || graph_view_->ready();
}

void GraphDocument::selectNode(NodeId node) {
    selected_ = node;
    graph_view_->selectNode(node);
    markSource();
    tensor_view_->selectNode(node);
}

void GraphDocument::markSource() {
    const std::vector<NodeId> nodes = graph_view_->canvas().selectedNodes(); // consecutive
    if (selected_.valid() || nodes.empty())
        source_view_->selectNode(selected_);
    else
        source_view_->selectNodes(nodes.front(), NodeId(nodes.back().value() + 1));
}

void GraphDocument::announce(NodeId node) {
    if (node == selected_)
        return;
    selectNode(node);
    emit nodeSelected(node);
}

void GraphDocument::revealNode(NodeId node) {
    if (!graph_ || node.value() >= graph_->nodes().size())
        return;
    graph_view_->revealNode(node);
    announce(node);
}

std::vector<std::pair<QString, QString>> GraphDocument::selectedValues() const {
    if (selected_.valid())
        return graph_view_->overlays().facts(selected_.value(), selected_.value() + 1);
    if (!graph_view_->selectedGroup().valid())
        return {};
    const std::vector<NodeId> nodes = graph_view_->canvas().selectedNodes(); // for a stack those of all its groups
    const bool together = !nodes.empty() && nodes.back().value() - nodes.front().value() + 1 == nodes.size();
    if (!together)
        return {};
    return graph_view_->overlays().facts(nodes.front().value(), nodes.back().value() + 1);
}

void GraphDocument::showSource(NodeId node) {
    if (!graph_ || node.value() >= graph_->nodes().size())
        return;
    announce(node);
    setView(View::Source);
}

/// One thing is selected in a document: a group, and then no node, or the other way round.
void GraphDocument::announceGroup() {
    const GroupId group = graph_view_->selectedGroup();
    const std::pair<GroupId, bool> now{group, graph_view_->isOpen(group)};
    if (now == group_)
        return;
    group_ = now;
    if (group.valid())
        selectNode({});
    markSource();
    emit groupSelected(group);
}

} // namespace gnx::widgets
