#include "app/graphnet/InputArguments.h"

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "app/graphnet/Verbs.h"

namespace gnx::cli {
namespace {

/// Adds a size such as "S0=8" to `sizes`.
void addSize(std::map<std::string, std::int64_t>& sizes, const std::string& text) {
    const std::size_t sign = text.find('=');
    std::int64_t value = 0;
    const std::string_view digits =
        sign == std::string::npos ? std::string_view() : std::string_view(text).substr(sign + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (sign == 0 || digits.empty() || error != std::errc() || end != digits.data() + digits.size() || value < 1)
        throw CLI::ValidationError("--size", "\"" + text + "\" is no size; expected NAME=N, such as S0=8");
    sizes[text.substr(0, sign)] = value;
}

} // namespace

void addInputOptions(CLI::App& command, InputOptions& options) {
    command.add_option("--seed", options.seed, "Seed of the inputs")->capture_default_str();
    command
        .add_option_function<std::string>(
            "--generator",
            [&options](const std::string& name) {
                const auto generator = parseInputGenerator(name);
                if (!generator)
                    throw CLI::ValidationError("--generator",
                                               "unknown generator \"" + name + "\"; expected numpy or torch");
                options.generator = *generator;
            },
            "Generator of the inputs: numpy (as GraphNet's benchmark) or torch (as its older tools)")
        ->default_str(inputGeneratorName(options.generator));
    command
        .add_option("--dtype", options.dtype, "Run a variant in float16, bfloat16, float32 or float64 (a reference)")
        ->check(oneOf({"float16", "bfloat16", "float32", "float64"}));
    command
        .add_option_function<std::vector<std::string>>(
            "--size",
            [&options](const std::vector<std::string>& texts) {
                for (const std::string& text : texts)
                    addSize(options.sizes, text);
            },
            "Run a variant in which a symbol of the sample has another size: S0=8 (batch, sequence or image size); "
            "also a size that a model of ONNX leaves open: batch=4")
        ->type_name("NAME=N")
        ->allow_extra_args(false);
}

} // namespace gnx::cli
