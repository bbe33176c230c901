#include "core/drawing/overlay/MeasuredOverlays.h"

#include <algorithm>
#include <array>

#include "core/base/UiText.h"
namespace gnx::drawing {
namespace {

constexpr std::array kMeasuredEntries{
    OverlayEntry{"time", GNX_UI_TEXT("Time"), GNX_UI_TEXT("Measured: the median of each operator's time"), false},
    OverlayEntry{"memory", GNX_UI_TEXT("Memory allocated"), GNX_UI_TEXT("Measured: bytes that each operator requests"),
                 false},
    OverlayEntry{"peak-memory", GNX_UI_TEXT("Memory live"),
                 GNX_UI_TEXT("Measured: peak of live memory while each operator runs"), false},
    OverlayEntry{"error", GNX_UI_TEXT("Relative error"),
                 GNX_UI_TEXT("Measured: each operator's results against those of another run"), false},
};

std::shared_ptr<const Overlay> make(const OverlayEntry& entry, const MeasuredNodes& measured) {
    const auto overlay = [&](OverlayUnit unit, const MeasuredNodes::Column& values, OverlayAggregate aggregate) {
        return overlayOf(std::string(entry.name), entry.title, unit, values, aggregate);
    };
    Overlay made;
    if (entry.name == "time")
        made = overlay(OverlayUnit::Nanoseconds, measured.time_ns, OverlayAggregate::Sum);
    else if (entry.name == "memory")
        made = overlay(OverlayUnit::Bytes, measured.allocated_bytes, OverlayAggregate::Sum);
    else if (entry.name == "peak-memory")
        made = overlay(OverlayUnit::Bytes, measured.peak_bytes, OverlayAggregate::Max);
    else
        made = overlay(OverlayUnit::None, measured.error, OverlayAggregate::Max);
    if (made.values.empty())
        return nullptr;
    const bool compared = entry.name == "error";
    made.note = compared ? measured.error_note : measured.run_note;
    made.missing = compared ? GNX_UI_TEXT("not compared") : GNX_UI_TEXT("not measured");
    return std::make_shared<const Overlay>(std::move(made));
}

} // namespace

std::span<const OverlayEntry> measuredOverlayEntries() {
    return kMeasuredEntries;
}

std::vector<std::shared_ptr<const Overlay>> measuredOverlays(const MeasuredNodes& measured) {
    std::vector<std::shared_ptr<const Overlay>> all;
    for (const OverlayEntry& entry : kMeasuredEntries)
        if (auto overlay = make(entry, measured))
            all.push_back(std::move(overlay));
    return all;
}

Result<std::shared_ptr<const Overlay>> measuredOverlay(std::string_view name, const MeasuredNodes& measured) {
    const auto* entry = std::ranges::find(kMeasuredEntries, name, &OverlayEntry::name);
    if (entry == kMeasuredEntries.end())
        return Error{.code = ErrorCode::InvalidInput, .message = "there is no overlay \"" + std::string(name) + '"'};
    if (auto overlay = make(*entry, measured))
        return overlay;
    return Error{.code = ErrorCode::NotFound,
                 .message = std::string("no run has been measured that tells the overlay ") + std::string(name),
                 .hint = name == "error" ? "graphnet run SAMPLE --compare threads=1 compares two runs"
                                         : "graphnet run SAMPLE measures one"};
}

} // namespace gnx::drawing
