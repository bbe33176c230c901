#include "widgets/roofline/RooflineModel.h"

#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "core/overlay/Overlay.h"
#include "widgets/common/Text.h"
#include "widgets/roofline/RooflineTexts.h"

namespace gnx {
namespace {

bool isWord(int column) {
    return column == RooflineModel::Operator || column == RooflineModel::Roof || column == RooflineModel::Type;
}

} // namespace

void RooflineModel::setRoofline(std::shared_ptr<const ShownRoofline> shown) {
    beginResetModel();
    shown_ = std::move(shown);
    rows_.clear();
    most_lost_ = most_time_ = 0;
    for (std::uint32_t i = 0; shown_ && i < shown_->roofline.points.size(); ++i) {
        rows_.push_back(i);
        most_lost_ = std::max(most_lost_, shown_->roofline.points[i].lostNs());
        most_time_ = std::max(most_time_, shown_->roofline.points[i].time_ns);
    }
    arrange();
    endResetModel();
}

void RooflineModel::sort(int column, Qt::SortOrder order) {
    sorted_by_ = column < 0 ? Number : column;
    order_ = column < 0 ? Qt::AscendingOrder : order;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<NodeId> nodes;
    for (const QModelIndex& each : before)
        nodes.push_back(nodeAt(each.row()));
    arrange();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf(nodes[static_cast<std::size_t>(i)]), before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

/// Keys once for each row, not twice for each comparison.
void RooflineModel::arrange() {
    std::ranges::sort(rows_);
    const auto sortBy = [this](const auto& keys) {
        if (order_ == Qt::AscendingOrder)
            std::ranges::stable_sort(rows_, std::ranges::less(), [&](std::uint32_t row) { return keys[row]; });
        else
            std::ranges::stable_sort(rows_, std::ranges::greater(), [&](std::uint32_t row) { return keys[row]; });
    };
    if (!shown_)
        return;
    const auto& points = shown_->roofline.points;
    if (sorted_by_ == Operator) {
        std::vector<std::string_view> names;
        names.reserve(points.size());
        for (const RooflinePoint& point : points)
            names.push_back(shown_->graph->op(shown_->graph->node(point.node)));
        return sortBy(names);
    }
    std::vector<double> keys;
    const double last = order_ == Qt::AscendingOrder ? HUGE_VAL : -HUGE_VAL;
    for (const RooflinePoint& point : points) {
        const double key = sortKey(point, sorted_by_);
        keys.push_back(std::isnan(key) ? last : key);
    }
    sortBy(keys);
}

int RooflineModel::rowOf(NodeId node) const {
    const auto found =
        std::ranges::find_if(rows_, [&](std::uint32_t row) { return shown_->roofline.points[row].node == node; });
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int RooflineModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int RooflineModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString RooflineModel::text(const RooflinePoint& point, int column) const {
    const auto optionally = [](const std::optional<double>& value, const auto& write) {
        return value ? toQString(write(*value)) : QString();
    };
    switch (column) {
    case Number:
        return QString::number(point.node.value());
    case Operator:
        return toQString(shown_->graph->op(shown_->graph->node(point.node)));
    case Lost:
        return point.least_ns ? toQString(formatDuration(point.lostNs())) : QString();
    case Time:
        return toQString(formatDuration(point.time_ns));
    case Share:
        return point.share() ? shareText(*point.share()) : QString();
    case Roof:
        return !point.least_ns ? QString() : (point.memory_bound ? tr("memory") : tr("arithmetic"));
    case FlopRate:
        return optionally(point.flopsPerSecond(), flopRateText);
    case ByteRate:
        return optionally(point.bytesPerSecond(), byteRateText);
    case Intensity:
        return optionally(point.intensity(), [](double value) { return numberText(OverlayUnit::FlopsPerByte, value); });
    case Type:
        return QLatin1String(dtypeName(point.dtype));
    default:
        return {};
    }
}

/// NaN where it is not known.
double RooflineModel::sortKey(const RooflinePoint& point, int column) const {
    const auto known = [](const std::optional<double>& value) { return value.value_or(NAN); };
    switch (column) {
    case Lost:
        return point.least_ns ? point.lostNs() : NAN;
    case Time:
        return point.time_ns;
    case Share:
        return known(point.share());
    case Roof:
        return point.least_ns ? (point.memory_bound ? 1 : 0) : NAN;
    case FlopRate:
        return known(point.flopsPerSecond());
    case ByteRate:
        return known(point.bytesPerSecond());
    case Intensity:
        return known(point.intensity());
    case Type:
        return static_cast<double>(point.dtype);
    default:
        return point.node.value();
    }
}

QVariant RooflineModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const RooflinePoint& point = pointAt(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(point, column);
    case FractionRole:
        if (column == Lost && most_lost_ > 0 && point.least_ns)
            return point.lostNs() / most_lost_;
        return column == Time && most_time_ > 0 ? QVariant(point.time_ns / most_time_) : QVariant();
    case Qt::ToolTipRole:
        return pointText(*shown_, point);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isWord(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant RooflineModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole) // the largest is looked for
        return section == Number || isWord(section) || section == Share ? Qt::AscendingOrder : Qt::DescendingOrder;
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) // above its numbers
        return QVariant::fromValue((isWord(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Number:
        return tip ? tr("The operator's number, in execution order") : tr("#");
    case Operator:
        return tr("Operator");
    case Lost:
        return tip ? tr("Time beyond what the roofs allow, of one run") : tr("Lost");
    case Time:
        return tip ? tr("Of one run") : tr("Time");
    case Share:
        return tip ? tr("Time that the roofs allow by time taken. Above 100 %: operands came from a cache, or the "
                        "algorithm needs fewer operations than the definition")
                   : tr("Of the roof");
    case Roof:
        return tip ? tr("What limits it: the arithmetic's peak, or the memory's bandwidth") : tr("Roof");
    case FlopRate:
        return tip ? tr("FLOPs estimated from the shapes, by measured time") : tr("FLOP/s");
    case ByteRate:
        return tip ? tr("Bytes read and written, estimated from the shapes, by measured time") : tr("Bytes/s");
    case Intensity:
        return tip ? tr("FLOPs for each byte moved") : tr("Intensity");
    case Type:
        return tip ? tr("The type whose peak is its roof") : tr("Type");
    default:
        return {};
    }
}

} // namespace gnx
