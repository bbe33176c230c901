#include "core/exec/emit/MakePart.h"

#include <algorithm>
#include <utility>

#include "core/base/Units.h"
#include "core/exec/emit/PartSample.h"

namespace gnx::exec {
namespace {

ValueRole roleOf(const ObservedValue& seen) {
    switch (seen.kind) {
    case ObservedValue::Kind::Tensor:
        return ValueRole::Tensor;
    case ObservedValue::Kind::Int:
        return ValueRole::Integer;
    case ObservedValue::Kind::Unseen:
        return ValueRole::Unknown;
    default:
        return ValueRole::Other;
    }
}

ValueRole roleOf(const ValueType& type) {
    switch (type.kind) {
    case ValueType::Kind::Tensor:
        return ValueRole::Tensor;
    case ValueType::Kind::Unknown:
        return ValueRole::Unknown;
    default: // a number's value is not known, so that its maker is copied
        return ValueRole::Other;
    }
}

Error failed(const CheckRun& run) {
    Error error;
    error.code = errorCodeOf(run.status);
    error.message = "the sample, which is run to see what enters the part, does not: " + run.message;
    error.hint = "--no-run describes the inputs by inferred shapes and types alone";
    return error;
}

/// Paddle's samples name types without their module and keep what is no parameter in input_meta.py.
void makePaddles(TensorDesc& tensor) {
    tensor.dtype_text = dtypeName(tensor.dtype);
    tensor.class_name = "Program_weight_tensor_" + tensor.name;
    tensor.device.clear();
    tensor.from_input_meta = true;
}

class Maker {
  public:
    Maker(const Sample& sample, const Graph& graph, const CheckSample& check, const ValueTypes& types)
        : sample_(sample), graph_(graph), check_(check), types_(types) {}

    Result<Part> make(std::span<const NodeId> chosen, std::string name, const std::string& place) {
        GNX_CHECK(observe());
        const auto role_of = [this](ValueId value) {
            return seen_.values.empty() ? roleOf(types_.of(value)) : roleOf(seen_.values[value.value()]);
        };
        Part part;
        GNX_TRY(part.outline, outlinePart(graph_, chosen, role_of));
        GNX_CHECK(record(part.outline));
        const auto names = enteringNames(graph_, part.outline.entering);
        GNX_TRY(const std::vector<TensorDesc> entering, describe(part.outline, names));
        const Subgraph subgraph = extractSubgraph(graph_, part.outline.subgraph, [&](ValueId value) -> EnteringValue {
            if (graph_.framework() == Framework::Paddle)
                return {names.at(value), {}};
            const bool size = role_of(value) == ValueRole::Integer;
            return {names.at(value), size ? "torch.SymInt" : "torch.Tensor"};
        });
        part.graph = subgraph.graph;
        part.sample = partSample(sample_, graph_, subgraph, std::move(name), entering);
        part.sample.metadata.all["part_of"] = {{"model_name", sample_.metadata.model_name}, {"place", place}};
        part.note = noteOn(part.outline);
        return part;
    }

  private:
    Status ask(CheckRequest request, CheckResult& answer) {
        request.sample_dir = sample_.directory.string();
        GNX_TRY(answer, check_(request));
        if (!answer.whole.ran())
            return failed(answer.whole);
        return {};
    }

    Status observe() {
        if (!check_)
            return {};
        CheckRequest request;
        request.observe = true;
        GNX_CHECK(ask(std::move(request), seen_));
        if (seen_.values.size() == graph_.values().size())
            return {};
        return Error{.code = ErrorCode::Malformed,
                     .message = "the sample has changed since it was read",
                     .path = sample_.directory.string()};
    }

    Status record(const PartOutline& outline) {
        if (!check_ || outline.entering.empty())
            return {};
        CheckRequest request;
        for (std::size_t i = 0; i < outline.entering.size(); ++i)
            request.record.push_back({outline.entering[i].value(), outline.first_readers[i].value()});
        CheckResult answer;
        GNX_CHECK(ask(std::move(request), answer));
        recorded_ = std::move(answer.recorded);
        recorded_.resize(outline.entering.size());
        return {};
    }

    Result<ObservedValue> typed(ValueId value) const {
        const ValueType& type = types_.of(value);
        ObservedValue made;
        made.kind = ObservedValue::Kind::Tensor;
        made.dtype = dtypeName(type.dtype);
        made.shape = type.shape;
        if (type.sizesKnown() && type.dtype != DType::Other)
            return made;
        const Node& maker = graph_.node(graph_.value(value).producer);
        return Error{.code = ErrorCode::Unsupported,
                     .message = "shape or type of " + std::string(graph_.valueName(value)) + ", which " +
                                std::string(graph_.op(maker)) + " makes for the part, is not known",
                     .path = "model.py",
                     .line = maker.source.line,
                     .column = maker.source.column};
    }

    Result<std::vector<TensorDesc>> describe(const PartOutline& outline,
                                             const std::unordered_map<ValueId, std::string>& names) const {
        std::vector<TensorDesc> tensors;
        for (std::size_t i = 0; i < outline.entering.size(); ++i) {
            const ValueId value = outline.entering[i];
            if (check_) {
                tensors.push_back(describeEntering(names.at(value), seen_.values[value.value()], &recorded_[i]));
                continue;
            }
            GNX_TRY(const ObservedValue seen, typed(value));
            tensors.push_back(describeEntering(names.at(value), seen, nullptr));
            if (graph_.framework() == Framework::Paddle)
                makePaddles(tensors.back());
        }
        return tensors;
    }

    std::string noteOn(const PartOutline& outline) const {
        std::string note = formatCount(outline.subgraph.nodes.size(), "node");
        if (outline.closed > 0)
            note += ", " + formatCount(outline.closed) + " of them between the chosen ones";
        if (outline.copied > 0)
            note += ", " + formatCount(outline.copied) + " copied because what they make cannot be an input";
        note += "; " + formatCount(outline.entering.size(), "computed input") +
                (check_ ? " described by a run" : " described by shape and type alone");
        return note;
    }

    const Sample& sample_;
    const Graph& graph_;
    const CheckSample& check_;
    const ValueTypes& types_;
    CheckResult seen_;
    std::vector<ValueStatistics> recorded_;
};

} // namespace

Result<Part> makePart(const Sample& sample, const Graph& graph, std::span<const NodeId> chosen, std::string name,
                      const std::string& place, const CheckSample& check, const ValueTypes& types) {
    return Maker(sample, graph, check, types).make(chosen, std::move(name), place);
}

std::string nodesText(std::span<const NodeId> nodes) {
    std::string text;
    for (std::size_t i = 0; i < nodes.size();) {
        std::size_t last = i;
        while (last + 1 < nodes.size() && nodes[last + 1].value() == nodes[last].value() + 1)
            ++last;
        text += (text.empty() ? "" : ",") + std::to_string(nodes[i].value());
        if (last > i)
            text += ".." + std::to_string(nodes[last].value());
        i = last + 1;
    }
    return text;
}

} // namespace gnx::exec
