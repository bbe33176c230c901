#include "core/protocol/InputOptions.h"

namespace gnx {

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
    json value{{"seed", options.seed},
               {"generator", inputGeneratorName(options.generator)},
               {"dtype", options.dtype},
               {"sizes", options.sizes}};
    if (options.draws_unused) // of a search's trials alone: a plan that people write does not have it
        value["draws_unused"] = true;
    return value;
}

InputOptions inputOptionsFromJson(const json& value) {
    InputOptions options;
    if (value.contains("seed"))
        value.at("seed").get_to(options.seed);
    if (value.contains("generator")) {
        const auto name = value.at("generator").get<std::string>();
        const auto generator = parseInputGenerator(name);
        if (!generator)
            throw json::other_error::create(501, "unknown generator \"" + name + "\"", &value);
        options.generator = *generator;
    }
    if (value.contains("dtype"))
        value.at("dtype").get_to(options.dtype);
    if (value.contains("sizes"))
        value.at("sizes").get_to(options.sizes);
    if (value.contains("draws_unused"))
        value.at("draws_unused").get_to(options.draws_unused);
    return options;
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

} // namespace gnx
