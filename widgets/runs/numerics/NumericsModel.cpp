#include "widgets/runs/numerics/NumericsModel.h"

#include <algorithm>
#include <cmath>

#include "core/graph/types/ValueTypes.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/runs/observe/NodeColumns.h"

namespace gnx::widgets {
namespace {

QString numberOf(double value) {
    return QString::number(value, 'g', 4);
}

/// The sign that does not need a colour.
QString countOf(double elements) {
    return elements == 0 ? QString() : QStringLiteral("⚠ ") + cells::count(elements);
}

double zerosOf(const ValueDistribution& of) {
    return of.elements > 0 ? static_cast<double>(of.zeros) / static_cast<double>(of.elements) : NAN;
}

QString binsText(const ValueDistribution& of) {
    QStringList counts;
    for (const auto count : of.histogram)
        counts << QString::number(count);
    return counts.join(' ');
}

QString spreadText(const ValueDistribution& of) {
    const bool finite = of.finite() > 0;
    return NumericsModel::tr("%1 from %2 to %3")
        .arg(widgets::counted(of.finite(), "element"), finite ? numberOf(of.min) : QString(),
             finite ? numberOf(of.max) : QString());
}

QString tensorTypeText(const SeenValue& value) {
    return toQString(value.dtype + ' ' + shapeText(value.shape));
}

} // namespace

bool isFlagged(const ValueDistribution& distribution) {
    return distribution.nans + distribution.infinities > 0;
}

NumericsModel::NumericsModel(QObject* parent) : TableModel(parent) {
    setColumns(described());
}

std::vector<TableColumn> NumericsModel::described() {
    const auto of_value = columnsOver([this](std::uint32_t row) { return values_[row]; });
    const auto of_seen = columnsOver([this](std::uint32_t row) -> const SeenValue& { return seen(values_[row]); });
    const auto of =
        columnsOver([this](std::uint32_t row) -> const ValueDistribution& { return seen(values_[row]).distribution; });
    const auto finite = [&](const QString& title, const QString& tip, const char* key,
                            double ValueDistribution::*member) {
        const auto read = [member](const ValueDistribution& all) { return all.finite() > 0 ? all.*member : NAN; };
        return TableColumn{
            .title = title, .tip = tip, .key = key, .number = of(read), .format = numberOf, .largest_first = true};
    };
    const auto counted = [&](const QString& title, const QString& tip, const char* key,
                             std::uint64_t ValueDistribution::*member) {
        const auto read = [member](const ValueDistribution& all) { return static_cast<double>(all.*member); };
        return TableColumn{
            .title = title, .tip = tip, .key = key, .number = of(read), .format = countOf, .largest_first = true};
    };
    TableColumn least = finite(tr("Min"), tr("Only finite elements"), "min", &ValueDistribution::min);
    least.largest_first = false;
    TableColumn histogram =
        finite(tr("Histogram"), tr("How the finite elements are distributed between least and largest"), "histogram",
               &ValueDistribution::std);
    histogram.format = [](double) { return QString(); }; // drawn
    histogram.value = of(binsText);
    histogram.cell_tip = of(spreadText);
    histogram.alignment = Qt::AlignLeft | Qt::AlignVCenter;
    return {
        nodeNumberColumn(of_value([this](ValueId value) { return static_cast<double>(nodeOf(value).value()); })),
        {.title = tr("Operator"),
         .key = "operator",
         .word = of_value([this](ValueId value) { return graph_->op(graph_->node(nodeOf(value))); }),
         .searched = true},
        {.title = tr("Result"),
         .tip = tr("The name of the value that it makes"),
         .key = "result",
         .word = of_value([this](ValueId value) { return graph_->valueName(value); }),
         .searched = true},
        histogram,
        least,
        finite(tr("Max"), tr("Only finite elements"), "max", &ValueDistribution::max),
        finite(tr("Mean"), tr("Only finite elements"), "mean", &ValueDistribution::mean),
        finite(tr("Std"), tr("Standard deviation of the finite elements"), "std", &ValueDistribution::std),
        counted(tr("NaN"), tr("Elements that are NaN"), "nan", &ValueDistribution::nans),
        counted(tr("Inf"), tr("Elements that are infinite"), "inf", &ValueDistribution::infinities),
        {.title = tr("Zeros"),
         .tip = tr("Share of the elements that are 0"),
         .key = "zeros",
         .number = of(zerosOf),
         .format = cells::share,
         .largest_first = true},
        differenceColumn(tr("Relative error of its operator's results against those of the other run"),
                         of_value([this](ValueId value) { return differenceOf(value); })),
        {.title = tr("Type"),
         .tip = tr("Data type and shape"),
         .key = "type",
         .text = of_seen(tensorTypeText),
         .rank = of([](const ValueDistribution& all) { return static_cast<double>(all.elements); }),
         .largest_first = true},
    };
}

void NumericsModel::setRun(std::shared_ptr<const Graph> graph, std::shared_ptr<const ObservedRun> run,
                           std::shared_ptr<const ObservedRun> comparison) {
    changeRows([&] {
        graph_ = std::move(graph);
        run_ = std::move(run);
        comparison_ = std::move(comparison);
        collectValues();
    });
}

void NumericsModel::collectValues() {
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
}

void NumericsModel::setOnlyFlagged(bool only) {
    only_flagged_ = only;
    arrange();
}

bool NumericsModel::passes(std::uint32_t entry) const {
    return (!only_flagged_ || isFlagged(seen(values_[entry]).distribution)) && passesFilter(entry);
}

int NumericsModel::rowOf(NodeId node) const {
    for (int row = 0; node.valid() && row < rowCount(); ++row)
        if (nodeAt(row) == node)
            return row;
    return -1;
}

const NodeDifference* NumericsModel::differenceOf(ValueId value) const {
    if (!comparison_ || !comparison_->result.comparison)
        return nullptr;
    const auto& nodes = comparison_->result.comparison->nodes;
    return nodeOf(value).value() < nodes.size() ? &nodes[nodeOf(value).value()] : nullptr;
}

QVariant NumericsModel::roleData(std::uint32_t entry, int column, int role) const {
    const ValueDistribution& distribution = seen(values_[entry]).distribution;
    if (role == FlaggedRole)
        return isFlagged(distribution);
    return role == DistributionRole && column == Histogram ? QVariant::fromValue(&distribution) : QVariant();
}

} // namespace gnx::widgets
