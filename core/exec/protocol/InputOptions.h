#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/Wings.h"

namespace gnx::exec {

/// Rule for the values of a sample's inputs.
enum class InputGenerator : std::uint8_t {
    Numpy, ///< GraphNet's benchmark (graph_net_bench/torch): NumPy's legacy generator
    Torch, ///< its older tools (graph_net/torch/utils.py): torch's generator
};
inline constexpr std::array<InputGenerator, 2> kInputGenerators{InputGenerator::Numpy, InputGenerator::Torch};
const char* inputGeneratorName(InputGenerator generator); ///< "numpy", "torch"
std::optional<InputGenerator> parseInputGenerator(std::string_view name);

/// Options that, together with the sample, determine every bit of its inputs.
struct InputOptions {
    std::uint32_t seed = 123; ///< upstream's default
    InputGenerator generator = InputGenerator::Numpy;
    std::string dtype{}; ///< "float64" ...: a variant (core/graph/sample/Variant.h); empty: as described
    std::map<std::string, std::int64_t> sizes{}; ///< the same; empty: as described
    /// A description that no input of forward() has is drawn as well and not used: the others then get the numbers of
    /// the sample that the graph is a part of. Otherwise it is refused.
    bool draws_unused = false;
    bool isVariant() const { return !dtype.empty() || !sizes.empty(); }
    friend bool operator==(const InputOptions&, const InputOptions&) = default;
};

nlohmann::json toJson(const InputOptions& options);
/// For the JSON library, for structs that have such a member. Missing members keep their defaults.
void to_json(nlohmann::json& into, const InputOptions& options);
void from_json(const nlohmann::json& from, InputOptions& options);

/// Examples: "seed 123", "seed 7, torch, float16, S0=8". The text is for people; equal options give equal texts.
std::string describeInputs(const InputOptions& options);

} // namespace gnx::exec
