#include "widgets/charts/ScoreTableModel.h"

#include <cmath>

#include "core/base/Units.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

QString decimals(double value) {
    return std::isnan(value) ? QStringLiteral("\u2013") : QString::number(value, 'f', 3);
}

double valueOf(const ScorePoint& point, ScoreTableModel::Column column) {
    switch (column) {
    case ScoreTableModel::Column::T:
        return point.t;
    case ScoreTableModel::Column::S:
        return point.s;
    case ScoreTableModel::Column::Es:
        return point.es;
    case ScoreTableModel::Column::Alpha:
        return point.alpha;
    case ScoreTableModel::Column::Beta:
        return point.beta;
    case ScoreTableModel::Column::Lambda:
        return point.lambda;
    case ScoreTableModel::Column::Eta:
        return point.eta;
    case ScoreTableModel::Column::Gamma:
        return point.gamma;
    case ScoreTableModel::Column::Correct:
        return point.correct;
    default:
        return 0;
    }
}

} // namespace

void ScoreTableModel::setCurves(const std::vector<ScoreCurve>& curves) {
    std::vector<Row> rows;
    for (const auto& curve : curves)
        for (const auto& point : curve.points)
            rows.push_back({toQString(curve.label), point});
    // The same rows with other values keep selection and scroll position.
    if (rows.size() == rows_.size() && !rows.empty()) {
        rows_ = std::move(rows);
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

int ScoreTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ScoreTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(Column::Count);
}

QVariant ScoreTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto& row = rows_[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (column == Column::Compiler ? Qt::AlignLeft : Qt::AlignRight)));
    if (role == SortRole)
        return column == Column::Compiler ? QVariant(row.compiler) : QVariant(valueOf(row.point, column));
    if (role == Qt::ToolTipRole && column == Column::Compiler)
        return row.compiler;
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Compiler:
        return row.compiler;
    case Column::T:
        return QString::number(row.point.t).replace(QLatin1Char('-'), QChar(0x2212));
    case Column::Correct:
        return QStringLiteral("%1 / %2").arg(toQString(formatCount(row.point.correct)),
                                             toQString(formatCount(row.point.total)));
    default:
        return decimals(valueOf(row.point, column));
    }
}

QVariant ScoreTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole) {
        const QStringList names{tr("Compiler"),      tr("t"),
                                tr("S(t)"),          tr("ES(t)"),
                                QStringLiteral("α"), QStringLiteral("β"),
                                QStringLiteral("λ"), QStringLiteral("η"),
                                QStringLiteral("γ"), tr("Correct")};
        return names.at(section);
    }
    if (role == Qt::ToolTipRole) {
        const QStringList help{tr("Compiler"),
                               tr("Tolerance: larger is looser"),
                               tr("Geometric mean of rectified speedups, a failure counts b"),
                               tr("S(t) below t = 1; from t = 1 on, forgiven failures count 1"),
                               tr("Geometric mean speedup of the correct samples"),
                               tr("Geometric mean speedup of the correct samples slower than eager"),
                               tr("Share of correct samples"),
                               tr("Share of the correct samples that are slower than eager"),
                               tr("What a failure is worth at t"),
                               tr("Samples correct at t, of all that ran")};
        return help.at(section);
    }
    return {};
}

} // namespace gnx
