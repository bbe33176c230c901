#include "core/data/model/OnnxSample.h"

#include <algorithm>

#include "core/data/model/FileView.h"
#include "core/data/model/OnnxGraph.h"
#include "core/data/model/OnnxReader.h"
#include "core/data/model/OnnxTypes.h"
#include "core/graph/ir/GraphBuilder.h"

namespace gnx::data {
namespace {

void setElement(TensorDesc& tensor, std::int64_t number) {
    const OnnxElement element = onnxElement(number);
    tensor.dtype = element.dtype;
    tensor.dtype_text = element.name.empty() ? "element type " + std::to_string(number) : std::string(element.name);
}

TensorDesc parameter(const OnnxTensor& tensor) {
    TensorDesc described;
    described.shape = tensor.dims;
    described.original_name = tensor.name;
    setElement(described, tensor.element);
    return described;
}

/// Sizes that have a name instead of a number are -1, and symbols of the sample.
TensorDesc input(const OnnxValue& value) {
    TensorDesc described;
    described.original_name = value.name;
    described.from_input_meta = true;
    setElement(described, value.element);
    if (value.shape)
        for (const OnnxDimension& dimension : *value.shape)
            described.shape.push_back(dimension.size);
    return described;
}

void addSymbols(const OnnxValue& value, const std::string& name, SymbolicConstraints& constraints) {
    if (!value.shape)
        return;
    SymbolicConstraints::InputShape shape{.input = name, .dims = {}};
    bool symbolic = false;
    for (const OnnxDimension& dimension : *value.shape) {
        const bool named = dimension.size < 0 && !dimension.parameter.empty();
        shape.dims.push_back(named ? std::string(dimension.parameter) : std::to_string(dimension.size));
        if (!named)
            continue;
        symbolic = true;
        const auto known =
            std::ranges::find(constraints.symbols, shape.dims.back(), &SymbolicConstraints::Symbol::name);
        if (known == constraints.symbols.end())
            constraints.symbols.push_back({.name = shape.dims.back(), .example = {}});
    }
    if (symbolic)
        constraints.input_shapes.push_back(std::move(shape));
}

/// In the order of the graph's inputs, whose names they have.
void describeInputs(Sample& sample, const OnnxModel& model, const Graph& graph) {
    const OnnxInputs inputs = onnxInputs(model.graph);
    for (std::size_t i = 0; i < graph.inputs().size(); ++i) {
        const std::string name(graph.text(graph.inputs()[i].name));
        const bool is_input = i < inputs.inputs.size();
        if (is_input && inputs.inputs[i]->element == 0)
            continue; // a sequence, or nothing is known
        TensorDesc described =
            is_input ? input(*inputs.inputs[i]) : parameter(*inputs.parameters[i - inputs.inputs.size()]);
        described.name = described.class_name = name;
        if (is_input)
            addSymbols(*inputs.inputs[i], name, sample.constraints);
        sample.tensors.push_back(std::move(described));
    }
}

nlohmann::json opsetsOf(const OnnxModel& model) {
    nlohmann::json opsets = nlohmann::json::object();
    for (const OnnxOpset& opset : model.opsets)
        opsets[opset.domain.empty() ? "ai.onnx" : std::string(opset.domain)] = opset.version;
    return opsets;
}

} // namespace

Result<OpenedModel> openOnnx(const std::filesystem::path& path) {
    GNX_TRY(const FileView file, FileView::open(path));
    GNX_TRY(const OnnxModel model, readOnnx(file.text()));
    GNX_TRY(const std::shared_ptr<Graph> graph, onnxGraph(model));
    OpenedModel opened;
    Sample& sample = opened.sample;
    sample.directory = path;
    sample.metadata.framework = graph->framework();
    sample.metadata.model_name = path.stem().string();
    sample.metadata.origin = std::string(model.producer);
    sample.metadata.all = {{"kind", kOnnxKind},
                           {"producer", std::string(model.producer) + ' ' + std::string(model.producer_version)},
                           {"ir_version", model.ir_version},
                           {"opsets", opsetsOf(model)},
                           {"graph", std::string(model.graph.name)}};
    describeInputs(sample, model, *graph);
    const std::string name = path.filename().string();
    sample.problems = onnxTensorProblems(model, path.parent_path(), name);
    for (Problem problem : graph->problems()) {
        problem.file = name;
        sample.problems.push_back(std::move(problem));
    }
    limitProblems(sample.problems);
    GraphBuilder::attachTensors(*graph, sample.tensors);
    opened.graph = graph;
    return opened;
}

} // namespace gnx::data
