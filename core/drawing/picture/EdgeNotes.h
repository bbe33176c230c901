#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::drawing {

/// Notes on the values of a graph, to be written beside edges, and the reads that something is wrong with. Immutable
/// once shared.
struct EdgeNotes {
    std::vector<std::string> of_node;               ///< by node, on its first result; empty: nothing is known
    std::vector<std::pair<NodeId, NodeId>> alarmed; ///< a node, and one that reads its result
    std::string alarm;                              ///< a word for the trouble there: "copy"
    std::string option;                             ///< option of graphnet layout for the same: "--layouts 3"
};

/// The note on the value of an edge, its first one; empty if there is none.
std::string noteOn(const Drawing& drawing, const DrawingEdge& edge, const EdgeNotes& notes);

/// The edges of a drawing, ascending, that stand for an alarmed read. Those within a closed group are not drawn.
std::vector<std::uint32_t> alarmedEdges(const Drawing& drawing, const EdgeNotes& notes);

/// Text beside an edge. Empty: none.
struct EdgeText {
    std::string whole, brief; ///< brief: where there is little room
    bool each = false;        ///< written although another edge of the same value has a text
};
using EdgeTexts = std::function<EdgeText(std::uint32_t edge)>;

/// Dtype and shape, "f32 [1, 64, 56, 56]", with "+2" if an edge stands for two more values; notes behind them, or
/// alone, "{1,0}". Both may be null. The drawing must outlive what is returned.
EdgeTexts edgeTexts(const Drawing& drawing, std::shared_ptr<const ValueTypes> types,
                    std::shared_ptr<const EdgeNotes> notes);

} // namespace gnx::drawing
