#include "core/data/model/OnnxGraph.h"

#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "core/data/model/ModelText.h"
#include "core/data/model/OnnxAttributes.h"
#include "core/data/model/OnnxOperators.h"
#include "core/data/model/OnnxOrder.h"
#include "core/data/model/OnnxShapes.h"
#include "core/data/model/OnnxTypes.h"
#include "core/data/wire/WireReader.h"
#include "core/graph/ir/GraphBuilder.h"

namespace gnx::data {
namespace {

constexpr std::size_t kDeepestCalls = 100;
using Key = std::pair<std::string_view, std::string_view>; ///< domain, name

/// A graph, a body or a function, with the values that it gets.
struct Scope {
    std::span<const OnnxNode> nodes;
    struct Input {
        std::string_view name; ///< in the file
        std::string shown;
    };
    std::vector<Input> inputs;
    std::span<const OnnxTensor> constants;  ///< in a body: those made within it
    std::vector<const OnnxTensor*> given{}; ///< in the whole graph: initializers, which are inputs
    std::vector<std::string_view> outputs;
    std::vector<const OnnxValue*> typed;
    std::size_t offset = 0;
};

void addTyped(std::vector<const OnnxValue*>& typed, std::span<const OnnxValue> values) {
    for (const OnnxValue& value : values)
        typed.push_back(&value);
}

/// State that all graphs of one model share.
class ModelMaker {
  public:
    explicit ModelMaker(const OnnxModel& model) : model_(model) {
        for (const OnnxFunction& function : model.functions)
            functions_.emplace(Key(function.domain == "ai.onnx" ? "" : function.domain, function.name),
                               Function{.read = &function});
        for (const OnnxOpset& opset : model.opsets)
            if (opset.domain.empty())
                version_ = opset.version;
    }

    Result<std::shared_ptr<Graph>> whole();
    Result<std::shared_ptr<Graph>> body(const OnnxGraph& graph, std::span<const std::string_view> outer);
    /// Null if the model has no such function.
    Result<std::shared_ptr<const Graph>> function(const OnnxNode& node);
    const OnnxFunction* functionOf(const OnnxNode& node) const {
        const auto found = functions_.find(Key(node.domain, node.op));
        return found != functions_.end() ? found->second.read : nullptr;
    }
    void notice(const OnnxNode& node);
    void addProblems(GraphBuilder& builder) const;

  private:
    struct Function {
        const OnnxFunction* read = nullptr;
        bool open = false;
        std::shared_ptr<const Graph> graph{};
    };

    const OnnxModel& model_;
    std::map<Key, Function> functions_;
    std::int64_t version_ = 0;
    std::size_t open_functions_ = 0;
    std::map<std::string_view, std::pair<std::size_t, std::size_t>> unknown_; ///< operators: first place, uses
};

/// Makes one graph.
class GraphMaker {
  public:
    GraphMaker(ModelMaker& model, const Scope& scope)
        : model_(model), scope_(scope), builder_(Framework::Onnx, symbols_) {}

    Result<std::shared_ptr<Graph>> make(bool outermost) {
        builder_.expectNodes(scope_.nodes.size());
        GNX_CHECK(addInputs());
        for (const OnnxTensor& tensor : scope_.constants)
            addConstant(tensor);
        for (const OnnxTensor* tensor : scope_.given)
            shapes_.give(*tensor);
        for (const OnnxValue* value : scope_.typed)
            shapes_.give(*value);
        std::vector<std::string_view> defined;
        for (const auto& [name, value] : values_)
            defined.push_back(name);
        GNX_TRY(const std::vector<std::uint32_t> order, executionOrder(scope_.nodes, defined));
        for (const std::uint32_t node : order)
            GNX_CHECK(add(scope_.nodes[node]));
        GNX_CHECK(setOutputs());
        if (outermost)
            model_.addProblems(builder_);
        if (const char* exceeded = builder_.exceeded(); exceeded != nullptr)
            return Error{.code = ErrorCode::Unsupported, .message = exceeded};
        return builder_.finish();
    }

  private:
    Status addInputs() {
        std::unordered_set<std::string> taken;
        for (const Scope::Input& input : scope_.inputs) {
            std::string name = input.shown;
            for (int i = 1; !taken.insert(name).second; ++i)
                name = input.shown + "_" + std::to_string(i);
            const ValueId value = builder_.addInput(builder_.internCopy(std::move(name)), StringId());
            if (!input.name.empty() && !values_.emplace(input.name, value).second)
                return WireReader::malformed(scope_.offset, "the graph has two inputs or initializers of the name \"" +
                                                                std::string(input.name.substr(0, 200)) + '"');
        }
        return {};
    }

    void addConstant(const OnnxTensor& tensor) {
        const Keyword value{builder_.intern("value"), onnxTensorOperand(tensor, builder_)};
        const NodeId node =
            builder_.addNode(NodeKind::Call, builder_.intern("onnx.Constant"), {}, std::span(&value, 1), 1, {}, {});
        bind(tensor.name, builder_.result(node));
        shapes_.give(tensor);
    }

    void bind(std::string_view name, ValueId value) {
        values_.emplace(name, value);
        builder_.nameValue(value, symbols_.intern(name));
    }

    Operand operandOf(std::string_view name) const {
        Operand operand;
        const auto found = values_.find(name);
        if (name.empty() || found == values_.end())
            return operand; // left out
        operand.kind = OperandKind::Value;
        operand.value = found->second;
        return operand;
    }

    Operand bodyOperand(const std::string& name) {
        Operand operand;
        operand.kind = OperandKind::Symbol;
        operand.string = builder_.internCopy("self." + name);
        return operand;
    }

    /// Bodies come behind the condition of If, else before the inputs; values of the graph around them are last.
    Status addOperands(const OnnxNode& node, std::vector<Operand>& operands) {
        const std::vector<std::string_view> outer = outerNames(node);
        std::vector<Operand> inputs, bodies;
        for (const std::string_view name : node.inputs)
            inputs.push_back(operandOf(name));
        for (const OnnxAttribute& attribute : node.attributes)
            for (std::size_t i = 0; i < attribute.graphs.size(); ++i) {
                GNX_TRY(std::shared_ptr<Graph> made, model_.body(*attribute.graphs[i], outer));
                const std::string name = std::string(attribute.name) + '_' + std::to_string(builder_.size()) +
                                         (i > 0 ? '_' + std::to_string(i) : "");
                builder_.addBody(name, std::move(made));
                bodies.push_back(bodyOperand(name));
            }
        if (const OnnxFunction* function = model_.functionOf(node); function != nullptr) {
            GNX_TRY(std::shared_ptr<const Graph> made, model_.function(node));
            const std::string name = std::string(function->domain) + '.' + std::string(function->name);
            if (function_bodies_.insert(name).second)
                builder_.addBody(name, std::move(made));
            bodies.push_back(bodyOperand(name));
            inputs.resize(std::max(inputs.size(), function->inputs.size()));
        }
        const bool condition_first = node.op == "If";
        if (condition_first)
            operands = inputs;
        operands.insert(operands.end(), bodies.begin(), bodies.end());
        if (!condition_first)
            operands.insert(operands.end(), inputs.begin(), inputs.end());
        for (const std::string_view name : outer)
            operands.push_back(operandOf(name));
        return {};
    }

    /// Example: "Conv: (1x64x56x56xf32) <- ()".
    StringId declaredTypes(const OnnxNode& node) {
        std::string text;
        bool known = false;
        for (const std::string_view name : node.outputs) {
            const OnnxKnown* found = shapes_.find(name);
            std::string type = "None";
            if (found != nullptr && found->shape)
                type = tensorTypeText(onnxElement(found->element).dtype, *found->shape);
            known = known || type != "None";
            text.append(text.empty() ? "" : ", ").append(type);
        }
        return known ? builder_.internCopy("onnx: (" + text + ") <- ()") : StringId();
    }

    Status add(const OnnxNode& node) {
        model_.notice(node);
        shapes_.infer(node);
        std::vector<Operand> operands;
        GNX_CHECK(addOperands(node, operands));
        std::vector<Keyword> keywords;
        for (const OnnxAttribute& attribute : node.attributes)
            if (attribute.graphs.empty())
                keywords.push_back({builder_.intern(attribute.name), onnxAttributeOperand(attribute, builder_)});
        std::string op(kOnnxPrefix);
        if (!node.domain.empty())
            op.append(node.domain).append(".");
        op += node.op;
        const auto results = static_cast<std::uint32_t>(node.outputs.size());
        const NodeId id = builder_.addNode(NodeKind::Call, builder_.internCopy(std::move(op)), operands, keywords,
                                           results == 0 ? 0 : 1, {}, declaredTypes(node));
        if (results > 1)
            builder_.unpackLast(results);
        for (std::uint32_t i = 0; i < results; ++i)
            if (!node.outputs[i].empty())
                bind(node.outputs[i], builder_.result(id, i));
        return {};
    }

    Status setOutputs() {
        std::vector<Operand> outputs;
        for (const std::string_view name : scope_.outputs) {
            outputs.push_back(operandOf(name));
            if (outputs.back().kind != OperandKind::Value)
                return WireReader::malformed(scope_.offset, "the graph's output \"" + std::string(name.substr(0, 200)) +
                                                                "\" is made by nothing");
        }
        builder_.setOutputs(outputs, outputs.size() != 1);
        return {};
    }

    ModelMaker& model_;
    const Scope& scope_;
    py::SymbolTable symbols_;
    GraphBuilder builder_;
    std::unordered_map<std::string_view, ValueId> values_;
    OnnxShapes shapes_;
    std::set<std::string> function_bodies_;
};

Result<std::shared_ptr<Graph>> ModelMaker::whole() {
    const OnnxGraph& graph = model_.graph;
    Scope scope{
        .nodes = graph.nodes, .inputs = {}, .constants = {}, .outputs = {}, .typed = {}, .offset = graph.offset};
    const OnnxInputs inputs = onnxInputs(graph);
    for (const OnnxValue* input : inputs.inputs)
        scope.inputs.push_back({input->name, valueInputName(input->name)});
    for (const OnnxTensor* tensor : inputs.parameters)
        scope.inputs.push_back({tensor->name, parameterInputName(tensor->name)});
    scope.given = inputs.parameters;
    for (const OnnxValue* input : inputs.inputs)
        scope.typed.push_back(input);
    for (const OnnxValue& output : graph.outputs)
        scope.outputs.push_back(output.name);
    addTyped(scope.typed, graph.values);
    addTyped(scope.typed, graph.outputs);
    return GraphMaker(*this, scope).make(true);
}

Result<std::shared_ptr<Graph>> ModelMaker::body(const OnnxGraph& graph, std::span<const std::string_view> outer) {
    Scope scope{
        .nodes = graph.nodes, .inputs = {}, .constants = {}, .outputs = {}, .typed = {}, .offset = graph.offset};
    std::unordered_set<std::string_view> own;
    for (const OnnxValue& input : graph.inputs) {
        scope.inputs.push_back({input.name, valueInputName(input.name)});
        own.insert(input.name);
    }
    for (const OnnxTensor& tensor : graph.initializers)
        own.insert(tensor.name);
    for (const OnnxNode& node : graph.nodes)
        own.insert(node.outputs.begin(), node.outputs.end());
    for (const std::string_view name : outer) // names of other bodies are inputs, too: a name of its own hides them
        scope.inputs.push_back({own.contains(name) ? std::string_view() : name, valueInputName(name)});
    scope.constants = graph.initializers;
    addTyped(scope.typed, graph.inputs);
    for (const OnnxValue& output : graph.outputs)
        scope.outputs.push_back(output.name);
    addTyped(scope.typed, graph.values);
    addTyped(scope.typed, graph.outputs);
    return GraphMaker(*this, scope).make(false);
}

Result<std::shared_ptr<const Graph>> ModelMaker::function(const OnnxNode& node) {
    Function& function = functions_.find(Key(node.domain, node.op))->second;
    if (function.open)
        return WireReader::malformed(node.offset, onnxNodeText(node) + " calls a function of the model within itself");
    if (function.graph)
        return function.graph;
    if (open_functions_ == kDeepestCalls)
        return Error{.code = ErrorCode::Unsupported,
                     .message = "functions of the model call each other deeper than " + std::to_string(kDeepestCalls) +
                                " levels"};
    ++open_functions_;
    function.open = true;
    const OnnxFunction& read = *function.read;
    Scope scope{.nodes = read.nodes,
                .inputs = {},
                .constants = {},
                .outputs = read.outputs,
                .typed = {},
                .offset = read.offset};
    for (const std::string_view input : read.inputs)
        scope.inputs.push_back({input, valueInputName(input)});
    addTyped(scope.typed, read.values);
    GNX_TRY(function.graph, GraphMaker(*this, scope).make(false));
    function.open = false;
    --open_functions_;
    return function.graph;
}

void ModelMaker::notice(const OnnxNode& node) {
    if (!node.domain.empty() || functionOf(node) != nullptr || findOnnxOperator(node.op) != nullptr)
        return;
    auto& [offset, uses] = unknown_.try_emplace(node.op, node.offset, 0).first->second;
    ++uses;
}

void ModelMaker::addProblems(GraphBuilder& builder) const {
    for (const auto& [op, place] : unknown_)
        builder.addProblem({.code = "unknown-operator",
                            .file = {},
                            .message = "byte " + std::to_string(place.first) + ": ONNX has no operator " +
                                       std::string(op.substr(0, 200)) + ", of which the graph has " +
                                       std::to_string(place.second)});
    if (version_ == 0)
        builder.addProblem({.code = "unknown-opset",
                            .file = {},
                            .message = "the model names no version of ONNX's operators (opset_import, field 8)"});
    if (version_ < 0 || version_ > kNewestOpset)
        builder.addProblem({.severity = Problem::Severity::Note,
                            .code = "unknown-opset",
                            .file = {},
                            .message = "the model has version " + std::to_string(version_) +
                                       " of ONNX's operators, expected 1 to " + std::to_string(kNewestOpset) +
                                       ": their meaning may have changed"});
}

} // namespace

OnnxInputs onnxInputs(const OnnxGraph& graph) {
    OnnxInputs found;
    std::unordered_set<std::string_view> initialized;
    for (const OnnxTensor& tensor : graph.initializers) {
        initialized.insert(tensor.name);
        found.parameters.push_back(&tensor);
    }
    for (const OnnxValue& input : graph.inputs)
        if (!initialized.contains(input.name))
            found.inputs.push_back(&input);
    return found;
}

Result<std::shared_ptr<Graph>> onnxGraph(const OnnxModel& model) {
    return ModelMaker(model).whole();
}

} // namespace gnx::data
