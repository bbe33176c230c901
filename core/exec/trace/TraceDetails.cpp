#include "core/exec/trace/TraceDetails.h"

#include <limits>

namespace gnx::exec {
namespace {

std::uint32_t smallNumber(ByteReader& in) {
    const std::uint64_t value = in.varint();
    if (value > std::numeric_limits<std::uint32_t>::max())
        in.fail();
    return static_cast<std::uint32_t>(value);
}

template <class Enum> Enum enumeration(ByteReader& in, int count) {
    const std::uint8_t value = in.byte();
    if (value >= count)
        in.fail();
    return in.failed() ? Enum{} : static_cast<Enum>(value);
}

} // namespace

void writeText(ByteWriter& out, StringId id) {
    out.varint(id.valid() ? std::uint64_t{id.value()} + 1 : 0);
}

StringId readTextId(ByteReader& in) {
    const std::uint32_t stored = smallNumber(in);
    return stored == 0 ? StringId() : StringId(stored - 1);
}

void write(ByteWriter& out, const KernelDetail& detail) {
    for (const std::uint32_t size : detail.grid)
        out.varint(size);
    for (const std::uint32_t size : detail.block)
        out.varint(size);
    out.varint(detail.registers);
    out.varint(detail.shared_bytes);
    out.varint(detail.local_bytes);
    out.number(detail.occupancy);
    out.zigzag(detail.queued_ns);
}

void read(ByteReader& in, KernelDetail& detail) {
    for (std::uint32_t& size : detail.grid)
        size = smallNumber(in);
    for (std::uint32_t& size : detail.block)
        size = smallNumber(in);
    detail.registers = smallNumber(in);
    detail.shared_bytes = in.varint();
    detail.local_bytes = in.varint();
    detail.occupancy = in.number();
    detail.queued_ns = in.zigzag();
}

void write(ByteWriter& out, const TransferDetail& detail) {
    out.varint(detail.bytes);
    out.byte(static_cast<std::uint8_t>(detail.from));
    out.byte(static_cast<std::uint8_t>(detail.to));
}

void read(ByteReader& in, TransferDetail& detail) {
    detail.bytes = in.varint();
    detail.from = enumeration<MemoryPlace>(in, kMemoryPlaces);
    detail.to = enumeration<MemoryPlace>(in, kMemoryPlaces);
}

void write(ByteWriter& out, const SynchronizationDetail& detail) {
    out.byte(static_cast<std::uint8_t>(detail.awaited));
    out.zigzag(detail.stream);
}

void read(ByteReader& in, SynchronizationDetail& detail) {
    detail.awaited = enumeration<Awaited>(in, kAwaitedKinds);
    detail.stream = in.zigzag();
}

void write(ByteWriter& out, const MemoryDetail& detail) {
    out.varint(detail.address);
    out.varint(detail.bytes);
    out.zigzag(detail.total_bytes);
    out.zigzag(detail.device);
}

void read(ByteReader& in, MemoryDetail& detail) {
    detail.address = in.varint();
    detail.bytes = in.varint();
    detail.total_bytes = in.zigzag();
    detail.device = static_cast<std::int32_t>(in.zigzag());
}

void write(ByteWriter& out, const OperatorDetail& detail) {
    writeText(out, detail.shapes);
    writeText(out, detail.dtypes);
    out.zigzag(detail.sequence);
}

void read(ByteReader& in, OperatorDetail& detail) {
    detail.shapes = readTextId(in);
    detail.dtypes = readTextId(in);
    detail.sequence = in.zigzag();
}

} // namespace gnx::exec
