#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/Wings.h"

namespace gnx::data {

/// The opcodes of TpuGraphs' node_opcode that the reader decides by.
namespace opcode {
inline constexpr std::uint8_t kConvolution = 26, kDot = 34, kParameter = 63, kReshape = 75;
}

/// Returns the name of one of TpuGraphs' opcodes, as XLA writes it: "convolution", "get-tuple-element"; "unknown" for
/// 0 and for numbers beyond the list.
std::string_view hloOpcodeName(std::uint8_t opcode);
/// Returns the opcode of such a name; 0 if TpuGraphs has none.
std::uint8_t hloOpcode(std::string_view name);

} // namespace gnx::data
