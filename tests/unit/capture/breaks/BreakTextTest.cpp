#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/breaks/BreakKinds.h"
#include "core/capture/breaks/BreakText.h"

namespace gnx::test {
namespace {

using capture::breakFamilyName;
using capture::breakMeaning;
using capture::BreakText;
using capture::parseBreakText;
using capture::parseFailReason;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

std::string family(const BreakText& text) {
    return breakFamilyName(breakMeaning(text).family);
}

TEST(BreakText, TakesTheFormOfTorch213Apart) {
    const BreakText text = parseBreakText(R"(Graph break in user code at /home/user/model.py:10
Graph Break Reason: Encountered graph break when attempting to trace CALL: a function call, e.g. f(x, y):

Unsupported Tensor.item() call with capture_scalar_outputs=False
  Explanation: Dynamo does not support tracing `Tensor.item()` with config.capture_scalar_outputs=False.
  Hint: Set `torch._dynamo.config.capture_scalar_outputs = True`
    to include these operations in the captured graph.
  Hint: Another one.

  Developer debug context: call_method TensorVariable() item () {}

 For more details about this graph break, please visit: https://meta-pytorch.github.io/compile-graph-break-site/gb/gb0124.html

Stack variable source attribution:
  NullVariable originated from:
  File "/home/user/other.py", line 69
            return fn(*args, **kwargs)

User code traceback:
  File "/home/user/run.py", line 3, in <module>
    model(x)
  File "/home/user/model.py", line 10, in forward
    n = y.sum().item()
        ^^^^^^^^^^^^^^

Traceback (most recent call last):
  File "/home/user/env/lib/python3.11/site-packages/torch/_dynamo/symbolic_convert.py", line 1076, in wrapper
    return inner_fn(self, inst)
)");
    EXPECT_EQ(text.kind, "Unsupported Tensor.item() call with capture_scalar_outputs=False");
    EXPECT_EQ(text.gb, "GB0124");
    EXPECT_THAT(text.explanation, HasSubstr("does not support tracing"));
    EXPECT_THAT(text.hints, ElementsAre(HasSubstr("captured graph."), "Another one."));
    EXPECT_EQ(text.context, "call_method TensorVariable() item () {}");
    EXPECT_EQ(text.file, "/home/user/model.py");
    EXPECT_EQ(text.line, 10);
    EXPECT_FALSE(text.given_up);
    ASSERT_THAT(text.stack, SizeIs(2));
    EXPECT_EQ(text.stack[1].function, "forward");
    EXPECT_EQ(text.stack[1].code, "n = y.sum().item()");
    EXPECT_EQ(family(text), "scalar");
}

TEST(BreakText, NamesTheBreakThatFollowedFromTheFirst) {
    const BreakText text = parseBreakText(R"(Graph break in user code at /home/user/model.py:8
Graph Break Reason: Failed to handle graph break gracefully. Skipping the function and falling back to eager. Graph break encountered:

Data-dependent branching
  Explanation: Detected data-dependent branching (e.g. `if my_tensor.sum() > 0:`).

  Developer debug context: attempted to jump with TensorVariable()

 For more details about this graph break, please visit: https://meta-pytorch.github.io/compile-graph-break-site/gb/gb0170.html

*** While handling this graph break, another graph break occurred: ***

graph break in loop
  Explanation: torch.compile detected a graph break in a for/while loop.

 For more details about this graph break, please visit: https://meta-pytorch.github.io/compile-graph-break-site/gb/gb7000.html

User code traceback:
  File "/home/user/model.py", line 8, in forward
    if y.sum() > 0:
)");
    EXPECT_TRUE(text.given_up);
    EXPECT_EQ(text.gb, "GB0170");
    EXPECT_EQ(text.kind, "Data-dependent branching");
    EXPECT_EQ(text.consequence, "graph break in loop");
    EXPECT_EQ(text.consequence_gb, "GB7000");
    EXPECT_EQ(family(text), "branch");
}

// torch 2.6 (torch/_dynamo/symbolic_convert.py, log_graph_break): no identifier, no hints.
TEST(BreakText, TakesTheFormOfTorch26Apart) {
    const BreakText text = parseBreakText(R"(Graph break in user code at /home/user/model.py:5
Reason: Unsupported: builtin: print [<class 'torch._dynamo.variables.constant.ConstantVariable'>] False
User code traceback:
  File "/home/user/model.py", line 5, in forward
    print("x")

Traceback (most recent call last):
)");
    EXPECT_THAT(text.kind, HasSubstr("builtin: print"));
    EXPECT_EQ(text.gb, "");
    EXPECT_EQ(text.line, 5);
    EXPECT_EQ(family(text), "output");
}

TEST(BreakText, KindsOfTorch26HaveTheNamesOfLaterVersions) {
    const auto read = [](const std::string& reason) {
        return parseBreakText("Graph break in user code at /home/user/model.py:5\nReason: " + reason +
                              "\nUser code traceback:\n"
                              "  File \"/home/user/model.py\", line 5, in torch_dynamo_resume_in_forward_at_3\n");
    };
    for (const char* reason :
         {"Data-dependent jump", "Unsupported: Dynamic control flow is not supported at the moment.",
          "Unsupported: generic_jump TensorVariable()"})
        EXPECT_EQ(read(reason).kind, "Data-dependent branching") << reason;
    EXPECT_EQ(read("Data-dependent jump").stack.at(0).function, "forward");
    EXPECT_EQ(read("Data-dependent branching").gb, "GB0170");
    EXPECT_EQ(read("Data-dependent jump").gb, "GB0170");
}

TEST(BreakText, ReadsAFrameThatIsSkipped) {
    const BreakText text = parseBreakText(
        R"(Graph break: torch.compile cannot properly resume from this graph break, which results in a skip.
torch.compile will skip tracing the frame f (/home/user/model.py line 3) and fall back to eager.
The graph break occurred in the following user code:
  File "/home/user/model.py", line 4, in f
    return x.tolist()

Traceback (most recent call last):
  File "/home/user/env/lib/python3.11/site-packages/torch/_dynamo/exc.py", line 727, in unimplemented
    raise Unsupported(msg)
torch._dynamo.exc.Unsupported: Data dependent operator
  Explanation: Operator `aten._local_scalar_dense.default` has a non-Tensor output.
 For more details about this graph break, please visit: https://meta-pytorch.github.io/compile-graph-break-site/gb/gb0033.html
)");
    EXPECT_TRUE(text.given_up);
    EXPECT_EQ(text.gb, "GB0033");
    EXPECT_EQ(text.kind, "Data dependent operator");
    EXPECT_EQ(text.line, 4);
}

TEST(BreakText, ReadsTheReasonOfMetrics) {
    const BreakText text =
        parseFailReason("Dynamo recompile limit exceeded\n  Explanation: Too often.\n\n For more details "
                        "about this graph break, please visit: https://x/gb/gb0039.html");
    EXPECT_EQ(text.gb, "GB0039");
    EXPECT_EQ(family(text), "recompilations");
    EXPECT_TRUE(text.given_up);
}

TEST(BreakText, AnswersAnyText) {
    for (const char* odd :
         {"", "\n", "Graph break in user code at", "Graph break in user code at \nReason: ", "Graph Break Reason: ",
          "User code traceback:\n  File \"", "User code traceback:\n File \"a\", line "})
        EXPECT_THAT(parseBreakText(odd).gb, IsEmpty()) << odd;
    EXPECT_EQ(parseBreakText("something else\nmore").kind, "something else");
}

TEST(BreakKinds, ACallIsOutputWhereItsNameSaysSo) {
    EXPECT_EQ(family({.kind = "Attempted to call function marked as skipped",
                      .gb = "GB0007",
                      .context = "module: _warnings, qualname: warn, skip reason: C extension"}),
              "output");
    EXPECT_EQ(family({.kind = "Attempted to call function marked as skipped",
                      .gb = "GB0007",
                      .context = "module: _json, qualname: encode, skip reason: C extension"}),
              "call");
}

// Texts of torch 2.6 and 2.8, which give no identifier.
TEST(BreakKinds, WordsOfOlderVersionsNameTheFamily) {
    EXPECT_EQ(family({.kind = "Input tensor for tolist must be an integer tensor"}), "scalar");
    EXPECT_EQ(family({.kind = "BEFORE_WITH UserDefinedObjectVariable(TextIOWrapper)"}), "python");
    EXPECT_EQ(family({.kind = "builtin: open [ConstantVariable] False"}), "call");
    EXPECT_EQ(family({.kind = "builtin: print [ConstantVariable] False"}), "output");
    EXPECT_EQ(family({.kind = "Graph break due to unsupported builtin time.time. This function is either a Python "
                              "builtin (e.g. _warnings.warn) or a third-party C/C++ Python extension"}),
              "call");
    EXPECT_EQ(family({.kind = "Graph break due to unsupported builtin _warnings.warn. This function is either a Python "
                              "builtin (e.g. _warnings.warn) or a third-party C/C++ Python extension"}),
              "output");
    EXPECT_EQ(family({.kind = "Unsupported context manager",
                      .context = "Attempted SETUP_WITH on UserDefinedObjectVariable(TextIOWrapper)"}),
              "python");
}

// The rules are those of docs/graph-breaks.md, "Fixing them".
TEST(BreakKinds, ByHandIsRemovedWhatNoRuleRemoves) {
    const auto remedyOf = [](const char* gb) { return breakMeaning({.gb = gb}).remedy; };
    for (const char* gb : {"GB0170", "GB0124", "GB0036", "GB0291", "GB0025", "GB0014", "GB0179"})
        EXPECT_THAT(remedyOf(gb), Not(HasSubstr("by hand"))) << gb;
    for (const char* gb : {"GB0123", "GB0039", "GB0219"})
        EXPECT_THAT(remedyOf(gb), StartsWith("by hand")) << gb;
    EXPECT_THAT(breakMeaning({.kind = "Attempted to inline function marked as skipped"}).remedy,
                HasSubstr("custom operator"));
    EXPECT_THAT(remedyOf("GB0014"), HasSubstr("--unroll-rnn"));
}

TEST(BreakKinds, AnUnknownKindIsExplainedInTorchsWords) {
    const auto meaning =
        breakMeaning({.kind = "Odd thing", .gb = "GB9999", .explanation = "Dynamo met an odd thing.\nMore."});
    EXPECT_EQ(meaning.words, "Dynamo met an odd thing");
    EXPECT_STREQ(breakFamilyName(meaning.family), "other");
}

} // namespace
} // namespace gnx::test
