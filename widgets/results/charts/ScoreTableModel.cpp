#include "widgets/results/charts/ScoreTableModel.h"

#include <utility>

namespace gnx::widgets {
namespace {

QString decimals(double value) {
    return QString::number(value, 'f', 3);
}

} // namespace

ScoreTableModel::ScoreTableModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const ScorePoint& { return rows_[row].point; });
    const auto value = [&](const QString& title, const QString& tip, auto member) {
        const auto read = [member](const ScorePoint& point) { return static_cast<double>(point.*member); };
        return TableColumn{.title = title, .tip = tip, .number = of(read), .format = decimals, .unknown = "–"};
    };
    TableColumn t = value(tr("t"), tr("Tolerance: larger is looser"), &ScorePoint::t);
    t.format = [](double of_t) { return cells::whole(of_t).replace(QLatin1Char('-'), QChar(0x2212)); };
    TableColumn correct = value(tr("Correct"), tr("Samples correct at t, of all that ran"), &ScorePoint::correct);
    correct.text = of([](const ScorePoint& point) {
        return QStringLiteral("%1 / %2").arg(cells::count(point.correct), cells::count(point.total));
    });
    setColumns({
        {.title = tr("Compiler"),
         .word = [this](std::uint32_t row) -> std::string_view { return rows_[row].compiler; }},
        t,
        value(tr("S(t)"), tr("Geometric mean of rectified speedups, a failure counts b"), &ScorePoint::s),
        value(tr("ES(t)"), tr("S(t) below t = 1; from t = 1 on, forgiven failures count 1"), &ScorePoint::es),
        value("α", tr("Geometric mean speedup of the correct samples"), &ScorePoint::alpha),
        value("β", tr("Geometric mean speedup of the correct samples slower than eager"), &ScorePoint::beta),
        value("λ", tr("Share of correct samples"), &ScorePoint::lambda),
        value("η", tr("Share of the correct samples that are slower than eager"), &ScorePoint::eta),
        value("γ", tr("Value of a failure at t"), &ScorePoint::gamma),
        correct,
    });
}

void ScoreTableModel::setCurves(const std::vector<ScoreCurve>& curves) {
    std::vector<Row> rows;
    for (const auto& curve : curves)
        for (const auto& point : curve.points)
            rows.push_back({curve.label, point});
    if (rows.size() == rows_.size()) {
        rows_ = std::move(rows);
        return rowsChanged();
    }
    changeRows([&] { rows_ = std::move(rows); });
}

} // namespace gnx::widgets
