#include "core/data/model/ModelFile.h"

#include <algorithm>

#include "core/data/model/OnnxSample.h"
#include "core/data/model/Pt2Package.h"

namespace gnx::data {
namespace {

Result<OpenedModel> openPt2Model(const std::filesystem::path& path) {
    GNX_TRY(Pt2Package package, openPt2(path));
    return std::move(package.model);
}

} // namespace

const char* modelKindOf(const std::filesystem::path& path) {
    std::error_code failed;
    const std::filesystem::path ending = path.extension();
    const char* kind = ending == ".onnx" ? kOnnxKind : ending == ".pt2" ? kPt2Kind : nullptr;
    return kind != nullptr && std::filesystem::is_regular_file(path, failed) ? kind : nullptr;
}

Result<OpenedModel> openModel(const std::filesystem::path& path) {
    Result<OpenedModel> opened = path.extension() == ".pt2" ? openPt2Model(path) : openOnnx(path);
    if (opened)
        return opened;
    Error error = std::move(opened).error();
    if (error.path.empty())
        error.path = path.string();
    return error;
}

Status checkComplete(const OpenedModel& model) {
    const std::vector<Problem>& problems = model.sample.problems;
    const auto bad = std::ranges::find(problems, Problem::Severity::Error, &Problem::severity);
    if (bad == problems.end())
        return {};
    return Error{.code = ErrorCode::Malformed, .message = bad->message, .path = model.sample.directory.string()};
}

Status checkComplete(const std::filesystem::path& path) {
    GNX_TRY(const OpenedModel model, openModel(path));
    return checkComplete(model);
}

} // namespace gnx::data
