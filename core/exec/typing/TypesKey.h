#pragma once

#include <array>
#include <filesystem>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Name of a graph's types: a hash of everything on which they depend.
struct TypesKey {
    std::array<unsigned char, 16> bytes{};
    auto operator<=>(const TypesKey&) const = default;
};

/// Returns the 128-bit XXH3 of the sample's model.py; of dtype, shape, device and data of every tensor that is an input
/// of the graph; and of size and modification time of the worker's program and its LibTorch, which identify their
/// versions without starting them. Errors: model.py cannot be read.
Result<TypesKey> typesKey(const Sample& sample, const Graph& graph, const std::filesystem::path& worker);

} // namespace gnx::exec
