#include "core/graph/motif/Signatures.h"

#include <unordered_map>
#include <utility>

#include "core/graph/motif/MotifLexer.h"
#include "core/graph/operators/OperatorCatalogue.h"

namespace gnx::graph {
namespace {

Signature read(std::string_view text) {
    Signature signature;
    MotifLexer lexer(text);
    do {
        lexer.skipBlanks();
        Parameter parameter;
        parameter.rest = lexer.take("*");
        parameter.name = lexer.word("");
        if (lexer.take("="))
            parameter.default_value = lexer.value().value();
        signature.push_back(std::move(parameter));
    } while (lexer.take(","));
    return signature;
}

/// Signatures by the text that the catalogue has for them.
std::unordered_map<std::string_view, Signature> readCatalogue() {
    std::unordered_map<std::string_view, Signature> signatures;
    for (const OperatorEntry& entry : operatorCatalogue())
        for (const auto& [owner, parameters] : entry.parameters)
            signatures.emplace(parameters, read(parameters));
    return signatures;
}

} // namespace

const Signature* signatureOf(std::string_view op) {
    static const auto signatures = readCatalogue();
    const auto found = signatures.find(parametersOf(op));
    return found == signatures.end() ? nullptr : &found->second;
}

std::string signatureText(std::string_view op) {
    const Signature* signature = signatureOf(op);
    if (signature == nullptr)
        return {};
    std::string line;
    for (const Parameter& parameter : *signature) {
        line.append(line.empty() ? "" : ", ").append(parameter.rest ? "*" : "").append(parameter.name);
        if (parameter.default_value)
            line.append("=").append(text(*parameter.default_value));
    }
    return '(' + line + ')';
}

bool meansParameter(std::string_view wanted, std::string_view parameter) {
    if (wanted == parameter)
        return true;
    const auto plural = [](std::string_view one, std::string_view many) {
        return many.size() == one.size() + 1 && many.starts_with(one) && many.ends_with('s');
    };
    const auto is_axis = [](std::string_view name) { return name == "dim" || name == "axis"; };
    return plural(wanted, parameter) || plural(parameter, wanted) || (is_axis(wanted) && is_axis(parameter));
}

} // namespace gnx::graph
