#include <algorithm>
#include <cmath>

#include "core/results/report/FigureLayout.h"
#include "core/results/report/NamesApart.h"

namespace gnx::results {
namespace {

using namespace figure_style;

struct LegendEntry {
    std::size_t index = 0;
    bool bar = false;
    std::string label;
};

std::vector<LegendEntry> legendEntries(const Figure& figure) {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < figure.bars.size(); ++i)
        if (figure.bars[i].in_legend)
            entries.push_back({i, true, figure.bars[i].label});
    for (std::size_t i = 0; i < figure.lines.size(); ++i)
        if (figure.lines[i].in_legend)
            entries.push_back({i, false, figure.lines[i].label});
    return entries;
}

/// Width one entry may take: two fit a row, more if there are many, so that about three rows hold them all.
double legendEntryRoom(std::size_t entries, double room, double between) {
    const double columns = std::clamp(std::ceil(static_cast<double>(entries) / 3), 2.0, 3.0);
    return (room - (columns - 1) * between) / columns;
}

void tellApart(std::vector<LegendEntry>& entries, double room, Typesetter& text) {
    std::vector<std::string> names;
    names.reserve(entries.size());
    for (const auto& entry : entries)
        names.push_back(entry.label);
    names = namesApart(names, room, [&](const std::string& name) { return text.measure(name, kLegend).width; });
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i].label = std::move(names[i]);
}

} // namespace

double placeLegendRows(FigureLayout& layout, const Figure& figure, double top, Typesetter& text) {
    const double room = layout.page.width - 2 * kMargin;
    constexpr double between = 9;
    auto entries = legendEntries(figure);
    const double entry_room = legendEntryRoom(entries.size(), room, between);
    tellApart(entries, entry_room - kSwatch - kGap, text);
    double row_width = 0;
    double height = 0;
    std::size_t row_begin = 0;
    const auto centreRow = [&] {
        double x = layout.page.x + (layout.page.width - row_width) / 2;
        for (std::size_t i = row_begin; i < layout.legend.size(); ++i) {
            layout.legend[i].rect.x = x;
            x += layout.legend[i].rect.width + between;
        }
        row_begin = layout.legend.size();
    };
    double row_height = 0;
    for (const auto& entry : entries) {
        const auto size = text.measure(entry.label, kLegend, entry_room - kSwatch - kGap);
        const double width = kSwatch + kGap + size.width;
        if (row_width > 0 && row_width + between + width > room) {
            centreRow();
            height += row_height;
            row_width = 0;
        }
        row_height = size.height + 1;
        layout.legend.push_back({entry.index, entry.bar, {0, top + height, width, size.height}, entry.label});
        row_width += (row_width > 0 ? between : 0) + width;
    }
    if (row_begin < layout.legend.size()) {
        centreRow();
        height += row_height;
    }
    return height;
}

FigureRect placeLegendColumn(FigureLayout& layout, const Figure& figure, double room, Typesetter& text) {
    FigureRect extent;
    auto entries = legendEntries(figure);
    tellApart(entries, room - kSwatch - kGap, text);
    for (const auto& entry : entries) {
        const auto size = text.measure(entry.label, kLegend, room - kSwatch - kGap);
        const double width = kSwatch + kGap + size.width;
        layout.legend.push_back({entry.index, entry.bar, {0, extent.height, width, size.height}, entry.label});
        extent.width = std::max(extent.width, width);
        extent.height += size.height + 1;
    }
    return extent;
}

void moveLegend(FigureLayout& layout, double dx, double dy) {
    for (auto& place : layout.legend) {
        place.rect.x += dx;
        place.rect.y += dy;
    }
}

} // namespace gnx::results
