#include "core/data/model/Pt2Graph.h"

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "core/data/model/ModelText.h"
#include "core/data/model/Pt2Json.h"
#include "core/graph/ir/GraphBuilder.h"

namespace gnx::data {
namespace {

using nlohmann::json;

constexpr int kDeepestBody = 50;

Error pt2Error(const std::string& what) {
    return {.code = ErrorCode::Malformed, .message = "models/model.json: " + what};
}

/// Makes one graph: the whole, or a body.
class Pt2Maker {
  public:
    Pt2Maker(const json& graph, int depth)
        : graph_(graph), types_(graph.at("tensor_values")), builder_(Framework::Torch, symbols_), depth_(depth) {}

    struct Input {
        std::string name;  ///< in the file
        std::string shown; ///< in the graph
        bool size = false; ///< a whole number
    };
    /// A value that is copied into an input in the end.
    struct Write {
        std::string into, value;
    };

    Result<std::shared_ptr<Graph>> make(std::span<const Input> inputs, const std::vector<const json*>& outputs,
                                        std::span<const Write> writes = {}) {
        for (const Input& input : inputs) {
            const StringId type = input.size ? builder_.intern("torch.SymInt") : StringId();
            GNX_CHECK(bind(input.name, builder_.addInput(builder_.internCopy(input.shown), type), false));
        }
        const json& nodes = graph_.at("nodes");
        for (std::size_t i = 0; i < nodes.size(); ++i)
            GNX_CHECK(add(nodes[i], i));
        for (const Write& write : writes)
            GNX_CHECK(add(write));
        std::vector<Operand> returned;
        for (const json* output : outputs) {
            GNX_TRY(Operand operand, argument(*output, "the outputs"));
            returned.push_back(operand);
        }
        const auto single = graph_.find("is_single_tensor_return");
        const bool tuple = returned.size() != 1 || (depth_ > 0 && single != graph_.end() && !single->get<bool>());
        builder_.setOutputs(returned, tuple);
        if (const char* exceeded = builder_.exceeded(); exceeded != nullptr)
            return Error{.code = ErrorCode::Unsupported, .message = exceeded};
        return builder_.finish();
    }

  private:
    Status bind(const std::string& name, ValueId value, bool named = true) {
        if (!values_.emplace(name, value).second)
            return pt2Error("two values have the name \"" + name.substr(0, 200) + '"');
        if (named)
            builder_.nameValue(value, symbols_.intern(names_.emplace_back(name)));
        return {};
    }

    Result<Operand> valueOperand(const std::string& name, const std::string& reader) const {
        const auto found = values_.find(name);
        if (found == values_.end())
            return pt2Error(reader + " reads \"" + name.substr(0, 200) + "\", which nothing before it makes");
        Operand operand;
        operand.kind = OperandKind::Value;
        operand.value = found->second;
        return operand;
    }

    Operand plain(const json& value) {
        Operand operand;
        if (value.is_boolean()) {
            operand.kind = OperandKind::Bool;
            operand.boolean = value.get<bool>();
        } else if (value.is_number_integer()) {
            operand.kind = OperandKind::Int;
            operand.integer = value.get<std::int64_t>();
        } else if (value.is_number()) {
            operand.kind = OperandKind::Float;
            operand.number = value.get<double>();
        } else if (value.is_string()) {
            operand.kind = OperandKind::String;
            operand.string = builder_.internCopy(value.get<std::string>());
        }
        return operand;
    }

    /// Reads a number. JSON has no infinities, so the serializer writes them as words.
    Operand floating(const json& value) {
        Operand operand;
        operand.kind = OperandKind::Float;
        if (!value.is_string()) {
            operand.number = value.get<double>();
            return operand;
        }
        const std::string word = value.get<std::string>();
        operand.number = word == "Infinity"    ? std::numeric_limits<double>::infinity()
                         : word == "-Infinity" ? -std::numeric_limits<double>::infinity()
                                               : std::numeric_limits<double>::quiet_NaN();
        return operand;
    }

    Operand symbol(std::string text) {
        Operand operand;
        operand.kind = OperandKind::Symbol;
        operand.string = builder_.internCopy(std::move(text));
        return operand;
    }

    template <class Make> Result<Operand> list(const json& values, Make make) {
        std::vector<Operand> children;
        for (const json& value : values) {
            GNX_TRY(const Operand child, Result<Operand>(make(value)));
            children.push_back(child);
        }
        return builder_.container(OperandKind::List, children);
    }

    Result<Operand> body(const json& value, const std::string& reader) {
        if (depth_ == kDeepestBody)
            return Error{.code = ErrorCode::Unsupported,
                         .message = "models/model.json: bodies nest deeper than " + std::to_string(kDeepestBody) +
                                    " levels in " + reader};
        const json& graph = value.at("graph");
        std::vector<Input> inputs;
        for (const json& input : graph.at("inputs")) {
            std::string named = nameOf(input);
            inputs.push_back({.name = named, .shown = named});
        }
        std::vector<const json*> outputs;
        for (const json& output : graph.at("outputs"))
            outputs.push_back(&output);
        GNX_TRY(std::shared_ptr<Graph> made, Pt2Maker(graph, depth_ + 1).make(inputs, outputs));
        const std::string name = value.at("name").get<std::string>();
        if (bodies_.insert(name).second)
            builder_.addBody(name, std::move(made));
        return symbol("self." + name);
    }

    /// {"as_tensor": {"name": "x"}}, {"as_sym_int": {"as_name": "sym_size"}}; "" for a constant.
    static std::string nameOf(const json& argument) {
        const Pt2Union one = pt2Union(argument);
        if (one.value->is_object() && one.value->contains("name"))
            return one.value->at("name").get<std::string>();
        if (one.value->is_object() && one.value->contains("as_name"))
            return one.value->at("as_name").get<std::string>();
        return {};
    }

    /// Unions nest by the schema; a file made to harm nests them without end.
    Result<Operand> argument(const json& given, const std::string& reader) {
        if (nesting_ == kDeepestBody)
            return pt2Error("arguments nest deeper than " + std::to_string(kDeepestBody) + " levels in " + reader);
        ++nesting_;
        Result<Operand> made = unwrapped(given, reader);
        --nesting_;
        return made;
    }

    Result<Operand> unwrapped(const json& given, const std::string& reader) {
        const Pt2Union one = pt2Union(given);
        const std::string& kind = one.kind;
        const json& value = *one.value;
        const auto again = [&](const json& each) { return argument(each, reader); };
        const auto tensor = [&](const json& each) { return valueOperand(each.at("name").get<std::string>(), reader); };
        if (kind == "as_none")
            return Operand();
        if (kind == "as_tensor" || kind == "as_custom_obj")
            return tensor(value);
        if (kind == "as_tensors")
            return list(value, tensor);
        if (kind == "as_name")
            return valueOperand(value.get<std::string>(), reader);
        if (kind == "as_optional_tensor" || kind == "as_sym_int" || kind == "as_sym_bool" || kind == "as_sym_float")
            return argument(value, reader);
        if (kind == "as_optional_tensors" || kind == "as_sym_ints" || kind == "as_sym_bools" || kind == "as_sym_floats")
            return list(value, again);
        if (kind == "as_int_lists")
            return list(value, [&](const json& each) { return list(each, [&](const json& n) { return plain(n); }); });
        if (kind == "as_float")
            return floating(value);
        if (kind == "as_floats")
            return list(value, [&](const json& each) { return floating(each); });
        if (kind == "as_ints" || kind == "as_bools" || kind == "as_strings")
            return list(value, [&](const json& each) { return plain(each); });
        if (kind == "as_scalar_type")
            return symbol(pt2DTypeName(value.get<std::int64_t>()));
        if (kind == "as_memory_format")
            return symbol(formatName(value.get<std::int64_t>()));
        if (kind == "as_layout")
            return symbol(value.get<std::int64_t>() == 7 ? "torch.strided" : "torch.sparse_coo");
        if (kind == "as_device")
            return device(value);
        if (kind == "as_graph")
            return body(value, reader);
        return plain(value);
    }

    static std::string formatName(std::int64_t format) {
        static constexpr std::array<const char*, 5> names{"torch.contiguous_format", "torch.contiguous_format",
                                                          "torch.channels_last", "torch.channels_last_3d",
                                                          "torch.preserve_format"};
        const auto at = static_cast<std::size_t>(format);
        return format >= 0 && at < names.size() ? names[at] : names[0];
    }

    /// Makes a node like in model.py: device(type='cpu').
    Operand device(const json& value) {
        Keyword type{builder_.intern("type"), plain(value.at("type"))};
        const NodeId made =
            builder_.addNode(NodeKind::Call, builder_.intern("torch.device"), {}, std::span(&type, 1), 1, {}, {});
        Operand operand;
        operand.kind = OperandKind::Value;
        operand.value = builder_.result(made);
        return operand;
    }

    /// Names of results; `several`: the operator returns a list or a tuple.
    static std::vector<std::string> resultsOf(const json& node, bool& several) {
        std::vector<std::string> names;
        const json& outputs = node.at("outputs");
        several = outputs.size() > 1;
        for (const json& output : outputs) {
            const Pt2Union one = pt2Union(output);
            if (!one.value->is_array()) {
                names.push_back(nameOf(output));
                continue;
            }
            several = true;
            for (const json& element : *one.value)
                names.push_back(element.contains("name") ? element.at("name").get<std::string>() : nameOf(element));
        }
        if (const auto hop = node.find("is_hop_single_tensor_return"); hop != node.end() && hop->is_boolean())
            several = several || !hop->get<bool>();
        return names;
    }

    StringId declaredTypes(std::span<const std::string> names) {
        std::string text;
        bool known = false;
        for (const std::string& name : names) {
            const auto found = types_.find(name);
            std::string type = "None";
            if (found != types_.end()) {
                const Pt2Tensor tensor = pt2Tensor(*found);
                std::vector<std::int64_t> sizes = tensor.sizes;
                for (std::size_t i = 0; i < sizes.size(); ++i)
                    sizes[i] = tensor.expressions[i].empty() ? sizes[i] : -1;
                type = tensorTypeText(pt2DType(tensor.type), sizes);
            }
            known = known || type != "None";
            text.append(text.empty() ? "" : ", ").append(type);
        }
        return known ? builder_.internCopy("pt2: (" + text + ") <- ()") : StringId();
    }

    Status add(const json& node, std::size_t number) {
        const std::string target = node.at("target").get<std::string>();
        const std::string reader = "node " + std::to_string(number) + " (" + target.substr(0, 200) + ')';
        std::vector<Operand> operands;
        std::vector<Keyword> keywords;
        for (const json& input : node.at("inputs")) {
            GNX_TRY(const Operand operand, argument(input.at("arg"), reader));
            const std::string name = input.at("name").get<std::string>();
            const auto kind = input.find("kind"); // 2: by keyword; files before it exist do not state it
            const bool keyword = kind != input.end() ? *kind == 2 : !operands.empty() && !name.empty();
            if (keyword)
                keywords.push_back({builder_.internCopy(name), operand});
            else
                operands.push_back(operand);
        }
        const bool python = target.starts_with("_operator.");
        const NodeKind kind = python ? NodeKind::Operator : NodeKind::Call;
        bool several = false;
        const std::vector<std::string> results = resultsOf(node, several);
        const NodeId id = builder_.addNode(kind, builder_.internCopy(python ? target.substr(1) : target), operands,
                                           keywords, 1, {}, declaredTypes(results)); // a call of Python has a result
        if (several && !results.empty())
            builder_.unpackLast(static_cast<std::uint32_t>(results.size()));
        for (std::uint32_t i = 0; i < results.size(); ++i)
            if (!results[i].empty())
                GNX_CHECK(bind(results[i], builder_.result(id, i)));
        return {};
    }

    Status add(const Write& write) {
        GNX_TRY(const Operand into, valueOperand(write.into, "the signature"));
        GNX_TRY(const Operand value, valueOperand(write.value, "the signature"));
        builder_.addNode(NodeKind::Call, builder_.intern("torch.ops.aten.copy_.default"), std::array{into, value}, {},
                         0, {}, {});
        return {};
    }

    const json& graph_;
    const json& types_;
    std::deque<std::string> names_; ///< outlive the symbols
    py::SymbolTable symbols_;
    GraphBuilder builder_;
    std::unordered_map<std::string, ValueId> values_;
    std::unordered_set<std::string> bodies_;
    int depth_;
    int nesting_ = 0;
};

/// Returns the name of a parameter, buffer or constant in the package; empty for the user's inputs.
std::string weightOf(const std::string& kind, const json& spec) {
    for (const char* name : {"parameter_name", "buffer_name", "tensor_constant_name", "custom_obj_name"})
        if (kind != "user_input" && spec.contains(name))
            return spec.at(name).get<std::string>();
    return {};
}

std::string bufferInputName(const std::string& name) {
    std::string made = parameterInputName(name);
    const std::string_view marker = "parameters_";
    const std::size_t last = made.rfind(marker);
    return made.replace(last, marker.size(), "buffers_");
}

Pt2Input inputOf(const json& given) {
    const Pt2Union spec = pt2Union(given);
    Pt2Input input;
    if (spec.kind == "constant_input")
        return input; // a number or None that the call had
    const json& argument = spec.value->at("arg");
    const json* named = &argument;
    if (!argument.contains("name")) { // a tensor's, or a union
        const Pt2Union one = pt2Union(argument);
        input.tensor = one.kind == "as_tensor";
        input.size = one.kind == "as_sym_int";
        named = one.value;
    }
    const char* const key = named->contains("name") ? "name" : "as_name";
    if (!named->is_object() || !named->contains(key))
        return input; // a constant
    input.value = named->at(key).get<std::string>();
    input.weight = weightOf(spec.kind, *spec.value);
    input.name = input.weight.empty()       ? valueInputName(input.value)
                 : spec.kind == "parameter" ? parameterInputName(input.weight)
                                            : bufferInputName(input.weight);
    return input;
}

/// Name in the file of the input that an output's value is copied into; empty for an output of another kind.
std::string writtenInput(const Pt2Union& output, std::span<const Pt2Input> inputs) {
    const bool by_weight = output.kind == "buffer_mutation" || output.kind == "parameter_mutation";
    if (!by_weight && output.kind != "user_input_mutation")
        return {};
    for (const char* key : {"buffer_name", "parameter_name", "user_input_name"})
        if (output.value->contains(key)) {
            const std::string name = output.value->at(key).get<std::string>();
            const auto found = std::ranges::find(inputs, name, by_weight ? &Pt2Input::weight : &Pt2Input::value);
            return found != inputs.end() ? found->value : name;
        }
    return {};
}

} // namespace

Result<Pt2Program> pt2Program(const json& exported) {
    const json& module = exported.at("graph_module");
    const json& signature = module.at("signature");
    Pt2Program program;
    std::vector<Pt2Maker::Input> inputs;
    std::unordered_set<std::string> taken;
    for (const json& spec : signature.at("input_specs")) {
        Pt2Input input = inputOf(spec);
        if (input.value.empty())
            continue;
        const std::string wanted = input.name;
        for (int i = 1; !taken.insert(input.name).second; ++i)
            input.name = wanted + '_' + std::to_string(i);
        inputs.push_back({.name = input.value, .shown = input.name, .size = input.size});
        program.inputs.push_back(std::move(input));
    }
    std::vector<const json*> outputs;
    std::vector<Pt2Maker::Write> writes;
    for (const json& given : signature.at("output_specs")) {
        const Pt2Union spec = pt2Union(given);
        if (spec.kind == "user_output")
            outputs.push_back(&spec.value->at("arg"));
        else if (std::string into = writtenInput(spec, program.inputs); !into.empty())
            writes.push_back({.into = std::move(into), .value = spec.value->at("arg").at("name").get<std::string>()});
    }
    program.written = writes.size();
    GNX_TRY(program.graph, Pt2Maker(module.at("graph"), 0).make(inputs, outputs, writes));
    return program;
}

} // namespace gnx::data
