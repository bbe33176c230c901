#include "widgets/run/NodeTableModel.h"

#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "core/overlay/Overlay.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

constexpr double kNanosecondsPerSecond = 1e9;

QString bytesText(std::uint64_t bytes) {
    return toQString(formatBytes(bytes));
}

QVariant keyOf(std::uint64_t number) {
    return QVariant::fromValue<qulonglong>(number);
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
    if (run_) {
        total_ns_ = totalTime(run_->result);
        if (!run_->result.values.empty())
            costs_ = estimateCosts(*graph_, typesSeen(*graph_, run_->result));
    }
    for (std::uint32_t node = 0; graph_ && node < graph_->nodes().size(); ++node) {
        most_ns_ = std::max(most_ns_, timeOf(node).value_or(0));
        if (const NodeMemory* memory = memoryOf(node)) {
            most_allocated_ = std::max(most_allocated_, static_cast<double>(memory->allocated_bytes));
            most_live_ = std::max(most_live_, static_cast<double>(memory->live_bytes));
        }
    }
    endResetModel();
}

bool NodeTableModel::saysAnything(Column column) const {
    for (std::uint32_t node = 0; graph_ && node < graph_->nodes().size(); ++node)
        if (!cell(node, column).text.isEmpty())
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

NodeTableModel::Cell NodeTableModel::cell(std::uint32_t node, int column) const {
    const Node& of = graph_->node(NodeId(node));
    switch (column) {
    case Number:
        return {QString::number(node), node};
    case Operator:
        return {toQString(graph_->op(of)), {}};
    case Name:
        return {of.results.count > 0 ? toQString(graph_->valueName(ValueId(of.results.first))) : QString(), {}};
    case Shape: {
        const SeenValue* value = firstResult(node);
        if (value == nullptr || value->kind == SeenValue::Kind::Unseen)
            return {};
        if (value->kind != SeenValue::Kind::Tensor)
            return {toQString(value->text), keyOf(0)};
        return {toQString(value->dtype + ' ' + shapeText(value->shape)), keyOf(value->distribution.elements)};
    }
    case Time:
        if (const auto time = timeOf(node))
            return {toQString(formatDuration(*time)), *time};
        return {};
    case Share:
        if (const auto time = timeOf(node); time && total_ns_ > 0)
            return {QString::number(100 * *time / total_ns_, 'f', 1) + " %", *time};
        return {};
    case Flops:
        if (node < costs_.nodes.size() && costs_.nodes[node].flops)
            return {toQString(numberText(OverlayUnit::Flops, static_cast<double>(*costs_.nodes[node].flops))),
                    keyOf(*costs_.nodes[node].flops)};
        return {};
    case FlopRate: {
        const auto time = timeOf(node);
        if (!time || *time <= 0 || node >= costs_.nodes.size() || costs_.nodes[node].flops.value_or(0) == 0)
            return {};
        const double rate = static_cast<double>(*costs_.nodes[node].flops) / *time * kNanosecondsPerSecond;
        return {toQString(numberText(OverlayUnit::Flops, rate)) + "/s", rate};
    }
    case Allocated:
        if (const NodeMemory* memory = memoryOf(node))
            return {bytesText(memory->allocated_bytes), keyOf(memory->allocated_bytes)};
        return {};
    case Live:
        if (const NodeMemory* memory = memoryOf(node))
            return {bytesText(memory->live_bytes), keyOf(memory->live_bytes)};
        return {};
    case NotFinite: {
        const std::uint64_t count = notFinite(node);
        return {count > 0 ? toQString(formatCount(count)) : QString(), keyOf(count)};
    }
    case Difference: {
        const NodeDifference* difference = differenceOf(node);
        if (difference == nullptr || difference->kind == NodeDifference::Kind::NotCompared)
            return {};
        if (difference->kind == NodeDifference::Kind::Equal)
            return {tr("equal"), 0.0};
        if (difference->kind == NodeDifference::Kind::Incomparable)
            return {tr("other shape"), HUGE_VAL};
        const QString text =
            std::isfinite(difference->relative) ? QString::number(difference->relative, 'g', 3) : QStringLiteral("∞");
        return {difference->nonfinite_mismatches > 0 ? tr("%1, not finite").arg(text) : text, difference->relative};
    }
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
        return cell(node, index.column()).text;
    case SortRole: {
        const Cell found = cell(node, index.column());
        return found.key.isValid() ? found.key : QVariant(found.text);
    }
    case FractionRole:
        return fraction(node, index.column());
    case NodeRole:
        return node;
    case Qt::ToolTipRole:
        return index.column() <= Shape ? QVariant(cell(node, index.column()).text) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            (index.column() >= Time || index.column() == Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
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
