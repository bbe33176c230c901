// The entry point of libFuzzer: any bytes must end in an error or in fields that lie within them.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/data/wire/WireReader.h"

namespace {

void require(bool holds, const char* what) {
    if (holds)
        return;
    std::fprintf(stderr, "broken reader: %s\n", what);
    std::abort();
}

/// Every field of bytes may be a message, a text or packed numbers; all are tried. Many short messages within each
/// other are read again and again, so the number of fields is limited.
void walk(gnx::data::WireReader reader, std::string_view file, unsigned& budget) {
    for (gnx::data::WireField field; budget > 0 && reader.next(field);) {
        --budget;
        require(field.number != 0, "a field without a number");
        require(field.offset + field.bytes.size() <= file.size(), "a field behind the file");
        if (field.type == gnx::data::WireType::Bytes)
            require(field.bytes.data() == file.data() + field.offset, "a field elsewhere than its place");
        std::vector<std::int64_t> integers;
        std::vector<float> floats;
        std::vector<double> doubles;
        if (reader.appendIntegers(field, integers) && field.type == gnx::data::WireType::Bytes)
            require(integers.size() <= field.bytes.size(), "more numbers than bytes");
        if (reader.appendFloats(field, floats) && field.type == gnx::data::WireType::Bytes)
            require(floats.size() * 4 == field.bytes.size(), "floats that are not the bytes");
        if (reader.appendDoubles(field, doubles) && field.type == gnx::data::WireType::Bytes)
            require(doubles.size() * 8 == field.bytes.size(), "doubles that are not the bytes");
        walk(reader.message(field), file, budget);
    }
    if (!reader.status())
        require(!reader.status().error().message.empty(), "an error without a message");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view file(reinterpret_cast<const char*>(data), size);
    unsigned budget = 100000;
    walk(gnx::data::WireReader(file), file, budget);
    return 0;
}
