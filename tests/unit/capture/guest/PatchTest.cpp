// The diffs are what Python's difflib writes for the texts beside them.
#include <fstream>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/capture/guest/Patch.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using capture::writePatched;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kOld = "import torch\n\n\ndef f(x):\n    if x.sum() > 0:\n        return x\n    return -x\n";
constexpr const char* kNew = "import torch\n\n\ndef f(x):\n    return torch.where(x.sum() > 0, x, -x)\n";

std::string header(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    return "--- a/" + name + "\n+++ b/" + name + "\n";
}

auto applyPatch(const std::string& patch, const TempDir& folder) {
    return capture::applyPatch(patch, folder.path());
}

std::string patchOf(const std::filesystem::path& file) {
    return header(file) + "@@ -2,6 +2,4 @@\n \n \n def f(x):\n-    if x.sum() > 0:\n-        return x\n-    return -x\n"
                          "+    return torch.where(x.sum() > 0, x, -x)\n";
}

std::string textOf(const std::filesystem::path& file) {
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

TEST(Patch, LeavesTheFileAsTheDiffSays) {
    const TempDir folder;
    const auto file = folder.write("m.py", kOld);
    const auto patched = applyPatch(patchOf(file), folder);
    ASSERT_TRUE(patched.ok()) << patched.error().text();
    ASSERT_THAT(*patched, SizeIs(1));
    EXPECT_EQ(patched->front().text, kNew);
    EXPECT_EQ(textOf(file), kOld); // nothing is written yet
    ASSERT_TRUE(writePatched(*patched).ok());
    EXPECT_EQ(textOf(file), kNew);
}

TEST(Patch, SeveralFilesAndHunksInOneDiff) {
    const TempDir folder;
    const auto first = folder.write("a.py", "1\n2\n3\n4\n5\n6\n7\n8\n9\n"), second = folder.write("b.py", "x\n");
    const auto patched = applyPatch(header(first) + "@@ -1,2 +1,3 @@\n+0\n 1\n 2\n@@ -8,2 +9,1 @@\n 8\n-9\n" +
                                        header(second) + "@@ -1 +1 @@\n-x\n+y\n",
                                    folder);
    ASSERT_TRUE(patched.ok()) << patched.error().text();
    ASSERT_THAT(*patched, SizeIs(2));
    EXPECT_EQ((*patched)[0].text, "0\n1\n2\n3\n4\n5\n6\n7\n8\n");
    EXPECT_EQ((*patched)[1].text, "y\n");
}

TEST(Patch, AHunkWithoutOldLinesComesAfterItsLine) {
    const TempDir folder;
    const auto file = folder.write("a.py", "1\n2\n3\n");
    const auto patched = applyPatch(header(file) + "@@ -2,0 +3,1 @@\n+between\n", folder);
    ASSERT_TRUE(patched.ok()) << patched.error().text();
    EXPECT_EQ(patched->front().text, "1\n2\nbetween\n3\n");
}

TEST(Patch, AFileWithoutALastLineEndKeepsItSo) {
    const TempDir folder;
    const auto file = folder.write("a.py", "1\n2\n3");
    const auto patched = applyPatch(header(file) + "@@ -1,1 +1,1 @@\n-1\n+one\n", folder);
    ASSERT_TRUE(patched.ok()) << patched.error().text();
    EXPECT_EQ(patched->front().text, "one\n2\n3");
}

TEST(Patch, AFileThatHasChangedIsLeftAlone) {
    const TempDir folder;
    const auto file = folder.write("m.py", std::string("# new\n") + kOld);
    const auto patched = applyPatch(patchOf(file), folder);
    ASSERT_FALSE(patched.ok());
    EXPECT_EQ(patched.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(patched.error().path, file.string());
    EXPECT_EQ(patched.error().line, 2U); // the diff begins with the empty line that stood here
    EXPECT_EQ(textOf(file), std::string("# new\n") + kOld);
}

TEST(Patch, WhatIsNoDiffIsSaid) {
    const TempDir folder;
    EXPECT_EQ(applyPatch("hello\n", folder).error().code, ErrorCode::Malformed);
    const auto file = folder.write("m.py", kOld);
    EXPECT_EQ(applyPatch(header(file) + "hello\n", folder).error().code, ErrorCode::Malformed);
    EXPECT_EQ(applyPatch(header(folder.path() / "missing.py"), folder).error().code, ErrorCode::NotFound);
    const auto nothing = applyPatch("", folder);
    ASSERT_TRUE(nothing.ok());
    EXPECT_THAT(*nothing, IsEmpty());
}

} // namespace
} // namespace gnx::test
