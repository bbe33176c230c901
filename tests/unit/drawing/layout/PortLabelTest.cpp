#include "app/layout/PortLabel.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/drawing/layout/LayoutFixtures.h"
#include "tests/unit/drawing/layout/LayoutPrograms.h"

namespace gnx::test {
namespace {

constexpr auto kDown = LayoutRequest::Direction::TopDown;
constexpr auto kRight = LayoutRequest::Direction::LeftRight;

/// The cells of the first row (column, for LeftRight) that has ports: "10 i0 5" are 10 units, the port i0, and 5 units.
std::string cellsOf(const std::string& label, char side, const std::string& along) {
    const std::size_t port = label.find(std::string("PORT=\"") + side);
    const std::size_t begin = label.rfind("<TABLE", port);
    const std::string table = label.substr(begin, label.find("</TABLE>", port) - begin);
    std::string cells;
    for (std::size_t at = table.find("<TD "); at != std::string::npos; at = table.find("<TD ", at + 1)) {
        const std::string cell = table.substr(at, table.find('>', at) - at);
        const auto quoted = [&](const std::string& name) {
            const std::size_t value = cell.find(name + "=\"");
            return value == std::string::npos
                       ? std::string()
                       : cell.substr(value + name.size() + 2,
                                     cell.find('"', value + name.size() + 2) - value - name.size() - 2);
        };
        cells += (cells.empty() ? "" : " ") + (quoted("PORT").empty() ? quoted(along) : quoted("PORT"));
    }
    return cells;
}

} // namespace

TEST(PortLabel, OfANodeWithoutPortsIsEmpty) {
    EXPECT_EQ(portLabel({60, 24}, {}, kDown), "");
}

TEST(PortLabel, HasACellOfOneUnitAtEachPlace) {
    const std::string label = portLabel({60, 24}, {{10.4, 30}, {}}, kDown);
    EXPECT_EQ(cellsOf(label, 'i', "WIDTH"), "10 i0 19 i1 29"); // 10 + 1 + 19 + 1 + 29 = 60
}

TEST(PortLabel, RunsAlongTheHeightFromLeftToRight) {
    const std::string label = portLabel({60, 24}, {{}, {12}}, kRight);
    EXPECT_EQ(cellsOf(label, 'o', "HEIGHT"), "12 o0 11");
}

TEST(PortLabel, PutsPlacesOfLessThanAUnitsDistanceBesideEachOther) {
    EXPECT_EQ(cellsOf(portLabel({60, 24}, {{10, 10.2, 10.9}, {}}, kDown), 'i', "WIDTH"), "10 i0 i1 i2 47");
}

TEST(PortLabel, IsNoWiderThanTheNodeForPortsAtItsEnd) {
    EXPECT_EQ(cellsOf(portLabel({60, 24}, {{58.5, 59, 60}, {}}, kDown), 'i', "WIDTH"), "57 i0 i1 i2");
    EXPECT_EQ(cellsOf(portLabel({60, 24}, {{0, 60}, {}}, kDown), 'i', "WIDTH"), "i0 58 i1");
}

TEST(PortLabel, MakesRoomForMorePortsThanTheNodeIsWide) {
    EXPECT_EQ(cellsOf(portLabel({2, 24}, {{0.5, 1, 1.5, 2}, {}}, kDown), 'i', "WIDTH"), "i0 i1 i2 i3");
}

TEST(PortsByNode, AreSortedAndEachThereOnce) {
    LayoutRequest request = test::boxes(2);
    request.edges = {{0, 1, 30, 5}, {0, 1, 10, 5}, {0, 1}};
    const std::vector<NodePorts> ports = portsByNode(request);
    EXPECT_EQ(ports[0].out, (std::vector<double>{10, 30}));
    EXPECT_EQ(ports[1].in, (std::vector<double>{5}));
    EXPECT_TRUE(ports[0].in.empty());
    EXPECT_EQ(portName('o', ports[0].out, 30), "o1");
}

TEST(Ports, AreWhereEdgesMeetTheirNodesInDot) {
    for (const auto direction : {kDown, kRight}) {
        LayoutRequest request = test::boxes(3);
        for (LayoutRequest::Node& node : request.nodes)
            node.width = node.height = 200;
        request.direction = direction;
        request.edges = {{0, 1, 20, 150}, {0, 2, 180, 199.5}};
        const auto result = test::realService().layOut(request, {}, {});
        ASSERT_TRUE(result.ok()) << result.error().text();
        for (std::size_t e = 0; e < request.edges.size(); ++e) {
            const LayoutRequest::Edge& edge = request.edges[e];
            const auto along = [&](const LayoutPoint& point, std::uint32_t node) {
                const LayoutPoint center = result->centers[node];
                return 100 + (direction == kDown ? point.x - center.x : point.y - center.y);
            };
            EXPECT_NEAR(along(result->curves[e].front(), edge.from), edge.from_port, 2);
            EXPECT_NEAR(along(result->curves[e].back(), edge.to), edge.to_port, 2);
        }
    }
}

} // namespace gnx::test
