#include "core/data/npz/Inflater.h"

#ifdef GNX_HAVE_ISAL
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#else
#include <zlib.h>
#endif

namespace gnx::data {

#ifdef GNX_HAVE_ISAL

struct Inflater::Stream : inflate_state {};

Inflater::Inflater() : stream_(std::make_unique<Stream>()) {
    ::isal_inflate_init(stream_.get());
}

std::size_t Inflater::inflate(std::span<char> to, State& state) {
    stream_->next_out = reinterpret_cast<std::uint8_t*>(to.data());
    stream_->avail_out = static_cast<std::uint32_t>(to.size());
    const int code = ::isal_inflate(stream_.get());
    const std::size_t filled = to.size() - stream_->avail_out;
    state = code < 0 ? State::Damaged : stream_->block_state == ISAL_BLOCK_FINISH ? State::Ended : State::More;
    crc_ = ::crc32_gzip_refl(crc_, reinterpret_cast<const unsigned char*>(to.data()), filled);
    return filled;
}

Inflater::~Inflater() = default;

#else

struct Inflater::Stream : z_stream {};

Inflater::Inflater() : stream_(std::make_unique<Stream>()) {
    ::inflateInit2(stream_.get(), -MAX_WBITS);
}

std::size_t Inflater::inflate(std::span<char> to, State& state) {
    stream_->next_out = reinterpret_cast<Bytef*>(to.data());
    stream_->avail_out = static_cast<uInt>(to.size());
    const int code = ::inflate(stream_.get(), Z_NO_FLUSH);
    const std::size_t filled = to.size() - stream_->avail_out;
    state = code == Z_STREAM_END ? State::Ended : code == Z_OK || code == Z_BUF_ERROR ? State::More : State::Damaged;
    crc_ =
        static_cast<std::uint32_t>(::crc32(crc_, reinterpret_cast<const Bytef*>(to.data()), static_cast<uInt>(filled)));
    return filled;
}

Inflater::~Inflater() {
    ::inflateEnd(stream_.get());
}

#endif

void Inflater::feed(std::span<const char> packed) {
    stream_->next_in = reinterpret_cast<unsigned char*>(const_cast<char*>(packed.data())); // NOLINT: it is only read
    stream_->avail_in = static_cast<std::uint32_t>(packed.size());
}

bool Inflater::hungry() const {
    return stream_->avail_in == 0;
}

} // namespace gnx::data
