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
        figure_.y = niceAxis(std::string("live above inputs, ") + unit_.name, 0, above(memory_.peak_bytes));
        addLive(nodes);
        addPeaks(nodes);
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

    void addLive(double nodes) {
        FilledArea area{.color = palette::kSkyBlue, .opacity = 0.35, .outline = {{0, 0}}, .outlined = false};
        for (std::size_t i = 0; i < memory_.nodes.size(); ++i) {
            const double live = above(memory_.nodes[i].live_bytes);
            area.outline.push_back({static_cast<double>(i), live});
            area.outline.push_back({static_cast<double>(i + 1), live});
        }
        area.outline.push_back({nodes, 0});
        figure_.areas.push_back(std::move(area));
    }

    void addPeaks(double nodes) {
        LineSeries line;
        line.label = "most during an operator";
        line.color = palette::kBlue;
        line.step_from = 0;
        line.in_legend = false;
        for (std::size_t i = 0; i < memory_.nodes.size(); ++i)
            line.points.push_back({static_cast<double>(i), above(memory_.nodes[i].peak_bytes)});
        if (!line.points.empty())
            line.points.push_back({nodes, line.points.back().y});
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
