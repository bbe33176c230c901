#include "core/exec/engine/NpyFile.h"

#include <array>

#include "core/exec/engine/TorchTypes.h"
#include "core/exec/engine/WholeFile.h"
#include "core/graph/sample/Npy.h"

namespace gnx::exec {

Status writeNpy(const std::filesystem::path& file, const at::Tensor& tensor) {
    at::Tensor plain = tensor.detach().to(at::kCPU);
    if (plain.scalar_type() == at::kBFloat16)
        plain = plain.to(at::kFloat);
    plain = plain.contiguous();
    auto header = npyHeader(dtypeOf(plain.scalar_type()), plain.sizes());
    if (!header) {
        Error error = std::move(header).error();
        error.path = file.string();
        return error;
    }
    const std::array<std::string_view, 2> parts{
        *header, std::string_view(static_cast<const char*>(plain.const_data_ptr()), plain.nbytes())};
    return writeWholeFile(file, parts, "the tensor");
}

} // namespace gnx::exec
