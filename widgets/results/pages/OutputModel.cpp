#include "widgets/results/pages/OutputModel.h"

#include <cmath>

#include <QPainter>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
namespace {

QString shortText(double value) {
    return value == 0 ? QStringLiteral("0") : toQString(shortNumber(value));
}

QString shapeText(const std::vector<std::int64_t>& shape) {
    QStringList sizes;
    for (const std::int64_t size : shape)
        sizes << QString::number(size);
    return '[' + sizes.join(QStringLiteral(", ")) + ']';
}

/// Example: "float32 [8, 1000]"; "float32 [8] → float16 [8]" if the sides differ.
QString typeText(const OutputReport& output) {
    const auto side = [](const std::string& dtype, const std::vector<std::int64_t>& shape) {
        return dtype.empty() ? OutputModel::tr("nothing") : toQString(dtype) + ' ' + shapeText(shape);
    };
    const QString eager = side(output.eager_dtype, output.eager_shape);
    const QString compiled = side(output.compiled_dtype, output.compiled_shape);
    return eager == compiled ? eager : eager + QStringLiteral(" → ") + compiled;
}

QString nonFiniteText(const OutputReport& output) {
    if (output.eager_nan + output.eager_inf + output.compiled_nan + output.compiled_inf == 0)
        return {};
    const auto side = [](std::uint64_t nan, std::uint64_t inf) {
        return OutputModel::tr("%1 NaN, %2 ∞").arg(toQString(formatCount(nan)), toQString(formatCount(inf)));
    };
    const QString eager = side(output.eager_nan, output.eager_inf);
    const QString compiled = side(output.compiled_nan, output.compiled_inf);
    return eager == compiled ? eager : eager + QStringLiteral(" → ") + compiled;
}

QString placesText(const std::vector<std::int64_t>& places) {
    QStringList texts;
    for (const std::int64_t place : places)
        texts << QString::number(place);
    return texts.join(QStringLiteral(", "));
}

QString nearerText(const OutputReport& output) {
    if (!output.eager_error || !output.compiled_error)
        return {};
    if (*output.eager_error == *output.compiled_error)
        return OutputModel::tr("both the same");
    return *output.compiled_error < *output.eager_error ? OutputModel::tr("compiled") : OutputModel::tr("eager");
}

bool isClose(const OutputReport& output, std::size_t tolerance) {
    return output.close[tolerance];
}

QString closeTip(bool close, const QString& t) {
    return close ? OutputModel::tr("Close to eager's output at t = %1").arg(t)
                 : OutputModel::tr("Not close to eager's output at t = %1").arg(t);
}

QString mismatchesTip(const OutputReport& output) {
    if (output.nonfinite_mismatches.empty())
        return {};
    return OutputModel::tr("Not finite on one side only, or with another sign; places in the contiguous tensor, the "
                           "first 16: %1")
        .arg(placesText(output.nonfinite_mismatches));
}

/// Differences exist where both sides have the same type.
double differenceOf(const OutputReport& output, double difference) {
    return output.eager_dtype == output.compiled_dtype && output.eager_shape == output.compiled_shape ? difference
                                                                                                      : NAN;
}

template <class Of> TableColumn toleranceColumn(const Of& of, std::size_t place) {
    const QString t = toleranceText(static_cast<int>(place) + kToleranceMin);
    return {.title = t,
            .tip = OutputModel::tr("Tolerance t = %1: absolute and relative differences may be as large as the type's "
                                   "table says for it")
                       .arg(t),
            .text = of([place](const OutputReport& output) {
                return isClose(output, place) ? QStringLiteral("✓") : QStringLiteral("✗");
            }),
            .cell_tip = of([place, t](const OutputReport& output) { return closeTip(isClose(output, place), t); }),
            .alignment = Qt::AlignCenter};
}

} // namespace

OutputModel::OutputModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const OutputReport& { return outputs_[row]; });
    const auto difference = [&](const QString& title, auto member, const auto& format) {
        const auto read = [member](const OutputReport& output) {
            return differenceOf(output, static_cast<double>(output.*member));
        };
        return TableColumn{.title = title, .number = of(read), .format = format};
    };
    const auto error = [&](const QString& title, std::optional<double> OutputReport::*member) {
        const auto read = [member](const OutputReport& output) { return (output.*member).value_or(NAN); };
        return TableColumn{.title = title, .number = of(read), .format = shortText};
    };
    std::vector<TableColumn> columns{
        {.title = tr("Output"), .number = [](std::uint32_t row) { return double(row); }, .format = cells::whole},
        {.title = tr("Type"), .text = of(typeText)},
        {.title = tr("Close at"), .text = of(outputAccuracyText)}};
    for (std::size_t place = 0; place < kToleranceCount; ++place)
        columns.push_back(toleranceColumn(of, place));
    columns.insert(columns.end(),
                   {
                       difference(tr("Max difference"), &OutputReport::max_diff, shortText),
                       difference(tr("Mean difference"), &OutputReport::mean_diff, shortText),
                       difference(tr("Max relative"), &OutputReport::max_relative_diff, shortText),
                       difference(tr("Mean relative"), &OutputReport::mean_relative_diff, shortText),
                       difference(tr("Max ULP"), &OutputReport::max_ulp, cells::count),
                       difference(tr("Mean ULP"), &OutputReport::mean_ulp, shortText),
                       {.title = tr("Not finite"), .text = of(nonFiniteText)},
                       {.title = tr("Not finite on one side"),
                        .text = of([](const OutputReport& output) { return placesText(output.nonfinite_mismatches); }),
                        .cell_tip = of(mismatchesTip)},
                       error(tr("Eager to truth"), &OutputReport::eager_error),
                       error(tr("Compiled to truth"), &OutputReport::compiled_error),
                       {.title = tr("Nearer to truth"), .text = of(nearerText)},
                   });
    setColumns(std::move(columns));
}

void OutputModel::setOutputs(std::vector<OutputReport> outputs) {
    changeRows([&] { outputs_ = std::move(outputs); });
}

QVariant OutputModel::roleData(std::uint32_t entry, int column, int role) const {
    if (role != ToleranceRole || !isTolerance(column))
        return {};
    return isClose(outputs_[entry], static_cast<std::size_t>(column - FirstTolerance));
}

void ToleranceDelegate::paintBehind(QPainter& painter, const QStyleOptionViewItem& option,
                                    const QModelIndex& index) const {
    const QVariant close = index.data(OutputModel::ToleranceRole);
    if (!close.isValid() || !close.toBool())
        return;
    constexpr double kPart = 0.22;
    const ThemeColors& colors = ThemeColors::of(option.palette);
    painter.fillRect(option.rect.adjusted(1, 1, -1, -1), mixed(colors.ok, colors.surface, kPart));
}

} // namespace gnx::widgets
