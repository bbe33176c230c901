#include "core/results/report/ToleranceTable.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <ranges>

#include "core/exec/protocol/Protocol.h"
#include "core/results/report/FigureTikz.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

constexpr double kHalf = 3, kBFloat = 1.796, kSingle = 5.886, kDouble = 7, kPlain = 5;

constexpr std::array<ToleranceRow, 8> kRows{
    {{"float16", kHalf, kPlain, true},
     {"bfloat16", kBFloat, kPlain, true},
     {"float32", kSingle, kPlain, true},
     {"float64", kDouble, kDouble, true},
     {"complex32", kHalf, kPlain, false},
     {"complex64, quint8, quint4x2, quint2x4, qint8, qint32", kSingle, kPlain, false},
     {"complex128", kDouble, kDouble, false},
     {"any other", 0, 0, true}}};

double valueAt(double slope, int t) {
    return slope == 0 ? 0 : std::pow(10.0, slope * t / 5);
}

std::string latexFormula(double slope) {
    if (slope == 0)
        return "0";
    return slope == kPlain ? "$10^{t}$" : "$10^{" + exactNumber(slope) + "t/5}$";
}

/// Example: "$1.3\cdot10^{-6}$".
std::string latexValue(double value) {
    if (value == 0)
        return "0";
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1e", value);
    const std::string number = text.data();
    const std::size_t e = number.find('e');
    return "$" + number.substr(0, e) + "\\cdot10^{" + std::to_string(std::stoi(number.substr(e + 1))) + "}$";
}

} // namespace

double ToleranceRow::rtol(int t) const {
    return valueAt(rtol_slope, t);
}

double ToleranceRow::atol(int t) const {
    return valueAt(atol_slope, t);
}

std::span<const ToleranceRow> toleranceRows() {
    return kRows;
}

std::string toleranceFormula(double slope) {
    if (slope == 0)
        return "equal";
    return slope == kPlain ? "10^t" : "10^(" + exactNumber(slope) + "t/5)";
}

std::string toleranceTableCsv() {
    std::string csv = "type,t,rtol,atol,scored\n";
    for (const ToleranceRow& row : kRows)
        for (const auto part : std::views::split(row.types, std::string_view(", ")))
            for (int t = kToleranceMin; t <= kToleranceMax; ++t)
                csv += std::string(part.begin(), part.end()) + ',' + std::to_string(t) + ',' +
                       exactNumber(row.rtol(t)) + ',' + exactNumber(row.atol(t)) + (row.scored ? ",yes\n" : ",no\n");
    return csv;
}

std::string toleranceTableLatex(int t) {
    std::string latex = "% needs \\usepackage{booktabs}\n\\begin{tabular}{lllrr}\n  \\toprule\n"
                        "  type & rtol & atol & rtol at $t = " +
                        std::to_string(t) + "$ & atol \\\\\n  \\midrule\n";
    for (const ToleranceRow& row : kRows)
        latex += "  " + latexText(std::string(row.types)) + (row.scored ? "" : "$^*$") + " & " +
                 latexFormula(row.rtol_slope) + " & " + latexFormula(row.atol_slope) + " & " + latexValue(row.rtol(t)) +
                 " & " + latexValue(row.atol(t)) + " \\\\\n";
    return latex + "  \\bottomrule\n\\end{tabular}\n% * scores demand equality of these types\n";
}

} // namespace gnx::results
