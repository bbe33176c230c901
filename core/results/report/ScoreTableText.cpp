#include "core/results/report/ScoreTableText.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "core/results/report/FigureExport.h"
#include "core/results/report/FigureTikz.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

std::string decimals(double value) {
    if (!std::isfinite(value))
        return "--";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f", value);
    return text.data();
}

std::string tableOf(const ScoreCurve& curve, std::size_t number) {
    std::string latex = "\\begin{table}\n  \\centering\n  \\caption{Scores of " + latexText(curve.label) + ": " +
                        interpretationName(curve.options.interpretation) +
                        " interpretation, $p = " + exactNumber(curve.options.p) +
                        "$, $b = " + exactNumber(curve.options.b) +
                        "$, $n = " + std::to_string(curve.points.empty() ? 0 : curve.points.front().total) +
                        "$.}\n  \\label{tab:scores-" + std::to_string(number) + "}\n";
    latex +=
        "  \\begin{tabular}{rrrrrrrr}\n    \\toprule\n"
        "    $t$ & $\\alpha$ & $\\beta$ & $\\lambda$ & $\\eta$ & $\\gamma_t$ & $S_t$ & $ES_t$ \\\\\n    \\midrule\n";
    for (const auto& point : curve.points) {
        latex += "    $" + std::to_string(point.t) + "$";
        for (const double value : {point.alpha, point.beta, point.lambda, point.eta, point.gamma, point.s, point.es})
            latex += " & " + decimals(value);
        latex += " \\\\\n";
    }
    return latex + "    \\bottomrule\n  \\end{tabular}\n\\end{table}\n";
}

} // namespace

std::string scoreTableLatex(std::span<const ScoreCurve> curves) {
    std::string latex = "% needs \\usepackage{booktabs}\n";
    for (std::size_t i = 0; i < curves.size(); ++i)
        latex += tableOf(curves[i], i + 1);
    return latex;
}

std::string scoreTableCsv(std::span<const ScoreCurve> curves) {
    Figure figure;
    figure.title = "Scores";
    figure.table.columns = {"curve",
                            "interpretation",
                            "p",
                            "b",
                            "t",
                            "alpha",
                            "beta",
                            "lambda",
                            "eta",
                            "gamma",
                            "s",
                            "es",
                            "s_macro",
                            "es_macro",
                            "correct",
                            "total",
                            "without_timing",
                            "left_out"};
    for (const ScoreCurve& curve : curves)
        for (const ScorePoint& point : curve.points) {
            std::vector<std::string> row{curve.label, interpretationName(curve.options.interpretation),
                                         exactNumber(curve.options.p), exactNumber(curve.options.b),
                                         std::to_string(point.t)};
            for (const double value : {point.alpha, point.beta, point.lambda, point.eta, point.gamma, point.s, point.es,
                                       point.s_macro, point.es_macro})
                row.push_back(exactNumber(value));
            for (const std::uint32_t count :
                 {point.correct, point.total, curve.without_speedup, curve.not_run + curve.cancelled})
                row.push_back(std::to_string(count));
            figure.table.rows.push_back(std::move(row));
        }
    return figureCsv(figure);
}

} // namespace gnx::results
