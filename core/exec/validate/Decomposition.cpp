#include "core/exec/validate/Decomposition.h"

#include <algorithm>
#include <unordered_map>

#include "core/exec/emit/PartSample.h"
#include "core/exec/emit/SampleWriter.h"
#include "core/graph/ir/Subgraph.h"

namespace gnx::exec {
namespace {

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
        : sample_(sample), graph_(graph), values_(values), cut_(cut), names_(enteringNames(graph, cut.values)) {
        for (std::size_t i = 0; i < std::min(handed.size(), cut.values.size()); ++i)
            handed_[cut.values[i]] = &handed[i];
    }

    Status write(const std::filesystem::path& first, const std::filesystem::path& second, CheckRequest& request) const {
        const auto entering = [this](ValueId value) -> EnteringValue {
            const bool integer = values_[value.value()].kind == ObservedValue::Kind::Int;
            return {names_.at(value), integer ? "torch.SymInt" : "torch.Tensor"};
        };
        SubgraphOutline before{nodeRange(NodeId(0), cut_.node), {}};
        for (const ValueId value : cut_.values)
            before.outputs.push_back(valueOperand(value));
        before.outputs.insert(before.outputs.end(), cut_.first_outputs.begin(), cut_.first_outputs.end());
        const NodeId end(static_cast<std::uint32_t>(graph_.nodes().size()));
        const SubgraphOutline after{nodeRange(cut_.node, end), cut_.second_outputs};
        GNX_CHECK(writePart(first, extractSubgraph(graph_, before, entering), "part_1"));
        GNX_CHECK(writePart(second, extractSubgraph(graph_, after, entering), "part_2"));
        fill(request);
        request.first_dir = first.string();
        request.second_dir = second.string();
        return {};
    }

  private:
    void fill(CheckRequest& request) const {
        request.links.clear();
        request.order.clear();
        for (const ValueId value : cut_.values)
            request.links.push_back({static_cast<int>(request.links.size()), names_.at(value)});
        int of_first = static_cast<int>(cut_.values.size());
        for (const bool first : cut_.output_of_first)
            request.order.push_back(first ? of_first++ : -1);
    }

    Status writePart(const std::filesystem::path& directory, const Subgraph& part, const char* name) const {
        std::vector<TensorDesc> entering;
        for (const ValueId value : part.inputs)
            if (graph_.value(value).producer.valid()) {
                const auto held = handed_.find(value);
                entering.push_back(describeEntering(names_.at(value), values_[value.value()],
                                                    held == handed_.end() ? nullptr : held->second));
            }
        const Sample made = partSample(sample_, graph_, part, sample_.metadata.model_name + '_' + name, entering);
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

} // namespace gnx::exec
