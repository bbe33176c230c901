#include "core/data/index/TensorBlob.h"

#include <cmath>
#include <limits>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using testing::HasSubstr;

TensorDesc tensor(std::string name, std::vector<std::int64_t> shape, DType dtype = DType::Float32) {
    TensorDesc desc;
    desc.name = std::move(name);
    desc.shape = std::move(shape);
    desc.dtype = dtype;
    desc.dtype_text = dtypeName(dtype);
    desc.device = "cuda:0";
    return desc;
}

std::vector<TensorDesc> examples() {
    std::vector<TensorDesc> all = {tensor("L_self_modules_conv1_parameters_weight_", {64, 3, 7, 7}),
                                   tensor("L_self_modules_conv1_parameters_bias_", {64}), tensor("", {}, DType::Int64),
                                   tensor("parameter_12", {0, -1}, DType::Other), tensor("Ünïcode 𝛼\n", {1LL << 62})};
    all[0].mean = -3.599;
    all[0].std = 0.041;
    all[1].mean = -0.0;
    all[1].std = 1e-30;
    all[1].min_val = std::numeric_limits<double>::quiet_NaN();
    all[1].max_val = -std::numeric_limits<double>::infinity();
    all[2].min_val = 0;
    all[2].max_val = 9.2e18;
    all[3].dtype_text = "torch.float8_e4m3fn";
    all[3].original_name = "linear_0.w_0";
    all[3].from_input_meta = true;
    all[4].original_name = "linear_0.b_0";
    return all;
}

/// Equal bits, so that -0.0 and NaN count too.
void expectSameNumber(const std::optional<double>& a, const std::optional<double>& b) {
    ASSERT_EQ(a.has_value(), b.has_value());
    if (a) {
        EXPECT_EQ(std::isnan(*a), std::isnan(*b));
        EXPECT_EQ(std::signbit(*a), std::signbit(*b));
        if (!std::isnan(*a)) {
            EXPECT_EQ(*a, *b);
        }
    }
}

} // namespace

TEST(TensorBlob, ComesBackAsItWas) {
    const std::vector<TensorDesc> before = examples();
    const auto after = decodeTensors(encodeTensors(before));
    ASSERT_TRUE(after.ok()) << after.error().text();
    ASSERT_EQ(after->size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        SCOPED_TRACE(i);
        const TensorDesc &a = before[i], &b = (*after)[i];
        EXPECT_EQ(a.name, b.name);
        EXPECT_EQ(a.shape, b.shape);
        EXPECT_EQ(a.dtype, b.dtype);
        EXPECT_EQ(a.dtype_text, b.dtype_text);
        EXPECT_EQ(a.device, b.device);
        EXPECT_EQ(a.original_name, b.original_name);
        EXPECT_EQ(a.from_input_meta, b.from_input_meta);
        expectSameNumber(a.mean, b.mean);
        expectSameNumber(a.std, b.std);
        expectSameNumber(a.min_val, b.min_val);
        expectSameNumber(a.max_val, b.max_val);
    }
}

TEST(TensorBlob, OfNoTensorsHasNone) {
    EXPECT_TRUE(decodeTensors(encodeTensors({}))->empty());
}

TEST(TensorBlob, SharedNamesCostLittle) {
    // 500 names of 60 characters that differ in a number: front coding leaves at most 4 of them, plus 10 bytes.
    std::vector<TensorDesc> all;
    for (int i = 0; i < 500; ++i)
        all.push_back(tensor(std::string(50, 'n') + std::to_string(1000 + i) + "weight", {64, 64}));
    EXPECT_LT(encodeTensors(all).size(), 500U * 24);
}

TEST(TensorBlob, CutOffAnywhereItIsAnError) {
    const std::string blob = encodeTensors(examples());
    for (std::size_t length = 0; length < blob.size(); ++length) {
        const auto read = decodeTensors(std::string_view(blob).substr(0, length));
        ASSERT_FALSE(read.ok()) << length;
        EXPECT_EQ(read.error().code, ErrorCode::Malformed);
    }
    EXPECT_THAT(decodeTensors(blob + 'x').error().message, HasSubstr("1 bytes after"));
}

TEST(TensorBlob, OfAnotherVersionIsRefused) {
    std::string blob = encodeTensors(examples());
    blob[0] = 9;
    EXPECT_THAT(decodeTensors(blob).error().message, HasSubstr("found 9"));
}

TEST(TensorBlob, DamagedBytesAreAnErrorOrOtherTensorsButNoCrash) {
    const std::string blob = encodeTensors(examples());
    std::mt19937 random(7);
    int refused = 0;
    for (int round = 0; round < 5000; ++round) {
        std::string damaged = blob;
        for (int i = 0; i < 3; ++i)
            damaged[1 + random() % (blob.size() - 1)] = static_cast<char>(random());
        const auto read = decodeTensors(damaged);
        refused += read.ok() ? 0 : 1;
        if (read.ok()) {
            EXPECT_LE(read->size(), damaged.size());
        }
    }
    EXPECT_GT(refused, 1000);
}

} // namespace gnx::test
