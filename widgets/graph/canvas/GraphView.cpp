#include "widgets/graph/canvas/GraphView.h"

#include <utility>

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/EdgeLabeling.h"
#include "widgets/graph/canvas/FindBar.h"
#include "widgets/graph/canvas/FusionHulls.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphFonts.h"
#include "widgets/graph/canvas/GraphLayoutJob.h"
#include "widgets/graph/canvas/GroupTrail.h"
#include "widgets/graph/canvas/HitList.h"
#include "widgets/graph/canvas/Navigation.h"
#include "widgets/graph/canvas/NodeHiding.h"
#include "widgets/graph/canvas/NodeMarking.h"
#include "widgets/graph/canvas/OccurrenceBar.h"
#include "widgets/graph/canvas/OverlayBar.h"
#include "widgets/graph/canvas/OverlayControl.h"
#include "widgets/graph/canvas/ToolRow.h"

namespace gnx::widgets {
namespace {

constexpr int kStatusCharacters = 110;
constexpr int kBusyAfter = 200; ///< milliseconds; what is ready before flashes no busy page

} // namespace

GraphView::GraphView(QWidget* parent)
    : QWidget(parent), pages_(new QStackedWidget(this)), canvas_(new GraphCanvas(this)) {
    setObjectName("graphView");
    marking_ = new NodeMarking(canvas_, this);
    labeling_ = new EdgeLabeling(canvas_, this);
    fusion_ = new FusionHulls(canvas_, this);
    overlays_ = new OverlayControl(canvas_, this);
    marking_->setPathCost([this] { return overlays_->pathCost(); });
    hiding_ = new NodeHiding(this);
    occurrences_ = new OccurrenceBar(this);
    navigation_ = new Navigation(this);
    marking_->menu()->addMenu(hiding_->menu());
    buildToolRow();
    buildPages();
    auto* trail = new QHBoxLayout;
    trail->setContentsMargins(Spacing::normal, 0, Spacing::normal, Spacing::tight);
    trail->addWidget(trail_, 1);
    trail->addWidget(hiding_->chip());
    trail->addWidget(status_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(tools_);
    layout->addLayout(trail);
    layout->addWidget(overlays_->bar());
    layout->addWidget(occurrences_);
    layout->addWidget(overlays_->beside(pages_), 1);
    connect(canvas_, &GraphCanvas::nodeSelected, this, [this](NodeId node) {
        wanted_ = node;
        emit nodeSelected(node);
    });
    connect(canvas_, &GraphCanvas::selectionChanged, this, &GraphView::showSelection);
    connect(canvas_, &GraphCanvas::undoRequested, this, &GraphView::undo);
    connect(canvas_, &GraphCanvas::redoRequested, this, &GraphView::redo);
    connect(canvas_, &GraphCanvas::openRequested, this, [this](GroupId group) { setOpen(group, true); });
    connect(canvas_, &GraphCanvas::closeRequested, this, [this](GroupId group) { setOpen(group, false); });
    connect(canvas_, &GraphCanvas::endsRequested, this, [this](bool inputs) {
        if (history_.empty())
            return;
        Unfolding next = history_.current();
        inputs ? next.setSpreadInputs(true) : next.setSpreadOutputs(true);
        apply(next, {});
    });
    connect(marking_, &NodeMarking::changed, this, &GraphView::showStatus);
    connect(overlays_, &OverlayControl::nodeChosen, this, [this](NodeId node) {
        revealNode(node);
        emit nodeSelected(node);
    });
    connect(overlays_, &OverlayControl::groupChosen, this, &GraphView::selectGroup);
    connect(this, &GraphView::typesChanged, overlays_, [this] { overlays_->setTypes(types_); });
    canvas_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(canvas_, &QWidget::customContextMenuRequested, this, &GraphView::showMenu);
}

GraphView::~GraphView() {
    if (layout_stop_.stop_possible())
        layout_stop_.request_stop();
}

void GraphView::buildToolRow() {
    tools_ = new ToolRow(this);
    find_ = new FindBar(canvas_, tools_);
    undo_ = new QToolButton(tools_);
    undo_->setObjectName("graphUndo");
    undo_->setText(QStringLiteral("↶"));
    undo_->setAccessibleName(tr("Undo opening or closing"));
    undo_->setToolTip(tr("Undo opening or closing groups (%1)").arg(QKeySequence(QKeySequence::Undo).toString()));
    redo_ = new QToolButton(tools_);
    redo_->setObjectName("graphRedo");
    redo_->setText(QStringLiteral("↷"));
    redo_->setAccessibleName(tr("Redo opening or closing"));
    redo_->setToolTip(tr("Redo (%1)").arg(QKeySequence(QKeySequence::Redo).toString()));
    auto* fit = new QToolButton(tools_);
    fit->setText(tr("Fit"));
    fit->setToolTip(tr("Fit the drawing into the window (F)"));
    cut_button_ = new QToolButton(tools_);
    cut_button_->setObjectName("showCut");
    cut_button_->setText(tr("Cut"));
    cut_button_->setCheckable(true);
    auto* save = new QToolButton(tools_);
    save->setText(tr("Export…"));
    save->setToolTip(tr("Save the drawing as SVG, PDF or PNG"));
    trail_ = new GroupTrail(this);
    status_ = new ElidedLabel(this);
    status_->setElideMode(Qt::ElideRight);
    status_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    status_->setMaximumWidth(fontMetrics().averageCharWidth() * kStatusCharacters);
    status_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    status_->setObjectName("graphStatus");
    tools_->addWidget(find_);
    const std::pair<QToolButton*, int> buttons[] = {
        // and what they are worth: keys and the context menu have some too
        {undo_, 2},
        {redo_, 2},
        {addMenuButton(tr("Open"), tr("How far modules and repeated blocks are unfolded"), makeLevelMenu()), 7},
        {addMenuButton(tr("View"), tr("Direction, columns, parameters and buffers"), makeViewMenu()), 6},
        {addMenuButton(tr("Select"),
                       tr("Mark everything before or after the selected operators, or the path with the highest cost"),
                       marking_->menu()),
         5},
        {addMenuButton(tr("Navigate"), tr("Go to a bookmark, or back to where you were"), navigation_->menu()), 3},
        {overlays_->button(), 8},
        {fit, 4},
        {cut_button_, 9},
        {save, 1}};
    for (const auto& [button, worth] : buttons)
        tools_->addButton(button, worth);
    tools_->setOffered(cut_button_, false);
    connect(cut_button_, &QToolButton::toggled, this, [this](bool on) { canvas_->setCut(on ? cut_ : NodeId()); });
    connect(find_, &FindBar::hitsChanged, this, [this] { canvas_->setMatches(find_->hits()); });
    connect(&find_->list(), &HitList::covers, canvas_, &GraphCanvas::setCovered);
    connect(find_, &FindBar::hitChosen, this, [this](NodeId node) {
        revealNode(node);
        emit nodeSelected(node);
    });
    connect(fit, &QToolButton::clicked, canvas_, &GraphCanvas::fitAll);
    connect(save, &QToolButton::clicked, this, &GraphView::chooseExport);
    connect(undo_, &QToolButton::clicked, this, &GraphView::undo);
    connect(redo_, &QToolButton::clicked, this, &GraphView::redo);
    connect(trail_, &GroupTrail::groupChosen, canvas_, [this](GroupId group) {
        canvas_->selectGroup(group);
        canvas_->zoomToSelection();
    });
    addShortcut(QKeySequence::FindNext, [this] { find_->step(1); });
    addShortcut(QKeySequence::FindPrevious, [this] { find_->step(-1); });
    updateHistoryButtons();
}

QToolButton* GraphView::addMenuButton(const QString& text, const QString& tip, QMenu* menu) {
    auto* button = new QToolButton(tools_);
    button->setText(text);
    button->setToolTip(tip);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    return button;
}

void GraphView::addShortcut(QKeySequence::StandardKey key, const std::function<void()>& run) {
    auto* action = new QAction(this);
    action->setShortcuts(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
}

void GraphView::buildPages() {
    busy_ = new QWidget(this);
    busy_text_ = new QLabel(busy_);
    busy_text_->setAlignment(Qt::AlignCenter);
    auto* bar = new QProgressBar(busy_);
    bar->setRange(0, 0);
    bar->setMaximumWidth(320);
    auto* stop = new QPushButton(tr("Use the quick layout"), busy_);
    stop->setObjectName("stopLayout");
    stop->setToolTip(tr("Ends dot's layout and draws the graph by layers at once; more edges cross then"));
    connect(stop, &QPushButton::clicked, this, [this] { quick_.request_stop(); });
    auto* layout = new QVBoxLayout(busy_);
    layout->addStretch();
    layout->addWidget(busy_text_);
    layout->addWidget(bar, 0, Qt::AlignHCenter);
    layout->addWidget(stop, 0, Qt::AlignHCenter);
    layout->addStretch();
    error_ = new ErrorWidget(this);
    pages_->addWidget(canvas_);
    pages_->addWidget(busy_);
    pages_->addWidget(error_);
}

void GraphView::setGraph(std::shared_ptr<const Graph> graph, const QString& sample) {
    graph_ = std::move(graph);
    types_.reset();
    sample_ = sample;
    history_.clear();
    find_->setGraph(nullptr, nullptr);
    canvas_->setDrawing(nullptr);
    updateHistoryButtons();
    marking_->setGraph(graph_);
    overlays_->setGraph(graph_);
    fusion_->setFusion({});
    navigation_->clear();
    startLayout();
}

void GraphView::setFusion(std::vector<ShownFusion> fusion) {
    fusion_->setFusion(std::move(fusion));
}

void GraphView::setEdgeNotes(std::shared_ptr<const EdgeNotes> notes) {
    labeling_->setNotes(std::move(notes));
}

void GraphView::setTypes(std::shared_ptr<const ValueTypes> types) {
    types_ = std::move(types);
    labeling_->setTypes(types_);
    find_->setTypes(types_);
    emit typesChanged();
}

void GraphView::startLayout() {
    layOut(true, {});
}

void GraphView::changeLayout(GroupId anchor) {
    layOut(false, anchor);
}

void GraphView::layOut(bool from_start, GroupId anchor) {
    if (!graph_)
        return;
    if (layout_stop_.stop_possible())
        layout_stop_.request_stop();
    ready_ = false;
    GraphLayoutRequest request;
    request.graph = graph_;
    if (!history_.empty())
        request.unfolding = history_.current();
    request.folded = {.parameters = show_parameters_, .flat = !history_.empty() && history_.current().isFlat()};
    request.layout.direction = direction_;
    request.layout.wrap = wrap_;
    request.layout.aspect = aspect_ = aspect();
    request.measure = measureWith(font());
    request.cache = layouts_;
    const quint64 job = ++layout_job_;
    QTimer::singleShot(kBusyAfter, this, [this, job] { showBusy(job); });
    quick_ = std::stop_source();
    layout_stop_ = runInBackground(
        this,
        [request, quick = quick_.get_token()](const std::stop_token& stop) {
            return layOutGraph(request, quick, stop);
        },
        [this, job, from_start, anchor](Result<Drawing> drawing) {
            if (job == layout_job_)
                showLayout(std::move(drawing), from_start, anchor);
        });
}

void GraphView::showBusy(quint64 job) {
    if (ready_ || job != layout_job_)
        return;
    busy_text_->setText(tr("Laying out %1").arg(counted(graph_->nodes().size(), "operator")));
    pages_->setCurrentWidget(busy_);
}

void GraphView::showLayout(Result<Drawing> drawing, bool from_start, GroupId anchor) {
    ready_ = true;
    if (!drawing) {
        error_->setError(tr("The graph could not be laid out"), drawing.error());
        pages_->setCurrentWidget(error_);
        emit laidOut();
        return;
    }
    const auto shared = std::make_shared<const Drawing>(*std::move(drawing));
    if (history_.empty()) {
        history_.add(shared->unfolding);
        find_->setGraph(graph_, shared->unfolding.structurePointer());
    }
    pages_->setCurrentWidget(canvas_);
    if (from_start)
        canvas_->setDrawing(shared);
    else
        canvas_->changeDrawing(shared, anchor);
    overlays_->drawingChanged();
    fusion_->refresh();
    if (wanted_.valid())
        canvas_->selectNode(wanted_, from_start || wanted_hidden_);
    canvas_->selectBeside(std::exchange(wanted_also_, {}));
    wanted_hidden_ = false;
    canvas_->setMatches(find_->hits());
    updateHistoryButtons();
    hiding_->refresh();
    showStatus();
    showSelection();
    labeling_->refresh();
    emit laidOut();
}

void GraphView::showStatus() {
    const Drawing* drawing = canvas_->drawing();
    if (drawing == nullptr)
        return;
    const QString layout =
        tr("%1, %2 · %3, %4")
            .arg(counted(drawing->boxes.size(), "box"), counted(drawing->edges.size(), "edge"),
                 toQString(drawing->engine), toQString(formatDuration(drawing->layout_milliseconds * 1e6)));
    const QString note = toQString(drawing->note); // why it is not dot's
    const QString whole = note.isEmpty() ? layout : tr("%1: %2").arg(layout, note);
    status_->setText(marking_->text().isEmpty() ? whole : marking_->text());
}

void GraphView::showSelection() {
    if (!history_.empty())
        trail_->show(structure(), canvas_->selectedGroup());
    if (canvas_->chosenGroup().valid())
        wanted_ = {};
    emit selectionChanged();
}

GroupId GraphView::selectedGroup() const {
    const bool current = canvas_->drawing() != nullptr && canvas_->drawing()->graph == graph_ && !history_.empty();
    return current ? canvas_->chosenGroup() : GroupId();
}

bool GraphView::isOpen(GroupId group) const {
    return !history_.empty() && group.value() < structure().groups().size() && history_.current().isOpen(group);
}

std::shared_ptr<const Structure> GraphView::structurePointer() const {
    return history_.empty() ? nullptr : history_.current().structurePointer();
}

void GraphView::selectGroup(GroupId group) {
    if (!history_.empty() && group.value() < structure().groups().size())
        canvas_->selectGroup(group);
}

void GraphView::selectNode(NodeId node) {
    wanted_ = node;
    if (canvas_->selectedNode() != node)
        canvas_->selectNode(node, true);
}

void GraphView::setCut(NodeId first_of_second, const QString& description, bool show) {
    cut_ = first_of_second;
    tools_->setOffered(cut_button_, cut_.valid());
    cut_button_->setToolTip(description);
    cut_button_->setChecked(cut_.valid() && (show || cut_button_->isChecked()));
    canvas_->setCut(cut_button_->isChecked() ? cut_ : NodeId());
}

void GraphView::findOperator(const QString& name) {
    find_->search(QStringLiteral("op:") + name.section('[', 0, 0), true); // without traits: conv2d[grouped]
}

} // namespace gnx::widgets
