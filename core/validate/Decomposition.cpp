#include "core/validate/Decomposition.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/graph/Subgraph.h"
#include "core/emit/SampleWriter.h"

namespace gnx {
namespace {

constexpr const char* kClassPrefix = "Program_weight_tensor_meta_";

Operand valueOperand(ValueId value) {
    Operand operand;
    operand.kind = OperandKind::Value;
    operand.value = value;
    return operand;
}

class Parts {
  public:
    Parts(const Sample& sample, const Graph& graph, std::span<const ObservedValue> values, const Cut& cut,
          std::span<const ValueStatistics> handed)
        : sample_(sample), graph_(graph), values_(values), cut_(cut) {
        nameCrossing();
        for (std::size_t i = 0; i < std::min(handed.size(), cut.values.size()); ++i)
            handed_[cut.values[i]] = &handed[i];
    }

    Status write(const std::filesystem::path& first, const std::filesystem::path& second, CheckRequest& request) const {
        const auto entering = [this](ValueId value) -> EnteringValue {
            const bool integer = values_[value.value()].kind == ObservedValue::Kind::Int;
            return {names_.at(value), integer ? "torch.SymInt" : "torch.Tensor"};
        };
        SubgraphPlan before{NodeId(0), cut_.node, {}};
        for (const ValueId value : cut_.values)
            before.outputs.push_back(valueOperand(value));
        before.outputs.insert(before.outputs.end(), cut_.first_outputs.begin(), cut_.first_outputs.end());
        const NodeId end(static_cast<std::uint32_t>(graph_.nodes().size()));
        const SubgraphPlan after{cut_.node, end, cut_.second_outputs};
        GNX_CHECK(writePart(first, extractSubgraph(graph_, before, entering), "part_1"));
        GNX_CHECK(writePart(second, extractSubgraph(graph_, after, entering), "part_2"));
        fill(request);
        request.first_dir = first.string();
        request.second_dir = second.string();
        return {};
    }

  private:
    /// Names are unique among what crosses and the inputs: a name of the code may be used for several values.
    void nameCrossing() {
        std::unordered_set<std::string> taken;
        for (const GraphInput& input : graph_.inputs())
            taken.emplace(graph_.text(input.name));
        for (const ValueId value : cut_.values) {
            const std::string base = graph_.valueName(value).empty() ? "live" : std::string(graph_.valueName(value));
            std::string name = base;
            for (int i = 1; !taken.insert(name).second; ++i)
                name = base + "_live_" + std::to_string(i);
            names_[value] = name;
        }
    }

    void fill(CheckRequest& request) const {
        request.links.clear();
        request.order.clear();
        for (const ValueId value : cut_.values)
            request.links.push_back({static_cast<int>(request.links.size()), names_.at(value)});
        int of_first = static_cast<int>(cut_.values.size());
        for (const bool first : cut_.output_of_first)
            request.order.push_back(first ? of_first++ : -1);
    }

    TensorDesc describe(ValueId value) const {
        const ObservedValue& seen = values_[value.value()];
        TensorDesc tensor;
        tensor.name = names_.at(value);
        tensor.class_name = kClassPrefix + tensor.name;
        tensor.dtype_text = "torch.int64";
        tensor.device = "cpu";
        if (seen.kind == ObservedValue::Kind::Int) {
            tensor.data = std::vector<std::int64_t>{seen.integer};
        } else {
            tensor.shape = seen.shape;
            tensor.dtype_text = "torch." + seen.dtype;
        }
        tensor.dtype = parseDType(tensor.dtype_text);
        if (const auto held = handed_.find(value); held != handed_.end() && seen.kind == ObservedValue::Kind::Tensor)
            describeContent(tensor, *held->second);
        return tensor;
    }

    static void describeContent(TensorDesc& tensor, const ValueStatistics& held) {
        if (!held.data.empty()) { // bounds besides would have integers drawn between them
            tensor.data = held.data;
            return;
        }
        tensor.min_val = held.min;
        tensor.max_val = held.max;
        tensor.mean = held.mean;
        tensor.std = held.std;
    }

    Status writePart(const std::filesystem::path& directory, const Subgraph& part, const char* name) const {
        Sample made;
        made.directory = directory;
        made.metadata = sample_.metadata;
        made.metadata.all["model_name"] = sample_.metadata.model_name + '_' + name;
        std::unordered_set<std::string_view> used;
        for (const ValueId value : part.inputs)
            if (!graph_.value(value).producer.valid())
                used.insert(graph_.valueName(value));
        for (const TensorDesc& tensor : sample_.tensors)
            if (used.contains(tensor.name))
                made.tensors.push_back(tensor);
        for (const ValueId value : part.inputs)
            if (graph_.value(value).producer.valid())
                made.tensors.push_back(describe(value));
        made.constraints.symbols = sample_.constraints.symbols;
        made.constraints.relations = sample_.constraints.relations;
        for (const SymbolicConstraints::InputShape& shape : sample_.constraints.input_shapes)
            if (used.contains(shape.input))
                made.constraints.input_shapes.push_back(shape);
        return writeSample(directory, made, *part.graph);
    }

    const Sample& sample_;
    const Graph& graph_;
    std::span<const ObservedValue> values_;
    const Cut& cut_;
    std::unordered_map<ValueId, std::string> names_;
    std::unordered_map<ValueId, const ValueStatistics*> handed_;
};

} // namespace

Status writeParts(const Sample& sample, const Graph& graph, std::span<const ObservedValue> values, const Cut& cut,
                  std::span<const ValueStatistics> handed, const std::filesystem::path& first,
                  const std::filesystem::path& second, CheckRequest& request) {
    return Parts(sample, graph, values, cut, handed).write(first, second, request);
}

} // namespace gnx
