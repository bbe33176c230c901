#include "widgets/runs/observe/NodeColumns.h"

#include <cmath>

#include <QCoreApplication>

namespace gnx::widgets {
namespace {

QString columnText(const char* text) {
    return QCoreApplication::translate("gnx::widgets::NodeColumns", text);
}

QString differenceText(const NodeDifference* difference) {
    if (difference == nullptr || difference->kind == NodeDifference::Kind::NotCompared)
        return {};
    if (difference->kind == NodeDifference::Kind::Equal)
        return columnText(QT_TRANSLATE_NOOP("gnx::widgets::NodeColumns", "equal"));
    if (difference->kind == NodeDifference::Kind::Incomparable)
        return columnText(QT_TRANSLATE_NOOP("gnx::widgets::NodeColumns", "other shape"));
    const QString text =
        std::isfinite(difference->relative) ? QString::number(difference->relative, 'g', 3) : QStringLiteral("∞");
    return difference->nonfinite_mismatches > 0
               ? columnText(QT_TRANSLATE_NOOP("gnx::widgets::NodeColumns", "%1, not finite")).arg(text)
               : text;
}

/// Exported: the text, or nothing if there is no relevant difference.
QVariant differenceValue(const NodeDifference* difference) {
    const QString text = differenceText(difference);
    return text.isEmpty() ? QVariant() : QVariant(text);
}

/// Returns a number for sorting; it is the largest if shapes differ.
double differenceNumber(const NodeDifference* difference) {
    if (difference == nullptr || difference->kind == NodeDifference::Kind::NotCompared)
        return NAN;
    return difference->kind == NodeDifference::Kind::Incomparable ? HUGE_VAL : difference->relative;
}

} // namespace

TableColumn nodeNumberColumn(TableColumn::Of<double> number) {
    return {.title = columnText(QT_TRANSLATE_NOOP("gnx::widgets::NodeColumns", "#")),
            .tip =
                columnText(QT_TRANSLATE_NOOP("gnx::widgets::NodeColumns", "The operator's number, in execution order")),
            .key = "node",
            .number = std::move(number),
            .format = cells::whole,
            .searched = true};
}

TableColumn differenceColumn(const QString& tip, const TableColumn::Of<const NodeDifference*>& difference) {
    const auto of = columnsOver(difference);
    return {.title = columnText(QT_TRANSLATE_NOOP("gnx::widgets::NodeColumns", "Error")),
            .tip = tip,
            .key = "error",
            .number = of(differenceNumber),
            .text = of(differenceText),
            .value = of(differenceValue),
            .largest_first = true};
}

} // namespace gnx::widgets
