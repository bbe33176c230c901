#include "widgets/dataset/browser/SampleTable.h"

#include <algorithm>

#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMetaEnum>
#include <QScrollBar>

#include "core/graph/sample/SampleKind.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/CellDelegate.h"
#include "widgets/common/TableSupport.h"
#include "widgets/dataset/browser/VerdictDelegate.h"

namespace gnx::widgets {
namespace {

/// Widths in average letters, by SampleColumns::Column.
constexpr int kWidths[] = {36, 14, 30, 24, 20, 20, 20, 14, 14, 12, 16, 11, 24, 20, 10,
                           11, 10, 12, 26, 12, 13, 14, 16, 14, 18, 11, 18, 14, 18};
static_assert(std::size(kWidths) == SampleColumns::ColumnCount);

constexpr SampleColumns::Column kHidden[] = {SampleColumns::Model,         SampleColumns::Category,
                                             SampleColumns::LargestTensor, SampleColumns::TensorCount,
                                             SampleColumns::Depth,         SampleColumns::DistinctOperators,
                                             SampleColumns::Symbols,       SampleColumns::Inputs,
                                             SampleColumns::Status,        SampleColumns::Speedup,
                                             SampleColumns::Runnable,      SampleColumns::Serializable,
                                             SampleColumns::Decomposable,  SampleColumns::StaticallyAnalyzable,
                                             SampleColumns::CustomOps,     SampleColumns::Unique,
                                             SampleColumns::Dataset,       SampleColumns::Kind,
                                             SampleColumns::Configurations};

QString columnName(int column) {
    return QString::fromLatin1(QMetaEnum::fromType<SampleColumns::Column>().valueToKey(column));
}

/// Returns -1 if there is no such column (any more).
int columnOf(const QString& name) {
    bool known = false;
    const int column = QMetaEnum::fromType<SampleColumns::Column>().keyToValue(name.toLatin1().constData(), &known);
    return known && column < SampleColumns::ColumnCount ? column : -1;
}

} // namespace

SampleTable::SampleTable(SampleTableModel* model, QWidget* parent) : QTableView(parent), samples_(model) {
    setObjectName(QStringLiteral("sampleTable"));
    setAccessibleName(tr("Samples"));
    setModel(model);
    setUpTable(*this);
    setSortingEnabled(true);
    sortByColumn(SampleTableModel::Name, Qt::AscendingOrder);
    setItemDelegate(new CellDelegate(this));
    setItemDelegateForColumn(SampleTableModel::Operators, new BarDelegate(this));
    auto* verdicts = new VerdictDelegate(this);
    const int letter = fontMetrics().averageCharWidth();
    for (int column = 0; column < SampleTableModel::ColumnCount; ++column) {
        setColumnWidth(column, std::max(letter * kWidths[column], horizontalHeader()->sectionSizeHint(column)));
        if (SampleColumns::constraint(column))
            setItemDelegateForColumn(column, verdicts);
    }
    for (const auto column : kHidden)
        setColumnHidden(column, true);
}

bool SampleTable::showSamples(SampleSelection samples) {
    const auto selected = selectedIds();
    const int scrolled = verticalScrollBar()->value();
    const QSignalBlocker quiet(selectionModel()); // the same samples stay selected: no signal is needed
    samples_->setSamples(std::move(samples));
    showKinds();
    if (!selected.empty())
        select(selected);
    verticalScrollBar()->setValue(scrolled);
    return selectedIds() != selected;
}

/// Shows the columns that only graphs of TpuGraphs fill as soon as there is such a graph; if the user hides them later,
/// they stay hidden.
void SampleTable::showKinds() {
    if (kinds_shown_)
        return;
    for (int row = 0; row < samples_->size() && !kinds_shown_; ++row)
        kinds_shown_ = samples_->sample(row).kind != kGraphNetKind;
    for (const auto column : {SampleColumns::Kind, SampleColumns::Configurations})
        if (kinds_shown_)
            setColumnHidden(column, false);
}

std::unordered_set<SampleId> SampleTable::selectedIds() const {
    std::unordered_set<SampleId> ids;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        ids.insert(samples_->sample(index.row()).id);
    return ids;
}

std::vector<SampleRow> SampleTable::selectedSamples() const {
    QModelIndexList rows = selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    std::vector<SampleRow> samples;
    samples.reserve(static_cast<std::size_t>(rows.size()));
    for (const QModelIndex& index : rows)
        samples.push_back(samples_->sample(index.row()));
    return samples;
}

void SampleTable::select(const std::unordered_set<SampleId>& ids) {
    QItemSelection selection;
    for (int row = 0; row < samples_->size(); ++row) {
        if (!ids.contains(samples_->sample(row).id))
            continue;
        int last = row; // neighbours make one range: thousands of ranges would be slow
        while (last + 1 < samples_->size() && ids.contains(samples_->sample(last + 1).id))
            ++last;
        selection.select(samples_->index(row, 0), samples_->index(last, SampleTableModel::ColumnCount - 1));
        row = last;
    }
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

QByteArray SampleTable::saveColumns() const {
    QJsonArray columns;
    const QHeaderView* header = horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        const bool hidden = isColumnHidden(column);
        QJsonObject entry{{QStringLiteral("name"), columnName(column)}, {QStringLiteral("hidden"), hidden}};
        if (!hidden)
            entry.insert(QStringLiteral("width"), columnWidth(column));
        columns.append(entry);
    }
    const QJsonObject state{{QStringLiteral("columns"), columns},
                            {QStringLiteral("sort"), columnName(samples_->sortColumn())},
                            {QStringLiteral("descending"), samples_->sortOrder() == Qt::DescendingOrder}};
    return QJsonDocument(state).toJson(QJsonDocument::Compact);
}

void SampleTable::restoreColumns(const QByteArray& state) {
    const QJsonObject saved = QJsonDocument::fromJson(state).object();
    int visual = 0;
    const QJsonArray columns = saved.value(QStringLiteral("columns")).toArray();
    for (const QJsonValue value : columns) {
        const int column = columnOf(value[QStringLiteral("name")].toString());
        if (column < 0)
            continue;
        horizontalHeader()->moveSection(horizontalHeader()->visualIndex(column), visual++);
        setColumnHidden(column, value[QStringLiteral("hidden")].toBool());
        if (const int width = value[QStringLiteral("width")].toInt(); width > 0)
            setColumnWidth(column, width);
    }
    if (const int column = columnOf(saved.value(QStringLiteral("sort")).toString()); column >= 0)
        sortByColumn(column,
                     saved.value(QStringLiteral("descending")).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
}

/// Typed text is searched for in the column of names, whichever column is current.
void SampleTable::keyboardSearch(const QString& text) {
    if (const QModelIndex current = currentIndex(); current.isValid() && current.column() != SampleTableModel::Name)
        selectionModel()->setCurrentIndex(current.siblingAtColumn(SampleTableModel::Name),
                                          QItemSelectionModel::NoUpdate);
    QTableView::keyboardSearch(text);
}

} // namespace gnx::widgets
