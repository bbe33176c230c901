#include "app/layout/PortLabel.h"

#include <algorithm>
#include <cmath>

namespace gnx::layout {
namespace {

/// <TD> of so many points, or nothing for none.
std::string cell(bool down, double length, const std::string& port) {
    const auto points = std::lround(length);
    if (points <= 0)
        return {};
    const std::string along = std::to_string(points);
    const std::string attributes = (port.empty() ? "" : " PORT=\"" + port + "\"") + " FIXEDSIZE=\"TRUE\" WIDTH=\"" +
                                   (down ? along : "1") + "\" HEIGHT=\"" + (down ? "1" : along) + "\"";
    const std::string td = "<TD" + attributes + "></TD>";
    return down ? td : "<TR>" + td + "</TR>";
}

std::string table(const std::string& rows) {
    return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">" + rows + "</TABLE>";
}

/// Returns where the cells of the ports begin: each as near to its place as the others leave it, within the side as
/// long as there is room.
std::vector<double> cellsOf(const std::vector<double>& places, double length) {
    std::vector<double> begins;
    begins.reserve(places.size());
    for (const double place : places)
        begins.push_back(std::max(std::floor(place), begins.empty() ? 0 : begins.back() + 1));
    double limit = std::max(std::floor(length), static_cast<double>(places.size()));
    for (auto begin = begins.rbegin(); begin != begins.rend(); ++begin)
        limit = *begin = std::min(*begin, limit - 1);
    return begins;
}

/// One side's cells: a port of one point at each place, and what lies between.
std::string side(bool down, char name, const std::vector<double>& places, double length) {
    const std::vector<double> begins = cellsOf(places, length);
    std::string cells;
    double at = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        cells += cell(down, begins[i] - at, "") + cell(down, 1, portName(name, places, places[i]));
        at = begins[i] + 1;
    }
    cells += cell(down, length - at, "");
    return table(down ? "<TR>" + cells + "</TR>" : cells);
}

} // namespace

std::vector<NodePorts> portsByNode(const LayoutRequest& request) {
    std::vector<NodePorts> ports(request.nodes.size());
    for (const LayoutRequest::Edge& edge : request.edges) {
        if (edge.from_port >= 0)
            ports[edge.from].out.push_back(edge.from_port);
        if (edge.to_port >= 0)
            ports[edge.to].in.push_back(edge.to_port);
    }
    // Graphviz ignores the size of a larger cell; edges of such a node end in its middle, and are moved later.
    constexpr double largest_cell = 65'000;
    for (std::size_t i = 0; i < ports.size(); ++i)
        if (std::max(request.nodes[i].width, request.nodes[i].height) > largest_cell)
            ports[i] = {};
    for (NodePorts& node : ports)
        for (std::vector<double>* places : {&node.in, &node.out}) {
            std::ranges::sort(*places);
            places->erase(std::unique(places->begin(), places->end()), places->end());
        }
    return ports;
}

std::string portLabel(const LayoutRequest::Size& size, const NodePorts& ports, LayoutRequest::Direction direction) {
    if (ports.in.empty() && ports.out.empty())
        return {};
    const bool down = direction == LayoutRequest::Direction::TopDown;
    const double along = down ? size.width : size.height;
    const double middle = std::max(1.0, (down ? size.height : size.width) - 2);
    const std::string first = "<TD>" + side(down, 'i', ports.in, along) + "</TD>";
    const std::string last = "<TD>" + side(down, 'o', ports.out, along) + "</TD>";
    const std::string between = "<TD FIXEDSIZE=\"TRUE\" WIDTH=\"" + std::to_string(std::lround(down ? along : middle)) +
                                "\" HEIGHT=\"" + std::to_string(std::lround(down ? middle : along)) + "\"></TD>";
    if (down)
        return table("<TR>" + first + "</TR><TR>" + between + "</TR><TR>" + last + "</TR>");
    return table("<TR>" + first + between + last + "</TR>");
}

std::string portName(char side, const std::vector<double>& places, double place) {
    return side + std::to_string(std::ranges::lower_bound(places, place) - places.begin());
}

} // namespace gnx::layout
