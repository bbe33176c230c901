#include <cstring>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/engine/OutputFile.h"
#include "tests/support/TempDir.h"

namespace gnx {
namespace {

std::string contentOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(WriteOutputs, makesASafetensorsFile) {
    const test::TempDir folder;
    const at::Tensor first = at::arange(6, at::kFloat).reshape({3, 2}).t(); // not contiguous: 0 2 4 1 3 5
    ASSERT_TRUE(writeOutputs(folder / "out", {first, at::tensor({7}, at::kLong)}).ok());
    const std::string content = contentOf(folder / "out");
    std::uint64_t length = 0;
    std::memcpy(&length, content.data(), sizeof length);
    EXPECT_EQ(length % 8, 0U);
    const auto header = nlohmann::json::parse(content.substr(8, length));
    EXPECT_EQ(header.at("output_0"), (nlohmann::json{{"dtype", "F32"}, {"shape", {2, 3}}, {"data_offsets", {0, 24}}}));
    EXPECT_EQ(header.at("output_1"), (nlohmann::json{{"dtype", "I64"}, {"shape", {1}}, {"data_offsets", {24, 32}}}));
    ASSERT_EQ(content.size(), 8 + length + 32);
    float second = 0;
    std::memcpy(&second, content.data() + 8 + length + 4, sizeof second);
    EXPECT_EQ(second, 2.0F);
}

TEST(WriteOutputs, saysWhereItCouldNotWrite) {
    const test::TempDir folder;
    const Status written = writeOutputs(folder / "missing/out", {at::ones({1})});
    ASSERT_FALSE(written.ok());
    EXPECT_THAT(written.error().text(), ::testing::HasSubstr("missing/out"));
}

TEST(WriteOutputs, leavesNothingHalfWrittenOnAFullDisk) {
    if (!std::filesystem::exists("/dev/full"))
        GTEST_SKIP() << "no /dev/full here";
    const test::TempDir folder;
    std::filesystem::create_symlink("/dev/full", folder / "out.part"); // where the file is made before it is renamed
    const Status written = writeOutputs(folder / "out", {at::ones({100'000})});
    ASSERT_FALSE(written.ok());
    EXPECT_EQ(written.error().code, ErrorCode::NoSpace);
    EXPECT_FALSE(std::filesystem::exists(folder / "out"));
}

} // namespace
} // namespace gnx
