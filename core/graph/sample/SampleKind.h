#pragma once

#include <array>

#include "core/Wings.h"

namespace gnx::graph {

/// Kind of a sample, as named in the index and in queries: a folder of GraphNet, or a file of TpuGraphs with
/// configurations of a program's layouts or of a kernel's tiles.
inline constexpr const char* kGraphNetKind = "graphnet";
inline constexpr const char* kHloLayoutKind = "hlo-layout";
inline constexpr const char* kHloTileKind = "hlo-tile";
inline constexpr std::array<const char*, 3> kSampleKinds{kGraphNetKind, kHloLayoutKind, kHloTileKind};

} // namespace gnx::graph
