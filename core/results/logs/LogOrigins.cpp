#include "core/results/logs/LogOrigins.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/results/logs/LogLine.h"

namespace gnx::results {
namespace {

constexpr std::string_view kBlanks = " \t";

/// Returns whether a word is a time such as "2025-11-25T10:00:00.123Z" or "03:04:05,1", which differs from line to
/// line.
bool isTimeOfDay(std::string_view word) {
    constexpr std::string_view brackets = "[]()";
    constexpr std::string_view letters = "0123456789-:.,TZ+/";
    const std::size_t first = word.find_first_not_of(brackets);
    if (first == std::string_view::npos)
        return false;
    word = word.substr(first, word.find_last_not_of(brackets) - first + 1);
    return word.find_first_not_of(letters) == std::string_view::npos &&
           word.find_first_of("0123456789") != std::string_view::npos &&
           std::ranges::count_if(word, [](char c) { return c == '-' || c == ':'; }) >= 2;
}

/// Length of a process' name that is joined to a line's first word ("[1,0]<stderr>:log", "[default0]:log"); 0 where
/// there is none.
std::size_t joinedName(std::string_view word) {
    for (const std::string_view joint : {std::string_view("]:"), std::string_view(">:")})
        if (const std::size_t at = word.find(joint); at != std::string_view::npos && at + joint.size() < word.size())
            return at + joint.size();
    return 0;
}

/// The words of a line, one after the other.
class Words {
  public:
    explicit Words(std::string_view line) : line_(line) {}
    bool next() {
        const std::size_t first = line_.find_first_not_of(kBlanks, end_);
        if (first == std::string_view::npos)
            return false;
        end_ = std::min(line_.find_first_of(kBlanks, first), line_.size());
        word_ = line_.substr(first, end_ - first);
        return true;
    }
    std::string_view word() const { return word_; }
    std::string_view rest() const {
        return line_.substr(std::min(line_.find_first_not_of(kBlanks, end_), line_.size()));
    }

  private:
    std::string_view line_, word_;
    std::size_t end_ = 0;
};

void append(std::string& name, std::string_view word) {
    if (isTimeOfDay(word))
        return;
    if (!name.empty())
        name += ' ';
    name += word;
}

std::string nameIn(std::string_view text) {
    std::string name;
    for (Words words(text); words.next();)
        append(name, words.word());
    return name;
}

/// Number of times that a name comes before lines of the format.
struct Seen {
    std::size_t lines = 0, beginnings = 0;
};

bool beginsASample(const LogLine& line) {
    return line.tag == LogTag::Processing || (line.tag == LogTag::Before && line.key == "equal");
}

void look(std::string_view text, std::map<std::string, Seen, std::less<>>& seen) {
    const LogLine line = takeApart(text);
    if (line.tag == LogTag::None || line.tag == LogTag::Trial || line.prefix.empty())
        return;
    const std::size_t name_end = static_cast<std::size_t>(line.prefix.data() - text.data()) + joinedName(line.prefix);
    std::string name = nameIn(text.substr(0, name_end));
    if (name.empty())
        return;
    Seen& one = seen[std::move(name)];
    ++one.lines;
    one.beginnings += beginsASample(line) ? 1 : 0;
}

/// The parts of a line, which carriage returns end.
void lookAtParts(std::string_view line, std::map<std::string, Seen, std::less<>>& seen) {
    for (std::size_t end = line.find('\r'); end != std::string_view::npos; end = line.find('\r')) {
        look(line.substr(0, end), seen);
        line.remove_prefix(end + 1);
    }
    look(line, seen);
}

/// The lines of a text that have a tag or kPathWord: in a log of warnings they are few, and only they are taken apart.
class MarkedLines {
  public:
    explicit MarkedLines(std::string_view text) : text_(text), tag_(findTagPlace(text, 0)) {}
    bool next() {
        if (tag_ < end_)
            tag_ = findTagPlace(text_, end_);
        const std::size_t tagged = tag_ == std::string_view::npos ? text_.size() : beginOfLine(tag_);
        const std::size_t path = findPathWord(text_.substr(end_, tagged - end_));
        const std::size_t mark = path == std::string_view::npos ? tag_ : end_ + path;
        if (mark == std::string_view::npos)
            return false;
        const std::size_t begin = beginOfLine(mark);
        end_ = std::min(text_.find('\n', mark), text_.size());
        line_ = text_.substr(begin, end_ - begin);
        return true;
    }
    std::string_view line() const { return line_; }

  private:
    std::size_t beginOfLine(std::size_t mark) const {
        const void* before = memrchr(text_.data() + end_, '\n', mark - end_);
        return before == nullptr ? end_ : static_cast<std::size_t>(static_cast<const char*>(before) - text_.data()) + 1;
    }
    static std::size_t findPathWord(std::string_view text) { // std::string_view::find() compares at each blank
        const void* found = memmem(text.data(), text.size(), kPathWord.data(), kPathWord.size());
        return found == nullptr ? std::string_view::npos
                                : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
    }

    std::string_view text_, line_;
    std::size_t end_ = 0; ///< end of the latest line
    std::size_t tag_;     ///< place of the next one
};

} // namespace

LogOrigins::LogOrigins(std::string_view text) : first_marked_(text.size()) {
    std::map<std::string, Seen, std::less<>> seen;
    for (MarkedLines lines(text); lines.next();) {
        first_marked_ = std::min(first_marked_, static_cast<std::size_t>(lines.line().data() - text.data()));
        lookAtParts(lines.line(), seen);
    }
    for (const auto& [name, one] : seen)
        if (one.beginnings > 0 && one.lines >= 2 * one.beginnings)
            origins_.emplace(name, origins_.size() + 1);
}

LogOrigins::Line LogOrigins::split(std::string_view line) const {
    constexpr int kMostWords = 8;
    Line found{0, line};
    if (origins_.empty())
        return found;
    std::string name;
    Words words(line);
    for (int i = 0; i < kMostWords && words.next(); ++i) {
        const std::string_view word = words.word();
        if (const std::size_t joined = joinedName(word); joined > 0) {
            std::string with = name;
            append(with, word.substr(0, joined));
            if (const auto known = origins_.find(with); known != origins_.end())
                found = {known->second, line.substr(static_cast<std::size_t>(word.data() - line.data()) + joined)};
        }
        append(name, word);
        if (const auto known = origins_.find(name); known != origins_.end())
            found = {known->second, words.rest()};
    }
    return found;
}

} // namespace gnx::results
