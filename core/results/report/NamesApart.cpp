#include "core/results/report/NamesApart.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string_view>

#include "core/results/report/MiddleCut.h"

namespace gnx::results {
namespace {

using Width = std::function<double(const std::string&)>;

const std::string kCut = "\u2026";

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    lines.push_back(text.substr(begin));
    return lines;
}

/// One name, compared with the names that would look like it.
struct Name {
    std::vector<std::string_view> letters;
    std::size_t same_before = 0, same_behind = 0; ///< letters that all of them have at their beginnings and ends

    std::string part(std::size_t begin, std::size_t end) const {
        std::string text;
        for (std::size_t i = begin; i < std::min(end, letters.size()); ++i)
            text += letters[i];
        return text;
    }
    /// The differing part, with some of its surroundings and of both ends: about `most` letters.
    std::string around(std::size_t most) const {
        const std::size_t differs = letters.size() - same_before - same_behind;
        if (differs + 2 > most)
            return {};
        const std::size_t beside = (most - differs - 2) / 4; // at each end of what differs and of the name
        const std::size_t begin = same_before - std::min(beside, same_before);
        const std::size_t end = letters.size() - same_behind + std::min(beside, same_behind);
        const std::size_t head = std::min(beside, begin);
        const std::size_t tail = std::max(letters.size() - std::min(beside, letters.size() - end), end);
        return part(0, head) + (head < begin ? kCut : std::string()) + part(begin, end) +
               (end < tail ? kCut : std::string()) + part(tail, letters.size());
    }
};

/// Calls `made` with fewer and fewer letters, and returns the first text that fits; empty if none does.
template <class Make> std::string longestWithin(double room, std::size_t letters, const Width& width, Make made) {
    for (std::size_t most = letters; most > 0;) {
        std::string text = made(most);
        if (text.empty())
            return {};
        const double wide = width(text);
        if (wide <= room)
            return text;
        const auto guess = static_cast<std::size_t>(static_cast<double>(most) * room / wide);
        most = std::clamp<std::size_t>(guess, most / 2, most - 1);
    }
    return {};
}

std::size_t sameAtBegin(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b) {
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

std::size_t sameAtEnd(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b) {
    return static_cast<std::size_t>(std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend()).first - a.rbegin());
}

std::vector<Name> namesOf(const std::vector<std::string>& texts) {
    std::vector<Name> names;
    names.reserve(texts.size());
    for (const std::string& text : texts)
        names.push_back({lettersOf(text)});
    std::size_t before = names[0].letters.size();
    std::size_t behind = before;
    std::size_t shortest = before;
    for (const Name& name : names) {
        before = std::min(before, sameAtBegin(names[0].letters, name.letters));
        behind = std::min(behind, sameAtEnd(names[0].letters, name.letters));
        shortest = std::min(shortest, name.letters.size());
    }
    for (Name& name : names) {
        name.same_before = before;
        name.same_behind = std::min(behind, shortest - before);
    }
    return names;
}

/// Different texts that would look the same, in ascending order.
std::vector<std::string> apart(const std::vector<std::string>& alike, double room, const Width& width) {
    std::vector<std::string> made;
    for (const Name& name : namesOf(alike))
        made.push_back(
            longestWithin(room, name.letters.size() + 2, width, [&](std::size_t most) { return name.around(most); }));
    const std::set<std::string> different(made.begin(), made.end());
    if (!different.contains({}) && different.size() == made.size())
        return made;
    const auto names = namesOf(alike);
    for (std::size_t i = 0; i < made.size(); ++i) {
        const std::string number = " #" + std::to_string(i + 1);
        made[i] = longestWithin(room, names[i].letters.size(), width,
                                [&](std::size_t most) { return middleCut(names[i].letters, most) + number; });
        if (made[i].empty())
            made[i] = number.substr(1);
    }
    return made;
}

/// Approximate number of letters that fit; one number for all, since that of a narrow letter would differ between
/// screen and paper.
std::size_t lettersWithin(const std::set<std::string>& names, double room, const Width& width) {
    constexpr double kFewest = 2;
    double kept = std::numeric_limits<double>::max();
    for (const std::string& name : names)
        kept = std::min(kept, static_cast<double>(lettersOf(name).size()) * room / std::max(width(name), 1e-9) - 3);
    return static_cast<std::size_t>(std::max(kept, kFewest));
}

/// The last part of "inductor (n = 12)", which does not identify its group; empty: it has none.
std::string_view remarkOf(std::string_view line) {
    const auto begin = line.rfind(" (");
    return begin == std::string_view::npos || begin == 0 || !line.ends_with(')') ? std::string_view()
                                                                                 : line.substr(begin);
}

std::string withoutRemark(const std::string& line) {
    return line.substr(0, line.size() - remarkOf(line).size());
}

/// Shortens the lines in place, so that they stay different.
void setApart(std::vector<std::string*>& lines, double room, const Width& width) {
    double names_room = room;
    for (const std::string* line : lines)
        names_room = std::min(names_room, room - width(std::string(remarkOf(*line))));
    std::set<std::string> cut;
    for (const std::string* line : lines)
        if (names_room > 0 && width(*line) > room)
            cut.insert(withoutRemark(*line));
    if (cut.size() < 2)
        return;
    const std::size_t kept = lettersWithin(cut, names_room, width);
    std::map<std::string, std::set<std::string>> alike;
    for (const std::string& name : cut)
        alike[middleCut(lettersOf(name), kept)].insert(name);
    std::map<std::string, std::string> instead;
    for (const auto& [ends, texts] : alike) {
        if (texts.size() < 2)
            continue;
        const std::vector<std::string> before(texts.begin(), texts.end());
        const auto made = apart(before, names_room, width);
        for (std::size_t i = 0; i < before.size(); ++i)
            instead[before[i]] = made[i];
    }
    for (std::string* line : lines)
        if (const auto found = instead.find(withoutRemark(*line)); found != instead.end())
            *line = found->second + std::string(remarkOf(*line));
}

} // namespace

std::vector<std::string> namesApart(std::span<const std::string> names, double room, const Width& width) {
    std::vector<std::vector<std::string>> lines;
    std::size_t most = 0;
    for (const std::string& name : names) {
        lines.push_back(linesOf(name));
        most = std::max(most, lines.back().size());
    }
    for (std::size_t row = 0; row < most; ++row) {
        std::vector<std::string*> beside;
        for (auto& of_name : lines)
            if (row < of_name.size())
                beside.push_back(&of_name[row]);
        setApart(beside, room, width);
    }
    std::vector<std::string> made;
    for (const auto& of_name : lines) {
        std::string text = of_name.front();
        for (std::size_t row = 1; row < of_name.size(); ++row)
            text += '\n' + of_name[row];
        made.push_back(std::move(text));
    }
    return made;
}

} // namespace gnx::results
