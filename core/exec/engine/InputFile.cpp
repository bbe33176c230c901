#include "core/exec/engine/InputFile.h"

#include <map>

#include <ATen/CPUGeneratorImpl.h>

#include "core/exec/engine/Inputs.h"
#include "core/exec/engine/TensorFile.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

constexpr const char* kKey = "made_of";
// raised when a rule makes other values: files of the older one are made again
constexpr const char* kRules = "rules 2";
constexpr const char* kGenerator = "torch generator"; // no parameter of forward() has a blank in its name

InputFile fileOf(const std::filesystem::path& path, const Sample& sample, const InputOptions& options) {
    return {path, sample.directory.string() + ", " + describeInputs(options) + ", " + kRules};
}

std::vector<std::string> namesOf(const Graph& graph) {
    std::vector<std::string> names;
    for (const GraphInput& input : graph.inputs())
        names.emplace_back(graph.text(input.name));
    return names;
}

} // namespace

std::optional<std::vector<at::Tensor>> InputFile::read(const std::vector<std::string>& names) const {
    const auto named = mapTensors(path);
    if (!named.ok())
        return std::nullopt;
    const auto made_of = named->metadata.find(kKey);
    if (made_of == named->metadata.end() || made_of->second != key)
        return std::nullopt;
    const std::map<std::string, at::Tensor> by_name(named->tensors.begin(), named->tensors.end());
    std::vector<at::Tensor> inputs;
    for (const std::string& name : names) {
        const auto found = by_name.find(name);
        if (found == by_name.end())
            return std::nullopt;
        inputs.push_back(found->second);
    }
    if (const auto state = by_name.find(kGenerator); state != by_name.end())
        at::Generator(at::detail::getDefaultCPUGenerator()).set_state(state->second);
    return inputs;
}

Status InputFile::write(const std::vector<std::string>& names, const std::vector<at::Tensor>& inputs) const {
    NamedTensors named;
    named.metadata[kKey] = key;
    for (std::size_t i = 0; i < names.size(); ++i)
        named.tensors.emplace_back(names[i], inputs[i]);
    named.tensors.emplace_back(kGenerator, at::detail::getDefaultCPUGenerator().get_state());
    return writeTensors(path, named);
}

WrittenInputs writeInputs(const std::filesystem::path& path, const Sample& sample, const Graph& graph,
                          const InputOptions& options, const std::stop_token& stop) {
    const InputFile file = fileOf(path, sample, options);
    const std::vector<std::string> names = namesOf(graph);
    at::manual_seed(options.seed);
    if (file.read(names))
        return {};
    const auto inputs = makeInputs(sample, graph, options, at::kCPU, stop);
    if (!inputs)
        return {inputs.error(), {}};
    return {{}, file.write(names, *inputs)};
}

Result<std::vector<at::Tensor>> obtainInputs(const std::filesystem::path& path, const Sample& sample,
                                             const Graph& graph, const InputOptions& options, const at::Device& device,
                                             const std::stop_token& stop) {
    if (path.empty())
        return makeInputs(sample, graph, options, device, stop);
    const InputFile file = fileOf(path, sample, options);
    const std::vector<std::string> names = namesOf(graph);
    at::manual_seed(options.seed); // seeds all devices; the file contains only the processor's state
    auto inputs = file.read(names);
    if (!inputs) {
        GNX_TRY(const auto made, makeInputs(sample, graph, options, at::kCPU, stop));
        const bool written = file.write(names, made).ok();
        inputs = written ? file.read(names) : std::nullopt; // reading copies the inputs: only the file's copy is kept
        if (!inputs)
            inputs = made;
    }
    for (at::Tensor& input : *inputs)
        input = convertedTo(input, device);
    return *std::move(inputs);
}

} // namespace gnx::exec
