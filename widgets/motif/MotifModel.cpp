#include "widgets/motif/MotifModel.h"

#include <utility>

#include "core/base/Units.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"

namespace gnx {

void MotifModel::setAnswer(MotifAnswer answer) {
    beginResetModel();
    answer_ = std::move(answer);
    endResetModel();
}

const SampleRow& MotifModel::sample(int row) const {
    return answer_.catalog->sample(answer_.rows[static_cast<std::size_t>(row)].position);
}

int MotifModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(answer_.rows.size());
}

int MotifModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString MotifModel::text(int row, int column) const {
    const MotifAnswer::Row& found = answer_.rows[static_cast<std::size_t>(row)];
    switch (column) {
    case Sample:
        return shortSampleName(sample(row).name);
    case Occurrences:
        return toQString(formatCount(found.count)) + (found.more ? QStringLiteral("+") : QString());
    case Operators:
        return toQString(formatCount(sample(row).op_count));
    case Folder:
        return toQString(sample(row).name);
    default: {
        QStringList lines;
        for (const std::uint32_t line : found.lines)
            lines << QString::number(line);
        return lines.join(QStringLiteral(", ")) + (found.count > found.lines.size() ? QStringLiteral(" …") : QString());
    }
    }
}

QVariant MotifModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const bool number = index.column() == Occurrences || index.column() == Operators;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft)));
    case SortRole:
        if (index.column() == Occurrences)
            return QVariant::fromValue<quint64>(answer_.rows[static_cast<std::size_t>(index.row())].count);
        if (index.column() == Operators)
            return QVariant::fromValue<quint64>(sample(index.row()).op_count);
        return text(index.row(), index.column());
    default:
        return {};
    }
}

QVariant MotifModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Sample:
        return tr("Sample");
    case Occurrences:
        return tr("Occurrences");
    case Operators:
        return tr("Operators");
    case Folder:
        return tr("Folder");
    default:
        return tr("Lines");
    }
}

} // namespace gnx
