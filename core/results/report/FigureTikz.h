#pragma once

#include <string>

#include "core/Wings.h"
#include "core/results/report/FigureStyle.h"

namespace gnx::results {

/// `text` for LaTeX: its special characters escaped, mathematical ones in words that every engine has; a line break is
/// "\\". Other characters stay as they are (UTF-8).
std::string latexText(const std::string& text);
/// A styled figure as a document with one pgfplots axis. `described` has the caption also if it is not drawn, for a
/// comment: in a paper the caption is LaTeX's. Private to core/results/report.
std::string figureTikz(const Figure& figure, const Figure& described, const FigureStyle& style);

} // namespace gnx::results
