#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/compilers/Environments.h"
#include "tests/unit/exec/compilers/FakePrograms.h"

namespace gnx::test {
namespace {

using test::harnessPlace;
using test::workerPlace;
using testing::ElementsAre;
using testing::HasSubstr;
using Where = CompilerPlace::Where;

CompilerPlace at(CompilerPlace place, const std::string& python) {
    place.python = python;
    return place;
}

std::vector<std::string> namesOf(const std::vector<CompilerPlace>& places) {
    std::vector<std::string> names;
    for (const CompilerPlace& place : places)
        names.push_back(place.name);
    return names;
}

} // namespace

TEST(CompilerCatalogTest, ListsEachCompilerOnceTheWorkersFirstThenByName) {
    const CompilerCatalog catalog({workerPlace("torchscript"), at(harnessPlace("tvm"), "/a"),
                                   at(harnessPlace("openvino"), "/a"), at(harnessPlace("tvm"), "/b")},
                                  {});
    EXPECT_THAT(namesOf(catalog.places()), ElementsAre("torchscript", "openvino", "tvm"));
}

TEST(CompilerCatalogTest, PrefersTheFirstProgramThatHasTheCompiler) {
    const CompilerCatalog catalog({at(harnessPlace("tvm", false), "/first"), at(harnessPlace("tvm"), "/second"),
                                   at(harnessPlace("tvm"), "/third")},
                                  {});
    EXPECT_EQ(catalog.find("tvm")->python, "/second");
    const auto all = catalog.alternatives("tvm", "torch");
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[1].python, "/third");
    EXPECT_FALSE(all[2].available);
}

TEST(CompilerCatalogTest, TheHarnessRunsEagerOnlyWhereTheWorkerDoesNot) {
    EXPECT_EQ(CompilerCatalog({workerPlace("eager"), harnessPlace("eager")}, {}).find("eager")->where, Where::Worker);
    EXPECT_EQ(CompilerCatalog({harnessPlace("eager")}, {}).find("eager")->where, Where::Harness);
}

TEST(CompilerCatalogTest, SaysWhyACompilerCannotBeUsedAndHowToGetIt) {
    const auto found = CompilerCatalog({harnessPlace("tvm", false)}, {}).find("tvm");
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::NotFound);
    EXPECT_THAT(found.error().message, HasSubstr("the package tvm is not installed"));
    EXPECT_THAT(found.error().hint, HasSubstr("graphnet compilers install tvm"));
}

TEST(CompilerCatalogTest, SaysOfACompilerThatIsMissingWhichProgramsCouldNotBeAsked) {
    CompilerProgram wrong;
    wrong.path = "/bin/true";
    wrong.failure = "said nothing";
    const auto found = CompilerCatalog({harnessPlace("tvm", false)}, {wrong}).find("tvm");
    ASSERT_FALSE(found.ok());
    EXPECT_THAT(found.error().hint, HasSubstr("graphnet compilers install tvm"));
    EXPECT_THAT(found.error().hint, HasSubstr("/bin/true could not be asked: said nothing"));
}

TEST(CompilerCatalogTest, NamesTheKnownCompilersAndThoseWhoCouldNotBeAsked) {
    CompilerProgram deaf;
    deaf.path = "/bin/graphnet-worker";
    deaf.failure = "was ended by SIGSEGV";
    const auto found = CompilerCatalog({harnessPlace("tvm")}, {deaf}).find("torchscript");
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(found.error().hint, HasSubstr("known are tvm"));
    EXPECT_THAT(found.error().hint, HasSubstr("/bin/graphnet-worker could not be asked: was ended by SIGSEGV"));
}

TEST(CompilerCatalogTest, ACompilerOfTheOtherFrameworkIsToldAsSuch) {
    CompilerPlace paddle = harnessPlace("paddle-cinn");
    paddle.framework = "paddle";
    const CompilerCatalog catalog({paddle}, {});
    EXPECT_TRUE(catalog.find("paddle-cinn", "paddle").ok());
    EXPECT_THAT(catalog.find("paddle-cinn", "torch").error().message, HasSubstr("is for samples of paddle"));
}

TEST(CompilerCatalogTest, AUsersFileIsTheCompilerBackendWithAFile) {
    const CompilerCatalog catalog({at(harnessPlace("backend"), "/python")}, {});
    const auto place = catalog.find("backend:/home/me/mine.py");
    ASSERT_TRUE(place.ok());
    EXPECT_EQ(place->name, "backend:/home/me/mine.py");
    EXPECT_EQ(place->backend_file, "/home/me/mine.py");
    EXPECT_EQ(place->requestName(), "backend");
    EXPECT_EQ(place->python, "/python");
}

TEST(EnvironmentRecipeTest, CompilersOfOneEnvironmentShareItsRecipe) {
    CompilerPlace inductor = harnessPlace("inductor");
    CompilerPlace eager = harnessPlace("eager");
    inductor.environment = eager.environment = "torch";
    inductor.requirements = eager.requirements = {"torch==2.13.0"};
    const std::vector places{workerPlace("eager"), inductor, eager, harnessPlace("tvm")};
    const auto recipe = findRecipe(places, "inductor");
    ASSERT_TRUE(recipe.ok());
    EXPECT_EQ(recipe->name, "torch");
    EXPECT_THAT(recipe->requirements, ElementsAre("torch==2.13.0"));
    EXPECT_THAT(namesOf(recipe->compilers), ElementsAre("inductor", "eager"));
}

TEST(EnvironmentRecipeTest, WhatHasNoneIsTold) {
    EXPECT_THAT(findRecipe(std::vector{workerPlace("torchscript")}, "torchscript").error().message,
                HasSubstr("needs no"));
    EXPECT_THAT(findRecipe(std::vector{harnessPlace("tvm")}, "nonsense").error().hint, HasSubstr("there are tvm"));
}

TEST(EnvironmentRecipeTest, WhatWouldNotRunHereIsRefusedWithTheReason) {
    CompilerPlace cinn = harnessPlace("paddle-cinn", false);
    CompilerPlace dygraph = harnessPlace("paddle-dygraph", false);
    cinn.environment = dygraph.environment = "paddle";
    cinn.installable = false;
    cinn.reason = "built without it";
    const std::vector places{cinn, dygraph};
    EXPECT_TRUE(findRecipe(places, "paddle").ok()); // the other one will run
    const auto refused = findRecipe(places, "paddle-cinn");
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(refused.error().message, HasSubstr("built without it"));
}

} // namespace gnx::test
