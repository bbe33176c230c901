#include "core/report/ScoreTableText.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "core/report/FigureExport.h"
#include "core/report/Figures.h"
#include "core/report/Ticks.h"

namespace gnx {
namespace {

std::string escaped(const std::string& text) {
    static const std::string special = "&%$#_{}";
    std::string made;
    for (const char c : text) {
        if (special.find(c) != std::string::npos)
            made += '\\';
        if (c == '\\')
            made += "\\textbackslash{}";
        else if (c == '~' || c == '^')
            made += std::string("\\") + c + "{}";
        else
            made += c;
    }
    return made;
}

std::string decimals(double value) {
    if (!std::isfinite(value))
        return "--";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f", value);
    return text.data();
}

std::string tableOf(const ScoreCurve& curve) {
    std::string latex = "\\begin{table}\n  \\centering\n  \\caption{Scores of " + escaped(curve.label) + ": " +
                        interpretationName(curve.options.interpretation) +
                        " interpretation, $p = " + exactNumber(curve.options.p) +
                        "$, $b = " + exactNumber(curve.options.b) +
                        "$, $n = " + std::to_string(curve.points.empty() ? 0 : curve.points.front().total) + "$.}\n";
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
    for (const auto& curve : curves)
        latex += tableOf(curve);
    return latex;
}

std::string scoreTableCsv(std::span<const ScoreCurve> curves) {
    if (curves.empty())
        return {};
    Figure figure = scoreFigure(FigureKind::Est, curves, {});
    figure.title = "Scores";
    return figureCsv(figure);
}

} // namespace gnx
