#include "core/results/report/MemoryFigure.h"

#include <algorithm>
#include <array>

#include "core/base/Units.h"
#include "core/results/report/Palette.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

struct ByteUnit {
    double bytes;
    const char* name;
};
/// If there are more operators, the largest of each group of neighbours is drawn; the table has all.
constexpr std::size_t kMostSteps = 600;

constexpr std::array<ByteUnit, 4> kByteUnits{{{1 << 30, "GiB"}, {1 << 20, "MiB"}, {1 << 10, "KiB"}, {1, "B"}}};

ByteUnit byteUnitOf(std::uint64_t most) {
    const auto* const found = std::ranges::find_if(
        kByteUnits, [most](const ByteUnit& unit) { return static_cast<double>(most) >= unit.bytes; });
    return found == kByteUnits.end() ? kByteUnits.back() : *found;
}

class MemoryMaker {
  public:
    MemoryMaker(const ObservedMemory& memory, const Graph& graph)
        : memory_(memory), graph_(graph), unit_(byteUnitOf(memory.peak_bytes - memory.input_bytes)) {}

    Figure make(const std::string& title) {
        const auto nodes = static_cast<double>(memory_.nodes.size());
        figure_.id = "memory";
        figure_.title = title.empty() ? "Memory" : title + ": memory";
        figure_.x = niceAxis("operators, in execution order", 0, nodes);
        figure_.y = niceAxis(std::string(unit_.name) + " above inputs", 0, above(memory_.peak_bytes));
        const std::vector<Column> columns = this->columns();
        addLive(columns, nodes);
        addPeaks(columns, nodes);
        addMark();
        addTable();
        figure_.caption = "Peak " + formatBytes(memory_.peak_bytes) + ", of which " + formatBytes(memory_.input_bytes) +
                          " are inputs and parameters, live throughout. Filled: live after an operator; line: the most "
                          "that was live during it.";
        figure_.parameters = {{"sample", title},
                              {"input_bytes", std::to_string(memory_.input_bytes)},
                              {"peak_bytes", std::to_string(memory_.peak_bytes)}};
        return std::move(figure_);
    }

  private:
    double above(std::uint64_t bytes) const {
        return static_cast<double>(bytes - std::min(bytes, memory_.input_bytes)) / unit_.bytes;
    }

    /// Operators [begin, end) that are drawn as one, and the most of them.
    struct Column {
        std::size_t begin = 0, end = 0;
        std::uint64_t live_bytes = 0, peak_bytes = 0;
        std::size_t peak_node = 0;
    };

    std::vector<Column> columns() const {
        const std::size_t nodes = memory_.nodes.size(), count = std::min(nodes, kMostSteps);
        std::vector<Column> made;
        for (std::size_t c = 0; c < count; ++c) {
            Column column{.begin = c * nodes / count, .end = (c + 1) * nodes / count, .peak_node = c * nodes / count};
            for (std::size_t node = column.begin; node < column.end; ++node) {
                column.live_bytes = std::max(column.live_bytes, memory_.nodes[node].live_bytes);
                if (memory_.nodes[node].peak_bytes > column.peak_bytes)
                    column.peak_node = node;
                column.peak_bytes = std::max(column.peak_bytes, memory_.nodes[node].peak_bytes);
            }
            made.push_back(column);
        }
        return made;
    }

    void addLive(const std::vector<Column>& columns, double nodes) {
        FilledArea area{.color = palette::kSkyBlue, .opacity = 0.35, .outline = {{0, 0}}, .outlined = false};
        for (const Column& column : columns) {
            const double live = above(column.live_bytes);
            area.outline.push_back({static_cast<double>(column.begin), live});
            area.outline.push_back({static_cast<double>(column.end), live});
        }
        area.outline.push_back({nodes, 0});
        figure_.areas.push_back(std::move(area));
    }

    void addPeaks(const std::vector<Column>& columns, double nodes) {
        LineSeries line;
        line.label = "most during an operator";
        line.color = palette::kBlue;
        line.step_from = 0;
        line.in_legend = false;
        const auto add = [&line](double x, double y, std::size_t node) {
            line.points.push_back({x, y});
            line.nodes.push_back(static_cast<std::uint32_t>(node));
        };
        for (const Column& column : columns)
            add(static_cast<double>(column.begin), above(column.peak_bytes), column.peak_node);
        if (!line.points.empty())
            add(nodes, line.points.back().y, columns.back().peak_node);
        figure_.lines.push_back(std::move(line));
    }

    void addMark() {
        if (memory_.peak_node < 0)
            return;
        LineSeries mark;
        mark.label = "peak: " + nameOf(static_cast<std::size_t>(memory_.peak_node));
        mark.color = palette::kVermillion;
        mark.dash = Dash::None;
        mark.marker = Marker::Circle;
        mark.points = {{static_cast<double>(memory_.peak_node) + 0.5, above(memory_.peak_bytes)}};
        mark.nodes = {static_cast<std::uint32_t>(memory_.peak_node)};
        figure_.lines.push_back(std::move(mark));
    }

    std::string nameOf(std::size_t node) const {
        const bool known = node < graph_.nodes().size();
        return (known ? std::string(graph_.op(graph_.nodes()[node])) + " " : "") + "#" + std::to_string(node);
    }

    void addTable() {
        figure_.table.columns = {"node", "operator", "allocated_bytes", "freed_bytes", "peak_bytes", "live_bytes"};
        for (std::size_t i = 0; i < memory_.nodes.size(); ++i) {
            const NodeMemory& one = memory_.nodes[i];
            figure_.table.rows.push_back({std::to_string(i),
                                          i < graph_.nodes().size() ? std::string(graph_.op(graph_.nodes()[i])) : "",
                                          std::to_string(one.allocated_bytes), std::to_string(one.freed_bytes),
                                          std::to_string(one.peak_bytes), std::to_string(one.live_bytes)});
        }
    }

    const ObservedMemory& memory_;
    const Graph& graph_;
    const ByteUnit unit_;
    Figure figure_;
};

} // namespace

Figure memoryFigure(const ObservedMemory& memory, const Graph& graph, const std::string& title) {
    return MemoryMaker(memory, graph).make(title);
}

} // namespace gnx::results
