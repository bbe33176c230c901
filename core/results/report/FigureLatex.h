#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/FigureExport.h"

namespace gnx::results {

/// A figure as a paper's text has it: its words, and the file with its picture.
struct LatexFigure {
    std::string title, caption;
    std::string label;          ///< its \label is "fig:" and this; what no label may have becomes '-'
    std::filesystem::path file; ///< from the folder that LaTeX runs in; .tex is \input, any other \includegraphics
};
LatexFigure latexFigure(const Figure& figure, std::string label, std::filesystem::path file);

/// The format that LaTeX reads best: PDF, then TikZ, then PNG; none of the others.
std::optional<FigureFormat> latexFormat(std::span<const FigureFormat> formats);

/// A floating figure with caption and label. Names of files may have any character but { } \ and "; where LaTeX would
/// take one for its own, the name goes through a macro, \gnxfile.
std::string figureLatex(const LatexFigure& figure);
/// All of them, to be \input: first the packages and the references, then each with the number that LaTeX gives it
/// where no other figure is before it.
std::string figuresLatex(std::span<const LatexFigure> figures);

} // namespace gnx::results
