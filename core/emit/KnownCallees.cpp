#include "core/emit/KnownCallees.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>

#include "core/emit/FrameworkFunctions.h"

namespace gnx {
namespace {

template <std::size_t N> constexpr bool contains(const std::array<std::string_view, N>& sorted, std::string_view text) {
    return std::ranges::binary_search(sorted, text);
}

/// Namespaces whose listed names are all tensor functions.
constexpr std::array<std::string_view, 11> kTensorNamespaces = {
    "paddle._C_ops",     "torch",     "torch._C._fft", "torch._C._linalg",    "torch._C._nn", "torch._C._sparse",
    "torch._C._special", "torch.fft", "torch.linalg",  "torch.nn.functional", "torch.special"};
static_assert(std::ranges::is_sorted(kTensorNamespaces));

/// Listed in those, but no function of tensors.
constexpr std::array<std::string_view, 74> kLeftOut = {
    "are_deterministic_algorithms_enabled",
    "assert_int_or_pair",
    "autocast",
    "autocast_decrement_nesting",
    "autocast_increment_nesting",
    "boolean_dispatch",
    "classproperty",
    "clear_autocast_cache",
    "compile",
    "compiled_with_cxx11_abi",
    "cond",
    "enable_grad",
    "fork",
    "from_dlpack",
    "from_file",
    "from_numpy",
    "frombuffer",
    "get_default_device",
    "get_device_module",
    "get_file_path",
    "get_num_interop_threads",
    "get_rng_state",
    "handle_torch_function",
    "has_torch_function",
    "has_torch_function_unary",
    "has_torch_function_variadic",
    "import_ir_module",
    "import_ir_module_from_buffer",
    "inference_mode",
    "init_num_threads",
    "initial_seed",
    "is_warn_always_enabled",
    "load",
    "load_combine",
    "memcpy",
    "merge_type_from_type_comment",
    "no_grad",
    "parse_ir",
    "parse_schema",
    "parse_type_comment",
    "prepare_multiprocessing_environment",
    "print",
    "profiler_allow_cudagraph_cupti_lazy_reinit_cuda12",
    "read_file",
    "save",
    "save_combine",
    "seed",
    "set_anomaly_enabled",
    "set_autocast_cache_enabled",
    "set_autocast_cpu_dtype",
    "set_autocast_cpu_enabled",
    "set_autocast_dtype",
    "set_autocast_enabled",
    "set_autocast_gpu_dtype",
    "set_autocast_ipu_dtype",
    "set_autocast_ipu_enabled",
    "set_autocast_xla_dtype",
    "set_autocast_xla_enabled",
    "set_default_device",
    "set_default_dtype",
    "set_default_tensor_type",
    "set_deterministic_debug_mode",
    "set_float32_matmul_precision",
    "set_flush_denormal",
    "set_num_interop_threads",
    "set_num_threads",
    "set_printoptions",
    "set_rng_state",
    "set_warn_always",
    "thread_safe_generator",
    "to_dlpack",
    "use_deterministic_algorithms",
    "vmap",
    "while_loop",
};
static_assert(std::ranges::is_sorted(kLeftOut));

/// What else is called by its whole name.
constexpr std::array<std::string_view, 118> kCalls = {
    "abs",
    "all",
    "any",
    "bool",
    "complex",
    "divmod",
    "float",
    "int",
    "isinstance",
    "len",
    "list",
    "math.acos",
    "math.asin",
    "math.atan",
    "math.atan2",
    "math.ceil",
    "math.cos",
    "math.cosh",
    "math.exp",
    "math.fabs",
    "math.floor",
    "math.fmod",
    "math.gcd",
    "math.isfinite",
    "math.isinf",
    "math.isnan",
    "math.log",
    "math.log10",
    "math.log1p",
    "math.log2",
    "math.pow",
    "math.prod",
    "math.sin",
    "math.sinh",
    "math.sqrt",
    "math.tan",
    "math.tanh",
    "math.trunc",
    "max",
    "min",
    "operator.abs",
    "operator.add",
    "operator.and_",
    "operator.concat",
    "operator.contains",
    "operator.eq",
    "operator.floordiv",
    "operator.ge",
    "operator.getitem",
    "operator.gt",
    "operator.iadd",
    "operator.iand",
    "operator.ifloordiv",
    "operator.imul",
    "operator.index",
    "operator.invert",
    "operator.ior",
    "operator.is_",
    "operator.is_not",
    "operator.isub",
    "operator.itruediv",
    "operator.le",
    "operator.lshift",
    "operator.lt",
    "operator.matmul",
    "operator.mod",
    "operator.mul",
    "operator.ne",
    "operator.neg",
    "operator.not_",
    "operator.or_",
    "operator.pos",
    "operator.pow",
    "operator.rshift",
    "operator.setitem",
    "operator.sub",
    "operator.truediv",
    "operator.truth",
    "operator.xor",
    "paddle.arange",
    "paddle.cast",
    "paddle.core.CPUPlace",
    "paddle.framework._current_expected_place",
    "pow",
    "range",
    "round",
    "slice",
    "sum",
    "torch.Size",
    "torch._C._functorch._add_batch_dim",
    "torch._C._functorch._remove_batch_dim",
    "torch._C._functorch._vmap_decrement_nesting",
    "torch._C._functorch._vmap_increment_nesting",
    "torch._C._log_api_usage_once",
    "torch._C._set_grad_enabled",
    "torch._assert",
    "torch._functorch.predispatch._add_batch_dim",
    "torch._functorch.predispatch._remove_batch_dim",
    "torch._functorch.predispatch._vmap_decrement_nesting",
    "torch._functorch.predispatch._vmap_increment_nesting",
    "torch._functorch.predispatch.lazy_load_decompositions",
    "torch._functorch.vmap.lazy_load_decompositions",
    "torch._native_multi_head_attention",
    "torch._shape_as_tensor",
    "torch._weight_norm",
    "torch.amp.autocast_mode._enter_autocast",
    "torch.amp.autocast_mode._exit_autocast",
    "torch.autograd.function.FunctionCtx",
    "torch.functional.cdist",
    "torch.functional.einsum",
    "torch.functional.meshgrid",
    "torch.functional.norm",
    "torch.functional.split",
    "torch.functional.stft",
    "torch.functional.tensordot",
    "torch.functional.unique",
    "torch.functional.unique_consecutive",
    "tuple",
};
static_assert(std::ranges::is_sorted(kCalls));

/// Methods of tensors that reach memory, hooks, files or functions.
constexpr std::array<std::string_view, 25> kMethodsLeftOut = {
    "apply_",      "as_subclass",   "backward",      "const_data_ptr",
    "data_ptr",    "dim_order",     "map2_",         "map_",
    "module_load", "name",          "numpy",         "output_nr",
    "pin_memory",  "record_stream", "register_hook", "register_post_accumulate_grad_hook",
    "reinforce",   "retain_grad",   "set_",          "share_memory_",
    "stft",        "storage",       "storage_type",  "untyped_storage",
    "volatile"};
static_assert(std::ranges::is_sorted(kMethodsLeftOut));

constexpr std::array<std::string_view, 51> kArithmeticMethods = {
    "__abs__",    "__add__",       "__and__",      "__bool__",    "__contains__", "__div__",     "__eq__",
    "__float__",  "__floordiv__",  "__ge__",       "__getitem__", "__gt__",       "__iadd__",    "__iand__",
    "__idiv__",   "__ifloordiv__", "__ilshift__",  "__imul__",    "__index__",    "__int__",     "__invert__",
    "__ior__",    "__ipow__",      "__irshift__",  "__isub__",    "__itruediv__", "__ixor__",    "__le__",
    "__len__",    "__lshift__",    "__lt__",       "__matmul__",  "__mod__",      "__mul__",     "__ne__",
    "__neg__",    "__or__",        "__pos__",      "__pow__",     "__radd__",     "__rmul__",    "__rpow__",
    "__rshift__", "__rsub__",      "__rtruediv__", "__setitem__", "__sub__",      "__truediv__", "__xor__",
    "_conj",      "_values"};
static_assert(std::ranges::is_sorted(kArithmeticMethods));

/// Methods of what is no tensor: sizes, tuples, numbers.
constexpr std::array<std::string_view, 7> kOtherMethods = {
    "append", "as_integer_ratio", "bit_length", "conjugate", "is_integer", "index", "type"};

constexpr std::array<std::string_view, 24> kAttributes = {
    "H",      "T",          "data",      "device",        "dtype",  "grad", "imag",   "indices",
    "is_cpu", "is_cuda",    "is_sparse", "itemsize",      "layout", "mH",   "mT",     "nbytes",
    "ndim",   "ndimension", "real",      "requires_grad", "shape",  "type", "values", "index"};

/// "torch.float32" -> "float32"; the name itself without a module.
std::string_view lastName(std::string_view dotted) {
    return dotted.substr(dotted.rfind('.') + 1); // npos + 1 is 0
}

std::string_view moduleOf(std::string_view dotted) {
    const std::size_t dot = dotted.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : dotted.substr(0, dot);
}

bool isLowerCase(char c) {
    return c >= 'a' && c <= 'z';
}

bool isWord(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return isLowerCase(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// "torch.ops.aten.add", "torch.ops.aten.add.Tensor"
bool isAtenOperator(std::string_view callee) {
    constexpr std::string_view prefix = "torch.ops.aten.";
    if (!callee.starts_with(prefix))
        return false;
    callee.remove_prefix(prefix.size());
    const std::string_view name = callee.substr(0, callee.find('.'));
    const std::string_view overload = name.size() == callee.size() ? "default" : callee.substr(name.size() + 1);
    return isWord(name) && isWord(overload) && !name.starts_with("__") && !overload.starts_with("__") &&
           name != "from_file";
}

/// Walks a graph's nodes until one may not be written.
class Check {
  public:
    explicit Check(const Graph& graph) : graph_(graph) {}

    Status run() {
        for (const GraphInput& input : graph_.inputs())
            if (const auto type = graph_.text(input.annotation); !type.empty() && !isKnownAnnotation(type))
                return Error{.code = ErrorCode::Unsupported,
                             .message = "the input " + std::string(graph_.text(input.name)) + " is declared as " +
                                        std::string(type) + ", which is no known type",
                             .path = "model.py"};
        for (std::uint32_t i = 0; i < graph_.nodes().size(); ++i)
            if (const auto why = whyNot(graph_.nodes()[i]))
                return refusal(NodeId(i), *why);
        if (const auto why = whyNot(graph_.outputs()))
            return Error{.code = ErrorCode::Unsupported, .message = *why + " is returned", .path = "model.py"};
        return {};
    }

  private:
    Error refusal(NodeId id, const std::string& why) const {
        const Node& node = graph_.node(id);
        return {.code = ErrorCode::Unsupported,
                .message = "node " + std::to_string(id.value()) + ": " + why,
                .path = "model.py",
                .line = node.source.line,
                .column = node.source.column,
                .hint = "only code that is made of known tensor operations is generated"};
    }

    std::optional<std::string> whyNot(const Node& node) const {
        const std::string_view op = graph_.op(node);
        const auto unknown = [](std::string_view name) { return std::string(name) + " is no known tensor operation"; };
        if (node.kind == NodeKind::Opaque)
            return "a statement outside the known subset";
        if (node.kind == NodeKind::Call && !isKnownCall(op))
            return unknown(op);
        if (node.kind == NodeKind::Method && !isKnownMethod(lastName(op)))
            return unknown(op);
        const auto operands = graph_.operands(node);
        if (node.kind == NodeKind::GetAttr && (operands.size() < 2 || operands[1].kind != OperandKind::String ||
                                               !isKnownAttribute(graph_.text(operands[1].string))))
            return operands.size() < 2 ? "an attribute without a name"
                                       : "." + graph_.render(operands[1]) + " is no known attribute of a tensor";
        if (auto why = whyNot(operands))
            return why;
        for (const Keyword& keyword : graph_.keywords(node))
            if (auto why = whyNot({&keyword.operand, 1}))
                return why;
        return std::nullopt;
    }

    std::optional<std::string> whyNot(std::span<const Operand> operands) const {
        for (const Operand& operand : operands) {
            if (operand.kind == OperandKind::Opaque)
                return "an expression outside the known subset: " + graph_.render(operand);
            if (operand.kind == OperandKind::Symbol && !isKnownName(graph_.text(operand.string)))
                return std::string(graph_.text(operand.string)) + " is no known constant";
            if (isContainer(operand.kind))
                if (auto why = whyNot(graph_.children(operand)))
                    return why;
        }
        return std::nullopt;
    }

    const Graph& graph_;
};

} // namespace

bool isKnownCall(std::string_view callee) {
    if (contains(kCalls, callee) || isAtenOperator(callee))
        return true;
    const std::string_view name = lastName(callee);
    return !name.empty() && contains(kTensorNamespaces, moduleOf(callee)) && isLowerCase(name.front()) &&
           !contains(kLeftOut, name) && isFrameworkFunction(callee).value_or(false);
}

bool isKnownMethod(std::string_view method) {
    if (contains(kArithmeticMethods, method) || std::ranges::find(kOtherMethods, method) != kOtherMethods.end())
        return true;
    return !method.empty() && isLowerCase(method.front()) && !contains(kMethodsLeftOut, method) &&
           isFrameworkFunction("Tensor." + std::string(method)).value_or(false);
}

bool isKnownAttribute(std::string_view attribute) {
    return std::ranges::find(kAttributes, attribute) != kAttributes.end();
}

bool isKnownName(std::string_view dotted) {
    constexpr std::array<std::string_view, 11> constants = {"Ellipsis",  "inf",       "math.e",   "math.inf",
                                                            "math.nan",  "math.pi",   "math.tau", "nan",
                                                            "torch.inf", "torch.nan", "torch.pi"};
    static_assert(std::ranges::is_sorted(constants));
    constexpr std::array<std::string_view, 34> names = {"bfloat16",      "bool",
                                                        "cdouble",       "cfloat",
                                                        "channels_last", "channels_last_3d",
                                                        "complex128",    "complex32",
                                                        "complex64",     "contiguous_format",
                                                        "double",        "float",
                                                        "float16",       "float32",
                                                        "float64",       "float8_e4m3fn",
                                                        "float8_e5m2",   "half",
                                                        "int",           "int16",
                                                        "int32",         "int64",
                                                        "int8",          "jagged",
                                                        "long",          "preserve_format",
                                                        "short",         "sparse_coo",
                                                        "sparse_csr",    "strided",
                                                        "uint16",        "uint32",
                                                        "uint64",        "uint8"};
    static_assert(std::ranges::is_sorted(names));
    if (contains(constants, dotted))
        return true;
    const std::string_view module = moduleOf(dotted);
    return (module == "torch" || module == "paddle") && contains(names, lastName(dotted));
}

bool isKnownAnnotation(std::string_view dotted) {
    constexpr std::array<std::string_view, 10> types = {"paddle.Tensor",
                                                        "paddle.static.Variable",
                                                        "torch.SymBool",
                                                        "torch.SymFloat",
                                                        "torch.SymInt",
                                                        "torch.Tensor",
                                                        "torch.autograd.function.FunctionCtx",
                                                        "torch.nn.Parameter",
                                                        "torch.nn.parameter.Buffer",
                                                        "torch.nn.parameter.Parameter"};
    static_assert(std::ranges::is_sorted(types));
    return contains(types, dotted);
}

Status checkKnownCallees(const Graph& graph) {
    return Check(graph).run();
}

} // namespace gnx
