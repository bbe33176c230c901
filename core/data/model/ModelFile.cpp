#include "core/data/model/ModelFile.h"

#include "core/data/model/OnnxSample.h"

namespace gnx::data {

const char* modelKindOf(const std::filesystem::path& path) {
    std::error_code failed;
    const std::filesystem::path ending = path.extension();
    const char* kind = ending == ".onnx" ? kOnnxKind : nullptr;
    return kind != nullptr && std::filesystem::is_regular_file(path, failed) ? kind : nullptr;
}

Result<OpenedModel> openModel(const std::filesystem::path& path) {
    Result<OpenedModel> opened = openOnnx(path);
    if (opened)
        return opened;
    Error error = std::move(opened).error();
    if (error.path.empty())
        error.path = path.string();
    return error;
}

} // namespace gnx::data
