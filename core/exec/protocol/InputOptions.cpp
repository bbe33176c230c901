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

void to_json(json& into, InputGenerator generator) {
    into = inputGeneratorName(generator);
}

void from_json(const json& from, InputGenerator& generator) {
    const auto name = from.get<std::string>();
    const auto found = parseInputGenerator(name);
    if (!found)
        throw json::other_error::create(501, "unknown generator \"" + name + "\"", &from);
    generator = *found;
}

GNX_PLAIN_MEMBERS_WITH_DEFAULT(InputOptions, seed, generator, dtype, sizes)

json toJson(const InputOptions& options) {
    return options;
}

void to_json(json& into, const InputOptions& options) {
    writeMembers(into, options);
    if (options.draws_unused) // only a search's trials have it: a plan that people write does not
        into["draws_unused"] = true;
}

void from_json(const json& from, InputOptions& options) {
    readMembers(from, options);
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
