// Programs of the shell stand in for Python with graphnet_extract: what is tested is the talk with it.
#include <chrono>
#include <filesystem>
#include <stop_token>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/guest/ExtractRun.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using capture::Extraction;
using capture::ExtractRequest;
using capture::runExtraction;
using testing::ElementsAre;
using testing::HasSubstr;

class ExtractRunTest : public testing::Test {
  protected:
    /// A program that prints these lines, then runs these commands of the shell.
    void python(const std::string& lines, const std::string& then = "exit 0") {
        const fs::path program =
            folder_.write("python", "#!/bin/sh\ncat " + folder_.write("lines", lines).string() + "\n" + then + "\n");
        fs::permissions(program, fs::perms::owner_all);
        request_.python = program;
        request_.target = "m.py:f";
        request_.out = folder_ / "out";
    }
    Result<Extraction> run(std::string* kind = nullptr) { return runExtraction(request_, stop_.get_token(), {}, kind); }

    TempDir folder_;
    ExtractRequest request_;
    std::stop_source stop_;
};

TEST_F(ExtractRunTest, OnlyOptionsThatAreSetAreGiven) {
    const ExtractRequest plain{.target = "m.py:f", .out = "/out"};
    EXPECT_THAT(extractArguments(plain),
                ElementsAre("-m", "graphnet_extract", "m.py:f", "--events", "--out", "/out", "--time-limit", "600"));
    const ExtractRequest all{.target = "timm:resnet18",
                             .inputs = {"--x", "y.pt"},
                             .out = "/out",
                             .train = true,
                             .generate = true,
                             .dynamic = true,
                             .autocast = "bfloat16",
                             .values = true,
                             .contribute = true,
                             .full = true,
                             .ranks = 2,
                             .name = "n",
                             .origin = "s",
                             .tag = "nlp",
                             .known = "/known",
                             .time_limit = std::chrono::seconds(7),
                             .memory_limit = 9};
    // An input that begins with a dash is still the option's value.
    EXPECT_THAT(extractArguments(all),
                ElementsAre("-m", "graphnet_extract", "timm:resnet18", "--events", "--out", "/out", "--time-limit", "7",
                            "--inputs=--x", "--inputs=y.pt", "--autocast=bfloat16", "--name=n", "--source=s",
                            "--tag=nlp", "--known=/known", "--ranks", "2", "--memory-limit", "9", "--train",
                            "--generate", "--dynamic", "--values", "--full", "--contribute"));
}

TEST_F(ExtractRunTest, TheAnswerBecomesAnExtraction) {
    python(R"({"event": "done", "extraction": {"graphs": [{"kind": "forward", "sample": "subgraph_0", )"
           R"("no_sample_because": null, "operators": 5, "symbols": {"s0": 4}, )"
           R"("custom_operators": [{"name": "my::op", "has_source": false}, {"name": "my::py", "has_source": true}]}, )"
           R"({"kind": "forward", "sample": null, "no_sample_because": "it returns nothing", "operators": 1}], )"
           R"("breaks": [{"after": 0, "file": "m.py", "line": 3, "code": "if y:", "reason": "data"}, )"
           R"({"after": null, "file": "m.py", "line": 9, "code": "", "reason": "print"}], )"
           R"("order": [[0, 1], [0]], "configuration": "abc"}})"
           "\n");
    const auto extraction = run();
    ASSERT_TRUE(extraction.ok()) << extraction.error().text();
    ASSERT_EQ(extraction->graphs.size(), 2U);
    EXPECT_EQ(extraction->graphs[0].sample, "subgraph_0");
    EXPECT_EQ(extraction->graphs[0].operators, 5U);
    EXPECT_EQ(extraction->graphs[0].symbols.at("s0"), 4);
    EXPECT_THAT(extraction->graphs[0].opaque_operators, ElementsAre("my::op"));
    EXPECT_FALSE(extraction->graphs[1].sample);
    EXPECT_EQ(extraction->graphs[1].no_sample_because, "it returns nothing");
    ASSERT_EQ(extraction->breaks.size(), 2U);
    EXPECT_EQ(extraction->breaks[0].after, 0U);
    EXPECT_EQ(extraction->breaks[0].line, 3U);
    EXPECT_FALSE(extraction->breaks[1].after);
    EXPECT_THAT(extraction->order, ElementsAre(ElementsAre(0, 1), ElementsAre(0)));
    EXPECT_EQ(extraction->document.at("configuration"), "abc");
}

TEST_F(ExtractRunTest, AFailureKeepsItsPlaceItsHintAndItsKind) {
    python(R"({"event": "failure", "kind": "no-package", "message": "no package 'timm'", "file": "m.py", "line": 2, )"
           R"("hint": "install it"})"
           "\n",
           "exit 1");
    std::string kind;
    const auto failed = run(&kind);
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.error().code, ErrorCode::Unsupported);
    EXPECT_EQ(failed.error().text(), "m.py:2: no package 'timm' (install it)");
    EXPECT_EQ(kind, "no-package");
}

TEST_F(ExtractRunTest, AnAnswerOfAnotherFormIsMalformed) {
    python("{\"event\": \"done\", \"extraction\": {\"graphs\": [{\"kind\": 3}]}}\n");
    const auto failed = run();
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.error().code, ErrorCode::Malformed);
}

TEST_F(ExtractRunTest, AProcessThatEndsWithoutAnAnswerHasCrashed) {
    python("{\"event\": \"phase\", \"phase\": \"capturing\"}\n", "echo 'no memory' >&2; exit 0");
    const auto failed = run();
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.error().code, ErrorCode::Crashed);
    EXPECT_THAT(failed.error().message, HasSubstr("while capturing: no memory"));
}

TEST_F(ExtractRunTest, WhatAKilledProcessWasWritingIsRemoved) {
    const fs::path part = folder_ / ".out.12-ab.part";
    python("{\"event\": \"writing\", \"folder\": \"" + part.string() + "\"}\n",
           "mkdir " + part.string() + "; touch " + (part / "model.py").string() + "; kill -9 $$");
    const auto failed = run();
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.error().code, ErrorCode::Crashed);
    EXPECT_FALSE(fs::exists(part));
}

// The user's code can write such lines too: no folder of theirs may go.
TEST_F(ExtractRunTest, NoOtherFolderIsRemoved) {
    for (const std::string name : {"mine", ".other.12-ab.part", "sub/.out.12-ab.part", ".out.12-ab"}) {
        const fs::path folder = folder_ / name;
        fs::create_directories(folder);
        python("{\"event\": \"writing\", \"folder\": \"" + folder.string() + "\"}\n", "exit 3");
        EXPECT_FALSE(run().ok());
        EXPECT_TRUE(fs::exists(folder)) << folder;
    }
}

TEST_F(ExtractRunTest, AStopEndsTheProcessAndLeavesNothing) {
    const fs::path part = folder_ / ".out.1-a.part";
    fs::create_directories(part);
    python("{\"event\": \"writing\", \"folder\": \"" + part.string() +
               "\"}\n{\"event\": \"phase\", \"phase\": \"writing the samples\"}\n",
           "sleep 600");
    const auto failed =
        runExtraction(request_, stop_.get_token(), [this](const std::string&) { stop_.request_stop(); });
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(fs::exists(folder_ / "out"));
    EXPECT_FALSE(fs::exists(part));
}

} // namespace
} // namespace gnx::test
