#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/protocol/Protocol.h"
#include "tests/unit/exec/compilers/FakePrograms.h"

namespace gnx::test {
namespace {

using test::fakePython;
using test::fakeWorker;
using test::harnessPlace;
using test::TempDir;
using testing::ElementsAre;
using testing::HasSubstr;

class CatalogProbeTest : public testing::Test {
  protected:
    CompilerCatalog::Options options(std::vector<std::filesystem::path> pythons) const {
        CompilerCatalog::Options chosen;
        chosen.worker = worker_;
        chosen.environments = folder_ / "compilers";
        chosen.pythons = std::move(pythons);
        chosen.default_python = false;
        return chosen;
    }
    CompilerCatalog probe(const CompilerCatalog::Options& chosen) { return *CompilerCatalog::probe(chosen, {}); }
    /// Returns how often the worker has been started.
    std::size_t starts() const {
        std::ifstream stream(folder_ / "starts");
        std::size_t lines = 0;
        for (std::string line; std::getline(stream, line);)
            ++lines;
        return lines;
    }

    TempDir folder_;
    std::filesystem::path worker_ = fakeWorker(folder_, {offered("eager"), offered("torchscript")});
};

TEST_F(CatalogProbeTest, AsksTheWorkerAndEveryPython) {
    const auto first = fakePython(folder_, "first", {harnessPlace("tvm", false), harnessPlace("openvino")});
    const auto second = fakePython(folder_, "second", {harnessPlace("tvm")});
    const CompilerCatalog catalog = probe(options({first, second}));
    EXPECT_EQ(catalog.find("torchscript")->version, "2.13.0");
    EXPECT_EQ(catalog.find("torchscript")->title, "The torchscript");
    EXPECT_EQ(catalog.find("openvino")->python, first);
    EXPECT_EQ(catalog.find("tvm")->python, second);
    EXPECT_EQ(catalog.programs()[1].python_version, "3.11.2");
}

TEST_F(CatalogProbeTest, AProgramThatCannotBeAskedCostsItsOwnAnswersOnly) {
    const auto broken = test::script(folder_, "broken", "echo no module named torch >&2\nexit 3");
    const auto good = fakePython(folder_, "good", {harnessPlace("tvm")});
    const CompilerCatalog catalog = probe(options({broken, folder_ / "missing", good}));
    EXPECT_TRUE(catalog.find("tvm").ok());
    EXPECT_THAT(catalog.programs()[1].failure, HasSubstr("exited with status 3; it said: no module named torch"));
    EXPECT_THAT(catalog.programs()[2].failure, HasSubstr("cannot start the program"));
}

TEST_F(CatalogProbeTest, AWorkerOfAnotherProtocolIsNotUsed) {
    worker_ = test::script(folder_, "worker", R"(echo '{"type":"hello","protocol":1}'; cat)");
    EXPECT_THAT(probe(options({})).programs()[0].failure, HasSubstr("speaks version 1 of the protocol"));
}

TEST_F(CatalogProbeTest, OneThatNeverAnswersRunsIntoItsTimeLimit) {
    CompilerCatalog::Options chosen = options({test::script(folder_, "hangs", "exec tail -f /dev/null")});
    chosen.time_limit = std::chrono::seconds(0);
    EXPECT_THAT(probe(chosen).programs()[1].failure, HasSubstr("did not answer in time"));
}

TEST_F(CatalogProbeTest, AStopEndsIt) {
    std::stop_source stop;
    CompilerCatalog::Options chosen = options({test::script(folder_, "hangs", "exec tail -f /dev/null")});
    chosen.worker = fakePython(folder_, "quick", {}); // is done, and reports
    const auto catalog =
        CompilerCatalog::probe(chosen, stop.get_token(), [&](const Progress&) { stop.request_stop(); });
    ASSERT_FALSE(catalog.ok());
    EXPECT_EQ(catalog.error().code, ErrorCode::Cancelled);
}

TEST_F(CatalogProbeTest, WhatNeedsAGpuIsThereWhereOneIs) {
    const OfferedCompiler graphs{.name = "graphs", .title = "Graphs", .needs_gpu = true, .packager = {}};
    worker_ = fakeWorker(folder_, {graphs});
    EXPECT_THAT(probe(options({})).find("graphs").error().message, HasSubstr("needs an NVIDIA GPU"));
    CompilerCatalog::Options chosen = options({});
    chosen.fresh = true;
    worker_ = fakeWorker(folder_, {graphs}, {"cpu", "cuda:0"});
    EXPECT_THAT(probe(chosen).find("graphs")->devices, ElementsAre("cuda:0"));
}

TEST_F(CatalogProbeTest, AnAnswerIsRememberedWhileItsPackagesStayAsTheyAre) {
    const auto python = fakePython(folder_, "python", {harnessPlace("tvm", false)});
    EXPECT_FALSE(probe(options({python})).programs()[0].remembered);
    const CompilerCatalog again = probe(options({python}));
    EXPECT_TRUE(again.programs()[0].remembered);
    EXPECT_TRUE(again.find("torchscript").ok());
    EXPECT_EQ(starts(), 1U);
}

TEST_F(CatalogProbeTest, AChangedProgramIsAskedAgain) {
    probe(options({}));
    worker_ = fakeWorker(folder_, {offered("eager"), offered("torchscript"), offered("another")});
    EXPECT_TRUE(probe(options({})).find("another").ok());
}

TEST_F(CatalogProbeTest, AFreshProbeAsksAll) {
    probe(options({}));
    CompilerCatalog::Options chosen = options({});
    chosen.fresh = true;
    EXPECT_FALSE(probe(chosen).programs()[0].remembered);
    EXPECT_EQ(starts(), 2U);
}

TEST_F(CatalogProbeTest, ADamagedMemoryIsNoMoreThanLost) {
    probe(options({}));
    folder_.write("compilers/answers.json", R"({"version":1,"answers":{"a":{"key":3}}})");
    EXPECT_TRUE(probe(options({})).find("torchscript").ok());
    EXPECT_EQ(starts(), 2U);
}

} // namespace
} // namespace gnx::test
