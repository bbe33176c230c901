#include "core/exec/engine/RunnableSample.h"

#include <string_view>

#include "core/data/model/AotiPackage.h"

namespace gnx::exec {

Result<OpenedModel> readRunnable(const std::filesystem::path& path, const SampleLoadOptions& options) {
    const char* kind = modelKindOf(path);
    if (kind == nullptr) {
        OpenedModel read;
        GNX_TRY(read.sample, loadSample(path, options));
        GNX_TRY(read.graph, loadGraph(read.sample));
        return read;
    }
    if (std::string_view(kind) == kPt2Kind) {
        GNX_TRY(OpenedModel model, openModel(path));
        if (!isCompiled(model.sample))
            return model;
        return Error{.code = ErrorCode::Unsupported,
                     .message = "a package of AOTInductor: its compiled code is shown, and not executed",
                     .path = path.string(),
                     .hint = "save the exported program with torch.export.save() to run it"};
    }
    return Error{.code = ErrorCode::Unsupported,
                 .message = "ONNX Runtime runs models of ONNX; LibTorch does not execute their operators",
                 .path = path.string(),
                 .hint = "graphnet run FILE.onnx"};
}

} // namespace gnx::exec
