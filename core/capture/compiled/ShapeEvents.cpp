#include "core/capture/compiled/ShapeEvents.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "core/base/Join.h"
#include "core/base/UiText.h"

namespace gnx::capture {
namespace {

constexpr std::size_t kMostEvents = 2000; ///< limit for one compilation; further ones are not kept

bool isOfPackage(const ShapePlace& place) {
    return place.file.find("/site-packages/") != std::string::npos ||
           place.file.find("/dist-packages/") != std::string::npos;
}

} // namespace

const ShapePlace* ShapeEvent::place() const {
    for (auto at = stack.rbegin(); at != stack.rend(); ++at)
        if (!isOfPackage(*at))
            return &*at;
    return stack.empty() ? nullptr : &stack.back();
}

std::string shapePlaceText(const ShapePlace& place) {
    const std::string line = std::to_string(place.line);
    return place.file.empty() ? "line " + line : std::filesystem::path(place.file).filename().string() + ':' + line;
}

std::string_view shapeEventName(ShapeEvent::Kind kind) {
    static constexpr std::array<std::string_view, 5> kNames{GNX_UI_TEXT("symbol"), GNX_UI_TEXT("symbol of data"),
                                                            GNX_UI_TEXT("specialization"), GNX_UI_TEXT("guard"),
                                                            GNX_UI_TEXT("assumption")};
    return kNames.at(static_cast<std::size_t>(kind));
}

std::string shapeEventText(const ShapeEvent& event) {
    std::string text = std::string(shapeEventName(event.kind)) + ": " + event.expression;
    if (!event.value.empty())
        text += " = " + event.value;
    const auto line = [&text](const char* name, const std::string& value) {
        if (!value.empty())
            text.append("\n").append(name).append(": ").append(value);
    };
    line("range", event.range);
    line("of", joined(event.sources));
    line("reason", event.reason);
    for (const ShapePlace& place : event.stack) {
        text += "\n  " + (place.file.empty() ? "" : place.file + ':') + std::to_string(place.line) + " in " +
                place.function;
        if (!place.code.empty())
            text += "\n    " + place.code;
    }
    return text + '\n';
}

void addShapeEvent(std::vector<ShapeEvent>& events, ShapeEvent event) {
    const auto same = std::ranges::find_if(events, [&](const ShapeEvent& known) {
        const ShapePlace *a = known.place(), *b = event.place();
        return known.kind == event.kind && known.expression == event.expression && known.value == event.value &&
               (a == nullptr ? b == nullptr : b != nullptr && *a == *b);
    });
    if (same != events.end())
        ++same->times;
    else if (events.size() < kMostEvents)
        events.push_back(std::move(event));
}

} // namespace gnx::capture
