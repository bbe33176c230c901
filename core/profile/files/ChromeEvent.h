#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::profile {

/// Values of an event's "args" for which Activity has a field, by the names of Kineto and nsys2json.
struct ChromeArguments {
    std::optional<std::uint64_t> correlation, external, node;
    std::optional<std::int64_t> stream, device, sequence, sort_index;
    std::optional<std::array<std::uint32_t, 3>> grid, block;
    std::optional<std::uint64_t> registers, shared_bytes, local_bytes, address;
    std::optional<std::int64_t> bytes, total_bytes, device_type;
    std::optional<double> occupancy; ///< percent
    std::string_view name, labels, shapes, dtypes, awaited;
    std::vector<std::pair<std::string_view, double>> numbers; ///< all arguments that are numbers, for "C" events
    std::string rest;                                         ///< a JSON object of all others; "" if none
};

/// One event as text. The views point into the parser that read it and into the event's bytes.
struct ChromeEvent {
    char phase = 0;
    std::string_view category, name;
    std::string_view process, thread; ///< pid, tid: numbers and strings alike
    std::string_view time, duration;  ///< numbers as text; "" if missing
    std::string_view id;              ///< id of an arrow
    ChromeArguments arguments;
};

/// Reads events one after another, reusing its memory.
class ChromeEventReader {
  public:
    ChromeEventReader();
    ~ChromeEventReader();
    ChromeEventReader(const ChromeEventReader&) = delete;
    ChromeEventReader& operator=(const ChromeEventReader&) = delete;

    /// Reads `object`, a JSON object followed by TextStream::kPadding readable bytes. Returns null if it is not JSON
    /// even after repairJson() (why() has the reason); else the event, which is valid until the next call.
    const ChromeEvent* read(std::string_view object);
    const std::string& why() const { return why_; }

  private:
    bool parse(std::string_view object);

    struct Parser;
    std::unique_ptr<Parser> parser_;
    ChromeEvent event_;
    std::string why_;
};

} // namespace gnx::profile
