#include "core/capture/compiled/SizeText.h"

#include <cctype>
#include <vector>

#include "core/graph/sample/DimExpression.h"

namespace gnx::capture {
namespace {

bool isPartOfName(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Names that are not those of a function, such as Max.
std::vector<std::string> symbolsIn(std::string_view text) {
    std::vector<std::string> found;
    while (!text.empty()) {
        std::size_t end = 0;
        while (end < text.size() && isPartOfName(text[end]))
            ++end;
        const std::string_view name = text.substr(0, end);
        text.remove_prefix(end == 0 ? 1 : end);
        if (!name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0 && !text.starts_with('('))
            found.emplace_back(name);
    }
    return found;
}

} // namespace

std::optional<std::int64_t> sizeOfText(std::string_view text,
                                       const std::function<std::int64_t(const std::string& symbol)>& symbol) {
    std::vector<SymbolicConstraints::Symbol> symbols;
    for (const std::string& name : symbolsIn(text))
        symbols.push_back({.name = name, .example = symbol(name)});
    return dimensionValue(text, symbols);
}

} // namespace gnx::capture
