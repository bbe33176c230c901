#include "core/results/report/FigureLatex.h"

#include <algorithm>
#include <array>

#include "core/results/report/FigureTikz.h"

namespace gnx::results {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kReadOtherwise = "%#&~^_$";
constexpr std::string_view kNeverRead = "{}\\\"";

bool isTikz(const LatexFigure& figure) {
    return figure.file.extension() == ".tex";
}

bool isLabelCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == ':';
}

std::string labelOf(const LatexFigure& figure) {
    std::string label = figure.label;
    std::replace_if(
        label.begin(), label.end(), [](char c) { return !isLabelCharacter(c); }, '-');
    return "fig:" + label;
}

/// Sets \gnxfile to the name, whose characters are letters there. A parameter of a macro could not change what its
/// characters are, a group around a definition can.
std::string fileMacro(const std::string& name) {
    std::string made = "  \\begingroup";
    for (const char c : kReadOtherwise)
        made += std::string("\\catcode`\\") + c + "=12 ";
    return made + "\\gdef\\gnxfile{" + name + "}\\endgroup\n";
}

/// Braces keep dots and spaces of a name from being taken for an extension.
std::string bracedName(const fs::path& file) {
    const fs::path stem = file.parent_path() / file.stem();
    return "{" + stem.generic_string() + "}" + file.extension().string();
}

std::string picture(const LatexFigure& figure) {
    const std::string name = figure.file.generic_string();
    std::string made;
    if (name.find_first_of(kNeverRead) != std::string::npos)
        made += "  % LaTeX reads no file whose name has a brace, a backslash or a quotation mark: rename it\n";
    const bool plain = name.find_first_of(kReadOtherwise) == std::string::npos;
    if (!plain)
        made += fileMacro(name);
    if (isTikz(figure))
        return made + "  \\input{" + (plain ? name : "\\gnxfile") + "}\n";
    return made + "  \\includegraphics{" + (plain ? bracedName(figure.file) : "\\gnxfile") + "}\n";
}

std::string environment(const LatexFigure& figure) {
    return "\\begin{figure}\n  \\centering\n" + picture(figure) + "  \\caption{\\textbf{" + latexText(figure.title) +
           ".} " + latexText(figure.caption) + "}\n  \\label{" + labelOf(figure) + "}\n\\end{figure}\n";
}

std::string packages(std::span<const LatexFigure> figures) {
    std::string made = "% needs \\usepackage[T1]{fontenc}";
    if (std::any_of(figures.begin(), figures.end(), [](const auto& each) { return !isTikz(each); }))
        made += " \\usepackage{graphicx}";
    if (std::any_of(figures.begin(), figures.end(), isTikz))
        made += " \\usepackage{standalone, pgfplots} \\usetikzlibrary{patterns} \\pgfplotsset{compat=1.16}";
    return made + '\n';
}

} // namespace

LatexFigure latexFigure(const Figure& figure, std::string label, fs::path file) {
    return {figure.title, figure.caption, std::move(label), std::move(file)};
}

std::optional<FigureFormat> latexFormat(std::span<const FigureFormat> formats) {
    for (const auto format : {FigureFormat::Pdf, FigureFormat::Tikz, FigureFormat::Png})
        if (std::find(formats.begin(), formats.end(), format) != formats.end())
            return format;
    return std::nullopt;
}

std::string figureLatex(const LatexFigure& figure) {
    return packages(std::span(&figure, 1)) + environment(figure);
}

std::string figuresLatex(std::span<const LatexFigure> figures) {
    std::string made = packages(figures);
    for (std::size_t i = 0; i < figures.size(); ++i)
        made += "% Figure " + std::to_string(i + 1) + ": Figure~\\ref{" + labelOf(figures[i]) + "}\n";
    for (const LatexFigure& figure : figures)
        made += '\n' + environment(figure);
    return made;
}

} // namespace gnx::results
