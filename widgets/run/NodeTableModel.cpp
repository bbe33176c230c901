#include "widgets/run/NodeTableModel.h"

#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "core/overlay/Overlay.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

bool isText(int column) {
    return column == NodeTableModel::Operator || column == NodeTableModel::Name || column == NodeTableModel::Shape;
}

constexpr double kNanosecondsPerSecond = 1e9;

QString bytesText(std::uint64_t bytes) {
    return toQString(formatBytes(bytes));
}

QString flopsText(double flops) {
    return toQString(numberText(OverlayUnit::Flops, flops));
}

QVariant keyOf(std::uint64_t number) {
    return QVariant::fromValue<qulonglong>(number);
}

QString typeOf(const SeenValue* value) {
    if (value == nullptr || value->kind == SeenValue::Kind::Unseen)
        return {};
    return toQString(value->kind == SeenValue::Kind::Tensor ? value->dtype + ' ' + shapeText(value->shape)
                                                            : value->text);
}

QString differenceText(const NodeDifference* difference) {
    if (difference == nullptr || difference->kind == NodeDifference::Kind::NotCompared)
        return {};
    if (difference->kind == NodeDifference::Kind::Equal)
        return NodeTableModel::tr("equal");
    if (difference->kind == NodeDifference::Kind::Incomparable)
        return NodeTableModel::tr("other shape");
    const QString text =
        std::isfinite(difference->relative) ? QString::number(difference->relative, 'g', 3) : QStringLiteral("∞");
    return difference->nonfinite_mismatches > 0 ? NodeTableModel::tr("%1, not finite").arg(text) : text;
}

/// What differs most comes last.
double differenceKey(const NodeDifference* difference) {
    if (difference == nullptr || difference->kind == NodeDifference::Kind::NotCompared)
        return -1;
    return difference->kind == NodeDifference::Kind::Incomparable ? HUGE_VAL : difference->relative;
}

} // namespace

ValueTypes typesSeen(const Graph& graph, const ObserveResult& result) {
    ValueTypes types;
    types.values.resize(graph.values().size());
    for (std::size_t i = 0; i < std::min(types.values.size(), result.values.size()); ++i) {
        const SeenValue& seen = result.values[i];
        if (seen.kind == SeenValue::Kind::Tensor)
            types.values[i] = {ValueType::Kind::Tensor, parseDType(seen.dtype), seen.shape};
        else if (seen.kind != SeenValue::Kind::Unseen)
            types.values[i].kind =
                seen.kind == SeenValue::Kind::Number ? ValueType::Kind::Number : ValueType::Kind::Other;
    }
    return types;
}

void NodeTableModel::setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                            std::shared_ptr<const ObservedRun> comparison) {
    beginResetModel();
    graph_ = std::move(graph);
    run_ = std::move(run);
    comparison_ = std::move(comparison);
    costs_ = {};
    total_ns_ = most_ns_ = most_allocated_ = most_live_ = 0;
    if (run_)
        total_ns_ = totalTime(run_->result);
    for (std::uint32_t node = 0; graph_ && node < graph_->nodes().size(); ++node) {
        most_ns_ = std::max(most_ns_, timeOf(node).value_or(0));
        if (const NodeMemory* memory = memoryOf(node)) {
            most_allocated_ = std::max(most_allocated_, static_cast<double>(memory->allocated_bytes));
            most_live_ = std::max(most_live_, static_cast<double>(memory->live_bytes));
        }
    }
    endResetModel();
}

void NodeTableModel::setCosts(GraphCosts costs) {
    costs_ = std::move(costs);
    if (rowCount() > 0)
        emit dataChanged(index(0, Flops), index(rowCount() - 1, FlopRate));
}

bool NodeTableModel::saysAnything(Column column) const {
    for (std::uint32_t node = 0; graph_ && node < graph_->nodes().size(); ++node)
        if (!text(node, column).isEmpty())
            return true;
    return false;
}

int NodeTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !graph_ || !run_ ? 0 : static_cast<int>(graph_->nodes().size());
}

int NodeTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

const NodeMemory* NodeTableModel::memoryOf(std::uint32_t node) const {
    return run_ && run_->result.memory ? &run_->result.memory->nodes[node] : nullptr;
}

std::optional<double> NodeTableModel::timeOf(std::uint32_t node) const {
    return run_ && run_->result.times ? std::optional(run_->result.times->nodes[node].median_ns) : std::nullopt;
}

const NodeDifference* NodeTableModel::differenceOf(std::uint32_t node) const {
    if (!comparison_ || !comparison_->result.comparison || comparison_->result.comparison->nodes.empty())
        return nullptr;
    return &comparison_->result.comparison->nodes[node];
}

const SeenValue* NodeTableModel::firstResult(std::uint32_t node) const {
    const PoolRange results = graph_->node(NodeId(node)).results;
    return results.count > 0 && !run_->result.values.empty() ? &run_->result.values[results.first] : nullptr;
}

std::uint64_t NodeTableModel::notFinite(std::uint32_t node) const {
    const PoolRange results = graph_->node(NodeId(node)).results;
    std::uint64_t count = 0;
    for (std::uint32_t i = 0; i < results.count && !run_->result.values.empty(); ++i) {
        const ValueDistribution& of = run_->result.values[results.first + i].distribution;
        count += of.nans + of.infinities;
    }
    return count;
}

Count NodeTableModel::flopsOf(std::uint32_t node) const {
    return node < costs_.nodes.size() ? costs_.nodes[node].flops : Count();
}

std::optional<double> NodeTableModel::flopRate(std::uint32_t node) const {
    const double time = timeOf(node).value_or(0);
    const Count flops = flopsOf(node);
    if (time <= 0 || flops.value_or(0) == 0)
        return std::nullopt;
    return static_cast<double>(*flops) / time * kNanosecondsPerSecond;
}

QString NodeTableModel::text(std::uint32_t node, int column) const {
    const Node& of = graph_->node(NodeId(node));
    const auto time = timeOf(node);
    const NodeMemory* memory = memoryOf(node);
    switch (column) {
    case Number:
        return QString::number(node);
    case Operator:
        return toQString(graph_->op(of));
    case Name:
        return of.results.count > 0 ? toQString(graph_->valueName(ValueId(of.results.first))) : QString();
    case Shape:
        return typeOf(firstResult(node));
    case Time:
        return time ? toQString(formatDuration(*time)) : QString();
    case Share:
        return time && total_ns_ > 0 ? QString::number(100 * *time / total_ns_, 'f', 1) + " %" : QString();
    case Flops:
        return flopsOf(node) ? flopsText(static_cast<double>(*flopsOf(node))) : QString();
    case FlopRate:
        return flopRate(node) ? flopsText(*flopRate(node)) + "/s" : QString();
    case Allocated:
        return memory != nullptr ? bytesText(memory->allocated_bytes) : QString();
    case Live:
        return memory != nullptr ? bytesText(memory->live_bytes) : QString();
    case NotFinite:
        return notFinite(node) > 0 ? toQString(formatCount(notFinite(node))) : QString();
    case Difference:
        return differenceText(differenceOf(node));
    default:
        return {};
    }
}

QVariant NodeTableModel::sortKey(std::uint32_t node, int column) const {
    const NodeMemory* memory = memoryOf(node);
    switch (column) {
    case Number:
        return node;
    case Shape: {
        const SeenValue* value = firstResult(node);
        return keyOf(value != nullptr ? value->distribution.elements : 0);
    }
    case Time:
    case Share:
        return timeOf(node).value_or(-1);
    case Flops:
        return static_cast<double>(flopsOf(node).value_or(0));
    case FlopRate:
        return flopRate(node).value_or(-1);
    case Allocated:
        return keyOf(memory != nullptr ? memory->allocated_bytes : 0);
    case Live:
        return keyOf(memory != nullptr ? memory->live_bytes : 0);
    case NotFinite:
        return keyOf(notFinite(node));
    case Difference:
        return differenceKey(differenceOf(node));
    default:
        return {};
    }
}

QVariant NodeTableModel::fraction(std::uint32_t node, int column) const {
    const auto part = [](double value, double most) { return most > 0 ? QVariant(value / most) : QVariant(); };
    const NodeMemory* memory = memoryOf(node);
    if (column == Time && timeOf(node))
        return part(*timeOf(node), most_ns_);
    if (column == Allocated && memory != nullptr)
        return part(static_cast<double>(memory->allocated_bytes), most_allocated_);
    if (column == Live && memory != nullptr)
        return part(static_cast<double>(memory->live_bytes), most_live_);
    return {};
}

QVariant NodeTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !graph_ || !run_)
        return {};
    const auto node = static_cast<std::uint32_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case SortRole: {
        const QVariant key = sortKey(node, index.column());
        return key.isValid() ? key : QVariant(text(node, index.column()));
    }
    case FractionRole:
        return fraction(node, index.column());
    case NodeRole:
        return node;
    case Qt::ToolTipRole:
        return index.column() <= Shape ? QVariant(text(node, index.column())) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isText(index.column()) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant NodeTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Number:
        return tip ? tr("The operator's number, in execution order") : tr("#");
    case Operator:
        return tr("Operator");
    case Name:
        return tip ? tr("The name of its first result") : tr("Result");
    case Shape:
        return tip ? tr("Data type and shape of its first result") : tr("Type");
    case Time:
        return tip ? tr("Median of the timed runs") : tr("Time");
    case Share:
        return tip ? tr("Of all operators' time") : tr("Share");
    case Flops:
        return tip ? tr("Estimated from the shapes; a multiply-add is 2") : tr("FLOPs");
    case FlopRate:
        return tip ? tr("Estimated FLOPs by measured time") : tr("FLOP/s");
    case Allocated:
        return tip ? tr("Bytes that it asked for, scratch memory included") : tr("Allocated");
    case Live:
        return tip ? tr("Bytes in use after it, inputs and parameters included") : tr("Live");
    case NotFinite:
        return tip ? tr("Elements of its results that are NaN or infinite") : tr("NaN, Inf");
    case Difference:
        return tip ? tr("Relative error of its results against those of the other run") : tr("Error");
    default:
        return {};
    }
}

} // namespace gnx
