#include "widgets/results/OutputModel.h"

#include <algorithm>

#include <QPainter>

#include "core/base/Units.h"
#include "core/report/Ticks.h"
#include "widgets/common/MixedColor.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/ResultTexts.h"

namespace gnx {
namespace {

QString number(double value) {
    return value == 0 ? QStringLiteral("0") : toQString(shortNumber(value));
}

QString shapeText(const std::vector<std::int64_t>& shape) {
    QStringList sizes;
    for (const std::int64_t size : shape)
        sizes << QString::number(size);
    return '[' + sizes.join(QStringLiteral(", ")) + ']';
}

/// "float32 [8, 1000]"; where the sides differ both: "float32 [8] → float16 [8]".
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

} // namespace

void OutputModel::setOutputs(std::vector<OutputReport> outputs) {
    beginResetModel();
    outputs_ = std::move(outputs);
    endResetModel();
}

bool OutputModel::saysAnything(int column) const {
    for (std::size_t row = 0; row < outputs_.size(); ++row)
        if (!text(row, column).isEmpty())
            return true;
    return false;
}

QString OutputModel::csv() const {
    QStringList lines;
    const auto quoted = [](QString cell) { return '"' + cell.replace('"', QStringLiteral("\"\"")) + '"'; };
    for (int row = -1; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells << quoted(row < 0 ? headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()
                                    : text(static_cast<std::size_t>(row), column));
        lines << cells.join(',');
    }
    return lines.join('\n') + '\n';
}

int OutputModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(outputs_.size());
}

int OutputModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString OutputModel::text(std::size_t row, int column) const {
    const OutputReport& output = outputs_[row];
    if (isTolerance(column))
        return output.close[static_cast<std::size_t>(column - FirstTolerance)] ? QStringLiteral("✓")
                                                                               : QStringLiteral("✗");
    const bool compared = output.eager_dtype == output.compiled_dtype && output.eager_shape == output.compiled_shape;
    switch (column) {
    case Output:
        return QString::number(row);
    case Type:
        return typeText(output);
    case Close:
        return outputAccuracyText(output);
    case NonFinite:
        return nonFiniteText(output);
    case Mismatches:
        return placesText(output.nonfinite_mismatches);
    case EagerError:
        return output.eager_error ? number(*output.eager_error) : QString();
    case CompiledError:
        return output.compiled_error ? number(*output.compiled_error) : QString();
    case Nearer:
        return nearerText(output);
    default:
        break;
    }
    if (!compared)
        return {};
    switch (column) {
    case MaxDifference:
        return number(output.max_diff);
    case MeanDifference:
        return number(output.mean_diff);
    case MaxRelative:
        return number(output.max_relative_diff);
    case MeanRelative:
        return number(output.mean_relative_diff);
    case MaxUlp:
        return toQString(formatCount(output.max_ulp));
    case MeanUlp:
        return number(output.mean_ulp);
    default:
        return {};
    }
}

QString OutputModel::toolTip(std::size_t row, int column) const {
    if (isTolerance(column)) {
        const bool close = outputs_[row].close[static_cast<std::size_t>(column - FirstTolerance)];
        const QString t = toleranceText(column - FirstTolerance + kToleranceMin);
        return close ? tr("Close to eager's output at t = %1").arg(t)
                     : tr("Not close to eager's output at t = %1").arg(t);
    }
    if (column == Mismatches && !outputs_[row].nonfinite_mismatches.empty())
        return tr("Not finite on one side only, or with another sign; places in the contiguous tensor, the first 16: "
                  "%1")
            .arg(text(row, column));
    return text(row, column);
}

QVariant OutputModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case ToleranceRole:
        return isTolerance(index.column())
                   ? QVariant(outputs_[row].close[static_cast<std::size_t>(index.column() - FirstTolerance)])
                   : QVariant();
    case Qt::TextAlignmentRole: {
        if (isTolerance(index.column()))
            return QVariant(Qt::AlignCenter);
        const bool left = index.column() == Type || index.column() == Close || index.column() >= NonFinite;
        const bool error = index.column() == EagerError || index.column() == CompiledError;
        return QVariant((left && !error ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    default:
        return {};
    }
}

QVariant OutputModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole && isTolerance(section))
        return tr("Tolerance t = %1: absolute and relative differences may be as large as the type's table says for it")
            .arg(toleranceText(section - FirstTolerance + kToleranceMin));
    if (role == Qt::TextAlignmentRole)
        return isTolerance(section) ? QVariant(Qt::AlignCenter) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    if (isTolerance(section))
        return toleranceText(section - FirstTolerance + kToleranceMin);
    switch (section) {
    case Output:
        return tr("Output");
    case Type:
        return tr("Type");
    case Close:
        return tr("Close at");
    case MaxDifference:
        return tr("Max difference");
    case MeanDifference:
        return tr("Mean difference");
    case MaxRelative:
        return tr("Max relative");
    case MeanRelative:
        return tr("Mean relative");
    case MaxUlp:
        return tr("Max ULP");
    case MeanUlp:
        return tr("Mean ULP");
    case NonFinite:
        return tr("Not finite");
    case Mismatches:
        return tr("Not finite on one side");
    case EagerError:
        return tr("Eager to truth");
    case CompiledError:
        return tr("Compiled to truth");
    case Nearer:
        return tr("Nearer to truth");
    default:
        return {};
    }
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

} // namespace gnx
