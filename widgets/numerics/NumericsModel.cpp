#include "widgets/numerics/NumericsModel.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/Units.h"
#include "core/types/ValueTypes.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

bool isName(int column) {
    return column == NumericsModel::Operator || column == NumericsModel::Result || column == NumericsModel::Type;
}

QString numberOf(double value) {
    return QString::number(value, 'g', 4);
}

/// The sign that does not need a colour.
QString countOf(std::uint64_t elements) {
    return elements == 0 ? QString() : QStringLiteral("⚠ ") + toQString(formatCount(elements));
}

QString differenceOfText(const NodeDifference* difference) {
    if (difference == nullptr)
        return {};
    switch (difference->kind) {
    case NodeDifference::Kind::NotCompared:
        return {};
    case NodeDifference::Kind::Equal:
        return NumericsModel::tr("equal");
    case NodeDifference::Kind::Incomparable:
        return NumericsModel::tr("other shape");
    case NodeDifference::Kind::Different:
        return std::isfinite(difference->relative) ? QString::number(difference->relative, 'g', 3)
                                                   : QStringLiteral("∞");
    }
    return {};
}

bool contains(std::string_view text, std::string_view wanted) {
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    };
    return std::search(text.begin(), text.end(), wanted.begin(), wanted.end(),
                       [&](char a, char b) { return small(a) == b; }) != text.end();
}

} // namespace

bool isFlagged(const ValueDistribution& distribution) {
    return distribution.nans + distribution.infinities > 0;
}

void NumericsModel::setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                           std::shared_ptr<const ObservedRun> comparison) {
    beginResetModel();
    graph_ = std::move(graph);
    run_ = std::move(run);
    comparison_ = std::move(comparison);
    values_.clear();
    flagged_ = 0;
    first_flagged_ = {};
    const std::size_t seen_values = graph_ && run_ ? run_->result.values.size() : 0;
    for (std::uint32_t i = 0; i < seen_values; ++i) {
        const ValueId value(i);
        if (!nodeOf(value).valid() || seen(value).kind != SeenValue::Kind::Tensor)
            continue;
        values_.push_back(value);
        if (!isFlagged(seen(value).distribution))
            continue;
        ++flagged_;
        if (!first_flagged_.valid() || nodeOf(value) < first_flagged_)
            first_flagged_ = nodeOf(value);
    }
    std::ranges::stable_sort(values_, {}, [this](ValueId value) { return nodeOf(value); });
    arrange();
    endResetModel();
}

void NumericsModel::setFilter(const QString& text) {
    beginResetModel();
    filter_ = toStdString(text.trimmed().toLower());
    arrange();
    endResetModel();
}

void NumericsModel::setOnlyFlagged(bool only) {
    beginResetModel();
    only_flagged_ = only;
    arrange();
    endResetModel();
}

/// What is selected stays so, wherever its row goes.
void NumericsModel::sort(int column, Qt::SortOrder order) {
    sorted_by_ = column;
    order_ = order;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList indexes = persistentIndexList();
    std::vector<ValueId> before;
    for (const QModelIndex& each : indexes)
        before.push_back(rows_[static_cast<std::size_t>(each.row())]);
    arrange();
    keepSelection(before, indexes);
    emit layoutChanged({}, VerticalSortHint);
}

void NumericsModel::keepSelection(const std::vector<ValueId>& before, const QModelIndexList& indexes) {
    QModelIndexList after;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const auto row = std::ranges::find(rows_, before[i]) - rows_.begin();
        after << index(static_cast<int>(row), indexes[static_cast<qsizetype>(i)].column());
    }
    changePersistentIndexList(indexes, after);
}

bool NumericsModel::passes(ValueId value) const {
    if (only_flagged_ && !isFlagged(seen(value).distribution))
        return false;
    if (filter_.empty())
        return true;
    const std::string number = std::to_string(nodeOf(value).value());
    if (filter_.starts_with('#'))
        return filter_.substr(1) == number;
    return contains(sortText(value, Operator), filter_) || contains(sortText(value, Result), filter_) ||
           filter_ == number;
}

/// Keys once for each row, not twice for each comparison.
void NumericsModel::arrange() {
    rows_.clear();
    for (const ValueId value : values_)
        if (passes(value))
            rows_.push_back(value);
    if (sorted_by_ < 0)
        return;
    const auto sortBy = [this](const auto& keyOf) {
        using Key = decltype(keyOf(ValueId()));
        std::vector<std::pair<Key, ValueId>> keyed;
        for (const ValueId value : rows_)
            keyed.emplace_back(keyOf(value), value);
        const auto key = [](const auto& entry) { return entry.first; };
        if (order_ == Qt::AscendingOrder)
            std::ranges::stable_sort(keyed, std::ranges::less(), key);
        else
            std::ranges::stable_sort(keyed, std::ranges::greater(), key);
        std::transform(keyed.begin(), keyed.end(), rows_.begin(), [](const auto& entry) { return entry.second; });
    };
    if (sorted_by_ == Operator || sorted_by_ == Result)
        return sortBy([this](ValueId value) { return sortText(value, sorted_by_); });
    const double last = order_ == Qt::AscendingOrder ? HUGE_VAL : -HUGE_VAL;
    sortBy([&](ValueId value) {
        const double key = sortKey(value, sorted_by_);
        return std::isnan(key) ? last : key;
    });
}

NodeId NumericsModel::nodeAt(int row) const {
    return nodeOf(rows_[static_cast<std::size_t>(row)]);
}

int NumericsModel::rowOf(NodeId node) const {
    const auto found = std::ranges::find(rows_, node, [this](ValueId value) { return nodeOf(value); });
    return !node.valid() || found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int NumericsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int NumericsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

const NodeDifference* NumericsModel::differenceOf(ValueId value) const {
    if (!comparison_ || !comparison_->result.comparison)
        return nullptr;
    const auto& nodes = comparison_->result.comparison->nodes;
    return nodeOf(value).value() < nodes.size() ? &nodes[nodeOf(value).value()] : nullptr;
}

QString NumericsModel::text(ValueId value, int column) const {
    const SeenValue& of = seen(value);
    const ValueDistribution& distribution = of.distribution;
    const bool finite = distribution.finite() > 0;
    switch (column) {
    case Number:
        return QString::number(nodeOf(value).value());
    case Operator:
    case Result:
        return toQString(sortText(value, column));
    case Min:
        return finite ? numberOf(distribution.min) : QString();
    case Max:
        return finite ? numberOf(distribution.max) : QString();
    case Mean:
        return finite ? numberOf(distribution.mean) : QString();
    case Std:
        return finite ? numberOf(distribution.std) : QString();
    case Nans:
        return countOf(distribution.nans);
    case Infinities:
        return countOf(distribution.infinities);
    case Zeros:
        return distribution.elements > 0 ? QString::number(100 * sortKey(value, Zeros), 'f', 1) + " %" : QString();
    case Difference:
        return differenceOfText(differenceOf(value));
    case Type:
        return toQString(of.dtype + ' ' + shapeText(of.shape));
    default:
        return {};
    }
}

QVariant NumericsModel::plain(ValueId value, int column) const {
    if (column == Histogram) {
        QStringList counts;
        for (const auto count : seen(value).distribution.histogram)
            counts << QString::number(count);
        return counts.join(' ');
    }
    if (isName(column) || column == Difference)
        return text(value, column);
    const double number = sortKey(value, column);
    return std::isnan(number) ? QVariant(QString()) : QVariant(number);
}

std::string_view NumericsModel::sortText(ValueId value, int column) const {
    return column == Operator ? graph_->op(graph_->node(nodeOf(value))) : graph_->valueName(value);
}

/// NaN where it is not known.
double NumericsModel::sortKey(ValueId value, int column) const {
    const ValueDistribution& distribution = seen(value).distribution;
    const auto ofFinite = [&](double number) { return distribution.finite() > 0 ? number : NAN; };
    const NodeDifference* difference = nullptr;
    switch (column) {
    case Min:
        return ofFinite(distribution.min);
    case Max:
        return ofFinite(distribution.max);
    case Mean:
        return ofFinite(distribution.mean);
    case Std:
    case Histogram:
        return ofFinite(distribution.std);
    case Nans:
        return static_cast<double>(distribution.nans);
    case Infinities:
        return static_cast<double>(distribution.infinities);
    case Zeros:
        return distribution.elements > 0
                   ? static_cast<double>(distribution.zeros) / static_cast<double>(distribution.elements)
                   : NAN;
    case Difference:
        difference = differenceOf(value);
        if (difference == nullptr || difference->kind == NodeDifference::Kind::NotCompared)
            return NAN;
        return difference->kind == NodeDifference::Kind::Incomparable ? HUGE_VAL : difference->relative;
    case Type:
        return static_cast<double>(distribution.elements);
    default:
        return nodeOf(value).value();
    }
}

QVariant NumericsModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const ValueId value = rows_[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(value, column);
    case DistributionRole:
        return column == Histogram ? QVariant::fromValue(&seen(value).distribution) : QVariant();
    case ValueRole:
        return plain(value, column);
    case FlaggedRole:
        return isFlagged(seen(value).distribution);
    case Qt::ToolTipRole:
        if (column == Histogram)
            return tr("%1 elements from %2 to %3")
                .arg(toQString(formatCount(seen(value).distribution.finite())), text(value, Min), text(value, Max));
        return isName(column) ? QVariant(text(value, column)) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isName(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant NumericsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole) // the largest is looked for
        return section <= Result || section == Min ? Qt::AscendingOrder : Qt::DescendingOrder;
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) // above its numbers
        return QVariant::fromValue((isName(section) || section == Histogram ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Number:
        return tip ? tr("The operator's number, in execution order") : tr("#");
    case Operator:
        return tr("Operator");
    case Result:
        return tip ? tr("The name of the value that it makes") : tr("Result");
    case Histogram:
        return tip ? tr("How the finite elements are distributed between least and largest") : tr("Histogram");
    case Min:
        return tip ? tr("Of the finite elements") : tr("Min");
    case Max:
        return tip ? tr("Of the finite elements") : tr("Max");
    case Mean:
        return tip ? tr("Of the finite elements") : tr("Mean");
    case Std:
        return tip ? tr("Standard deviation of the finite elements") : tr("Std");
    case Nans:
        return tip ? tr("Elements that are NaN") : tr("NaN");
    case Infinities:
        return tip ? tr("Elements that are infinite") : tr("Inf");
    case Zeros:
        return tip ? tr("Share of the elements that are 0") : tr("Zeros");
    case Difference:
        return tip ? tr("Relative error of its operator's results against those of the other run") : tr("Error");
    case Type:
        return tip ? tr("Data type and shape") : tr("Type");
    default:
        return {};
    }
}

} // namespace gnx
