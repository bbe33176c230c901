#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/hlo/HloFile.h"
#include "core/data/wire/WireReader.h"

namespace gnx::data {

/// An instruction of an HLO module (xla/service/hlo.proto) as a graph of TpuGraphs needs it.
struct HloInstruction {
    std::string_view name, opcode; ///< views of the file
    std::int64_t id = 0;
    std::vector<std::int64_t> operands, called; ///< ids of instructions, of computations
    /// Columns of node_feat as TpuGraphs' own featurizer computes them, except column::kIsRoot, which depends on the
    /// computation.
    std::array<float, column::kCount> features{};
};

/// Reads an HloInstructionProto. Errors: Malformed.
Result<HloInstruction> readHloInstruction(WireReader message);

/// Writes a list of numbers as that featurizer does: as many as `listed` of them, padded with 0, then their sum and
/// their product, both computed with 64 bits; the product of an empty list is `empty_product`.
void writeHloList(std::span<float> to, std::size_t listed, std::span<const std::int64_t> values, float empty_product);

} // namespace gnx::data
