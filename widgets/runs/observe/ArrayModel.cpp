#include "widgets/runs/observe/ArrayModel.h"

#include <algorithm>

namespace gnx::widgets {

void ArrayModel::setMatrix(std::optional<ArrayMatrices> matrices, std::uint64_t matrix) {
    beginResetModel();
    matrices_ = std::move(matrices);
    matrix_ = matrix;
    endResetModel();
}

int ArrayModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !matrices_ ? 0 : static_cast<int>(std::min(matrices_->rows, kMostRows));
}

int ArrayModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !matrices_ ? 0 : static_cast<int>(std::min(matrices_->columns, kMostColumns));
}

QVariant ArrayModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !matrices_)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return QString::number(
        matrices_->at(matrix_, static_cast<std::uint64_t>(index.row()), static_cast<std::uint64_t>(index.column())),
        'g', 6);
}

QVariant ArrayModel::headerData(int section, Qt::Orientation, int role) const {
    return role == Qt::DisplayRole ? QVariant(section) : QVariant();
}

} // namespace gnx::widgets
