#include <array>
#include <string_view>
#include <utility>

#include "core/results/report/FigureTikz.h"

namespace gnx::results {
namespace {

using Replacement = std::pair<std::string_view, std::string_view>;
constexpr std::array kReplacements{
    Replacement{"\\", "\\textbackslash{}"},
    Replacement{"{", "\\{"},
    Replacement{"}", "\\}"},
    Replacement{"$", "\\$"},
    Replacement{"&", "\\&"},
    Replacement{"#", "\\#"},
    Replacement{"%", "\\%"},
    Replacement{"_", "\\_"},
    Replacement{"^", "\\textasciicircum{}"},
    Replacement{"~", "\\textasciitilde{}"},
    Replacement{"<", "\\ensuremath{<}"},
    Replacement{">", "\\ensuremath{>}"},
    Replacement{"\n", "\\\\ "},
    Replacement{"\u2212", "\\ensuremath{-}"},
    Replacement{"\u2013", "--"},
    Replacement{"\u2014", "---"},
    Replacement{"\u2026", "\\ldots{}"},
    Replacement{"\u2082", "\\ensuremath{_2}"},
    Replacement{"\u2264", "\\ensuremath{\\le}"},
    Replacement{"\u2265", "\\ensuremath{\\ge}"},
    Replacement{"\u00d7", "\\ensuremath{\\times}"},
    Replacement{"\u00b7", "\\ensuremath{\\cdot}"},
    Replacement{"\u00b1", "\\ensuremath{\\pm}"},
    Replacement{"\u2192", "\\ensuremath{\\to}"},
    Replacement{"\u221e", "\\ensuremath{\\infty}"},
    Replacement{"\u03b1", "\\ensuremath{\\alpha}"},
    Replacement{"\u03b2", "\\ensuremath{\\beta}"},
    Replacement{"\u03b3", "\\ensuremath{\\gamma}"},
    Replacement{"\u03b7", "\\ensuremath{\\eta}"},
    Replacement{"\u03bb", "\\ensuremath{\\lambda}"},
    Replacement{"\u03bc", "\\ensuremath{\\mu}"},
    Replacement{"\u00b5", "\\ensuremath{\\mu}"},
    Replacement{"\u03c0", "\\ensuremath{\\pi}"},
    Replacement{"\u00b2", "\\ensuremath{^2}"},
    Replacement{"\u00b3", "\\ensuremath{^3}"},
    Replacement{"\u00a0", "~"},
};

} // namespace

std::string latexText(const std::string& text) {
    std::string made;
    std::string_view rest = text;
    while (!rest.empty()) {
        const Replacement* found = nullptr;
        for (const Replacement& each : kReplacements)
            if (rest.starts_with(each.first))
                found = &each;
        if (found != nullptr)
            made += found->second;
        else if (static_cast<unsigned char>(rest.front()) >= ' ')
            made += rest.front();
        rest.remove_prefix(found != nullptr ? found->first.size() : 1);
    }
    return made;
}

} // namespace gnx::results
