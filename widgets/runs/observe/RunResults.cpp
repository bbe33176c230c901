#include "widgets/runs/observe/RunResults.h"

#include <algorithm>

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/Background.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/Counted.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/runs/observe/MemoryCurveView.h"
#include "widgets/runs/observe/NodeTableModel.h"
#include "widgets/runs/observe/RunTexts.h"
#include "widgets/runs/observe/ValueInspector.h"

namespace gnx::widgets {
namespace {

constexpr int kWidestColumn = 420;

} // namespace

RunResults::RunResults(QWidget* parent)
    : QWidget(parent), head_(new QStackedWidget(this)), summary_(new QLabel(head_)), curve_(new MemoryCurveView(this)),
      filter_(new FilterEdit(tr("Filter by operator, result or number"), this)), count_(new QLabel(this)),
      table_(new QTableView(this)), model_(new NodeTableModel(this)), inspector_(new ValueInspector(this)) {
    summary_->setObjectName("runSummary");
    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    head_->addWidget(summary_);
    head_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* below = new QSplitter(Qt::Horizontal, this);
    below->setChildrenCollapsible(false);
    below->addWidget(makeNodes());
    below->addWidget(inspector_);
    below->setStretchFactor(0, 3);
    below->setStretchFactor(1, 2);
    below->setSizes({640, 360});
    inspector_->hide(); // until there is something to inspect
    auto* all = new QSplitter(Qt::Vertical, this);
    all->setChildrenCollapsible(false);
    all->addWidget(curve_);
    all->addWidget(below);
    all->setStretchFactor(0, 0);
    all->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(head_);
    layout->addWidget(all, 1);
    connect(curve_, &MemoryCurveView::nodeChosen, this, &RunResults::choose);
    connect(summary_, &QLabel::linkActivated, this, [this](const QString& link) { choose(NodeId(link.toUInt())); });
}

QWidget* RunResults::makeNodes() {
    filter_->setObjectName("runFilter");
    table_->setObjectName("runTable");
    table_->setModel(model_);
    setUpTable(*table_);
    table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table_->horizontalHeader()->setSortIndicatorClearable(true); // a third click: execution order again
    table_->setSortingEnabled(true);
    table_->setItemDelegate(new BarDelegate(table_));
    setUpColumns();
    table_->viewport()->installEventFilter(this);
    auto* nodes = new QWidget(this);
    auto* row = new QHBoxLayout;
    row->addWidget(filter_, 1);
    row->addWidget(count_);
    auto* column = new QVBoxLayout(nodes);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(table_, 1);
    const auto addAction = [this](const char* name, const QString& text, void (RunResults::*wanted)()) {
        auto* action = new QAction(text, table_);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, wanted);
        table_->addAction(action);
    };
    addAction("runShowDrawing", tr("Show in the drawing"), &RunResults::drawingWanted);
    addAction("runShowSource", tr("Show in the source"), &RunResults::sourceWanted);
    connect(table_, &QTableView::activated, this, &RunResults::drawingWanted);
    connect(filter_, &QLineEdit::textChanged, this, &RunResults::filter);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (!following_ && now.isValid())
            choose(model_->nodeAt(now.row()));
    });
    return nodes;
}

void RunResults::setUpColumns() {
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{NodeTableModel::Number, 7},     {NodeTableModel::Operator, 30},
                                          {NodeTableModel::Name, 14},      {NodeTableModel::Shape, 28},
                                          {NodeTableModel::Time, 12},      {NodeTableModel::Share, 9},
                                          {NodeTableModel::Flops, 14},     {NodeTableModel::FlopRate, 15},
                                          {NodeTableModel::Allocated, 13}, {NodeTableModel::Live, 12}};
    for (const auto& [column, letters] : widths)
        table_->setColumnWidth(column, letter * letters);
}

/// Hides columns without values for these runs.
void RunResults::showColumns() {
    table_->setColumnHidden(NodeTableModel::NotFinite, !model_->saysAnything(NodeTableModel::NotFinite));
    table_->setColumnHidden(NodeTableModel::Difference,
                            !shown_.comparison || !model_->saysAnything(NodeTableModel::Difference));
}

/// Gives the remaining room to shortened names; a column that the user narrowed stays narrow while there is no room.
void RunResults::widenColumns() {
    int room = table_->viewport()->width() - table_->horizontalHeader()->length();
    for (const auto column : {NodeTableModel::Operator, NodeTableModel::Shape, NodeTableModel::Name}) {
        const int cut = std::min(model_->widestText(column, fontMetrics()) + 2 * Spacing::normal, kWidestColumn) -
                        table_->columnWidth(column);
        const int more = std::clamp(cut, 0, std::max(0, room));
        if (more > 0)
            table_->setColumnWidth(column, table_->columnWidth(column) + more);
        room -= more;
    }
}

bool RunResults::eventFilter(QObject* watched, QEvent* event) {
    if (watched == table_->viewport() && event->type() == QEvent::Resize)
        widenColumns();
    return QWidget::eventFilter(watched, event);
}

void RunResults::setHead(QWidget* progress) {
    if (progress != nullptr && head_->indexOf(progress) < 0)
        head_->addWidget(progress);
    head_->setCurrentWidget(progress != nullptr ? progress : summary_);
}

void RunResults::setRuns(std::shared_ptr<const Graph> graph, const KeptRuns& runs) {
    graph_ = std::move(graph);
    shown_ = runs;
    model_->setRun(graph_, shown_.run, shown_.comparison);
    inspector_->setRun(shown_.run ? graph_ : nullptr, shown_.run);
    if (!shown_.run)
        return;
    const ObserveResult& result = shown_.run->result;
    curve_->setMemory(result.memory ? std::shared_ptr<const ObservedMemory>(shown_.run, &*result.memory) : nullptr,
                      graph_);
    summary_->setText(summaryText(*graph_, *shown_.run, shown_.comparison.get()));
    showColumns();
    widenColumns();
    showCount();
    askCosts();
    selectNode(selected_);
}

/// Computes the costs from the shapes of the run, in the background because graphs may have thousands of operators.
void RunResults::askCosts() {
    if (shown_.run->result.values.empty())
        return;
    runInBackground(
        this,
        [graph = graph_, run = shown_.run](const std::stop_token&) {
            return estimateCosts(*graph, typesSeen(*graph, run->result));
        },
        [this, of = shown_.run](GraphCosts costs) {
            if (of == shown_.run)
                model_->setCosts(std::move(costs));
        });
}

void RunResults::filter(const QString& text) {
    model_->setFilter(text);
    showCount();
    showRow();
}

void RunResults::showCount() {
    count_->setText(countedOf(static_cast<std::uint64_t>(model_->rowCount()),
                              static_cast<std::uint64_t>(model_->nodeCount()), "operator"));
}

void RunResults::choose(NodeId node) {
    if (node == selected_)
        return;
    selectNode(node);
    emit nodeChosen(node);
}

void RunResults::selectNode(NodeId node) {
    selected_ = node;
    curve_->selectNode(node);
    inspector_->selectNode(node);
    inspector_->setVisible(inspector_->hasNode());
    showRow();
}

void RunResults::showRow() {
    following_ = true;
    const int row = model_->rowOf(selected_);
    if (row >= 0) {
        table_->setCurrentIndex(model_->index(row, 0));
        table_->scrollTo(table_->currentIndex());
    } else {
        table_->clearSelection();
        table_->selectionModel()->clearCurrentIndex();
    }
    following_ = false;
}

} // namespace gnx::widgets
