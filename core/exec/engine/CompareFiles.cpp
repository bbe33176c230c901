#include "core/exec/engine/CompareFiles.h"

#include "core/exec/engine/Compare.h"
#include "core/exec/engine/TensorFile.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {
namespace {

RunResult ended(RunStatus status, std::string message) {
    RunResult result;
    result.status = status;
    result.phase = "compare";
    result.message = std::move(message);
    return result;
}

void takeNote(RunResult& result, RunStatus status, const std::string& message) {
    if (result.status == RunStatus::Correct) {
        result.status = status;
        result.message = message;
    }
}

RunResult compareTensors(const NamedTensors& first, const NamedTensors& second) {
    RunResult result = ended(RunStatus::Correct, {});
    const std::map<std::string, at::Tensor> others(second.tensors.begin(), second.tensors.end());
    for (const auto& [name, tensor] : first.tensors) {
        const auto other = others.find(name);
        result.outputs.push_back(compareOutputs(tensor, other == others.end() ? at::Tensor() : other->second, false));
        const OutputReport& report = result.outputs.back();
        if (other == others.end())
            takeNote(result, RunStatus::ShapeMismatch, "only the first has " + name);
        else if (report.eager_shape != report.compiled_shape)
            takeNote(result, RunStatus::ShapeMismatch, name + " has another shape");
        else if (report.eager_dtype != report.compiled_dtype)
            takeNote(result, RunStatus::TypeMismatch, name + " has another dtype");
    }
    if (others.size() > first.tensors.size())
        takeNote(result, RunStatus::ShapeMismatch,
                 "the second has " + std::to_string(others.size()) + " outputs, the first " +
                     std::to_string(first.tensors.size()));
    return result;
}

} // namespace

RunResult compareFiles(const CompareRequest& request) {
    try {
        const at::NoGradGuard no_grad;
        const auto first = mapTensors(request.first_file);
        if (!first)
            return ended(RunStatus::NotRun, first.error().text());
        const auto second = mapTensors(request.second_file);
        if (!second)
            return ended(RunStatus::NotRun, second.error().text());
        return compareTensors(*first, *second);
    } catch (const std::exception& thrown) {
        return ended(RunStatus::NotRun, errorOf(thrown).text());
    }
}

} // namespace gnx::exec
