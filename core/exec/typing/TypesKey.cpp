#include "core/exec/typing/TypesKey.h"

#include <system_error>

#include "core/base/ByteStream.h"
#include "core/base/MappedFile.h"
#include "core/base/system/Hash.h"

namespace gnx::exec {
namespace {

constexpr std::uint8_t kKeyVersion = 2; ///< rises when the same worker's answer is made into other types

void writeProgram(ByteWriter& out, const std::filesystem::path& program) {
    std::error_code none; // 0 for what is not there
    out.varint(std::filesystem::file_size(program, none));
    const auto changed = std::filesystem::last_write_time(program, none);
    out.zigzag(none ? 0 : changed.time_since_epoch().count());
}

void writeTensor(ByteWriter& out, const TensorDesc& tensor) {
    out.byte(static_cast<std::uint8_t>(tensor.dtype));
    out.varint(tensor.shape.size());
    for (const std::int64_t size : tensor.shape)
        out.zigzag(size);
    out.varint(tensor.device.size());
    out.raw(tensor.device);
    out.byte(tensor.min_val && tensor.max_val ? 1 : 0); // then the data is drawn, even if the description lists it
    if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&tensor.data))
        for (const std::int64_t value : *integers)
            out.zigzag(value);
    else if (const auto* numbers = std::get_if<std::vector<double>>(&tensor.data))
        for (const double value : *numbers)
            out.number(value);
}

} // namespace

Result<TypesKey> typesKey(const Sample& sample, const Graph& graph, const std::filesystem::path& worker) {
    GNX_TRY(const MappedFile model, MappedFile::openText(sample.directory / "model.py"));
    ByteWriter out;
    out.byte(kKeyVersion);
    writeProgram(out, worker);
    writeProgram(out, worker.parent_path().parent_path() / "lib/graphnet-explorer/libtorch_cpu.so");
    const auto text = xxh3Bytes128(model.text());
    out.raw({reinterpret_cast<const char*>(text.data()), text.size()});
    for (const GraphInput& input : graph.inputs()) {
        const bool described =
            input.tensor_index >= 0 && static_cast<std::size_t>(input.tensor_index) < sample.tensors.size();
        out.byte(described ? 1 : 0);
        if (described)
            writeTensor(out, sample.tensors[static_cast<std::size_t>(input.tensor_index)]);
    }
    return TypesKey{xxh3Bytes128(out.written())};
}

} // namespace gnx::exec
