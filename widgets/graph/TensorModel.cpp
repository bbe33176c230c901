#include "widgets/graph/TensorModel.h"

#include "core/base/Units.h"
#include "core/graph/Graph.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString shapeText(const TensorDesc& tensor) {
    QStringList sizes;
    for (const std::int64_t size : tensor.shape)
        sizes << QString::number(size);
    return '[' + sizes.join(", ") + ']';
}

QVariant number(const std::optional<double>& value) {
    return value ? QVariant(QString::number(*value, 'g', 4)) : QVariant();
}

QVariant raw(const std::optional<double>& value) {
    return value ? QVariant(*value) : QVariant();
}

QVariant display(const TensorDesc& tensor, int column) {
    switch (column) {
    case TensorModel::Name:
        return toQString(tensor.name);
    case TensorModel::Module:
        return toQString(modulePathOf(tensor.name));
    case TensorModel::Shape:
        return shapeText(tensor);
    case TensorModel::DataType:
        return toQString(dtypeName(tensor.dtype));
    case TensorModel::Bytes:
        return toQString(formatBytes(tensor.bytes()));
    case TensorModel::Mean:
        return number(tensor.mean);
    case TensorModel::Std:
        return number(tensor.std);
    case TensorModel::Min:
        return number(tensor.min_val);
    case TensorModel::Max:
        return number(tensor.max_val);
    default:
        return {};
    }
}

QVariant sortKey(const TensorDesc& tensor, int column) {
    switch (column) {
    case TensorModel::Shape:
        return QVariant::fromValue<qulonglong>(tensor.elements());
    case TensorModel::Bytes:
        return QVariant::fromValue<qulonglong>(tensor.bytes());
    case TensorModel::Mean:
        return raw(tensor.mean);
    case TensorModel::Std:
        return raw(tensor.std);
    case TensorModel::Min:
        return raw(tensor.min_val);
    case TensorModel::Max:
        return raw(tensor.max_val);
    default:
        return display(tensor, column);
    }
}

} // namespace

void TensorModel::setSample(std::shared_ptr<const Sample> sample) {
    beginResetModel();
    sample_ = std::move(sample);
    endResetModel();
}

int TensorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !sample_ ? 0 : static_cast<int>(sample_->tensors.size());
}

int TensorModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TensorModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !sample_)
        return {};
    const TensorDesc& tensor = sample_->tensors[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return display(tensor, index.column());
    case SortRole:
        return sortKey(tensor, index.column());
    case Qt::ToolTipRole:
        return index.column() <= Module ? display(tensor, index.column()) : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() >= Bytes ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                       : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant TensorModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Module:
        return tr("Module");
    case Shape:
        return tr("Shape");
    case DataType:
        return tr("Type");
    case Bytes:
        return tr("Size");
    case Mean:
        return tr("Mean");
    case Std:
        return tr("Std");
    case Min:
        return tr("Min");
    case Max:
        return tr("Max");
    default:
        return {};
    }
}

} // namespace gnx
