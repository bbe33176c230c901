#include "core/graph/types/Devices.h"

#include <optional>

#include "core/graph/ir/Effects.h"

namespace gnx::graph {
namespace {

class Devices {
  public:
    Devices(const Graph& graph, ValueTypes& types)
        : graph_(graph), types_(types), of_(graph.values().size()), named_(graph.values().size()) {}

    void setInput(ValueId value) { of_[value.value()] = types_.of(value).device; }

    void infer(const Node& node) {
        const std::string_view op = graph_.op(node);
        const std::string_view name = lastPart(op);
        for (std::uint32_t i = 0; i < node.results.count; ++i) {
            const ValueId result(node.results.first + i);
            if (name == "device" || name == "CPUPlace")
                named_[result.value()] = deviceOf(node);
            else if (op == "getattr" && asks(node, "device"))
                named_[result.value()] = operandDevice(graph_.operands(node)[0]);
            else
                set(result, resultDevice(node, op));
        }
    }

  private:
    void set(ValueId value, std::string device) {
        ValueType& type = types_.values[value.value()];
        type.device = type.isTensor() ? device : std::string();
        of_[value.value()] = std::move(device);
    }

    bool asks(const Node& node, std::string_view attribute) const {
        const auto operands = graph_.operands(node);
        return operands.size() == 2 && operands[1].kind == OperandKind::String &&
               graph_.text(operands[1].string) == attribute;
    }

    /// torch.device("cuda:0"), torch.device("cuda", 0), torch.device(type="cuda", index=0), CPUPlace()
    std::string deviceOf(const Node& node) const {
        if (lastPart(graph_.op(node)) == "CPUPlace")
            return "cpu";
        std::string type, index;
        const auto take = [&](const Operand& operand) {
            if (operand.kind == OperandKind::String)
                type = graph_.text(operand.string);
            else if (operand.kind == OperandKind::Int)
                index = ":" + std::to_string(operand.integer);
        };
        for (const Operand& operand : graph_.operands(node))
            take(operand);
        for (const Keyword& keyword : graph_.keywords(node))
            take(keyword.operand);
        return type + (type == "cpu" ? "" : index);
    }

    /// The device that an argument is or names; nothing if it is neither a device nor a string.
    std::optional<std::string> named(const Operand& operand) const {
        if (operand.kind == OperandKind::String)
            return std::string(graph_.text(operand.string));
        if (operand.kind == OperandKind::Value)
            return named_[operand.value.value()];
        return std::nullopt;
    }

    std::string operandDevice(const Operand& operand) const {
        return operand.kind == OperandKind::Value ? of_[operand.value.value()] : std::string();
    }

    std::optional<std::string> wanted(const Node& node, std::string_view op) const {
        for (const Keyword& keyword : graph_.keywords(node))
            if (graph_.text(keyword.name) == "device" && keyword.operand.kind != OperandKind::None)
                return named(keyword.operand).value_or("");
        const auto operands = graph_.operands(node);
        if (op == "Tensor.cuda")
            return operands.size() > 1 ? named(operands[1]) : std::optional<std::string>("cuda:0");
        if (op == "Tensor.cpu")
            return "cpu";
        if (op.ends_with("Place") || !(op == "Tensor.to" || graph_.framework() == Framework::Paddle))
            return std::nullopt;
        if (op == "Tensor.to" && operands.size() > 1) {
            const auto device = named(operands[1]);
            const bool like = !device && operands[1].kind == OperandKind::Value;
            return like ? operandDevice(operands[1]) : device;
        }
        for (const Operand& operand : operands) // a place among Paddle's arguments
            if (operand.kind == OperandKind::Value && named_[operand.value.value()])
                return named_[operand.value.value()];
        return std::nullopt;
    }

    std::string resultDevice(const Node& node, std::string_view op) const {
        if (auto device = wanted(node, op))
            return *std::move(device);
        const std::string *with_dimensions = nullptr, *any = nullptr;
        const auto see = [&](const auto& again, const Operand& operand) -> void {
            if (isContainer(operand.kind)) {
                for (const Operand& child : graph_.children(operand))
                    again(again, child);
            } else if (operand.kind == OperandKind::Value) {
                const ValueType& type = types_.of(operand.value);
                const std::string& device = of_[operand.value.value()];
                if (type.kind == ValueType::Kind::Number || named_[operand.value.value()])
                    return;
                any = any == nullptr ? &device : any;
                const bool scalar = type.isTensor() && type.shape.empty();
                with_dimensions = with_dimensions == nullptr && !scalar ? &device : with_dimensions;
            }
        };
        for (const Operand& operand : graph_.operands(node))
            see(see, operand);
        for (const Keyword& keyword : graph_.keywords(node))
            see(see, keyword.operand);
        if (any != nullptr)
            return with_dimensions != nullptr ? *with_dimensions : *any;
        return graph_.framework() == Framework::Torch ? "cpu" : "";
    }

    const Graph& graph_;
    ValueTypes& types_;
    std::vector<std::string> of_;                   ///< by value, of tensors and of what holds tensors
    std::vector<std::optional<std::string>> named_; ///< by value, of what is a device itself
};

} // namespace

void inferDevices(const Graph& graph, ValueTypes& types) {
    Devices devices(graph, types);
    for (const GraphInput& input : graph.inputs())
        devices.setInput(input.value);
    for (const Node& node : graph.nodes())
        devices.infer(node);
}

} // namespace gnx::graph
