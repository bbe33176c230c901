#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/hlo/HloCache.h"

namespace gnx::learn {

/// Writes the input of models for a graph and some of its configurations as tensors, for the worker
/// (core/exec/training/TrainGraph.h): features with magnitudes on a logarithmic scale, edges, logarithms of costs, the
/// analytic model's predictions, and of layouts a table of each node's distinct ones with computed parts; where nodes
/// repeat, the classes that four rounds of messages cannot distinguish. Errors:
/// Unsupported (tiles of an older form), those of writing.
Status writeTrainingFile(const std::filesystem::path& file, const std::string& name, const data::HloData& data,
                         std::span<const std::uint32_t> configs);

} // namespace gnx::learn
