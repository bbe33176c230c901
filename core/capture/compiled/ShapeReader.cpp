#include "core/capture/compiled/ShapeReader.h"

#include <utility>

namespace gnx::capture {
namespace {

namespace dom = simdjson::dom;

constexpr std::pair<std::string_view, ShapeEvent::Kind> kShapeRecords[] = {
    {"create_symbol", ShapeEvent::Kind::Symbol},
    {"create_unbacked_symbol", ShapeEvent::Kind::Unbacked},
    {"symbolic_shape_specialization", ShapeEvent::Kind::Specialization},
    {"guard_added_fast", ShapeEvent::Kind::Guard}, // guard_added says the same, and more slowly
    {"propagate_real_tensors", ShapeEvent::Kind::Assumption}};

std::string textOf(const dom::element& object, std::string_view key) {
    std::string_view found;
    return object[key].get(found) == simdjson::SUCCESS ? std::string(found) : std::string();
}

std::string anyTextOf(const dom::element& object, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        if (std::string found = textOf(object, key); !found.empty())
            return found;
    return {};
}

std::vector<ShapePlace> stackOf(const dom::element& object, const LoggedStrings& strings) {
    std::vector<ShapePlace> stack;
    dom::array entries;
    if (object["user_stack"].get(entries) != simdjson::SUCCESS)
        return stack;
    for (const dom::element entry : entries) {
        ShapePlace place{
            .file = strings.textOf(entry, "filename"), .function = textOf(entry, "name"), .code = textOf(entry, "loc")};
        std::int64_t number = 0;
        if (entry["line"].get(number) == simdjson::SUCCESS)
            place.line = number;
        stack.push_back(std::move(place));
    }
    return stack;
}

std::vector<std::string> sourcesOf(const dom::element& object) {
    std::vector<std::string> sources;
    if (std::string one = textOf(object, "source"); !one.empty())
        sources.push_back(std::move(one));
    dom::array entries;
    if (object["sources"].get(entries) == simdjson::SUCCESS)
        for (const dom::element entry : entries)
            if (std::string_view text; entry.get(text) == simdjson::SUCCESS)
                sources.emplace_back(text);
    return sources;
}

} // namespace

bool isShapeRecord(std::string_view kind) {
    for (const auto& [known, ignored] : kShapeRecords)
        if (known == kind)
            return true;
    return false;
}

std::optional<ShapeEvent> readShapeRecord(std::string_view kind, const dom::element& record,
                                          const LoggedStrings& strings) {
    dom::element read;
    if (record[kind].get(read) != simdjson::SUCCESS || !read.is_object())
        return std::nullopt;
    ShapeEvent event;
    for (const auto& [known, meaning] : kShapeRecords)
        if (known == kind)
            event.kind = meaning;
    event.expression = anyTextOf(read, {"symbol", "expr"});
    event.value = anyTextOf(read, {"val", "value", "result"});
    event.range = textOf(read, "vr");
    event.reason = textOf(read, "reason");
    event.sources = sourcesOf(read);
    event.stack = stackOf(read, strings);
    if (event.expression.empty())
        return std::nullopt;
    return event;
}

} // namespace gnx::capture
