#include "core/exec/trace/TrackOrder.h"

#include <charconv>
#include <string_view>

namespace gnx::exec {
namespace {

std::int64_t numberAtBegin(std::string_view text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

std::pair<std::int64_t, std::int64_t> trackNumbers(const Trace& trace, const Track& track) {
    return {numberAtBegin(trace.text(track.process)), numberAtBegin(trace.text(track.thread))};
}

} // namespace gnx::exec
