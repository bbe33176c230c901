#include "core/capture/breaks/BreakKinds.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/base/UiText.h"
namespace gnx::capture {
namespace {

using enum BreakFamily;

struct Known {
    std::string_view sign; ///< an identifier, or words of the kind or the context
    BreakFamily family;
    std::string_view words;
};

constexpr std::string_view kBranch =
    "Python must know a tensor's value to decide which way to go (if, while, and, or, not)";
constexpr std::string_view kScalar = "a Python number is taken out of a tensor, so the computation has to finish first";
constexpr std::string_view kShape = "the shape of a result depends on the values of a tensor";
constexpr std::string_view kOutput = "output is written while the graph runs (print, logging, warnings)";
constexpr std::string_view kRequested = "the code asks for the break itself";
constexpr std::string_view kCall = "a function is called that Dynamo cannot look into (C code, or marked as skipped)";
constexpr std::string_view kModule = "RNN, GRU and LSTM modules are not traced unless the setting allow_rnn is on";
constexpr std::string_view kBackward = "gradients are computed or hooks are set within the compiled region";
constexpr std::string_view kCopy = "a tensor is copied with copy.deepcopy";
constexpr std::string_view kLimit = "the function was compiled again too often; it runs in eager mode from here on";
constexpr std::string_view kBackend = "the backend failed on this graph";
constexpr std::string_view kLoop =
    "a break within a loop, a with block or a try block: the function runs in eager mode as a whole";
constexpr std::string_view kIteration = "the code iterates over an object in a way that Dynamo does not know";
constexpr std::string_view kContext = "a context manager is used that Dynamo does not know";

/// Identifiers of PyTorch's public registry (graph_break_registry.json of torch 2.13).
constexpr std::array kByIdentifier = {
    Known{"GB0170", Branch, kBranch},
    Known{"GB0035", Branch, kBranch},
    Known{"GB0034", Branch, kBranch},
    Known{"GB0171", Branch, kBranch},
    Known{"GB0360", Branch, kBranch},
    Known{"GB0124", Scalar, kScalar},
    Known{"GB0033", Scalar, kScalar},
    Known{"GB0109", Scalar, kScalar},
    Known{"GB0174", Scalar, kScalar},
    Known{"GB7286", Scalar, kScalar},
    Known{"GB3775", Scalar, kScalar},
    Known{"GB0070", Scalar, kScalar},
    Known{"GB7596", Scalar, kScalar},
    Known{"GB0038", Scalar, kScalar},
    Known{"GB0036", DynamicShape, kShape},
    Known{"GB0037", DynamicShape, kShape},
    Known{"GB0018", DynamicShape, kShape},
    Known{"GB0246", DynamicShape, kShape},
    Known{"GB0291", Output, kOutput},
    Known{"GB0296", Output, kOutput},
    Known{"GB0569", Output, kOutput},
    Known{"GB0025", Requested, kRequested},
    Known{"GB0098", Requested, kRequested},
    Known{"GB0099", Requested, kRequested},
    Known{"GB4636", Requested, kRequested},
    Known{"GB4297", Requested, kRequested},
    Known{"GB0014", Module, kModule},
    Known{"GB0123", Backward, kBackward},
    Known{"GB7054", Backward, kBackward},
    Known{"GB1042", Backward, kBackward},
    Known{"GB0442", Backward, kBackward},
    Known{"GB0029", Backward, kBackward},
    Known{"GB0083", Backward, kBackward},
    Known{"GB0108", Backward, kBackward},
    Known{"GB9186", Backward, kBackward},
    Known{"GB0125", Backward, kBackward},
    Known{"GB0179", Copy, kCopy},
    Known{"GB4198", Copy, kCopy},
    Known{"GB0039", Recompilations, kLimit},
    Known{"GB0219", Backend, kBackend},
    Known{"GB7000", Python, kLoop},
    Known{"GB4347", Python, kIteration},
    Known{"GB0811", Python, kIteration},
    Known{"GB0142", Python, kContext},
    Known{"GB0262", Python, kContext},
    Known{"GB0263", Python, kContext},
};

/// Kinds whose context may name a function that has no part in them.
constexpr std::array kByKind = {
    Known{"Unsupported context manager", Python, kContext},
};

/// Functions whose name in the context is more specific than the identifier, which stands for any call.
constexpr std::array kByContext = {
    Known{"builtin print", Output, kOutput},
    Known{"qualname: warn,", Output, kOutput},
    Known{"module: logging", Output, kOutput},
    Known{"Logger", Output, kOutput},
    Known{"TextIOWrapper", Output, kOutput},
    Known{"module: _io", Output, kOutput},
    Known{"deepcopy", Copy, kCopy},
    Known{"builtin float", Scalar, kScalar},
    Known{"builtin int", Scalar, kScalar},
    Known{"builtin bool", Branch, kBranch},
};

/// Words of a kind, for the forms of torch before identifiers and for identifiers that are not in the table.
constexpr std::array kByWords = {
    Known{"generic_jump", Branch, kBranch},
    Known{"Data-dependent", Branch, kBranch},
    Known{"data-dependent", Branch, kBranch},
    Known{"Tensor.item", Scalar, kScalar},
    Known{"tolist", Scalar, kScalar},
    Known{"data dependent operator", Scalar, kScalar},
    Known{"Data dependent operator", Scalar, kScalar},
    Known{"dynamic shape operator", DynamicShape, kShape},
    Known{"Dynamic shape operator", DynamicShape, kShape},
    Known{"builtin: print", Output, kOutput},
    Known{"Logger", Output, kOutput},
    Known{"unsupported builtin _warnings.warn", Output, kOutput},
    Known{"(e.g. _warnings.warn)", Call, kCall}, // an example in the text for any builtin
    Known{"warnings.warn", Output, kOutput},
    Known{"graph_break", Requested, kRequested},
    Known{"disable()", Requested, kRequested},
    Known{"RNN", Module, kModule},
    Known{"recompile", Recompilations, kLimit},
    Known{"cache_size_limit", Recompilations, kLimit},
    Known{"ackend compiler", Backend, kBackend},
    Known{"for/while loop", Python, kLoop},
    Known{"deepcopy", Copy, kCopy},
    Known{"backward", Backward, kBackward},
    Known{"context manager", Python, kContext},
    Known{"use of context-specific", Python, kContext},
    Known{"BEFORE_WITH", Python, kContext},
    Known{"SETUP_WITH", Python, kContext},
    Known{"__iter__", Python, kIteration},
    Known{"builtin: ", Call, kCall},
    Known{"marked as skipped", Call, kCall},
    Known{"skipfiles", Call, kCall},
    Known{"call_function", Call, kCall},
    Known{"builtin operator", Call, kCall},
    Known{"not implemented in python", Call, kCall},
    Known{"function call", Call, kCall},
};

bool contains(std::string_view text, std::string_view word) {
    return text.find(word) != std::string_view::npos;
}

/// Remedies by family: a setting of torch._dynamo.config, or another way to write the code. `graphnet breaks --fix`
/// searches and proves those that are not "by hand".
constexpr std::array<std::string_view, 13> kRemedies = {
    "torch.where, torch.cond or while_loop in place of the branch, or an operator that raises",
    "a 0-dim tensor in place of the number, or setting capture_scalar_outputs",
    "setting capture_dynamic_output_shape_ops, or a loop over all places in which nothing is selected elsewhere",
    "an operator that writes in order, or setting reorderable_logging_functions",
    "the call left out, or a custom operator in place of a disabled function",
    "a custom operator around the call, a constant in place of its result, or a first call in eager mode",
    "setting allow_rnn, or steps in Python (--unroll-rnn)",
    "by hand: gradients computed outside of the region",
    "clone() in place of deepcopy",
    "by hand: sizes marked as dynamic, or a higher recompile_limit",
    "by hand: another backend",
    "a first call in eager mode, if the construct only sets something up; by hand: the same without it",
    "a first call in eager mode or setting nested_graph_breaks, if one applies; otherwise by hand",
};

BreakMeaning meaningOf(BreakFamily family, std::string words) {
    return {.family = family,
            .words = std::move(words),
            .remedy = std::string(kRemedies[static_cast<std::size_t>(family)])};
}

BreakMeaning meaningOf(const Known& known) {
    return meaningOf(known.family, std::string(known.words));
}

/// torch's own explanation up to its first line end, or its name of the break.
std::string firstSentence(const BreakText& text) {
    const std::string& whole = text.explanation.empty() ? text.kind : text.explanation;
    std::string words = whole.substr(0, whole.find('\n'));
    while (words.ends_with('.') || words.ends_with(' '))
        words.pop_back();
    return words.empty() ? "torch gave no reason" : words;
}

} // namespace

const char* breakFamilyName(BreakFamily family) {
    constexpr std::array kNames = {
        GNX_UI_TEXT("branch"),    GNX_UI_TEXT("scalar"),         GNX_UI_TEXT("dynamic-shape"), GNX_UI_TEXT("output"),
        GNX_UI_TEXT("requested"), GNX_UI_TEXT("call"),           GNX_UI_TEXT("module"),        GNX_UI_TEXT("backward"),
        GNX_UI_TEXT("copy"),      GNX_UI_TEXT("recompilations"), GNX_UI_TEXT("backend"),       GNX_UI_TEXT("python"),
        GNX_UI_TEXT("other")};
    return kNames[static_cast<std::size_t>(family)];
}

BreakMeaning breakMeaning(const BreakText& text) {
    if (const auto* known = std::ranges::find(kByIdentifier, std::string_view(text.gb), &Known::sign);
        !text.gb.empty() && known != kByIdentifier.end())
        return meaningOf(*known);
    for (const Known& known : kByKind)
        if (text.kind == known.sign)
            return meaningOf(known);
    for (const Known& known : kByContext)
        if (contains(text.context, known.sign))
            return meaningOf(known);
    for (const Known& known : kByWords)
        if (contains(text.kind, known.sign) || (text.gb.empty() && contains(text.explanation, known.sign)))
            return meaningOf(known);
    return meaningOf(Other, firstSentence(text));
}

} // namespace gnx::capture
