#include <filesystem>

#include <ATen/core/LegacyTypeDispatch.h>

#include <torch/csrc/inductor/aoti_package/model_package_loader.h>

#include "core/exec/engine/Compiler.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {
namespace {

constexpr const char* kPackage = "package";

class PackagedModel final : public CompiledModel {
  public:
    PackagedModel(const std::string& package, const at::Device& device, std::vector<std::size_t> places)
        : loader_(package, "model", /*run_single_threaded=*/false, /*num_runners=*/1, device.index()),
          places_(std::move(places)) {
        arguments_.reserve(places_.size());
    }

    Result<std::vector<at::Tensor>> run(const std::vector<at::Tensor>& inputs) override {
        const at::AutoDispatchBelowADInplaceOrView untracked; // as for the eager program that it is compared with
        arguments_.clear();
        for (const std::size_t place : places_)
            arguments_.push_back(inputs[place]);
        try {
            return loader_.run(arguments_);
        } catch (const std::exception& failure) {
            return errorOf(failure);
        }
    }

    /// Returns the number of forward()'s inputs that the package recorded, each as one leaf; nothing if it recorded
    /// none.
    std::optional<std::size_t> inputCount() {
        const std::vector<std::string> spec = loader_.get_call_spec();
        if (spec.empty())
            return std::nullopt;
        // torch.utils._pytree.treespec_dumps(): a leaf is {"type": null, "context": null, "children_spec": []}
        constexpr std::string_view leaf = "\"type\": null";
        std::size_t count = 0;
        for (std::size_t at = spec[0].find(leaf); at != std::string::npos; at = spec[0].find(leaf, at + 1))
            ++count;
        return count == 0 ? std::nullopt : std::optional(count);
    }

  private:
    torch::inductor::AOTIModelPackageLoader loader_;
    std::vector<std::size_t> places_; ///< indices of the inputs that the package has; sizes are constants in it
    std::vector<at::Tensor> arguments_;
};

std::optional<std::string> whyNoPackage(const std::map<std::string, std::string>& options) {
    const auto package = options.find(kPackage);
    if (package == options.end() || package->second.empty())
        return "aotinductor runs a package that the Python harness makes; the option \"package\" names none";
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(package->second, unknown))
        return package->second + ": no such package; the Python harness makes it";
    return std::nullopt;
}

Result<std::unique_ptr<CompiledModel>> compileAotInductor(const CompileTask& task) {
    const std::string& package = task.options.at(kPackage);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < task.inputs.size(); ++i)
        if (task.graph->text(task.graph->inputs()[i].annotation) != "torch.SymInt")
            places.push_back(i);
    const std::size_t wanted = places.size();
    try {
        auto model = std::make_unique<PackagedModel>(package, task.target.device, std::move(places));
        if (const auto count = model->inputCount(); count && *count != wanted)
            return Error{.code = ErrorCode::Malformed,
                         .message = "the package takes " + std::to_string(*count) + " tensors, the graph has " +
                                    std::to_string(wanted) + ": it was made of another sample",
                         .path = package};
        return std::unique_ptr<CompiledModel>(std::move(model));
    } catch (const std::exception& failure) {
        Error error = errorOf(failure);
        error.path = package;
        return error;
    }
}

} // namespace

/// Runs a `.pt2` package that torch._inductor.aoti_compile_and_package has made of the graph: all tensors are its
/// inputs, in forward()'s order; sizes (torch.SymInt) are constants in it.
const CompilerEntry& aotInductorCompiler() {
    static constexpr CompilerEntry entry{.name = "aotinductor",
                                         .title = "AOTInductor",
                                         .compile = compileAotInductor,
                                         .packager = "inductor",
                                         .why_not = whyNoPackage};
    return entry;
}

} // namespace gnx::exec
