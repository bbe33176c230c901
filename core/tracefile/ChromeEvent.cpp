#include "core/tracefile/ChromeEvent.h"

#include <algorithm>

#include <simdjson.h>

#include "core/tracefile/TextStream.h"

namespace gnx {
namespace {

namespace ondemand = simdjson::ondemand;
using Value = ondemand::value;

static_assert(TextStream::kPadding >= simdjson::SIMDJSON_PADDING);

std::string_view trimmed(std::string_view text) {
    const auto last = text.find_last_not_of(" \t\r\n");
    return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

/// The JSON text of any value.
std::string_view rawText(Value& value) {
    switch (value.type()) {
    case ondemand::json_type::array: {
        ondemand::array array = value.get_array();
        return array.raw_json();
    }
    case ondemand::json_type::object: {
        ondemand::object object = value.get_object();
        return object.raw_json();
    }
    default:
        return trimmed(value.raw_json_token());
    }
}

/// Of a key as it is written, without its quotes.
std::string_view rawKey(simdjson::simdjson_result<ondemand::field>& field) {
    const char* const begin = field.key().value().raw();
    const char* end = begin;
    while (*end != '"')
        end += *end == '\\' ? 2 : 1;
    return {begin, static_cast<std::size_t>(end - begin)};
}

/// Of a string its content, of others their JSON text.
std::string_view plainText(Value& value) {
    if (value.type() == ondemand::json_type::string)
        return value.get_string();
    return rawText(value);
}

/// Numbers, also as strings; nothing for others.
template <class Number> void readNumber(Value& value, std::optional<Number>& into) {
    if (value.type() == ondemand::json_type::number) {
        Number number{};
        double approximate = 0;
        if (value.get(number) == simdjson::SUCCESS)
            into = number;
        else if (value.get(approximate) == simdjson::SUCCESS && approximate >= 0 && approximate < 9e15)
            into = static_cast<Number>(approximate);
    } else if (value.type() == ondemand::json_type::string) {
        const std::string text(std::string_view(value.get_string()));
        char* end = nullptr;
        const double number = std::strtod(text.c_str(), &end);
        if (!text.empty() && *end == '\0' && number >= 0 && number < 9e15)
            into = static_cast<Number>(number);
    }
}

void readTriple(Value& value, std::optional<std::array<std::uint32_t, 3>>& into) {
    std::array<std::uint32_t, 3> sizes{1, 1, 1};
    std::size_t i = 0;
    for (auto element : value.get_array()) {
        if (i < sizes.size())
            sizes.at(i) = static_cast<std::uint32_t>(std::uint64_t(element.get_uint64()));
        ++i;
    }
    into = sizes;
}

using Read = void (*)(Value&, ChromeArguments&);
struct Known {
    std::string_view name;
    Read read;
};

#define GNX_NUMBER(member) [](Value& value, ChromeArguments& into) { readNumber(value, into.member); }
#define GNX_TEXT(member) [](Value& value, ChromeArguments& into) { into.member = plainText(value); }
/// What says nothing beyond the event itself, and would make every event's rest another.
constexpr Read kLeftOut = [](Value&, ChromeArguments&) {};
constexpr Known kKnown[] = {
    {"correlation", GNX_NUMBER(correlation)},
    {"correlationId", GNX_NUMBER(correlation)},
    {"External id", GNX_NUMBER(external)},
    {"external id", GNX_NUMBER(external)},
    {"node", GNX_NUMBER(node)},
    {"stream", GNX_NUMBER(stream)},
    {"device", GNX_NUMBER(device)},
    {"Device Id", GNX_NUMBER(device)},
    {"Device Type", GNX_NUMBER(device_type)},
    {"Sequence number", GNX_NUMBER(sequence)},
    {"sort_index", GNX_NUMBER(sort_index)},
    {"grid", [](Value& value, ChromeArguments& into) { readTriple(value, into.grid); }},
    {"block", [](Value& value, ChromeArguments& into) { readTriple(value, into.block); }},
    {"GridDimensions", [](Value& value, ChromeArguments& into) { readTriple(value, into.grid); }},
    {"BlockDimensions", [](Value& value, ChromeArguments& into) { readTriple(value, into.block); }},
    {"registers per thread", GNX_NUMBER(registers)},
    {"shared memory", GNX_NUMBER(shared_bytes)},
    {"local memory per thread", GNX_NUMBER(local_bytes)},
    {"est. achieved occupancy %", GNX_NUMBER(occupancy)},
    {"bytes", GNX_NUMBER(bytes)},
    {"Bytes", GNX_NUMBER(bytes)},
    {"Total Allocated", GNX_NUMBER(total_bytes)},
    {"Addr", GNX_NUMBER(address)},
    {"cuda_sync_kind", GNX_TEXT(awaited)},
    {"Input Dims", GNX_TEXT(shapes)},
    {"Input dims", GNX_TEXT(shapes)},
    {"Input type", GNX_TEXT(dtypes)},
    {"Ev Idx", kLeftOut},
    {"Record function id", kLeftOut},
};
#undef GNX_TEXT
#undef GNX_NUMBER

void readArguments(ondemand::object object, char phase, ChromeArguments& into) {
    for (auto field : object) {
        const std::string_view raw_name = rawKey(field);
        const std::string_view name = field.unescaped_key();
        Value value = field.value();
        if (phase == 'C' && value.type() == ondemand::json_type::number) {
            into.numbers.emplace_back(name, double(value.get_double()));
            continue;
        }
        if (phase == 'M' && name == "name") {
            into.name = plainText(value);
            continue;
        }
        if (phase == 'M' && name == "labels") {
            into.labels = plainText(value);
            continue;
        }
        const auto* const known = std::ranges::find(kKnown, name, &Known::name);
        if (known != std::end(kKnown)) {
            known->read(value, into);
            continue;
        }
        into.rest += into.rest.empty() ? "{\"" : ",\"";
        into.rest += raw_name;
        into.rest += "\":";
        into.rest += rawText(value);
    }
    if (!into.rest.empty())
        into.rest += '}';
}

void clear(ChromeEvent& event) {
    std::string rest = std::move(event.arguments.rest);
    auto numbers = std::move(event.arguments.numbers);
    rest.clear();
    numbers.clear();
    event = {};
    event.arguments.rest = std::move(rest);
    event.arguments.numbers = std::move(numbers);
}

/// What arguments mean depends on it, and it may stand behind them.
char phaseOf(ondemand::object& object) {
    Value value;
    if (object.find_field_unordered("ph").get(value) != simdjson::SUCCESS)
        return '\0';
    const std::string_view phase = plainText(value);
    return phase.size() == 1 ? phase.front() : phase.empty() ? '\0' : '?';
}

void readEvent(ondemand::object object, ChromeEvent& event) {
    event.phase = phaseOf(object);
    object.reset();
    for (auto field : object) {
        const std::string_view name = field.unescaped_key();
        Value value = field.value();
        if (name == "cat")
            event.category = plainText(value);
        else if (name == "name")
            event.name = plainText(value);
        else if (name == "pid")
            event.process = plainText(value);
        else if (name == "tid")
            event.thread = plainText(value);
        else if (name == "ts")
            event.time = plainText(value);
        else if (name == "dur")
            event.duration = plainText(value);
        else if (name == "id")
            event.id = plainText(value);
        else if (name == "args" && value.type() == ondemand::json_type::object)
            readArguments(value.get_object(), event.phase, event.arguments);
    }
}

} // namespace

struct ChromeEventReader::Parser {
    ondemand::parser parser;
};

ChromeEventReader::ChromeEventReader() : parser_(std::make_unique<Parser>()) {}
ChromeEventReader::~ChromeEventReader() = default;

const ChromeEvent* ChromeEventReader::read(std::string_view object) {
    clear(event_);
    try {
        const simdjson::padded_string_view padded(object.data(), object.size(),
                                                  object.size() + simdjson::SIMDJSON_PADDING);
        ondemand::document document = parser_->parser.iterate(padded);
        readEvent(document.get_object(), event_);
    } catch (const simdjson::simdjson_error& error) {
        why_ = error.what();
        return nullptr;
    }
    return &event_;
}

} // namespace gnx
