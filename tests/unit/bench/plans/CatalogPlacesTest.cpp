#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bench/plans/CatalogPlaces.h"
#include "tests/unit/bench/plans/BenchFixture.h"

namespace gnx::test {
namespace {

using test::TempDir;
using testing::HasSubstr;

/// A catalog of the worker alone.
CompilerCatalog::Options onlyWorker(const TempDir& folder, const std::filesystem::path& worker) {
    CompilerCatalog::Options options;
    options.worker = worker;
    options.environments = folder / "environments";
    options.default_python = false;
    return options;
}

void writeProgram(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file) << text;
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
}

} // namespace

TEST(CatalogPlaces, FindsWhatTheWorkerHasWithoutAskingAPython) {
    const TempDir folder;
    CompilerCatalog::Options options = onlyWorker(folder, test::fakeWorker());
    const std::filesystem::path python = folder / "python", asked = folder / "asked";
    writeProgram(python, "#!/bin/sh\ntouch '" + asked.string() + "'\n");
    options.pythons = {python};
    const JobPlaces places = catalogPlaces(options);
    const auto place = places("torchscript", "torch", {});
    ASSERT_TRUE(place.ok()) << place.error().text();
    EXPECT_TRUE(place->python.empty());
    EXPECT_FALSE(std::filesystem::exists(asked));
    EXPECT_FALSE(places("openvino", "torch", {}).ok());
    EXPECT_TRUE(std::filesystem::exists(asked));
}

TEST(CatalogPlaces, LeavesItToTheJobToSayWhatIsWrongWithTheWorker) {
    const TempDir folder;
    const JobPlaces places = catalogPlaces(onlyWorker(folder, folder / "no such worker"));
    const auto place = places("torchscript", "torch", {});
    ASSERT_TRUE(place.ok()) << place.error().text();
    EXPECT_TRUE(place->python.empty());
}

TEST(CatalogPlaces, TellsWhoMakesThePackagesOfACompiler) {
    const TempDir folder;
    const std::filesystem::path worker = folder / "worker";
    WorkerHello hello;
    hello.torch_version = "2";
    hello.compilers = {{.name = "packed", .title = "P", .packager = "maker"}};
    hello.devices = {"cpu"};
    writeProgram(worker, "#!/bin/sh\necho '" + toJson(hello).dump() + "'; cat\n");
    const JobPlaces places = catalogPlaces(onlyWorker(folder, worker));
    const auto place = places("packed", "torch", {});
    ASSERT_FALSE(place.ok());
    EXPECT_THAT(place.error().text(), HasSubstr("packed runs what maker makes: there is no compiler \"maker\""));
}

TEST(CatalogPlaces, RefusesANameThatThereIsNotAndNamesThoseThereAre) {
    const TempDir folder;
    const JobPlaces places = catalogPlaces(onlyWorker(folder, test::fakeWorker()));
    const auto place = places("torchscrip", "torch", {});
    ASSERT_FALSE(place.ok());
    EXPECT_EQ(place.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(place.error().text(), HasSubstr("torchscript"));
    EXPECT_FALSE(places("torchscript", "paddle", {}).ok());
}

TEST(CatalogPlaces, AnswersAStop) {
    const TempDir folder;
    const JobPlaces places = catalogPlaces(onlyWorker(folder, test::fakeWorker()));
    std::stop_source stop;
    stop.request_stop();
    const auto place = places("openvino", "torch", stop.get_token());
    ASSERT_FALSE(place.ok());
    EXPECT_EQ(place.error().code, ErrorCode::Cancelled);
}

} // namespace gnx::test
