#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/profile/files/ImportReport.h"
#include "core/profile/files/TextStream.h"

namespace gnx::profile {

/// Finds the events of a Chrome trace in a stream of bytes, in either form: `[event, ...]` (its end may be missing) or
/// `{"traceEvents": [event, ...], "name": value, ...}`. Only brackets and strings are looked at. After damage it goes
/// on with the next object that can be an event.
/// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
class EventScanner {
  public:
    /// Longest event, or value next to them.
    static constexpr std::size_t kLongest = std::size_t{16} << 20U;

    enum class Found : std::uint8_t {
        Event,    ///< text() is a JSON object by its brackets
        Property, ///< text() is the value of name(), outside the events
        End,
    };

    /// `report` gets events that are refused here.
    EventScanner(TextStream& stream, ImportReport& report) : stream_(stream), report_(report) {}

    /// Forgets the previous piece. Errors: Malformed, where the file is not a trace at all.
    Result<Found> next();
    std::string_view text() const { return stream_.window().substr(0, length_); }
    const std::string& name() const { return name_; }
    std::uint64_t line() const { return stream_.line(); }
    std::uint64_t byte() const { return stream_.offset(); }
    /// The piece follows damage: if it is not an event (a nested object of the damaged one), it is not reported.
    bool afterDamage() const { return after_damage_; }
    /// The last one was an event after all.
    void confirm() { after_damage_ = false; }
    bool sawEvents() const { return saw_events_; }

  private:
    enum class State : std::uint8_t { Start, Members, Events, Ended };
    struct Piece {
        enum class End : std::uint8_t { Whole, Broken, TooLong, CutOff } end = End::Whole;
        std::size_t length = 0;
    };

    Result<Found> start();
    Result<Found> member();
    Result<Found> event();
    int peek(); ///< the next byte that is not white space, not taken; -1 at the end
    bool has(std::size_t i) { return i < stream_.size() || stream_.more(); }
    Piece value();                  ///< length of the value that begins here
    Piece string(std::size_t from); ///< length of the string that begins at window()[from]
    Piece container();
    bool endsValue(std::size_t from);
    bool skipValue();
    void refuse(ImportProblemKind kind, std::string detail);
    void skipDamage();
    Found finish();
    Found finishDocument();

    TextStream& stream_;
    ImportReport& report_;
    State state_ = State::Start;
    bool object_form_ = false, saw_events_ = false, after_damage_ = false;
    std::size_t length_ = 0;
    std::string name_;
};

} // namespace gnx::profile
