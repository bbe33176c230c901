#include "app/graphnet/OverlayArgument.h"

#include <algorithm>
#include <iterator>

#include "app/graphnet/SampleObserver.h"
#include "app/graphnet/SampleTypes.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloCache.h"
#include "core/data/hlo/HloSample.h"
#include "core/drawing/overlay/BuiltInOverlays.h"
#include "core/drawing/overlay/MeasuredOverlays.h"
#include "core/learn/configs/ConfigOverlays.h"

namespace gnx::cli {

void OverlayArgument::addTo(CLI::App& command) {
    std::string names;
    for (const OverlayEntry& entry : builtInOverlays())
        names += (names.empty() ? "" : ", ") + std::string(entry.name);
    std::string measured;
    for (const OverlayEntry& entry : measuredOverlayEntries())
        measured += (measured.empty() ? "" : ", ") + std::string(entry.name);
    std::string layouts;
    for (const char* layout : kLayoutOverlays)
        layouts += (layouts.empty() ? "" : ", ") + std::string(layout);
    CLI::Option* overlay =
        command.add_option("--overlay", name,
                           "Colour the boxes by " + names + "; once it has been run (graphnet run), by " + measured +
                               "; of a graph of TpuGraphs by " + layouts);
    CLI::Option* one = command.add_option("--config", config, "Configuration whose layouts the overlay shows")
                           ->type_name("N")
                           ->needs(overlay);
    command.add_option("--against", against, "Configuration that layout-changes compares it with")
        ->type_name("N")
        ->needs(one);
    CLI::Option* limit =
        command.add_option("--above", above, "Mark boxes whose value is at least this: bytes, FLOPs ...")
            ->needs(overlay);
    command.add_option("--below", below, "Mark boxes whose value is at most this")->needs(overlay)->excludes(limit);
}

std::optional<OverlayThreshold> OverlayArgument::threshold() const {
    if (above)
        return OverlayThreshold{true, *above};
    return below ? std::optional(OverlayThreshold{false, *below}) : std::nullopt;
}

Result<std::shared_ptr<const Overlay>> OverlayArgument::layoutOverlay(const CommandContext& context,
                                                                      const std::filesystem::path& file) const {
    if (!isHloPath(file))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "only a graph of TpuGraphs has the overlay " + name,
                     .path = file};
    GNX_TRY(HloData data, HloCache(defaultHloCacheFolder()).open(file, context.stop(), {}));
    if (name == kLayoutOverlays[4])
        return std::make_shared<const Overlay>(repeatsOverlay(data));
    const ConfigReport report = configReport(std::move(data));
    for (const auto& overlay : configOverlays(report, config, against))
        if (overlay->name == name)
            return overlay;
    return Error{.code = ErrorCode::InvalidInput,
                 .message = "there is no overlay " + name + " of configuration " + std::to_string(config) +
                            ": layouts and copies need a layout file and a configuration of its " +
                            formatCount(report.rows.size()) +
                            ", layout-changes another one (--against), layout-effects times",
                 .path = file};
}

Result<std::shared_ptr<const Overlay>> OverlayArgument::overlayOf(const CommandContext& context, const Sample& sample,
                                                                  const std::shared_ptr<const Graph>& graph) const {
    if (name.empty())
        return std::shared_ptr<const Overlay>();
    if (std::ranges::find(kLayoutOverlays, name) != std::end(kLayoutOverlays))
        return layoutOverlay(context, sample.directory);
    if (std::ranges::find(measuredOverlayEntries(), name, &OverlayEntry::name) != measuredOverlayEntries().end())
        return measuredOverlay(name, measuredOf(context, sample, *graph));
    const auto entries = builtInOverlays();
    const auto entry = std::ranges::find(entries, name, &OverlayEntry::name);
    OverlayInput input;
    input.graph = graph;
    if (entry != entries.end() && entry->needs_types)
        input.types = typesFor(context, sample, *graph);
    else
        input.types = std::make_shared<const ValueTypes>(declaredTypes(*graph, sample.tensors));
    return makeOverlay(name, input);
}

std::string missingText(const Overlay& overlay) {
    const auto missing =
        static_cast<std::uint64_t>(std::ranges::count_if(overlay.values, [](const auto& value) { return !value; }));
    if (missing == 0)
        return {};
    return overlay.title + ": unknown for " + formatCount(missing) + " of " +
           formatCount(overlay.values.size(), "operator") + (overlay.note.empty() ? "" : ": " + overlay.note);
}

} // namespace gnx::cli
