#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bench/CatalogPlaces.h"
#include "tests/unit/bench/BenchFixture.h"

namespace gnx {
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

} // namespace

TEST(CatalogPlaces, FindsWhatTheWorkerHasWithoutAskingAnybody) {
    const TempDir folder;
    const JobPlaces places = catalogPlaces(onlyWorker(folder, folder / "no such worker"));
    const auto place = places("torchscript", "torch", {});
    ASSERT_TRUE(place.ok()) << place.error().text();
    EXPECT_TRUE(place->python.empty());
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

} // namespace gnx
