#include "core/bench/plans/PlanPaths.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

/// The current folder, while it lives.
class CurrentFolder {
  public:
    explicit CurrentFolder(const std::filesystem::path& folder) : before_(std::filesystem::current_path()) {
        std::filesystem::current_path(folder);
    }
    ~CurrentFolder() { std::filesystem::current_path(before_); }
    CurrentFolder(const CurrentFolder&) = delete;
    CurrentFolder& operator=(const CurrentFolder&) = delete;

  private:
    std::filesystem::path before_;
};

} // namespace

TEST(PlanPaths, AreThoseOfTheCurrentFolderWhereverTheRunGoesOn) {
    const test::TempDir folder;
    folder.write("mine.py", "");
    folder.write("env/bin/python", "");
    const CurrentFolder here(folder.path());
    const std::string root = std::filesystem::current_path().string();
    BenchPlan plan;
    plan.outputs_folder = "out";
    plan.protocol.backend_file = "./mine.py";
    plan.compilers = {"eager", "backend:mine.py"};
    plan.pythons = {"env"};
    plan = withAbsolutePaths(plan);
    EXPECT_EQ(plan.outputs_folder, root + "/out");
    EXPECT_EQ(plan.protocol.backend_file, root + "/mine.py");
    EXPECT_THAT(plan.compilers, testing::ElementsAre("eager", "backend:" + root + "/mine.py"));
    EXPECT_THAT(plan.pythons, testing::ElementsAre(root + "/env"));
}

TEST(PlanPaths, WhatIsNotThereStaysAsItWasNamed) {
    const test::TempDir folder;
    const CurrentFolder here(folder.path());
    BenchPlan plan;
    plan.compilers = {"backend:none.py"};
    plan.pythons = {"python3.12"}; // looked for in PATH
    plan = withAbsolutePaths(plan);
    EXPECT_EQ(plan.outputs_folder, "");
    EXPECT_THAT(plan.compilers, testing::ElementsAre("backend:none.py"));
    EXPECT_THAT(plan.pythons, testing::ElementsAre("python3.12"));
}

} // namespace gnx::test
