#include "core/profile/files/EventScanner.h"

#include <vector>

namespace gnx::profile {
namespace {

bool isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// Printable form of a byte for a message.
std::string shown(int c) {
    constexpr int first_printable = 0x20, last_printable = 0x7e;
    if (c < 0)
        return "the end of the file";
    if (c < first_printable || c > last_printable)
        return "byte " + std::to_string(c);
    return std::string("'") + static_cast<char>(c) + "'";
}

} // namespace

int EventScanner::peek() {
    std::size_t i = 0;
    while (has(i) && isSpace(stream_[i]))
        ++i;
    const bool there = i < stream_.size();
    stream_.take(i);
    return there ? static_cast<unsigned char>(stream_[0]) : -1;
}

EventScanner::Piece EventScanner::string(std::size_t from) {
    std::size_t line_end = 0; // the first in it
    for (std::size_t i = from + 1; has(i); ++i) {
        const std::string_view window = stream_.window();
        while (i + 1 < window.size() && window[i] != '"' && window[i] != '\\' && window[i] != '\n')
            ++i;
        const char c = window[i];
        if (c == '"')
            return line_end == 0 || endsValue(i + 1) ? Piece{Piece::End::Whole, i + 1}
                                                     : Piece{Piece::End::Broken, line_end};
        if (c == '\\')
            ++i;
        else if (c == '\n' && line_end == 0)
            line_end = i;
        if (i > kLongest)
            return {Piece::End::TooLong, i};
    }
    return {Piece::End::CutOff, stream_.size()};
}

/// Returns whether the next character can follow a string. A string with line ends that is followed by anything else
/// began in an earlier line that has lost its quote.
bool EventScanner::endsValue(std::size_t from) {
    std::size_t i = from;
    while (has(i) && isSpace(stream_[i]))
        ++i;
    return i >= stream_.size() || std::string_view(",:]}").find(stream_[i]) != std::string_view::npos;
}

EventScanner::Piece EventScanner::container() {
    std::vector<char> open;
    char before = 0; // the last byte that was no white space
    for (std::size_t i = 0; has(i); ++i) {
        const char c = stream_[i];
        if (c == '"') {
            const Piece text = string(i);
            if (text.end != Piece::End::Whole)
                return text;
            i = text.length - 1;
        } else if (c == '{' || c == '[') {
            // In an object a value follows a colon: here the object's end is missing.
            if (!open.empty() && open.back() == '{' && before != ':')
                return {Piece::End::Broken, i};
            open.push_back(c);
        } else if (c == '}' || c == ']') {
            if (open.back() != (c == '}' ? '{' : '['))
                return {Piece::End::Broken, i};
            open.pop_back();
            if (open.empty())
                return {Piece::End::Whole, i + 1};
        }
        if (i > kLongest)
            return {Piece::End::TooLong, i};
        if (!isSpace(c))
            before = c;
    }
    return {Piece::End::CutOff, stream_.size()};
}

EventScanner::Piece EventScanner::value() {
    const char first = stream_[0];
    if (first == '{' || first == '[')
        return container();
    if (first == '"')
        return string(0);
    std::size_t i = 0;
    while (has(i) && !isSpace(stream_[i]) && std::string_view(",]}").find(stream_[i]) == std::string_view::npos)
        ++i;
    return {i < stream_.size() ? Piece::End::Whole : Piece::End::CutOff, i};
}

/// Takes a value of any length without keeping it; false if the file ends within it.
bool EventScanner::skipValue() {
    std::size_t depth = 0;
    bool in_string = false, escaped = false;
    for (std::size_t i = 0; has(i); ++i) {
        const char c = stream_[i];
        if (escaped)
            escaped = false;
        else if (in_string && c == '\\')
            escaped = true;
        else if (c == '"')
            in_string = !in_string;
        else if (!in_string && (c == '{' || c == '['))
            ++depth;
        else if (!in_string && (c == '}' || c == ']'))
            --depth;
        if (depth == 0 && !in_string) {
            stream_.take(i + 1);
            return true;
        }
        if (i >= TextStream::kChunk) {
            stream_.take(i);
            i = 0;
        }
    }
    return false;
}

void EventScanner::refuse(ImportProblemKind kind, std::string detail) {
    ++report_.events;
    report_.add({kind, stream_.line(), stream_.offset(), std::move(detail)});
}

/// Goes to the next byte at which an object can begin.
void EventScanner::skipDamage() {
    std::size_t i = 1;
    while (has(i) && stream_[i] != '{') {
        ++i;
        if (i >= TextStream::kChunk) {
            stream_.take(i);
            i = 0;
        }
    }
    stream_.take(i);
    after_damage_ = true;
}

EventScanner::Found EventScanner::finish() {
    state_ = State::Ended;
    length_ = 0;
    return Found::End;
}

/// The document is closed: nothing but white space should follow.
EventScanner::Found EventScanner::finishDocument() {
    if (const int c = peek(); c == '[' || c == '{')
        report_.add({ImportProblemKind::SecondDocument, stream_.line(), stream_.offset(),
                     "the second begins in line " + std::to_string(stream_.line()) + ", byte " +
                         std::to_string(stream_.offset()) + "; split the file there to read it"});
    else if (c > 0)
        report_.add({ImportProblemKind::TextAfterEnd, stream_.line(), stream_.offset(), "found " + shown(c)});
    return finish();
}

Result<EventScanner::Found> EventScanner::next() {
    stream_.take(length_);
    length_ = 0;
    switch (state_) {
    case State::Start:
        return start();
    case State::Members:
        return member();
    case State::Events:
        return event();
    case State::Ended:
        break;
    }
    return finish();
}

Result<EventScanner::Found> EventScanner::start() {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (has(2) && stream_.window().starts_with(byte_order_mark))
        stream_.take(byte_order_mark.size());
    const int first = peek();
    if (first != '[' && first != '{')
        return Error{.code = ErrorCode::Malformed,
                     .message = "no Chrome trace: expected [ or {, found " + shown(first),
                     .line = static_cast<std::uint32_t>(stream_.line())};
    object_form_ = first == '{';
    saw_events_ = !object_form_;
    stream_.take(1);
    state_ = object_form_ ? State::Members : State::Events;
    return next();
}

Result<EventScanner::Found> EventScanner::member() {
    int c = peek();
    while (c == ',') {
        stream_.take(1);
        c = peek();
    }
    if (c == '}') {
        stream_.take(1);
        return finishDocument();
    }
    if (c != '"') {
        refuse(c < 0 ? ImportProblemKind::CutOff : ImportProblemKind::NotAnEvent,
               "expected a name or }, found " + shown(c));
        return finish();
    }
    const Piece key = string(0);
    name_ = key.end == Piece::End::Whole ? std::string(stream_.window().substr(1, key.length - 2)) : "";
    stream_.take(key.length);
    const int colon = peek();
    if (colon == ':')
        stream_.take(1);
    if (key.end != Piece::End::Whole || colon != ':' || peek() < 0) {
        refuse(ImportProblemKind::CutOff, "after the name \"" + name_ + "\"");
        return finish();
    }
    if (name_ == "traceEvents" && stream_[0] == '[') {
        stream_.take(1);
        saw_events_ = true;
        state_ = State::Events;
        return event();
    }
    const Piece piece = value();
    if (piece.end == Piece::End::TooLong) {
        if (skipValue())
            return member();
        refuse(ImportProblemKind::CutOff, "the value of \"" + name_ + "\"");
        return finish();
    }
    if (piece.end != Piece::End::Whole) {
        refuse(piece.end == Piece::End::CutOff ? ImportProblemKind::CutOff : ImportProblemKind::Damaged,
               "the value of \"" + name_ + "\"");
        return finish();
    }
    length_ = piece.length;
    return Found::Property;
}

Result<EventScanner::Found> EventScanner::event() {
    while (true) {
        const int c = peek();
        if (c == ',') {
            stream_.take(1);
            continue;
        }
        if (c < 0) {
            if (object_form_ && !after_damage_)
                refuse(ImportProblemKind::CutOff, "the list of events has no end");
            return finish();
        }
        if (c == ']' && !after_damage_) {
            stream_.take(1);
            if (!object_form_)
                return finishDocument();
            state_ = State::Members;
            return member();
        }
        if (c != '{') {
            if (!after_damage_)
                refuse(ImportProblemKind::NotAnEvent, "found " + shown(c));
            skipDamage();
            continue;
        }
        const Piece piece = container();
        if (piece.end == Piece::End::Whole) {
            length_ = piece.length;
            return Found::Event;
        }
        if (!after_damage_)
            refuse(piece.end == Piece::End::CutOff ? ImportProblemKind::CutOff : ImportProblemKind::Damaged,
                   piece.end == Piece::End::CutOff ? "" : "its brackets or strings do not end");
        skipDamage();
    }
}

} // namespace gnx::profile
