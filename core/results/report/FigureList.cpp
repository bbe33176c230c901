#include "core/results/report/FigureList.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"

namespace gnx::results {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;

Error unreadable(std::string message) {
    return {.code = ErrorCode::InvalidInput, .message = std::move(message)};
}

bool isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/// Splits a line like a POSIX shell, without variables and globs (The Open Group, Shell Command Language, 2.2).
class LineSplitter {
  public:
    explicit LineSplitter(std::string_view line) : line_(line) {}

    Result<Words> words() {
        while (at_ < line_.size()) {
            if (isSpace(line_[at_])) {
                endWord();
                ++at_;
            } else if (line_[at_] == '#' && !in_word_) {
                break;
            } else {
                GNX_CHECK(take());
            }
        }
        endWord();
        return std::move(words_);
    }

  private:
    Status take() {
        in_word_ = true;
        const char c = line_[at_++];
        if (c == '\\' && at_ < line_.size())
            word_ += line_[at_++];
        else if (c == '\'' || c == '"')
            return takeQuoted(c);
        else
            word_ += c;
        return {};
    }

    Status takeQuoted(char quote) {
        for (; at_ < line_.size(); ++at_) {
            if (line_[at_] == quote) {
                ++at_;
                return {};
            }
            const bool escapes = quote == '"' && line_[at_] == '\\' && at_ + 1 < line_.size() &&
                                 (line_[at_ + 1] == '"' || line_[at_ + 1] == '\\');
            at_ += escapes ? 1 : 0;
            word_ += line_[at_];
        }
        return unreadable(std::string("the quotation mark ") + quote + " is not closed");
    }

    void endWord() {
        if (in_word_)
            words_.push_back(std::move(word_));
        word_.clear();
        in_word_ = false;
    }

    std::string_view line_;
    std::size_t at_ = 0;
    Words words_;
    std::string word_;
    bool in_word_ = false;
};

std::vector<FigureListEntry> entriesOfLines(std::string_view text) {
    std::vector<FigureListEntry> entries;
    for (std::size_t number = 1, begin = 0; begin < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        auto words = LineSplitter(text.substr(begin, end - begin)).words();
        begin = end + 1;
        FigureListEntry entry{.place = "line " + std::to_string(number), .words = {}, .broken = {}};
        if (!words.ok())
            entry.broken = std::move(words).error();
        else
            entry.words = std::move(words.value());
        if (entry.words.size() > 1 && entry.words[0] == "graphnet" && entry.words[1] == "figure")
            entry.words.erase(entry.words.begin(), entry.words.begin() + 2);
        if (entry.broken || !entry.words.empty())
            entries.push_back(std::move(entry));
    }
    return entries;
}

/// For a number or a text, as one would type it.
Result<std::string> typed(const std::string& key, const json& value) {
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number())
        return value.dump();
    return unreadable("\"" + key + "\" is " + value.dump() + ", expected a text, a number, true, or a list of them");
}

Status addOption(Words& words, const std::string& key, const json& value) {
    std::string option = "--" + key;
    std::replace(option.begin(), option.end(), '_', '-');
    if (value.is_boolean()) {
        if (value.get<bool>())
            words.push_back(option);
        return {};
    }
    std::string text;
    for (const json& each : value.is_array() ? value : json::array({value})) {
        GNX_TRY(const std::string one, typed(key, each));
        text += (text.empty() ? "" : ",") + one;
    }
    words.push_back(option.append("=").append(text));
    return {};
}

/// Options first: what follows "--" may begin with a minus sign, as a query does.
Result<Words> wordsOfEntry(const json& entry) {
    if (!entry.is_object())
        return unreadable("expected an object with \"figure\" and options, not " + entry.dump());
    Words options;
    Words plain;
    if (const auto figure = entry.find("figure"); figure != entry.end()) {
        GNX_TRY(std::string kind, typed("figure", *figure));
        plain.push_back(std::move(kind));
    }
    for (const char* key : {"sources", "query"})
        if (const auto found = entry.find(key); found != entry.end())
            for (const json& each : found->is_array() ? *found : json::array({*found})) {
                GNX_TRY(std::string word, typed(key, each));
                plain.push_back(std::move(word));
            }
    for (const auto& [key, value] : entry.items())
        if (key != "figure" && key != "sources" && key != "query")
            GNX_CHECK(addOption(options, key, value));
    options.emplace_back("--");
    options.insert(options.end(), plain.begin(), plain.end());
    return options;
}

Result<std::vector<FigureListEntry>> entriesOfJson(std::string_view text) {
    const json list = parseJson(text);
    if (!list.is_array())
        return Error{.code = ErrorCode::Malformed,
                     .message = "begins as JSON, and is no array of figures",
                     .hint = R"(for example [{"figure": "est", "sources": ["latest"], "format": ["pdf", "svg"]}])"};
    std::vector<FigureListEntry> entries;
    for (const json& each : list) {
        FigureListEntry& entry = entries.emplace_back();
        entry.place = "figure " + std::to_string(entries.size());
        auto words = wordsOfEntry(each);
        if (words.ok())
            entry.words = std::move(words.value());
        else
            entry.broken = std::move(words).error();
    }
    return entries;
}

} // namespace

Result<std::vector<FigureListEntry>> readFigureList(const std::filesystem::path& file) {
    GNX_TRY(const MappedFile bytes, MappedFile::open(file));
    const std::string_view text = bytes.text();
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool is_json = first != std::string_view::npos && (text[first] == '[' || text[first] == '{');
    auto entries = is_json ? entriesOfJson(text) : Result<std::vector<FigureListEntry>>(entriesOfLines(text));
    if (entries.ok() && entries->empty())
        entries = Error{.code = ErrorCode::InvalidInput,
                        .message = "has no figure",
                        .hint = "each line is what one types after graphnet figure: est latest --palette grey"};
    if (entries.ok())
        return entries;
    Error error = std::move(entries).error();
    error.path = file.string();
    return error;
}

} // namespace gnx::results
