#include "widgets/dataset/browser/SampleTableModel.h"

#include <numeric>
#include <optional>

namespace gnx::widgets {

SampleTableModel::SampleTableModel(QObject* parent) : TableModel(parent) {
    setColumns(
        SampleColumns::over([this](std::uint32_t row) -> const SampleRow& { return sample(static_cast<int>(row)); }));
    setSorting(Name, Qt::AscendingOrder);
}

void SampleTableModel::setSamples(SampleSelection samples) {
    changeRows([&] { samples_ = std::move(samples); });
}

std::vector<std::uint32_t> SampleTableModel::wantedRows() const {
    std::vector<std::uint32_t> rows(entryCount());
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

std::vector<SampleRow> SampleTableModel::samples() const {
    std::vector<SampleRow> rows;
    rows.reserve(samples_.positions.size());
    for (const std::uint32_t position : samples_.positions)
        rows.push_back(samples_.all[position]);
    return rows;
}

int SampleTableModel::rowOf(SampleId id) const {
    for (int row = 0; row < size(); ++row)
        if (sample(row).id == id)
            return row;
    return -1;
}

QVariant SampleTableModel::roleData(std::uint32_t entry, int column, int role) const {
    const SampleRow& row = sample(static_cast<int>(entry));
    if (role == IdRole)
        return QVariant::fromValue<qint64>(row.id.value());
    const auto constraint = role == VerdictRole ? SampleColumns::constraint(column) : std::nullopt;
    const auto verdict = constraint ? row.verdicts[static_cast<std::size_t>(*constraint)] : std::nullopt;
    return verdict ? QVariant(static_cast<int>(*verdict)) : QVariant();
}

void SampleTableModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= ColumnCount)
        return;
    setSorting(column, order);
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::uint32_t> positions; // index in `all`: the row's identity, independent of its position
    for (const QModelIndex& index : before)
        positions.push_back(samples_.positions[static_cast<std::size_t>(index.row())]);
    SampleColumns::sort(samples_.all, samples_.positions, column, order);
    std::vector<int> rows(samples_.all.size());
    for (int row = 0; row < size(); ++row)
        rows[samples_.positions[static_cast<std::size_t>(row)]] = row;
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rows[positions[static_cast<std::size_t>(i)]], before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

} // namespace gnx::widgets
