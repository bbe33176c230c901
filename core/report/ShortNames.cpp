#include "core/report/ShortNames.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace gnx {
namespace {

constexpr std::size_t kLong = 28; ///< bytes from which a name has no room in a legend of several
constexpr std::size_t kKept = 12; ///< bytes of the common beginning that stay
constexpr std::size_t kWorth = 8; ///< bytes that must be saved
constexpr const char* kEllipsis = "…";

bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Not within a letter of UTF-8.
std::size_t letterAtOrBefore(std::string_view text, std::size_t at) {
    while (at > 0 && at < text.size() && isContinuation(text[at]))
        --at;
    return at;
}

std::size_t commonPrefix(std::string_view a, std::string_view b) {
    const std::size_t most = std::min(a.size(), b.size());
    std::size_t count = 0;
    while (count < most && a[count] == b[count])
        ++count;
    return count;
}

std::size_t commonSuffix(std::string_view a, std::string_view b) {
    const std::size_t most = std::min(a.size(), b.size());
    std::size_t count = 0;
    while (count < most && a[a.size() - 1 - count] == b[b.size() - 1 - count])
        ++count;
    return count;
}

/// Without the first `prefix` and the last `suffix` bytes, which the names have in common.
std::string without(std::string_view name, std::size_t prefix, std::size_t suffix) {
    suffix = std::min(suffix, name.size() - prefix);
    std::size_t from = letterAtOrBefore(name, prefix);
    std::size_t end = name.size() - suffix;
    while (end < name.size() && isContinuation(name[end]))
        ++end;
    std::string made;
    if (from > kKept + kWorth)
        made = std::string(name.substr(0, letterAtOrBefore(name, kKept))) + kEllipsis;
    else
        from = 0;
    if (name.size() - end < kWorth)
        end = name.size();
    made += name.substr(from, end - from);
    return end < name.size() ? made + kEllipsis : made;
}

/// What long names that begin alike have in common.
struct Common {
    std::string_view first;
    std::size_t names = 0, prefix = 0, suffix = 0;

    void add(std::string_view name) {
        if (names++ == 0) {
            first = name;
            prefix = suffix = name.size();
        }
        prefix = std::min(prefix, commonPrefix(first, name));
        suffix = std::min(suffix, commonSuffix(first, name));
    }
};

std::string_view beginningOf(std::string_view name) {
    return name.substr(0, kKept);
}

} // namespace

std::vector<std::string> shortNames(const std::vector<std::string>& names) {
    std::map<std::string_view, Common> alike;
    for (const std::string& name : names)
        if (name.size() >= kLong)
            alike[beginningOf(name)].add(name);
    std::vector<std::string> made;
    std::set<std::string> seen;
    for (const std::string& name : names) {
        const auto found = name.size() >= kLong ? alike.find(beginningOf(name)) : alike.end();
        const bool shorter = found != alike.end() && found->second.names > 1;
        made.push_back(shorter ? without(name, found->second.prefix, found->second.suffix) : name);
        if (!seen.insert(made.back()).second)
            return names;
    }
    return made;
}

} // namespace gnx
