#include <cstdint>
#include <cstring>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/engine/TensorFile.h"
#include "core/exec/engine/TorchTypes.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
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
    EXPECT_EQ((8 + length) % 64, 0U); // LibTorch's own alignment
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

TEST(MapTensors, givesATensorTheStridesThatItHad) {
    const test::TempDir folder;
    const at::Tensor column = at::arange(6, at::kFloat).reshape({2, 3}).t();
    ASSERT_TRUE(writeTensors(folder / "t", {{{"column", column}, {"row", at::ones({2, 2})}}, {}}).ok());
    const auto read = mapTensors(folder / "t");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->tensors[0].second.strides(), (at::IntArrayRef{1, 3}));
    EXPECT_TRUE(read->tensors[0].second.equal(column));
    EXPECT_EQ(read->tensors[1].second.strides(), (at::IntArrayRef{2, 1}));
}

TEST(MapTensors, refusesStridesThatAreThoseOfNoTensor) {
    const test::TempDir folder;
    for (const char* strides :
         {R"({"t": [1]})", R"({"t": [0, 1]})", R"({"t": [1000000000000, 1]})", "[", R"({"t": "x"})"}) {
        ASSERT_TRUE(writeTensors(folder / "t", {{{"t", at::ones({2, 3})}}, {{"strides", strides}}}).ok());
        EXPECT_FALSE(mapTensors(folder / "t").ok()) << strides;
    }
}

TEST(MapTensors, givesTensorsThatRequireGradients) {
    const test::TempDir folder;
    const at::Tensor weight = at::ones({2}).set_requires_grad(true);
    ASSERT_TRUE(writeTensors(folder / "t", {{{"weight", weight}, {"x", at::ones({2})}}, {}}).ok());
    const auto read = mapTensors(folder / "t");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_TRUE(read->tensors[0].second.requires_grad());
    EXPECT_FALSE(read->tensors[1].second.requires_grad());
    EXPECT_TRUE(convertedTo(read->tensors[0].second, at::kHalf).requires_grad());
    EXPECT_FALSE(convertedTo(read->tensors[0].second, at::kInt).requires_grad());
}

TEST(MapTensors, refusesGradientsOfWholeNumbers) {
    const test::TempDir folder;
    for (const char* names : {R"(["t"])", R"({"t": 1})", "["}) {
        ASSERT_TRUE(writeTensors(folder / "t", {{{"t", at::ones({2}, at::kInt)}}, {{"requires_grad", names}}}).ok());
        EXPECT_FALSE(mapTensors(folder / "t").ok()) << names;
    }
}

TEST(MapTensors, readsWhatWasWritten) {
    const test::TempDir folder;
    const at::Tensor odd = at::arange(3, at::kShort);
    const at::Tensor large = at::arange(64, at::kDouble).reshape({4, 16});
    ASSERT_TRUE(writeTensors(folder / "t", {{{"odd", odd}, {"large", large}}, {{"of", "a test"}}}).ok());
    const auto read = mapTensors(folder / "t");
    ASSERT_TRUE(read.ok()) << read.error().text();
    ASSERT_EQ(read->tensors.size(), 2U);
    EXPECT_EQ(read->tensors[0].first, "odd");
    EXPECT_TRUE(read->tensors[0].second.equal(odd));
    EXPECT_TRUE(read->tensors[1].second.equal(large));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(read->tensors[1].second.const_data_ptr()) % 64, 0U);
    EXPECT_EQ(read->metadata.at("of"), "a test");
}

TEST(MapTensors, keepsWhatIsWrittenIntoOneToItself) {
    const test::TempDir folder;
    ASSERT_TRUE(writeTensors(folder / "t", {{{"a", at::zeros({64})}, {"b", at::zeros({64})}}, {}}).ok());
    auto first = mapTensors(folder / "t");
    ASSERT_TRUE(first.ok()) << first.error().text();
    first->tensors[0].second.fill_(1);
    EXPECT_EQ(first->tensors[1].second._version(), 0U);
    const auto second = mapTensors(folder / "t");
    ASSERT_TRUE(second.ok()) << second.error().text();
    EXPECT_EQ(second->tensors[0].second.sum().item<float>(), 0);
}

TEST(MapTensors, sayWhatIsWrongWithAFile) {
    const test::TempDir folder;
    EXPECT_EQ(mapTensors(folder / "missing").error().code, ErrorCode::NotFound);
    const auto messageFor = [&](const std::string& header, const std::string& data) {
        std::string content(8, '\0');
        content[0] = static_cast<char>(header.size());
        folder.write("bad", content + header + data);
        const auto read = mapTensors(folder / "bad");
        return read.ok() ? "" : read.error().text();
    };
    folder.write("bad", "short");
    EXPECT_THAT(mapTensors(folder / "bad").error().text(), ::testing::HasSubstr("shorter than 8 bytes"));
    folder.write("bad", std::string(8, '\x7f'));
    EXPECT_THAT(mapTensors(folder / "bad").error().text(), ::testing::HasSubstr("longer than the file"));
    EXPECT_THAT(messageFor("{]", ""), ::testing::HasSubstr("no safetensors header"));
    EXPECT_THAT(messageFor(R"({"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})", "1234"),
                ::testing::HasSubstr("tensor a does not fit"));
    EXPECT_THAT(messageFor(R"({"a":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}})", "1234"),
                ::testing::HasSubstr("tensor a does not fit"));
    EXPECT_THAT(messageFor(R"({"a":{"dtype":"F8","shape":[4],"data_offsets":[0,4]}})", "1234"),
                ::testing::HasSubstr("F8 is not known"));
}

} // namespace
} // namespace gnx::test
