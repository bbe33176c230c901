#include "core/learn/configs/ConfigOverlays.h"

#include <algorithm>
#include <array>
#include <map>

#include "core/base/Units.h"
#include "core/learn/configs/Layouts.h"
#include "core/learn/repeats/CompactGraph.h"
#include "core/learn/repeats/HloRepeats.h"

namespace gnx::learn {
namespace {

constexpr std::uint32_t kRed = 0xd55e00; ///< Okabe and Ito's vermillion
constexpr std::uint32_t kGrey = 0x808080, kBlue = 0x0072b2;
/// Their other colours, in the order of the program's categories.
constexpr std::array<std::uint32_t, 5> kColors{kBlue, 0xe69f00, 0x009e73, 0xcc79a7, 0x56b4e9};

Overlay categorical(const HloData& data, std::string name, std::string title) {
    Overlay overlay;
    overlay.name = std::move(name);
    overlay.title = std::move(title);
    overlay.kind = Overlay::Kind::Categorical;
    overlay.aggregate = OverlayAggregate::MostFrequent;
    overlay.values.resize(data.file->nodes());
    overlay.missing = "not configurable";
    return overlay;
}

/// All layouts have names; those beyond the colours share grey.
Overlay layouts(const HloData& data, std::size_t config) {
    Overlay overlay = categorical(data, kLayoutOverlays[0], "Layouts of configuration " + std::to_string(config));
    std::map<std::string, std::uint32_t> counts;
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < data.file->configurable.size(); ++i) {
        texts.push_back(layoutText(layoutIn(data, config, i)));
        ++counts[texts.back()];
    }
    std::vector<std::pair<std::uint32_t, std::string>> sorted;
    for (const auto& [text, count] : counts)
        sorted.emplace_back(count, text);
    std::ranges::stable_sort(sorted, std::ranges::greater{}, &std::pair<std::uint32_t, std::string>::first);
    std::map<std::string, std::size_t> class_of;
    for (const auto& [count, text] : sorted) {
        const std::size_t number = overlay.classes.size();
        class_of[text] = number;
        overlay.classes.push_back({text, number < kColors.size() ? kColors[number] : kGrey});
    }
    for (std::size_t i = 0; i < texts.size(); ++i)
        overlay.values[data.file->configurable[i]] = static_cast<double>(class_of[texts[i]]);
    overlay.note = "dimensions from the minor-most on";
    return overlay;
}

Overlay copies(const HloData& data, std::size_t config) {
    Overlay overlay = categorical(data, kLayoutOverlays[1], "Copies of configuration " + std::to_string(config));
    overlay.classes = {{"reads as it is written", kBlue}, {"must copy", kRed}};
    const std::vector<std::uint8_t> found = copiesIn(data, config);
    std::uint64_t count = 0;
    for (const std::uint32_t node : data.file->configurable) {
        overlay.values[node] = found[node];
        count += found[node];
    }
    overlay.note = formatCount(count, "node") + " must copy; followed through element-wise operators alone";
    return overlay;
}

Overlay changes(const HloData& data, std::size_t config, std::size_t other) {
    Overlay overlay =
        categorical(data, kLayoutOverlays[2],
                    "Layouts of configuration " + std::to_string(config) + " beside " + std::to_string(other));
    overlay.classes = {{"same layout", kGrey}, {"other layout", kColors[1]}};
    for (std::size_t i = 0; i < data.file->configurable.size(); ++i)
        overlay.values[data.file->configurable[i]] =
            data.configs->code(config, i) == data.configs->code(other, i) ? 0 : 1;
    return overlay;
}

Overlay effects(const ConfigReport& report) {
    constexpr double kPercent = 100;
    std::vector<std::optional<double>> values(report.data.file->nodes());
    for (std::size_t i = 0; i < report.effects.size(); ++i)
        values[report.data.file->configurable[i]] = kPercent * report.effects[i].explained;
    Overlay overlay = overlayOf(kLayoutOverlays[3], "Effect of layouts, % of the order", OverlayUnit::None,
                                std::move(values), OverlayAggregate::Max);
    overlay.missing = "not configurable";
    overlay.note = "share of the ranks' variance between a node's layouts";
    return overlay;
}

} // namespace

Overlay repeatsOverlay(const HloData& data) {
    const CompactGraph graph =
        compactGraph(hloColours(*data.file, data.configs.get()), data.file->edges, kRepeatRounds);
    const ClassLevel& level = graph.last();
    std::vector<std::optional<double>> values;
    for (const std::uint32_t of : level.class_of)
        values.emplace_back(level.count[of]);
    Overlay overlay = overlayOf(kLayoutOverlays[4], "Nodes equal to this one", OverlayUnit::Elements, std::move(values),
                                OverlayAggregate::Max);
    overlay.note = formatCount(data.file->nodes(), "node") + " in " + formatCount(level.classes()) +
                   (level.classes() == 1 ? " class; " : " classes; ") + "equal with all that is up to " +
                   formatCount(kRepeatRounds, "step") + " away, configurations included";
    return overlay;
}

std::vector<std::shared_ptr<const Overlay>> configOverlays(const ConfigReport& report, std::size_t config,
                                                           std::optional<std::size_t> other) {
    std::vector<std::shared_ptr<const Overlay>> overlays;
    const auto add = [&](Overlay overlay) { overlays.push_back(std::make_shared<const Overlay>(std::move(overlay))); };
    if (!report.data.configs || config >= report.rows.size())
        return overlays;
    add(layouts(report.data, config));
    add(copies(report.data, config));
    if (other && *other < report.rows.size())
        add(changes(report.data, config, *other));
    if (!report.effects.empty())
        add(effects(report));
    return overlays;
}

std::shared_ptr<const EdgeNotes> layoutNotes(const data::HloData& data, std::size_t config) {
    if (!data.configs || config >= data.configs->configs())
        return nullptr;
    auto notes = std::make_shared<EdgeNotes>();
    for (const std::vector<int>& order : writtenOrders(data, config))
        notes->of_node.push_back(orderText(order));
    for (const data::HloEdge& edge : copyEdges(data, config))
        notes->alarmed.emplace_back(edge.producer, edge.consumer);
    notes->alarm = "copy";
    notes->option = "--layouts " + std::to_string(config);
    return notes;
}

} // namespace gnx::learn
