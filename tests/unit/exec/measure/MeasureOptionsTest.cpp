#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/exec/measure/SpeedupMeasurement.h"

namespace gnx::test {

TEST(MeasureOptions, SurviveJson) {
    MeasureOptions options;
    options.confidence = 0.9;
    options.width = 0.5;
    options.time_limit_s = 1;
    options.warmup_limit_s = 0;
    options.repetition_ms = 3;
    options.block_ms = 70;
    options.least_pairs = 4;
    options.repeats = 0;
    options.seed = 9;
    const auto read = measureOptionsFromJson(toJson(options));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, options);
}

TEST(MeasureOptions, KeepTheirDefaultsWhereNothingIsSaid) {
    const auto read = measureOptionsFromJson(nlohmann::json::object());
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, MeasureOptions());
}

TEST(MeasureOptions, OfAnotherTypeAreMalformed) {
    const auto read = measureOptionsFromJson({{"width", "narrow"}});
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
}

TEST(MeasureOptions, ThatMakeNoSenseAreNamed) {
    const auto messageOf = [](const char* key, double value) {
        const auto read = measureOptionsFromJson({{key, value}});
        return read ? std::string() : read.error().message;
    };
    EXPECT_NE(messageOf("confidence", 1).find("confidence"), std::string::npos);
    EXPECT_NE(messageOf("confidence", 0.4).find("confidence"), std::string::npos);
    EXPECT_NE(messageOf("width", 0).find("width"), std::string::npos);
    EXPECT_NE(messageOf("time_limit_s", -1).find("time limit"), std::string::npos);
    EXPECT_NE(messageOf("warmup_limit_s", -1).find("warm-up"), std::string::npos);
    EXPECT_NE(messageOf("repetition_ms", 0).find("repetition_ms"), std::string::npos);
    EXPECT_NE(messageOf("least_pairs", 1).find("least_pairs"), std::string::npos);
}

} // namespace gnx::test
