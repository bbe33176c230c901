#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::drawing {

/// One level to lay out: the children of one open group, and its ports. A port is where edges of one box enter or leave
/// the group at its border; all edges from the same box share it.
struct Level {
    enum class NodeKind : std::uint8_t { Box, Frame, InPort, OutPort };
    struct Node {
        NodeKind kind = NodeKind::Box;
        std::uint32_t index = 0; ///< index of the box or frame; for a port: the box from which its edges come
    };
    struct Edge {
        std::uint32_t from = 0, to = 0; ///< nodes of the level
        std::uint32_t origin = 0;       ///< the box that the whole edge comes from: its port, where a frame is met
    };
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::map<std::uint32_t, std::uint32_t> in_ports, out_ports; ///< nodes by origin box

    std::uint32_t inPort(std::uint32_t origin) const { return in_ports.at(origin); }
    std::uint32_t outPort(std::uint32_t origin) const { return out_ports.at(origin); }
};

/// The levels of a drawing, and each of its edges as a path through them: out of the groups around its origin, across
/// the innermost group around both ends, into those around its target.
struct LevelRoutes {
    struct Step {
        std::uint32_t frame = 0;
        std::uint32_t edge = 0; ///< edge of that frame's level
    };
    std::vector<Level> levels;            ///< by frame
    std::vector<std::vector<Step>> paths; ///< by edge of the drawing
};

/// O(edges x depth x log).
LevelRoutes levelRoutes(const Drawing& drawing);

} // namespace gnx::drawing
