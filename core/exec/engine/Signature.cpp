#include "core/exec/engine/Signature.h"

#include <algorithm>
#include <vector>

namespace gnx::exec {
namespace {

struct Parameter {
    std::string_view name;
    bool required = true;
};

struct Signature {
    std::vector<Parameter> parameters; ///< those that have a position first
    std::size_t positions = 0;         ///< how many have one
    bool any_number = false;           ///< any number of positional arguments is allowed
};

Signature parse(std::string_view text) {
    Signature signature;
    bool keywords_only = false;
    while (!text.empty()) {
        const std::size_t comma = text.find(", ");
        std::string_view each = text.substr(0, comma);
        text.remove_prefix(comma == std::string_view::npos ? text.size() : comma + 2);
        if (each.starts_with('*')) {
            keywords_only = true;
            signature.any_number = signature.any_number || each.size() > 1;
            continue;
        }
        const std::size_t equals = each.find('=');
        signature.parameters.push_back({each.substr(0, equals), equals == std::string_view::npos});
        signature.positions += keywords_only ? 0 : 1;
    }
    return signature;
}

std::string count(std::size_t number, const char* noun) {
    return std::to_string(number) + ' ' + noun + (number == 1 ? "" : "s");
}

} // namespace

std::string misfit(std::string_view parameters, std::size_t positional, std::span<const std::string_view> keywords) {
    const Signature signature = parse(parameters);
    if (positional > signature.positions && !signature.any_number)
        return "takes at most " + count(signature.positions, "positional argument") + ", " +
               std::to_string(positional) + " are given";
    const std::span<const Parameter> known(signature.parameters);
    for (const std::string_view keyword : keywords) {
        const auto place = std::ranges::find(known, keyword, &Parameter::name);
        if (place == known.end())
            return "takes no argument \"" + std::string(keyword) + "\", expected (" + std::string(parameters) + ")";
        if (static_cast<std::size_t>(place - known.begin()) < std::min(positional, signature.positions))
            return "the argument " + std::string(keyword) + " is given twice";
    }
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i].required && (i >= positional || i >= signature.positions) &&
            std::ranges::find(keywords, known[i].name) == keywords.end())
            return "the argument " + std::string(known[i].name) + " is missing";
    return "";
}

} // namespace gnx::exec
