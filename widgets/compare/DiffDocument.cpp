#include "widgets/compare/DiffDocument.h"

#include <utility>

#include <QAction>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedLayout>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/compare/ChangePanel.h"
#include "widgets/compare/SideBySide.h"
#include "widgets/graph/GraphCanvas.h"

namespace gnx {
namespace {

QString count(std::uint64_t number) {
    return toQString(formatCount(number));
}

/// A table beside the differences.
QTableView* sideTable(RowsModel* model, const QString& name) {
    auto* table = new QTableView;
    table->setModel(model);
    table->setAccessibleName(name);
    setUpTable(*table);
    QObject::connect(model, &QAbstractItemModel::modelReset, table, [table] {
        table->resizeColumnsToContents();
        table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    });
    return table;
}

} // namespace

DiffDocument::DiffDocument(const SampleRow& left, const SampleRow& right, QWidget* parent)
    : QWidget(parent), left_(left), right_(right), model_(new DiffModel(this)),
      operators_(new RowsModel({tr("Operator"), tr("Left"), tr("Right")}, {1, 2}, this)),
      inputs_(new RowsModel({tr("Tensor"), tr("Left"), tr("Right")}, {}, this)), pages_(new QStackedLayout(this)),
      error_(new ErrorWidget(this)), changes_(new ChangePanel(this)), both_(new SideBySide(this)),
      merged_(new DiffPane(this)) {
    setObjectName(QStringLiteral("diffDocument"));
    pages_->addWidget(makeBusyPage());
    pages_->addWidget(makeContent());
    pages_->addWidget(error_);
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &DiffDocument::start);
    error_->setAction(again);
    start();
}

DiffDocument::~DiffDocument() {
    stop_.request_stop();
}

QWidget* DiffDocument::makeBusyPage() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    auto* text = new QLabel(tr("Comparing %1 with %2").arg(toQString(left_.name), toQString(right_.name)), page);
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    auto* stop = new QPushButton(tr("Stop"), page);
    stop->setObjectName(QStringLiteral("stopComparison"));
    connect(stop, &QPushButton::clicked, this, [this] { stop_.request_stop(); });
    column->addStretch();
    column->addWidget(text);
    column->addWidget(stop, 0, Qt::AlignHCenter);
    column->addStretch();
    return page;
}

QLayout* DiffDocument::makeHeader() {
    summary_ = new ElidedLabel(this); // a long one must not push the docks aside
    summary_->setObjectName(QStringLiteral("diffSummary"));
    previous_ = new QPushButton(QStringLiteral("↑"), this); // words would take the summary's room
    next_ = new QPushButton(QStringLiteral("↓"), this);
    previous_->setAccessibleName(tr("Previous difference"));
    next_->setAccessibleName(tr("Next difference"));
    for (QPushButton* button : {previous_, next_})
        button->setFixedWidth(fontMetrics().height() * 2);
    previous_->setToolTip(tr("Previous difference (Shift+F7)"));
    next_->setToolTip(tr("Next difference (F7)"));
    connect(previous_, &QPushButton::clicked, this, &DiffDocument::showPrevious);
    connect(next_, &QPushButton::clicked, this, &DiffDocument::showNext);
    auto* all = new QToolButton(this);
    all->setText(tr("Show equal"));
    all->setToolTip(tr("Show the operators that are equal too"));
    all->setCheckable(true);
    all->setObjectName(QStringLiteral("showEqual"));
    connect(all, &QToolButton::toggled, this, [this](bool checked) { model_->setFolded(!checked); });
    const auto shortcut = [this](const QKeySequence& key, void (DiffDocument::*slot)()) {
        connect(new QShortcut(key, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut), &QShortcut::activated, this,
                slot);
    };
    shortcut(Qt::Key_F7, &DiffDocument::showNext);
    shortcut(Qt::SHIFT | Qt::Key_F7, &DiffDocument::showPrevious);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->setSpacing(Spacing::normal);
    row->addWidget(summary_, 1);
    row->addWidget(all);
    row->addWidget(previous_);
    row->addWidget(next_);
    return row;
}

QTableView* DiffDocument::makeTable() {
    auto* table = new QTableView(this);
    table->setObjectName(QStringLiteral("diffTable"));
    table->setAccessibleName(tr("Operators of both samples, aligned"));
    table->setModel(model_);
    setUpTable(*table);
    table->setAlternatingRowColors(false); // colours mean differences here
    table->setSortingEnabled(false);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    table->setFont(fixed);
    const int letter = table->fontMetrics().averageCharWidth();
    auto* header = table->horizontalHeader();
    header->setMinimumSectionSize(letter * 2);
    header->setSectionsMovable(false);
    for (const int column : {DiffModel::LeftLine, DiffModel::RightLine})
        table->setColumnWidth(column, letter * 8);
    table->setColumnWidth(DiffModel::Sign, letter * 3);
    header->setSectionResizeMode(DiffModel::Left, QHeaderView::Stretch);
    header->setSectionResizeMode(DiffModel::Right, QHeaderView::Stretch);
    connect(table, &QTableView::activated, this, &DiffDocument::activate);
    connect(table, &QTableView::clicked, this, [this](const QModelIndex& index) { model_->unfold(index.row()); });
    return table;
}

QTabWidget* DiffDocument::makeSidePanel() {
    auto* tabs = new QTabWidget(this);
    tabs->setDocumentMode(true);
    tabs->addTab(sideTable(operators_, tr("Operators whose counts differ")), tr("Operators"));
    tabs->addTab(sideTable(inputs_, tr("Tensors that differ")), tr("Tensors"));
    return tabs;
}

/// The aligned operators, and what else differs below them.
QWidget* DiffDocument::makeTablePage() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    table_ = makeTable();
    side_ = makeSidePanel();
    auto* splitter = new QSplitter(Qt::Vertical, page);
    splitter->addWidget(table_);
    splitter->addWidget(side_);
    splitter->setStretchFactor(0, 4);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    column->addWidget(splitter, 1);
    return page;
}

QTabWidget* DiffDocument::makeViews() {
    merged_->setObjectName(QStringLiteral("mergedDrawing"));
    merged_->setAccessibleName(tr("Drawing of both graphs as one"));
    auto* views = new QTabWidget(this);
    views->setObjectName(QStringLiteral("diffViews"));
    views->setDocumentMode(true);
    auto* both = new QWidget(views);
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* names = new QHBoxLayout;
    for (const auto* row : {&left_, &right_}) {
        auto* name = new ElidedLabel(toQString(row->name), both);
        QFont bold = name->font();
        bold.setBold(true);
        name->setFont(bold);
        name->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
        names->addWidget(name, 1);
    }
    column->addLayout(names);
    column->addWidget(both_, 1);
    views->addTab(both, tr("Side by side"));
    views->addTab(merged_, tr("Merged"));
    views->addTab(makeTablePage(), tr("Table"));
    return views;
}

QWidget* DiffDocument::makeContent() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(makeHeader());
    views_ = makeViews();
    auto* splitter = new QSplitter(page);
    splitter->addWidget(changes_);
    splitter->addWidget(views_);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({fontMetrics().averageCharWidth() * 46, fontMetrics().averageCharWidth() * 130});
    splitter->setChildrenCollapsible(false);
    column->addWidget(splitter, 1);
    connectViews();
    return page;
}

void DiffDocument::connectViews() {
    connect(views_, &QTabWidget::currentChanged, this, &DiffDocument::drawView);
    connect(changes_, &ChangePanel::chosen, this, &DiffDocument::showEntry);
    connect(both_, &SideBySide::rowSelected, changes_, &ChangePanel::showRow);
    connect(merged_, &DiffPane::nodeSelected, this, [this](NodeId node) {
        if (comparison_ && node.valid())
            changes_->showRow(comparison_->merged->rows[node.value()]);
    });
    connect(both_, &SideBySide::laidOut, this, &DiffDocument::ready);
    connect(merged_, &DiffPane::laidOut, this, &DiffDocument::ready);
}

void DiffDocument::setLayoutCache(const std::shared_ptr<LayoutCache>& cache) {
    both_->setLayoutCache(cache);
    merged_->setLayoutCache(cache);
}

void DiffDocument::setView(View view) {
    views_->setCurrentIndex(static_cast<int>(view));
}

bool DiffDocument::settled() const {
    if (!settled_ || !comparison_)
        return settled_;
    const bool both = views_->currentIndex() != static_cast<int>(View::SideBySide) || both_->ready();
    return both && (views_->currentIndex() != static_cast<int>(View::Merged) || merged_->ready());
}

void DiffDocument::start() {
    settled_ = false;
    pages_->setCurrentIndex(0);
    stop_ = runInBackground(
        this,
        [left = left_.directory, right = right_.directory](const std::stop_token& stop) {
            return compareSamples(left, right, stop);
        },
        [this](Result<SampleComparison> comparison) { showComparison(std::move(comparison)); });
}

QString DiffDocument::summary() const {
    return summary_->text();
}

void DiffDocument::showComparison(Result<SampleComparison> comparison) {
    settled_ = true;
    if (!comparison.ok()) {
        error_->setError(tr("The samples could not be compared"), comparison.error());
        pages_->setCurrentWidget(error_);
        emit ready();
        return;
    }
    comparison_ = std::make_shared<const SampleComparison>(*std::move(comparison));
    drew_both_ = drew_merged_ = false;
    const GraphDiff& diff = comparison_->diff;
    const GraphDiff::Counts& nodes = diff.nodes;
    summary_->setText(
        diff.same() ? tr("No difference: %1").arg(toQString(formatCount(nodes.equal, "equal operator")))
                    : tr("%1 % alike · %2 equal · ~ %3 changed · − %4 removed · + %5 added")
                          .arg(diff.similarity() * 100, 0, 'f', 1)
                          .arg(count(nodes.equal), count(nodes.changed), count(nodes.removed), count(nodes.added)));
    next_->setEnabled(!diff.same());
    previous_->setEnabled(!diff.same());
    fillSidePanel(*comparison_);
    model_->setDiff(diff, comparison_->left, comparison_->right);
    changes_->setComparison(comparison_);
    pages_->setCurrentIndex(1);
    drawView();
    if (isVisible())
        changes_->setFocus(); // F7 at once
    emit ready();
}

void DiffDocument::drawView() {
    if (!comparison_)
        return;
    if (views_->currentIndex() == static_cast<int>(View::SideBySide) && !std::exchange(drew_both_, true))
        both_->setComparison(comparison_);
    if (views_->currentIndex() == static_cast<int>(View::Merged) && !std::exchange(drew_merged_, true))
        merged_->setContent(
            {comparison_->merged->graph, kindsOf(comparison_->diff, *comparison_->merged), comparison_->merged});
}

void DiffDocument::fillSidePanel(const SampleComparison& comparison) {
    std::vector<RowsModel::Row> rows;
    for (const auto& op : comparison.operators)
        rows.push_back({.cells = {toQString(op.name), count(op.left), count(op.right)}});
    operators_->setRows(std::move(rows));
    rows.clear();
    for (const auto& input : comparison.inputs)
        rows.push_back({.cells = {toQString(input.name), input.left.empty() ? tr("none") : toQString(input.left),
                                  input.right.empty() ? tr("none") : toQString(input.right)}});
    inputs_->setRows(std::move(rows));
    side_->setTabText(0, tr("Operators whose counts differ (%1)").arg(comparison.operators.size()));
    side_->setTabText(1, tr("Tensors that differ (%1)").arg(comparison.inputs.size()));
    side_->setVisible(!comparison.operators.empty() || !comparison.inputs.empty());
    if (comparison.operators.empty())
        side_->setCurrentIndex(1);
}

void DiffDocument::showNext() {
    changes_->step(1);
}

void DiffDocument::showPrevious() {
    changes_->step(-1);
}

/// An input stands where it is first read.
void DiffDocument::showEntry(const ChangeEntry& entry) {
    if (entry.row != ChangeEntry::none)
        return showRow(entry.row);
    const GraphDiff& diff = comparison_->diff;
    const GraphDiff::Input& input = diff.inputs[entry.input];
    const Graph& graph = input.right.valid() ? *comparison_->right.graph : *comparison_->left.graph;
    const auto uses = graph.uses(graph.value(input.right.valid() ? input.right : input.left));
    if (!uses.empty())
        showRow((input.right.valid() ? diff.right_rows : diff.left_rows)[uses.front().value()]);
}

void DiffDocument::showRow(std::uint32_t row) {
    if (drew_both_)
        both_->showRow(row);
    if (drew_merged_)
        merged_->reveal(NodeId(comparison_->merged->of_row[row]));
    const int line = model_->lineOf(row);
    table_->setCurrentIndex(model_->index(line, DiffModel::Left)); // nothing while it is folded away
    if (line >= 0)
        table_->scrollTo(table_->currentIndex(), QAbstractItemView::PositionAtCenter);
}

void DiffDocument::activate(const QModelIndex& index) {
    if (model_->unfold(index.row()))
        return;
    const bool on_left = index.column() <= DiffModel::Left;
    const NodeId node = model_->nodeAt(index.row(), on_left);
    if (node.valid())
        emit nodeActivated(on_left ? left_ : right_, node);
}

} // namespace gnx
