#include "core/profile/files/ChromeEvent.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>

#include <simdjson.h>

#include "core/profile/files/JsonRepair.h"
#include "core/profile/files/TextStream.h"

namespace gnx::profile {
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

/// Kind of a key as written, without its quotes.
std::string_view rawKey(simdjson::simdjson_result<ondemand::field>& field) {
    const char* const begin = field.key().value().raw();
    const char* end = begin;
    while (*end != '"')
        end += *end == '\\' ? 2 : 1;
    return {begin, static_cast<std::size_t>(end - begin)};
}

/// The content of a string, nothing of null, the JSON text of others.
std::string_view plainText(Value& value) {
    switch (value.type()) {
    case ondemand::json_type::string:
        return value.get_string();
    case ondemand::json_type::null:
        return {};
    default:
        return rawText(value);
    }
}

/// Returns the text of a number, also of one in quotes; "" of all others. The value can be read again.
std::string_view numberText(Value& value) {
    const ondemand::json_type type = value.type();
    if (type != ondemand::json_type::number && type != ondemand::json_type::string)
        return {};
    std::string_view token = trimmed(value.raw_json_token());
    if (type == ondemand::json_type::string && token.size() > 2)
        token = token.substr(1, token.size() - 2);
    return token;
}

/// Returns a finite number, or nothing.
std::optional<double> finiteNumber(std::string_view text) {
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return whole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

template <class Number> std::optional<Number> numberIn(std::string_view text) {
    if constexpr (std::is_floating_point_v<Number>)
        return finiteNumber(text);
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec == std::errc() && read.ptr == text.data() + text.size())
        return number;
    const auto approximate = finiteNumber(text);
    const double limit = std::min(9e15, static_cast<double>(std::numeric_limits<Number>::max()));
    if (!approximate || *approximate > limit || *approximate < -limit ||
        (std::is_unsigned_v<Number> && *approximate < 0))
        return std::nullopt;
    return static_cast<Number>(*approximate);
}

/// False if the value is not a number.
template <class Number> bool readNumber(Value& value, std::optional<Number>& into) {
    const auto number = numberIn<Number>(numberText(value));
    if (number)
        into = number;
    return number.has_value();
}

/// Reads "[8, 2, 1]"; missing sizes are 1. False of all others: Triton's grids are formulas.
bool readTriple(std::string_view json, std::optional<std::array<std::uint32_t, 3>>& into) {
    std::array<std::uint32_t, 3> sizes{1, 1, 1};
    if (!json.starts_with('[') || !json.ends_with(']'))
        return false;
    json = json.substr(1, json.size() - 2);
    for (std::size_t i = 0; !json.empty(); ++i) {
        const std::size_t comma = std::min(json.find(','), json.size());
        std::string_view size = trimmed(json.substr(0, comma));
        size.remove_prefix(std::min(size.find_first_not_of(" \t\r\n"), size.size()));
        const auto number = numberIn<std::uint32_t>(size);
        if (i == sizes.size() || !number)
            return false;
        sizes.at(i) = *number;
        json.remove_prefix(std::min(comma + 1, json.size()));
    }
    into = sizes;
    return true;
}

void keepRest(std::string_view raw_name, std::string_view raw_value, ChromeArguments& into) {
    into.rest += into.rest.empty() ? "{\"" : ",\"";
    into.rest += raw_name;
    into.rest += "\":";
    into.rest += raw_value;
}

/// Returns the JSON text of a value that has not the type which its name asks for; "" if it was understood.
using Read = std::string_view (*)(Value&, ChromeArguments&);
struct Known {
    std::string_view name;
    Read read;
};

/// Null means unknown, as does a missing name.
std::string_view unlessNull(std::string_view json) {
    return json == "null" ? std::string_view() : json;
}

#define GNX_NUMBER(member)                                                                                             \
    [](Value& value, ChromeArguments& into) {                                                                          \
        return readNumber(value, into.member) ? std::string_view() : unlessNull(rawText(value));                       \
    }
#define GNX_TRIPLE(member)                                                                                             \
    [](Value& value, ChromeArguments& into) {                                                                          \
        const std::string_view json = rawText(value);                                                                  \
        return readTriple(json, into.member) ? std::string_view() : unlessNull(json);                                  \
    }
#define GNX_LIST(member)                                                                                               \
    [](Value& value, ChromeArguments& into) {                                                                          \
        const std::string_view json = rawText(value);                                                                  \
        const bool list = json.starts_with('[');                                                                       \
        into.member = list ? json : into.member;                                                                       \
        return list ? std::string_view() : unlessNull(json);                                                           \
    }
#define GNX_TEXT(member)                                                                                               \
    [](Value& value, ChromeArguments& into) {                                                                          \
        into.member = plainText(value);                                                                                \
        return std::string_view();                                                                                     \
    }
/// Members that are of no use without the event, and would make every event's rest different.
constexpr Read kLeftOut = [](Value&, ChromeArguments&) { return std::string_view(); };
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
    {"grid", GNX_TRIPLE(grid)},
    {"block", GNX_TRIPLE(block)},
    {"GridDimensions", GNX_TRIPLE(grid)},
    {"BlockDimensions", GNX_TRIPLE(block)},
    {"registers per thread", GNX_NUMBER(registers)},
    {"shared memory", GNX_NUMBER(shared_bytes)},
    {"local memory per thread", GNX_NUMBER(local_bytes)},
    {"est. achieved occupancy %", GNX_NUMBER(occupancy)},
    {"bytes", GNX_NUMBER(bytes)},
    {"Bytes", GNX_NUMBER(bytes)},
    {"Total Allocated", GNX_NUMBER(total_bytes)},
    {"Addr", GNX_NUMBER(address)},
    {"cuda_sync_kind", GNX_TEXT(awaited)},
    {"Input Dims", GNX_LIST(shapes)},
    {"Input dims", GNX_LIST(shapes)},
    {"Input type", GNX_LIST(dtypes)},
    {"Ev Idx", kLeftOut},
    {"Record function id", kLeftOut},
};
#undef GNX_TEXT
#undef GNX_LIST
#undef GNX_TRIPLE
#undef GNX_NUMBER

bool readCount(std::string_view name, Value& value, ChromeArguments& into) {
    const auto number = finiteNumber(numberText(value));
    if (number)
        into.numbers.emplace_back(name, *number);
    return number.has_value();
}

void readArguments(ondemand::object object, char phase, ChromeArguments& into) {
    for (auto field : object) {
        const std::string_view raw_name = rawKey(field);
        const std::string_view name = field.unescaped_key();
        Value value = field.value();
        if (phase == 'C' && readCount(name, value, into))
            continue;
        if (phase == 'M' && name == "name") {
            into.name = plainText(value);
            continue;
        }
        if (phase == 'M' && name == "labels") {
            into.labels = plainText(value);
            continue;
        }
        const auto* const known = std::ranges::find(kKnown, name, &Known::name);
        const std::string_view kept = known == std::end(kKnown) ? rawText(value) : known->read(value, into);
        if (!kept.empty())
            keepRest(raw_name, kept, into);
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

/// The meaning of arguments depends on it, and it may come after them. Throws where the object is not JSON: nothing may
/// be read from it then.
char phaseOf(ondemand::object& object) {
    Value value;
    const simdjson::error_code error = object.find_field_unordered("ph").get(value);
    if (error == simdjson::NO_SUCH_FIELD)
        return '\0';
    if (error != simdjson::SUCCESS)
        throw simdjson::simdjson_error(error);
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
        else if (name == "args" && value.type() != ondemand::json_type::null)
            event.arguments.rest = R"({"args":)" + std::string(rawText(value)) + "}";
    }
}

} // namespace

struct ChromeEventReader::Parser {
    ondemand::parser parser;
    std::string repaired;
};

ChromeEventReader::ChromeEventReader() : parser_(std::make_unique<Parser>()) {}
ChromeEventReader::~ChromeEventReader() = default;

/// `object` is followed by bytes that can be read.
bool ChromeEventReader::parse(std::string_view object) {
    clear(event_);
    try {
        const simdjson::padded_string_view padded(object.data(), object.size(),
                                                  object.size() + simdjson::SIMDJSON_PADDING);
        ondemand::document document = parser_->parser.iterate(padded);
        readEvent(document.get_object(), event_);
    } catch (const simdjson::simdjson_error& error) {
        why_ = error.what();
        return false;
    }
    return true;
}

const ChromeEvent* ChromeEventReader::read(std::string_view object) {
    if (parse(object))
        return &event_;
    std::string& repaired = parser_->repaired;
    repairJson(object, repaired);
    const std::size_t length = repaired.size();
    repaired.append(simdjson::SIMDJSON_PADDING, '\0');
    return parse(std::string_view(repaired).substr(0, length)) ? &event_ : nullptr;
}

} // namespace gnx::profile
