#include "core/learn/train/SafeTensors.h"

#include <bit>
#include <cstring>

#include <nlohmann/json.hpp>

#include "core/base/MappedFile.h"
#include "core/base/ParseJson.h"
#include "core/base/system/AtomicFile.h"

namespace gnx::learn {
namespace {

static_assert(std::endian::native == std::endian::little, "safetensors stores little-endian numbers");

constexpr std::size_t kAlignment = 64, kLengthBytes = 8;

} // namespace

void SafeTensorsWriter::addBytes(const std::string& name, const char* type, const std::vector<std::int64_t>& shape,
                                 std::span<const std::byte> bytes) {
    const std::size_t begin = bytes_.size();
    bytes_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    tensors_.push_back({name, type, shape, begin, bytes_.size()});
    // A separate tensor fills the space, because the format does not allow gaps.
    while (bytes_.size() % kAlignment != 0) {
        const std::size_t gap = kAlignment - bytes_.size() % kAlignment;
        tensors_.push_back({"gap" + std::to_string(tensors_.size()),
                            "U8",
                            {static_cast<std::int64_t>(gap)},
                            bytes_.size(),
                            bytes_.size() + gap});
        bytes_.append(gap, '\0');
    }
}

void SafeTensorsWriter::add(const std::string& name, const std::vector<std::int64_t>& shape,
                            std::span<const float> numbers) {
    addBytes(name, "F32", shape, std::as_bytes(numbers));
}

void SafeTensorsWriter::add(const std::string& name, const std::vector<std::int64_t>& shape,
                            std::span<const std::int64_t> numbers) {
    addBytes(name, "I64", shape, std::as_bytes(numbers));
}

void SafeTensorsWriter::add(const std::string& name, const std::vector<std::int64_t>& shape,
                            std::span<const std::int32_t> numbers) {
    addBytes(name, "I32", shape, std::as_bytes(numbers));
}

void SafeTensorsWriter::add(const std::string& name, const std::vector<std::int64_t>& shape,
                            std::span<const std::uint8_t> numbers) {
    addBytes(name, "U8", shape, std::as_bytes(numbers));
}

Status SafeTensorsWriter::write(const std::filesystem::path& file) const {
    nlohmann::json header{{"__metadata__", words_}};
    for (const Tensor& tensor : tensors_)
        header[tensor.name] = {
            {"dtype", tensor.type}, {"shape", tensor.shape}, {"data_offsets", {tensor.begin, tensor.end}}};
    std::string text = header.dump();
    text.append((kAlignment - (kLengthBytes + text.size()) % kAlignment) % kAlignment, ' ');
    const std::uint64_t length = text.size();
    std::string whole(kLengthBytes, '\0');
    std::memcpy(whole.data(), &length, kLengthBytes);
    whole += text;
    whole += bytes_;
    return writeFileAtomically(file, whole);
}

Result<std::map<std::string, std::vector<float>>> readFloatTensors(const std::filesystem::path& file) {
    GNX_TRY(const MappedFile mapped, MappedFile::open(file));
    const std::string_view bytes = mapped.text();
    const auto malformed = [&](const char* what) {
        return Error{.code = ErrorCode::Malformed,
                     .message = std::string("not a file of tensors: ") + what,
                     .path = file.string()};
    };
    std::uint64_t length = 0;
    if (bytes.size() < kLengthBytes)
        return malformed("it is too short");
    std::memcpy(&length, bytes.data(), kLengthBytes);
    if (length > bytes.size() - kLengthBytes)
        return malformed("its header is longer than the file");
    const nlohmann::json header = parseJson(bytes.substr(kLengthBytes, length));
    const std::string_view content = bytes.substr(kLengthBytes + length);
    std::map<std::string, std::vector<float>> tensors;
    if (!header.is_object())
        return malformed("its header is no JSON");
    try {
        for (const auto& [name, entry] : header.items()) {
            if (name == "__metadata__" || entry.at("dtype") != "F32")
                continue;
            const auto begin = entry.at("data_offsets").at(0).get<std::uint64_t>();
            const auto end = entry.at("data_offsets").at(1).get<std::uint64_t>();
            if (begin > end || end > content.size() || (end - begin) % sizeof(float) != 0)
                return malformed("a tensor lies outside of it");
            std::vector<float>& numbers = tensors[name];
            numbers.resize((end - begin) / sizeof(float));
            std::memcpy(numbers.data(), content.data() + begin, end - begin);
        }
    } catch (const nlohmann::json::exception& failure) {
        return malformed(failure.what());
    }
    return tensors;
}

} // namespace gnx::learn
