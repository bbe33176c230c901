#include "widgets/runs/observe/NodeTableModel.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/overlay/Overlay.h"
#include "widgets/common/Text.h"
#include "widgets/runs/observe/NodeColumns.h"

namespace gnx::widgets {
namespace {

constexpr double kNanosecondsPerSecond = 1e9;

QString flopsText(double flops) {
    return toQString(numberText(OverlayUnit::Flops, flops));
}

QString flopRateText(double flops) {
    return flopsText(flops) + QStringLiteral("/s");
}

QString typeOf(const SeenValue* value) {
    if (value == nullptr || value->kind == SeenValue::Kind::Unseen)
        return {};
    return toQString(value->kind == SeenValue::Kind::Tensor ? value->dtype + ' ' + shapeText(value->shape)
                                                            : value->text);
}

double elementsOf(const SeenValue* value) {
    return value != nullptr ? static_cast<double>(value->distribution.elements) : 0;
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

NodeTableModel::NodeTableModel(QObject* parent) : TableModel(parent) {
    setColumns(described());
}

std::vector<TableColumn> NodeTableModel::described() {
    using Row = std::uint32_t;
    const auto of_result = columnsOver([this](Row node) { return firstResult(node); });
    const auto numbers = [this](const QString& title, const QString& tip, double (NodeTableModel::*number)(Row) const,
                                QString (*format)(double)) {
        return TableColumn{.title = title,
                           .tip = tip,
                           .number = [this, number](Row node) { return (this->*number)(node); },
                           .format = format,
                           .largest_first = true};
    };
    TableColumn time_column =
        numbers(tr("Time"), tr("Median of the timed runs"), &NodeTableModel::time, cells::duration);
    TableColumn allocated_column = numbers(tr("Allocated"), tr("Bytes that it requested, including scratch memory"),
                                           &NodeTableModel::allocated, cells::bytes);
    TableColumn live_column = numbers(tr("Live"), tr("Bytes in use afterwards, without those of inputs and parameters"),
                                      &NodeTableModel::liveAboveInputs, cells::bytes);
    for (TableColumn* with_bar : {&time_column, &allocated_column, &live_column})
        with_bar->has_bar = true;
    return {
        nodeNumberColumn([](Row node) { return node; }),
        {.title = tr("Operator"),
         .word = [this](Row node) { return graph_->op(graph_->node(NodeId(node))); },
         .searched = true},
        time_column,
        {.title = tr("Share"),
         .tip = tr("Share of the time of all operators"),
         .number = [this](Row node) { return total_ns_ > 0 ? time(node) / total_ns_ : NAN; },
         .format = cells::share,
         .largest_first = true},
        {.title = tr("Result"),
         .tip = tr("The name of its first result"),
         .word = [this](Row node) { return resultName(node); },
         .searched = true},
        {.title = tr("Type"),
         .tip = tr("Data type and shape of its first result"),
         .text = of_result(typeOf),
         .rank = of_result(elementsOf),
         .largest_first = true},
        numbers(tr("FLOPs"), tr("Estimated from the shapes; a multiply-add is 2"), &NodeTableModel::flops, flopsText),
        numbers(tr("FLOP/s"), tr("Estimated FLOPs / measured time"), &NodeTableModel::flopRate, flopRateText),
        allocated_column,
        live_column,
        numbers(tr("NaN, Inf"), tr("Elements of its results that are NaN or infinite"), &NodeTableModel::notFinite,
                cells::count),
        differenceColumn(tr("Relative error of its results against those of the other run"),
                         [this](Row node) { return differenceOf(node); }),
    };
}

void NodeTableModel::setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                            std::shared_ptr<const ObservedRun> comparison) {
    changeRows([&] {
        graph_ = std::move(graph);
        run_ = std::move(run);
        comparison_ = std::move(comparison);
        costs_ = {};
        total_ns_ = run_ ? totalTime(run_->result) : 0;
    });
}

void NodeTableModel::setCosts(GraphCosts costs) {
    costs_ = std::move(costs);
    rowsChanged(Flops, FlopRate);
}

/// Returns the width of the text with most letters, which counts as the widest: measuring thousands would take longer
/// than a frame.
int NodeTableModel::widestText(Column column, const QFontMetrics& metrics) const {
    const TableColumn& of = columns()[static_cast<std::size_t>(column)];
    std::uint32_t longest = 0;
    std::size_t most = 0;
    for (std::uint32_t node = 0; node < entryCount(); ++node) {
        const SeenValue* value = column == Shape ? firstResult(node) : nullptr;
        const std::size_t letters = value != nullptr ? value->shape.size() : of.word ? of.word(node).size() : 0;
        if (letters <= most)
            continue;
        most = letters;
        longest = node;
    }
    return most > 0 ? metrics.horizontalAdvance(of.textOf(longest)) : 0;
}

std::string_view NodeTableModel::resultName(std::uint32_t node) const {
    const PoolRange results = graph_->node(NodeId(node)).results;
    return results.count > 0 ? graph_->valueName(ValueId(results.first)) : std::string_view();
}

double NodeTableModel::time(std::uint32_t node) const {
    return run_->result.times ? run_->result.times->nodes[node].median_ns : NAN;
}

double NodeTableModel::allocated(std::uint32_t node) const {
    return run_->result.memory ? static_cast<double>(run_->result.memory->nodes[node].allocated_bytes) : NAN;
}

/// Inputs and parameters are live throughout: with them all rows of a large model would look the same.
double NodeTableModel::liveAboveInputs(std::uint32_t node) const {
    if (!run_->result.memory)
        return NAN;
    const std::uint64_t live = run_->result.memory->nodes[node].live_bytes;
    return static_cast<double>(live - std::min(live, run_->result.memory->input_bytes));
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

double NodeTableModel::notFinite(std::uint32_t node) const {
    const PoolRange results = graph_->node(NodeId(node)).results;
    std::uint64_t count = 0;
    for (std::uint32_t i = 0; i < results.count && !run_->result.values.empty(); ++i) {
        const ValueDistribution& of = run_->result.values[results.first + i].distribution;
        count += of.nans + of.infinities;
    }
    return count > 0 ? static_cast<double>(count) : NAN;
}

double NodeTableModel::flops(std::uint32_t node) const {
    const Count count = node < costs_.nodes.size() ? costs_.nodes[node].flops : Count();
    return count ? static_cast<double>(*count) : NAN;
}

double NodeTableModel::flopRate(std::uint32_t node) const {
    const double done = flops(node), taken = time(node);
    return done > 0 && taken > 0 ? done / taken * kNanosecondsPerSecond : NAN;
}

} // namespace gnx::widgets
