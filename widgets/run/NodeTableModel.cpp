#include "widgets/run/NodeTableModel.h"

#include <algorithm>
#include <cmath>
#include <functional>

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

char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// ASCII, as operators' names are.
bool contains(std::string_view text, std::string_view wanted) {
    const auto alike = [](char a, char b) { return small(a) == b; };
    return wanted.empty() || std::search(text.begin(), text.end(), wanted.begin(), wanted.end(), alike) != text.end();
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
            most_live_ = std::max(most_live_, static_cast<double>(liveAboveInputs(*memory)));
        }
    }
    rows_ = wantedRows();
    endResetModel();
}

void NodeTableModel::setCosts(GraphCosts costs) {
    costs_ = std::move(costs);
    if (sorted_by_ == Flops || sorted_by_ == FlopRate)
        arrange();
    if (rowCount() > 0)
        emit dataChanged(index(0, Flops), index(rowCount() - 1, FlopRate));
}

bool NodeTableModel::saysAnything(Column column) const {
    const auto says = [&](std::uint32_t node) {
        if (column == NotFinite)
            return notFinite(node) > 0;
        return column == Difference ? differenceKey(differenceOf(node)) >= 0 : !text(node, column).isEmpty();
    };
    for (std::uint32_t node = 0; node < static_cast<std::uint32_t>(nodeCount()); ++node)
        if (says(node))
            return true;
    return false;
}

/// The text of most letters stands for the widest: measuring thousands would take longer than a picture.
int NodeTableModel::widestText(Column column, const QFontMetrics& metrics) const {
    QString longest;
    std::size_t most = 0;
    for (std::uint32_t node = 0; node < static_cast<std::uint32_t>(nodeCount()); ++node) {
        const SeenValue* value = column == Shape ? firstResult(node) : nullptr;
        const std::size_t letters = value != nullptr ? value->shape.size() : sortText(node, column).size();
        if (letters <= most)
            continue;
        most = letters;
        longest = text(node, column);
    }
    return metrics.horizontalAdvance(longest);
}

void NodeTableModel::setFilter(const QString& text) {
    beginResetModel();
    filter_ = toStdString(text.trimmed().toLower());
    rows_ = wantedRows();
    endResetModel();
}

void NodeTableModel::sort(int column, Qt::SortOrder order) {
    sorted_by_ = column;
    order_ = order;
    arrange();
}

/// What is selected stays so, wherever its row goes.
void NodeTableModel::arrange() {
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<NodeId> nodes;
    for (const QModelIndex& each : before)
        nodes.push_back(nodeAt(each.row()));
    rows_ = wantedRows();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << index(rowOf(nodes[static_cast<std::size_t>(i)]), before[i].column());
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

bool NodeTableModel::passes(std::uint32_t node) const {
    if (filter_.empty())
        return true;
    if (filter_.starts_with('#'))
        return filter_.substr(1) == std::to_string(node);
    return contains(sortText(node, Operator), filter_) || contains(sortText(node, Name), filter_) ||
           filter_ == std::to_string(node);
}

std::vector<std::uint32_t> NodeTableModel::wantedRows() const {
    std::vector<std::uint32_t> rows;
    for (std::uint32_t node = 0; node < static_cast<std::uint32_t>(nodeCount()); ++node)
        if (passes(node))
            rows.push_back(node);
    if (sorted_by_ < 0)
        return rows;
    const auto sortBy = [&](const auto& keys) {
        if (order_ == Qt::AscendingOrder)
            std::ranges::stable_sort(rows, std::ranges::less(), [&](std::uint32_t node) { return keys[node]; });
        else
            std::ranges::stable_sort(rows, std::ranges::greater(), [&](std::uint32_t node) { return keys[node]; });
    };
    const auto keysOf = [&](auto keys, const auto& key) {
        keys.resize(graph_->nodes().size());
        for (const std::uint32_t node : rows)
            keys[node] = key(node);
        return keys;
    };
    if (sorted_by_ == Operator || sorted_by_ == Name)
        sortBy(keysOf(std::vector<std::string_view>(), [&](auto node) { return sortText(node, sorted_by_); }));
    else
        sortBy(keysOf(std::vector<double>(), [&](auto node) { return sortKey(node, sorted_by_); }));
    return rows;
}

int NodeTableModel::rowOf(NodeId node) const {
    const auto row = node.valid() ? std::ranges::find(rows_, node.value()) : rows_.end();
    return row == rows_.end() ? -1 : static_cast<int>(row - rows_.begin());
}

int NodeTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int NodeTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

const NodeMemory* NodeTableModel::memoryOf(std::uint32_t node) const {
    return run_ && run_->result.memory ? &run_->result.memory->nodes[node] : nullptr;
}

/// Inputs and parameters are live throughout: with them all rows of a large model would say the same.
std::uint64_t NodeTableModel::liveAboveInputs(const NodeMemory& memory) const {
    return memory.live_bytes - std::min(memory.live_bytes, run_->result.memory->input_bytes);
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
    const auto time = timeOf(node);
    const NodeMemory* memory = memoryOf(node);
    switch (column) {
    case Number:
        return QString::number(node);
    case Operator:
    case Name:
        return toQString(sortText(node, column));
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
        return memory != nullptr ? bytesText(liveAboveInputs(*memory)) : QString();
    case NotFinite:
        return notFinite(node) > 0 ? toQString(formatCount(notFinite(node))) : QString();
    case Difference:
        return differenceText(differenceOf(node));
    default:
        return {};
    }
}

std::string_view NodeTableModel::sortText(std::uint32_t node, int column) const {
    const Node& of = graph_->node(NodeId(node));
    if (column == Operator)
        return graph_->op(of);
    return of.results.count > 0 ? graph_->valueName(ValueId(of.results.first)) : std::string_view();
}

double NodeTableModel::sortKey(std::uint32_t node, int column) const {
    const NodeMemory* memory = memoryOf(node);
    switch (column) {
    case Shape: {
        const SeenValue* value = firstResult(node);
        return value != nullptr ? static_cast<double>(value->distribution.elements) : 0;
    }
    case Time:
    case Share:
        return timeOf(node).value_or(-1);
    case Flops:
        return static_cast<double>(flopsOf(node).value_or(0));
    case FlopRate:
        return flopRate(node).value_or(-1);
    case Allocated:
        return memory != nullptr ? static_cast<double>(memory->allocated_bytes) : 0;
    case Live:
        return memory != nullptr ? static_cast<double>(liveAboveInputs(*memory)) : 0;
    case NotFinite:
        return static_cast<double>(notFinite(node));
    case Difference:
        return differenceKey(differenceOf(node));
    default:
        return node;
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
        return part(static_cast<double>(liveAboveInputs(*memory)), most_live_);
    return {};
}

QVariant NodeTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const std::uint32_t node = nodeAt(index.row()).value();
    switch (role) {
    case Qt::DisplayRole:
        return text(node, index.column());
    case FractionRole:
        return fraction(node, index.column());
    case Qt::ToolTipRole:
        return isText(index.column()) ? QVariant(text(node, index.column())) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isText(index.column()) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant NodeTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::InitialSortOrderRole) // the largest is looked for
        return section == Number || section == Operator || section == Name ? Qt::AscendingOrder : Qt::DescendingOrder;
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
        return tip ? tr("Bytes in use after it, beside those of inputs and parameters") : tr("Live");
    case NotFinite:
        return tip ? tr("Elements of its results that are NaN or infinite") : tr("NaN, Inf");
    case Difference:
        return tip ? tr("Relative error of its results against those of the other run") : tr("Error");
    default:
        return {};
    }
}

} // namespace gnx
