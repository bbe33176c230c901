#include "widgets/graph/compare/DiffDocument.h"

#include <utility>

#include <QAction>
#include <QPushButton>
#include <QStackedLayout>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/Text.h"
#include "widgets/graph/compare/ChangePanel.h"
#include "widgets/graph/compare/ComparedTypes.h"
#include "widgets/graph/compare/SideBySide.h"

namespace gnx::widgets {
namespace {

QString count(std::uint64_t number) {
    return toQString(formatCount(number));
}

} // namespace

DiffDocument::DiffDocument(const SampleRow& left, const SampleRow& right, QWidget* parent)
    : QWidget(parent), left_(left), right_(right), model_(new DiffModel(this)),
      operators_(new RowsModel({tr("Operator"), tr("Left"), tr("Right")}, {1, 2}, this)),
      inputs_(new RowsModel({tr("Tensor"), tr("Left"), tr("Right")}, {}, this)), pages_(new QStackedLayout(this)),
      error_(new ErrorWidget(this)), changes_(new ChangePanel(this)), both_(new SideBySide(this)),
      merged_(new DiffPane(this)) {
    setObjectName(QStringLiteral("diffDocument"));
    setManualPage(this, "manual/look-at-a-graph");
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

void DiffDocument::setLayoutCache(const std::shared_ptr<LayoutCache>& cache) {
    both_->setLayoutCache(cache);
    merged_->setLayoutCache(cache);
}

void DiffDocument::setTypesClient(std::shared_ptr<TypesClient> client) {
    types_->setClient(std::move(client));
}

void DiffDocument::setView(View view) {
    views_->setCurrentIndex(static_cast<int>(view));
}

void DiffDocument::start() {
    pages_->setCurrentIndex(0);
    stop_ = runInBackground(
        this,
        [left = left_.directory, right = right_.directory](const std::stop_token& stop) {
            return compareSamples(left, right, stop);
        },
        [this](Result<SampleComparison> comparison) { showComparison(std::move(comparison)); });
}

void DiffDocument::startFinding() {
    changes_->startFinding();
}

QString DiffDocument::summary() const {
    return summary_->text();
}

void DiffDocument::showComparison(Result<SampleComparison> comparison) {
    if (!comparison.ok()) {
        error_->setError(tr("The samples could not be compared"), comparison.error());
        pages_->setCurrentWidget(error_);
        emit ready();
        return;
    }
    fill(*std::move(comparison));
    pages_->setCurrentIndex(1);
    drawView();
    if (isVisible())
        changes_->setFocus(); // F7 at once
    types_->ask(*comparison_);
    emit ready();
}

/// Open groups, selection and scroll position are kept.
void DiffDocument::refine(std::shared_ptr<const ValueTypes> left, std::shared_ptr<const ValueTypes> right) {
    if (left->values == comparison_->left_read.types->values && right->values == comparison_->right_read.types->values)
        return emit ready(); // nothing new
    stop_ = runInBackground(
        this,
        [known = comparison_, left = std::move(left), right = std::move(right)](const std::stop_token& stop) {
            return withTypes(*known, left, right, stop);
        },
        [this](Result<SampleComparison> comparison) { showRefined(std::move(comparison)); });
}

void DiffDocument::showRefined(Result<SampleComparison> comparison) {
    if (!comparison.ok()) // stopped, with the document
        return;
    const ChangeEntry* chosen = changes_->current();
    const bool was_row = chosen != nullptr && chosen->row != ChangeEntry::none;
    const GraphDiff::Row nodes = was_row ? comparison_->diff.rows[chosen->row] : GraphDiff::Row();
    fill(*std::move(comparison));
    drawView();
    const GraphDiff& diff = comparison_->diff;
    if (nodes.left.valid() || nodes.right.valid()) {
        const std::uint32_t row =
            nodes.left.valid() ? diff.left_rows[nodes.left.value()] : diff.right_rows[nodes.right.value()];
        changes_->showRow(row);
        choose(row);
    }
    emit ready();
}

void DiffDocument::fill(SampleComparison comparison) {
    comparison_ = std::make_shared<const SampleComparison>(std::move(comparison));
    chosen_ = ChangeEntry::none; // rows may have moved
    drew_both_ = drew_merged_ = false;
    const GraphDiff& diff = comparison_->diff;
    const GraphDiff::Counts& nodes = diff.nodes;
    summary_->setText(
        diff.same() ? tr("No difference: %1").arg(counted(nodes.equal, "equal operator"))
                    : tr("%1 % alike · %2 equal · ~ %3 changed · − %4 removed · + %5 added")
                          .arg(diff.similarity() * 100, 0, 'f', 1)
                          .arg(count(nodes.equal), count(nodes.changed), count(nodes.removed), count(nodes.added)));
    next_->setEnabled(!diff.same());
    previous_->setEnabled(!diff.same());
    fillSidePanel(*comparison_);
    model_->setDiff(diff, comparison_->left, comparison_->right);
    changes_->setComparison(comparison_);
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
        rows.push_back({.cells = {toQString(input.name), input.left.empty() ? tr("not there") : toQString(input.left),
                                  input.right.empty() ? tr("not there") : toQString(input.right)}});
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

/// An input is shown at its first reader.
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

const GraphDiff::Row* DiffDocument::chosen() const {
    return comparison_ && chosen_ < comparison_->diff.rows.size() ? &comparison_->diff.rows[chosen_] : nullptr;
}

void DiffDocument::choose(std::uint32_t row) {
    chosen_ = row;
    emit differenceChosen();
}

void DiffDocument::showRow(std::uint32_t row) {
    choose(row);
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

} // namespace gnx::widgets
