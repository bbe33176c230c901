#include "core/exec/observe/OnnxRequest.h"

#include "core/data/model/ModelFile.h"

namespace gnx::exec {

Status completeForOnnx(ObserveRequest& request) {
    if (request.compare)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "two runs are compared by graphnet-worker, and ONNX Runtime executes this model",
                     .path = request.sample_dir};
    GNX_TRY(const OpenedModel model, openModel(request.sample_dir));
    GNX_CHECK(checkComplete(model));
    const Graph& graph = *model.graph;
    request.onnx_values.clear();
    for (const Value& value : graph.values())
        request.onnx_values.emplace_back(graph.text(value.name),
                                         value.producer.valid() ? std::int64_t{value.producer.value()} : -1);
    for (const GraphInput& input : graph.inputs()) // shown under a name of Python
        if (input.tensor_index >= 0)
            request.onnx_values[input.value.value()].first =
                model.sample.tensors[static_cast<std::size_t>(input.tensor_index)].original_name;
    return {};
}

} // namespace gnx::exec
