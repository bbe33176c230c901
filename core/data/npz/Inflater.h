#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/Wings.h"

namespace gnx::data {

/// Inflates a raw deflate stream (RFC 1951) piece by piece, and computes the CRC-32 of the content: by ISA-L where the
/// build has it, otherwise by zlib.
class Inflater {
  public:
    enum class State : std::uint8_t { More, Ended, Damaged };

    Inflater();
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    /// The next part of the packed bytes, after all of the last one has been used. It must outlive its use.
    void feed(std::span<const char> packed);
    bool hungry() const; ///< all that was fed has been used
    /// Fills `to` as far as the bytes reach, and returns how many it filled; the rest of the stream follows in the next
    /// call. After Ended there is none.
    std::size_t inflate(std::span<char> to, State& state);
    std::uint32_t crc() const { return crc_; } ///< CRC-32 of all bytes so far

  private:
    struct Stream;
    std::unique_ptr<Stream> stream_;
    std::uint32_t crc_ = 0;
};

} // namespace gnx::data
