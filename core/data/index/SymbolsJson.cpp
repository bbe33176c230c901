#include "core/data/index/SymbolsJson.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/ParseJson.h"

namespace gnx::data {

using nlohmann::json;

namespace {

bool isNumber(const std::string& dim) {
    return !dim.empty() && dim.find_first_not_of("0123456789") == std::string::npos;
}

} // namespace

std::string symbolsToJson(const SymbolicConstraints& symbols) {
    if (symbols.symbols.empty() && symbols.relations.empty() && symbols.input_shapes.empty())
        return {};
    json all = {{"symbols", json::array()}, {"relations", symbols.relations}, {"inputs", json::array()}};
    for (const SymbolicConstraints::Symbol& symbol : symbols.symbols)
        all["symbols"].push_back(json::array({symbol.name, symbol.example ? json(*symbol.example) : json(nullptr)}));
    for (const SymbolicConstraints::InputShape& shape : symbols.input_shapes)
        if (!std::ranges::all_of(shape.dims, isNumber))
            all["inputs"].push_back(json::array({shape.input, shape.dims}));
    return all.dump(-1, ' ', false, json::error_handler_t::replace);
}

Result<SymbolicConstraints> symbolsFromJson(const std::string& text) {
    SymbolicConstraints symbols;
    if (text.empty())
        return symbols;
    try {
        const json all = parseJsonOrThrow(text);
        for (const json& symbol : all.at("symbols")) {
            const json& example = symbol.at(1);
            symbols.symbols.push_back({symbol.at(0).get<std::string>(),
                                       example.is_null() ? std::nullopt : std::optional(example.get<std::int64_t>())});
        }
        symbols.relations = all.at("relations").get<std::vector<std::string>>();
        for (const json& shape : all.at("inputs"))
            symbols.input_shapes.push_back(
                {shape.at(0).get<std::string>(), shape.at(1).get<std::vector<std::string>>()});
    } catch (const json::exception& exception) {
        Error error;
        error.code = ErrorCode::Malformed;
        error.message = std::string("the stored symbolic dimensions are damaged: ") + exception.what();
        error.hint = "index the sample again";
        return error;
    }
    return symbols;
}

} // namespace gnx::data
