#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/model/ModelFile.h"
#include "core/data/model/OnnxModel.h"

namespace gnx::data {

/// openModel() of a file of ONNX. Errors have no path.
Result<OpenedModel> openOnnx(const std::filesystem::path& path);

/// Tensors whose bytes are missing or of another number than their type and dimensions need, in the graph, its bodies
/// and the model's functions. Other files are looked for in `folder`; one outside it is refused. File is that of the
/// tensor's description.
std::vector<Problem> onnxTensorProblems(const OnnxModel& model, const std::filesystem::path& folder,
                                        const std::string& file);

/// Other files in which a model of ONNX keeps tensors, each once, sorted; none for a file that cannot be read. Those
/// outside its folder are left out.
std::vector<std::filesystem::path> onnxOtherFiles(const std::filesystem::path& file);

} // namespace gnx::data
