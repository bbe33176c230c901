#include "core/exec/protocol/InputOptions.h"

#include "core/exec/protocol/ReadJson.h"

namespace gnx::exec {

using nlohmann::json;

const char* inputGeneratorName(InputGenerator generator) {
    return generator == InputGenerator::Numpy ? "numpy" : "torch";
}

std::optional<InputGenerator> parseInputGenerator(std::string_view name) {
    for (const InputGenerator generator : kInputGenerators)
        if (name == inputGeneratorName(generator))
            return generator;
    return std::nullopt;
}

json toJson(const InputOptions& options) {
    return options;
}

void to_json(json& into, const InputOptions& options) {
    into = {{"seed", options.seed},
            {"generator", inputGeneratorName(options.generator)},
            {"dtype", options.dtype},
            {"sizes", options.sizes}};
    if (options.draws_unused) // only the trials of a search have it: plans written by people do not
        into["draws_unused"] = true;
}

void from_json(const json& from, InputOptions& options) {
    readIfThere(from, "seed", options.seed);
    if (from.contains("generator")) {
        const auto name = from.at("generator").get<std::string>();
        const auto generator = parseInputGenerator(name);
        if (!generator)
            throw json::other_error::create(501, "unknown generator \"" + name + "\"", &from);
        options.generator = *generator;
    }
    readIfThere(from, "dtype", options.dtype);
    readIfThere(from, "sizes", options.sizes);
    readIfThere(from, "draws_unused", options.draws_unused);
}

std::string describeInputs(const InputOptions& options) {
    std::string text = "seed " + std::to_string(options.seed);
    if (options.generator != InputGenerator::Numpy)
        text += std::string(", ") + inputGeneratorName(options.generator);
    if (!options.dtype.empty())
        text += ", " + options.dtype;
    for (const auto& [name, value] : options.sizes)
        text += ", " + name + '=' + std::to_string(value);
    return text;
}

} // namespace gnx::exec
