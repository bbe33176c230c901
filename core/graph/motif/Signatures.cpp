#include "core/graph/motif/Signatures.h"

#include <unordered_map>
#include <utility>

#include "core/graph/ir/Effects.h"
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

using Signatures = std::unordered_map<std::string, Signature>;

/// Signatures by full name, "paddle:NAME", or "torch:NAME" where all functions and methods of the name agree.
Signatures readCatalogue() {
    Signatures signatures;
    for (const OperatorEntry& entry : operatorCatalogue())
        for (const auto& [owner, parameters] : entry.parameters)
            signatures.emplace(owner.find('.') == std::string::npos ? owner + ':' + entry.name : owner,
                               read(parameters));
    return signatures;
}

} // namespace

const Signature* signatureOf(std::string_view op) {
    static const Signatures signatures = readCatalogue();
    const auto find = [](const std::string& name) {
        const auto found = signatures.find(name);
        return found == signatures.end() ? nullptr : &found->second;
    };
    const std::string name(lastPart(op));
    if (op.starts_with("paddle."))
        return find("paddle:" + name);
    const Signature* whole = find(std::string(op));
    return whole != nullptr ? whole : find("torch:" + name);
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
