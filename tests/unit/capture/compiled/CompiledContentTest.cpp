// tests/data/torch_trace/compiled.log: a log of torch 2.13, shortened. Its program stands beside it; numbers and names
// here were read in the log by hand.
#include <fstream>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/compiled/CompiledContent.h"
#include "core/capture/compiled/KernelPlace.h"
#include "core/capture/compiled/LoggedGraph.h"
#include "core/capture/compiled/PrintedModule.h"
#include "core/capture/compiled/SizeText.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using capture::CompiledContent;
using capture::CompiledFrame;
using capture::CompilePhase;
using capture::ContentKind;
using capture::ContentText;
using capture::KernelOrigin;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::filesystem::path logFile() {
    return sourceFolder() / "tests/data/torch_trace/compiled.log";
}

CompiledContent readLog() {
    auto content = capture::readCompiledContent(logFile(), {});
    EXPECT_TRUE(content.ok());
    return std::move(*content);
}

const ContentText& textOf(const CompiledFrame& frame, ContentKind kind) {
    for (const ContentText& text : frame.texts)
        if (text.kind == kind)
            return text;
    ADD_FAILURE() << "no " << contentKindName(kind);
    return frame.texts.front();
}

std::string shown(const CompiledContent& content, const CompiledFrame& frame, ContentKind kind) {
    const auto text = capture::readContentText(content, textOf(frame, kind), {});
    EXPECT_TRUE(text.ok());
    return text.ok() ? *text : "";
}

TEST(CompiledContent, HasEachCompilationWithItsTimesAndCaches) {
    const CompiledContent content = readLog();
    ASSERT_THAT(content.frames, SizeIs(2));
    const CompiledFrame& model = content.frames[0];
    EXPECT_EQ(model.id, "0/0");
    EXPECT_EQ(model.function, "forward");
    EXPECT_EQ(model.source_file, "/home/user/compiled.py");
    EXPECT_EQ(model.operators, 4);
    ASSERT_TRUE(model.times.contains(CompilePhase::Whole));
    EXPECT_GT(model.times.at(CompilePhase::Whole), model.times.at(CompilePhase::AotAutograd));
    EXPECT_GT(model.times.at(CompilePhase::AotAutograd), model.times.at(CompilePhase::Inductor));
    EXPECT_TRUE(model.backward_times.contains(CompilePhase::Inductor));
    EXPECT_THAT(content.frames[1].backward_times, IsEmpty());
    std::int64_t misses = 0;
    for (const auto& use : model.caches)
        misses += use.cache == "Inductor, local" ? use.misses : 0;
    EXPECT_EQ(misses, 2); // forward and backward
    EXPECT_EQ(content.frames[1].symbols.at("s77"), 6);
}

TEST(CompiledContent, TextsAreReadAgainFromTheLog) {
    const CompiledContent content = readLog();
    const CompiledFrame& model = content.frames[0];
    EXPECT_THAT(shown(content, model, ContentKind::ForwardGraph), HasSubstr("torch.ops.aten.addmm.default(primals_2"));
    EXPECT_THAT(shown(content, model, ContentKind::BackwardGraph), HasSubstr("tangents_1"));
    EXPECT_THAT(shown(content, model, ContentKind::OutputCode), HasSubstr("cpp_fused_gelu_0 = async_compile"));
    EXPECT_THAT(shown(content, model, ContentKind::Guards), HasSubstr("TREE_GUARD_MANAGER"));
}

TEST(CompiledContent, ALogThatEndsWithinAGraphIsNoSample) {
    const TempDir folder;
    const CompiledContent whole = readLog();
    const ContentText text = textOf(whole.frames[0], ContentKind::ForwardGraph);
    std::ifstream log(logFile(), std::ios::binary);
    std::string content(text.offset + text.bytes, ' ');
    log.read(content.data(), static_cast<std::streamsize>(content.size()));
    folder.write("rank_0.log", content); // the process was killed while it wrote
    folder.write("rank_1.log", "");
    const auto read = capture::readCompiledContent(folder.path(), {});
    ASSERT_TRUE(read.ok());
    std::vector<std::string> problems;
    for (const capture::ContentProblem& problem : read->problems)
        problems.push_back(problemText(*read, problem));
    EXPECT_THAT(problems, ElementsAre(testing::MatchesRegex(".*rank_0.log:[0-9]+: the file ends within a payload"),
                                      HasSubstr("rank_1.log: the log is empty")));
    const CompiledFrame& frame = read->frames[0];
    EXPECT_TRUE(frame.texts.back().cut);
    const Status made = capture::writeLoggedSample(*read, frame, frame.texts.back(), folder / "sample", {});
    ASSERT_FALSE(made.ok());
    EXPECT_THAT(made.error().message, HasSubstr("the beginning of the graph alone"));
    EXPECT_FALSE(std::filesystem::exists(folder / "sample"));
}

TEST(CompiledContent, CountsOfCachesStayWithin64Bits) {
    const TempDir folder;
    std::string log;
    for (int i = 0; i < 2; ++i)
        log += R"(V1126 20:38:31.197000 1 torch/a.py:1] {"compilation_metrics": {"compile_id": "0/0", )"
               R"("inductor_fx_local_cache_hit_count": 9223372036854775807, )"
               R"("inductor_fx_local_cache_miss_count": -9223372036854775807}, "frame_id": 0, "frame_compile_id": 0})"
               "\n";
    const auto read = capture::readCompiledContent(folder.write("x.log", log), {});
    ASSERT_TRUE(read.ok());
    ASSERT_THAT(read->frames, SizeIs(1));
    EXPECT_EQ(read->frames[0].caches.at(0).hits, std::int64_t{1} << 41U); // twice the most that one record may say
    EXPECT_EQ(read->frames[0].caches.at(0).misses, 0);
}

TEST(CompiledContent, ATextThatIsNotThereAnyMoreIsReported) {
    const CompiledContent content = readLog();
    ContentText moved = textOf(content.frames[0], ContentKind::ForwardGraph);
    ++moved.offset;
    const auto text = capture::readContentText(content, moved, {});
    ASSERT_FALSE(text.ok());
    EXPECT_THAT(text.error().message, HasSubstr("no aot_forward_graph at line"));
    EXPECT_THAT(text.error().hint, HasSubstr("read the log again"));
}

TEST(CompiledContent, KernelsHaveTheNodesOfTorchsOwnMapping) {
    const CompiledContent content = readLog();
    const KernelOrigin* gelu = nullptr;
    for (const KernelOrigin& one : content.frames[0].kernels)
        gelu = one.kernel == "cpp_fused_gelu_0" ? &one : gelu;
    ASSERT_NE(gelu, nullptr);
    EXPECT_THAT(gelu->nodes, testing::UnorderedElementsAre("mul", "mul_1", "erf", "add", "mul_2"));
    EXPECT_THAT(gelu->source_nodes, ElementsAre("gelu"));
}

TEST(CompiledContent, TellsWhatWasDecidedAboutSymbolicSizes) {
    const CompiledContent content = readLog();
    const auto& shapes = content.frames[1].shapes;
    ASSERT_THAT(shapes, SizeIs(3));
    EXPECT_EQ(shapes[0].kind, capture::ShapeEvent::Kind::Symbol);
    EXPECT_EQ(shapes[0].range, "[2, int_oo]");
    EXPECT_EQ(shapes[2].kind, capture::ShapeEvent::Kind::Specialization);
    EXPECT_EQ(shapes[2].expression, "s27");
    EXPECT_EQ(shapes[2].value, "2");
    EXPECT_EQ(shapes[2].reason, "range_refined_to_singleton");
    EXPECT_THAT(shapes[2].sources, ElementsAre("L['x'].size()[1]"));
}

TEST(ShapeEvents, HaveTheLineOfTheUsersCode) {
    const TempDir folder;
    const auto record = [](const std::string& json) {
        return "V1128 14:19:42.318000 1 torch/x.py:1] {" + json + ", \"frame_id\": 0, \"frame_compile_id\": 0}\n";
    };
    const std::string guard = record(R"json("guard_added_fast": {"expr": "Ne(s77, 20)", "user_stack": [
{"line": 8, "name": "forward", "filename": 1, "loc": "if x.shape[0] == 20:"},
{"line": 1, "name": "wrapped", "filename": 2, "loc": "return f(x)"}]})json");
    std::string one_line = guard;
    std::erase(one_line, '\n');
    one_line += '\n';
    folder.write("x.log", record(R"json("str": ["/home/user/net.py", 1])json") +
                              record(R"json("str": ["/usr/lib/python3/site-packages/torch/nn/x.py", 2])json") +
                              one_line + one_line +
                              record(R"json("create_unbacked_symbol": {"symbol": "u0", "vr": "[0, 9]"})json") +
                              record(R"json("guard_added_fast": {"expr": 7})json"));
    const auto content = capture::readCompiledContent(folder.path() / "x.log", {});
    ASSERT_TRUE(content.ok());
    ASSERT_THAT(content->frames, SizeIs(1));
    const auto& shapes = content->frames[0].shapes;
    ASSERT_THAT(shapes, SizeIs(2));
    EXPECT_EQ(shapes[0].expression, "Ne(s77, 20)");
    EXPECT_EQ(shapes[0].times, 2U);
    ASSERT_NE(shapes[0].place(), nullptr);
    EXPECT_EQ(shapes[0].place()->file, "/home/user/net.py");
    EXPECT_EQ(shapes[0].place()->line, 8);
    EXPECT_THAT(capture::shapeEventText(shapes[0]),
                HasSubstr("/home/user/net.py:8 in forward\n    if x.shape[0] == 20:"));
    EXPECT_EQ(shapes[1].kind, capture::ShapeEvent::Kind::Unbacked);
    EXPECT_EQ(shapes[1].place(), nullptr);
}

TEST(KernelPlace, IsTheFirstNodeOfTheKernelInInductorsGraph) {
    const CompiledContent content = readLog();
    const CompiledFrame& model = content.frames[0];
    for (const KernelOrigin& one : model.kernels) {
        if (one.kernel != "cpp_fused_gelu_0")
            continue;
        const auto place = capture::findKernel(content, model, one, {});
        ASSERT_TRUE(place.ok()) << place.error().text();
        const auto printed = capture::readContentText(content, *place->graph, {});
        ASSERT_TRUE(printed.ok());
        const auto graph = capture::readLoggedGraph(*printed, model.symbols);
        ASSERT_TRUE(graph.ok());
        EXPECT_THAT(std::string(graph->graph->op(graph->graph->node(place->node))),
                    testing::AnyOf(HasSubstr("mul"), HasSubstr("gelu")));
    }
    const auto nowhere = capture::findKernel(content, model, {.kernel = "cpp_fused_none"}, {});
    ASSERT_FALSE(nowhere.ok());
    EXPECT_THAT(nowhere.error().message, HasSubstr("names no node that cpp_fused_none computes"));
}

TEST(KernelOrigins, CommentsOfInductorsCodeNameTheNodesOfTheNextCall) {
    const auto kernels = capture::kernelsOfCode(R"(
        buf0 = empty_strided_cuda((3, 8), (8, 1), torch.float32)
        # Topologically Sorted Source Nodes: [linear, gelu], Original ATen: [aten.addmm, aten.gelu]
        stream0 = get_raw_stream(0)
        triton_poi_fused_addmm_gelu_0.run(buf0, arg1_1, 24, stream=stream0)
        del arg1_1
        # Topologically Sorted Source Nodes: [conv2d], Original ATen: [aten.convolution]
        buf1 = extern_kernels.convolution(arg0_1, arg2_1, stride=(1, 1), bias=None)
        assert_size_stride(buf1, (3, 8), (8, 1))
        # Topologically Sorted Source Nodes: [sort], Original ATen: [aten.sort]
        buf2 = torch.ops.aten.sort.stable(buf1, stable=True)
)");
    ASSERT_THAT(kernels, SizeIs(3));
    EXPECT_EQ(kernels[0].kernel, "triton_poi_fused_addmm_gelu_0");
    EXPECT_THAT(kernels[0].source_nodes, ElementsAre("linear", "gelu"));
    EXPECT_THAT(kernels[0].operators, ElementsAre("aten.addmm", "aten.gelu"));
    EXPECT_EQ(kernels[1].kernel, "extern_kernels.convolution");
    EXPECT_EQ(kernels[2].kernel, "torch.ops.aten.sort.stable");
}

TEST(KernelOrigins, WhatIsNoMappingHasNone) {
    EXPECT_THAT(capture::kernelsOfMapping("{\"version\": 2.0}"), IsEmpty());
    EXPECT_THAT(capture::kernelsOfMapping("[1, 2"), IsEmpty());
    EXPECT_THAT(capture::kernelsOfMapping("{\"cppCodeToPost\": {\"a:1\": [3, \"mul\"]}, \"postToPre\": 7}"), SizeIs(1));
}

TEST(LoggedGraph, EachGraphOfALogBecomesASample) {
    const CompiledContent content = readLog();
    const TempDir folder;
    std::size_t written = 0;
    for (const CompiledFrame& frame : content.frames)
        for (const ContentText& text : frame.texts) {
            if (!isGraph(text.kind))
                continue;
            const auto directory = folder.path() / capture::loggedSampleName(content, frame, text);
            const Status done = capture::writeLoggedSample(content, frame, text, directory, {});
            ASSERT_TRUE(done.ok()) << text.name << " " << frame.id << ": " << done.error().message;
            const auto sample = graph::loadSample(directory);
            ASSERT_TRUE(sample.ok());
            EXPECT_THAT(sample->problems, IsEmpty()) << directory;
            const auto read = graph::loadGraph(*sample);
            ASSERT_TRUE(read.ok()) << directory;
            EXPECT_THAT((*read)->problems(), IsEmpty()) << directory << (*read)->problems().front().message;
            EXPECT_EQ(sample->tensors.size(), (*read)->inputs().size()) << directory;
            ++written;
        }
    EXPECT_GE(written, 14U);
}

TEST(LoggedGraph, ADynamoGraphIsFoundByItsCompilation) {
    const CompiledContent content = readLog();
    const CompiledFrame& frame = content.frames[1];
    const TempDir folder;
    const auto made =
        capture::writeDynamoGraph(logFile(), {.log = logFile(), .compile_id = frame.id}, folder.path(), {});
    ASSERT_TRUE(made.ok()) << made.error().text();
    EXPECT_EQ(*made, folder.path() / loggedSampleName(content, frame, textOf(frame, ContentKind::DynamoGraph)));
    EXPECT_TRUE(graph::loadSample(*made).ok());
    for (const capture::DynamoGraphName& other :
         {capture::DynamoGraphName{.log = logFile(), .compile_id = frame.id, .number = 1},
          capture::DynamoGraphName{.log = logFile(), .compile_id = "9/9"},
          capture::DynamoGraphName{.log = "other.log", .compile_id = frame.id}})
        EXPECT_EQ(capture::writeDynamoGraph(logFile(), other, folder.path(), {}).error().code, ErrorCode::NotFound);
}

// Two ranks write a log each into one folder, both with a compilation 0/0.
TEST(LoggedGraph, GraphsOfSeveralLogsHaveFoldersOfTheirOwn) {
    const TempDir folder;
    const auto recording = folder.path() / "trace";
    std::filesystem::create_directories(recording);
    for (const char* rank : {"dedicated_log_torch_trace_rank_0_a.log", "dedicated_log_torch_trace_rank_1_b.log"})
        std::filesystem::copy_file(logFile(), recording / rank);
    const auto content = capture::readCompiledContent(recording, {});
    ASSERT_TRUE(content.ok()) << content.error().text();
    ASSERT_THAT(content->files, SizeIs(2));
    std::set<std::string> names;
    std::size_t texts = 0;
    for (const CompiledFrame& frame : content->frames)
        for (const ContentText& text : frame.texts) {
            names.insert(capture::loggedSampleName(*content, frame, text));
            ++texts;
        }
    EXPECT_EQ(names.size(), texts);
    EXPECT_THAT(names, testing::IsSupersetOf({"log1_0-0_aot_forward_graph", "log2_0-0_aot_forward_graph"}));
}

TEST(LoggedGraph, RecordingsOfOneNameHaveFoldersOfTheirOwn) {
    const std::filesystem::path parent = "/data/logged";
    const auto one = capture::loggedSamplesFolder(parent, "/a/trace.log");
    EXPECT_EQ(one.parent_path(), parent);
    EXPECT_THAT(one.filename().string(), testing::MatchesRegex("trace-[0-9a-f]{8}"));
    EXPECT_NE(one, capture::loggedSamplesFolder(parent, "/b/trace.log"));
    EXPECT_EQ(one, capture::loggedSamplesFolder(parent, "/a/./b/../trace.log"));
    EXPECT_EQ(capture::loggedSamplesFolder(parent, "/a/trace/"), capture::loggedSamplesFolder(parent, "/a/trace"));
}

TEST(LoggedGraph, InputsHaveTheTypesOfTheText) {
    const auto made = capture::readLoggedGraph(R"py(class <lambda>(torch.nn.Module):
    def forward(
        self,
        arg0_1: "Sym(s77)",  # PlainAOTInput(idx=0), a comma, a ")"
        arg1_1: "bf16[2*s77, 4][4, 1]cuda:0",
    ):
        # File: /home/user/a b.py:3 in forward, code: return x[0] + "):"
        add: "bf16[2*s77, 4][4, 1]cuda:0" = torch.ops.aten.add.Tensor(arg1_1, 1);  arg1_1 = None
        _tensor_constant0: "i64[][]cuda:0" = self._tensor_constant0;  _tensor_constant0 = None
        return (add,)
)py",
                                               {{"s77", 5}});
    ASSERT_TRUE(made.ok()) << made.error().message;
    const auto& tensors = made->sample.tensors;
    ASSERT_THAT(tensors, SizeIs(3));
    EXPECT_EQ(std::get<std::vector<std::int64_t>>(tensors[0].data), std::vector<std::int64_t>{5});
    EXPECT_THAT(tensors[1].shape, ElementsAre(10, 4));
    EXPECT_EQ(tensors[1].dtype_text, "torch.bfloat16");
    EXPECT_EQ(tensors[1].device, "cuda:0");
    EXPECT_EQ(tensors[2].name, "_tensor_constant0");
    EXPECT_THAT(tensors[2].shape, IsEmpty());
    ASSERT_THAT(made->sample.constraints.symbols, SizeIs(1));
    EXPECT_EQ(made->sample.constraints.symbols[0].example, 5);
    EXPECT_THAT(made->graph->nodes(), SizeIs(1));
}

TEST(LoggedGraph, WhatIsNoGraphIsRefused) {
    for (const std::string text :
         {"", "class A(torch.nn.Module):", "class A(torch.nn.Module):\n    x = 1\n",
          "class A(torch.nn.Module):\n    def forward(self, x: \"f32[2",
          "class A(torch.nn.Module):\n    def forward(self, x: \"q9[2]\"):\n        return (x,)\n",
          "class A(torch.nn.Module):\n    def forward(self, x: \"f32[u0//0]\"):\n        return (x,)\n",
          "class A(torch.nn.Module):\n    def forward(self, x: \"f32[2]\"):\n        y = x + 1\n"})
        EXPECT_FALSE(capture::readLoggedGraph(text, {}).ok()) << text;
}

TEST(SizeText, IsEvaluatedAsTorchPrintsIt) {
    const auto size = [](std::string_view text) {
        return capture::sizeOfText(text, [](const std::string& symbol) { return symbol == "s0" ? 7 : 2; });
    };
    EXPECT_EQ(size("3"), 3);
    EXPECT_EQ(size("2*s0 + 1"), 15);
    EXPECT_EQ(size("(s0//2) - s1"), 1);
    EXPECT_EQ(size("-s0"), -7);
    EXPECT_EQ(size("s0**2"), 49);  // as torch prints f32[s77**2]
    EXPECT_EQ(size("-s0//2"), -4); // Python rounds down
    EXPECT_EQ(size("Max(1, s0 - 9)"), 1);
    EXPECT_EQ(size("s0//0"), std::nullopt);
    EXPECT_EQ(size("9223372036854775807*2"), std::nullopt);
    EXPECT_EQ(size("-(-9223372036854775807 - 1)"), std::nullopt);
    EXPECT_EQ(size("s0 s1"), std::nullopt);
    EXPECT_EQ(size(std::string(1000, '(')), std::nullopt);
}

} // namespace
} // namespace gnx::test
