#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::layout {

/// Places where edges enter and leave a node, ascending, each place once.
struct NodePorts {
    std::vector<double> in, out;
};
std::vector<NodePorts> portsByNode(const LayoutRequest& request);

/// Graphviz has ports at any place only in HTML-like labels: a table as large as the node, with cells of one point in
/// its first and last row (column, for LeftRight). Empty for a node without ports.
std::string portLabel(const LayoutRequest::Size& size, const NodePorts& ports, LayoutRequest::Direction direction);
/// The name of the cell at that place; `side` is 'i' or 'o'.
std::string portName(char side, const std::vector<double>& places, double place);

} // namespace gnx::layout
