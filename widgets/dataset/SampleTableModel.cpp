#include "widgets/dataset/SampleTableModel.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

bool isNumeric(int column) {
    switch (column) {
    case SampleTableModel::Operators:
    case SampleTableModel::Parameters:
    case SampleTableModel::Bytes:
    case SampleTableModel::Problems:
    case SampleTableModel::DistinctOperators:
    case SampleTableModel::Inputs:
        return true;
    default:
        return false;
    }
}

std::uint64_t number(const SampleRow& sample, int column) {
    switch (column) {
    case SampleTableModel::Operators:
        return sample.op_count;
    case SampleTableModel::Parameters:
        return sample.parameter_count;
    case SampleTableModel::Bytes:
        return sample.tensor_bytes;
    case SampleTableModel::Problems:
        return sample.problem_count;
    case SampleTableModel::DistinctOperators:
        return sample.distinct_ops;
    default:
        return sample.input_count;
    }
}

char toLower(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

/// Where the name proper begins: after the last slash, or the one before if the last part is `subgraph_3`.
std::size_t nameStart(std::string_view path) {
    std::size_t slash = path.rfind('/');
    if (slash != std::string_view::npos && slash > 0 && path.substr(slash + 1).starts_with("subgraph"))
        slash = path.rfind('/', slash - 1);
    return slash == std::string_view::npos ? 0 : slash + 1;
}

std::string_view folderOf(std::string_view path) {
    const std::size_t start = nameStart(path);
    return path.substr(0, start == 0 ? 0 : start - 1);
}

bool lessIgnoringCase(std::string_view a, std::string_view b) {
    return std::ranges::lexicographical_compare(a, b, {}, toLower, toLower);
}

std::string_view word(const SampleRow& sample, int column) {
    switch (column) {
    case SampleTableModel::Folder:
        return folderOf(sample.name);
    case SampleTableModel::Framework:
        return frameworkName(sample.framework);
    case SampleTableModel::Source:
        return sample.source;
    case SampleTableModel::Task:
        return sample.tag;
    case SampleTableModel::DTypes:
        return sample.dtypes;
    default:
        return std::string_view(sample.name).substr(nameStart(sample.name));
    }
}

/// "25.6 M": three significant digits, as papers write parameter counts.
QString shortCount(std::uint64_t count) {
    static constexpr struct {
        double size;
        char letter;
    } steps[] = {{1e12, 'T'}, {1e9, 'G'}, {1e6, 'M'}, {1e3, 'k'}};
    const auto value = static_cast<double>(count);
    for (const auto& step : steps) {
        if (value < step.size)
            continue;
        const double scaled = value / step.size;
        const int decimals = scaled >= 100 ? 0 : scaled >= 10 ? 1 : 2;
        return QStringLiteral("%1 %2").arg(scaled, 0, 'f', decimals).arg(QLatin1Char(step.letter));
    }
    return QString::number(count);
}

QString filterTerm(const char* field, std::string_view value) {
    if (value.empty())
        return {};
    return QStringLiteral("%1:%2").arg(QLatin1String(field), toQString(value));
}

} // namespace

SampleTableModel::SampleTableModel(QObject* parent) : QAbstractTableModel(parent) {}

void SampleTableModel::setSamples(std::vector<SampleRow> samples) {
    beginResetModel();
    samples_ = std::move(samples);
    most_operators_ = 0;
    for (const SampleRow& sample : samples_)
        most_operators_ = std::max(most_operators_, sample.op_count);
    applySort();
    endResetModel();
}

int SampleTableModel::rowOf(SampleId id) const {
    const auto found = std::find_if(samples_.begin(), samples_.end(), [id](const SampleRow& s) { return s.id == id; });
    return found == samples_.end() ? -1 : static_cast<int>(found - samples_.begin());
}

int SampleTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(samples_.size());
}

int SampleTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SampleTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SampleRow& row = sample(index.row());
    const auto column = static_cast<Column>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (isNumeric(column) ? Qt::AlignRight : Qt::AlignLeft));
    case IdRole:
        return QVariant::fromValue<qint64>(row.id.value());
    case FractionRole:
        if (column == Operators && most_operators_ > 0)
            return static_cast<double>(row.op_count) / most_operators_;
        return {};
    case FilterTermRole:
        switch (column) {
        case Framework:
            return filterTerm("framework", frameworkName(row.framework));
        case Source:
            return filterTerm("source", row.source);
        case Task:
            return filterTerm("tag", row.tag);
        default:
            return QString();
        }
    default:
        return {};
    }
}

QString SampleTableModel::text(const SampleRow& row, Column column) const {
    switch (column) {
    case Operators:
        return row.readable ? toQString(formatCount(row.op_count)) : tr("unreadable");
    case Parameters:
        return shortCount(row.parameter_count);
    case Bytes:
        return toQString(formatBytes(row.tensor_bytes));
    case Problems:
        return row.problem_count == 0 ? QString() : toQString(formatCount(row.problem_count));
    case DistinctOperators:
    case Inputs:
        return toQString(formatCount(number(row, column)));
    default:
        return toQString(word(row, column));
    }
}

QString SampleTableModel::toolTip(const SampleRow& row, Column column) const {
    switch (column) {
    case Name:
        return tr("%1\nModel: %2\n%3").arg(toQString(row.name), toQString(row.model_name), toQString(row.directory));
    case Operators:
        return row.readable ? tr("%1 operators, %2 distinct")
                                  .arg(toQString(formatCount(row.op_count)), toQString(formatCount(row.distinct_ops)))
                            : tr("model.py could not be parsed; the inspector says why");
    case Parameters:
        return tr("%1 elements in weight tensors").arg(toQString(formatCount(row.parameter_count)));
    case Bytes:
        return tr("%1 bytes in weights and inputs").arg(toQString(formatCount(row.tensor_bytes)));
    case Problems:
        return row.opaque_statements == 0
                   ? text(row, column)
                   : tr("%1 of %2 statements not understood")
                         .arg(toQString(formatCount(row.opaque_statements)), toQString(formatCount(row.statements)));
    default:
        return text(row, column);
    }
}

QVariant SampleTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isNumeric(section) ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Name:
        return tr("Name");
    case Folder:
        return tr("Folder");
    case Framework:
        return tr("Framework");
    case Source:
        return tr("Source");
    case Task:
        return tr("Task");
    case Operators:
        return tr("Operators");
    case Parameters:
        return tr("Parameters");
    case Bytes:
        return tr("Tensors");
    case DTypes:
        return tr("Types");
    case Problems:
        return tr("Problems");
    case DistinctOperators:
        return tr("Distinct operators");
    case Inputs:
        return tr("Inputs");
    case ColumnCount:
        break;
    }
    return {};
}

void SampleTableModel::sort(int column, Qt::SortOrder order) {
    if (column < 0 || column >= ColumnCount)
        return;
    sort_column_ = column;
    sort_order_ = order;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<SampleId> ids;
    for (const QModelIndex& index : before)
        ids.push_back(sample(index.row()).id);
    applySort();
    std::unordered_map<SampleId, int> rows;
    for (int row = 0; row < rowCount(); ++row)
        rows.emplace(sample(row).id, row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rows.at(ids[static_cast<std::size_t>(i)]), before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

void SampleTableModel::applySort() {
    const int column = sort_column_;
    const bool numeric = isNumeric(column);
    const auto less = [column, numeric](const SampleRow& a, const SampleRow& b) {
        return numeric ? number(a, column) < number(b, column) : lessIgnoringCase(word(a, column), word(b, column));
    };
    if (sort_order_ == Qt::AscendingOrder)
        std::stable_sort(samples_.begin(), samples_.end(), less);
    else
        std::stable_sort(samples_.begin(), samples_.end(),
                         [&less](const SampleRow& a, const SampleRow& b) { return less(b, a); });
}

} // namespace gnx
