#include "core/index/FilterQuery.h"

#include <set>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/index/Index.h"
#include "tests/support/TempDir.h"

namespace gnx {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kInsert =
    "INSERT INTO sample (dataset, name, directory, stamp, framework, model_name, source, tag, metadata, op_count, "
    "distinct_ops, input_count, output_count, parameter_count, tensor_bytes, dtypes, statements, opaque_statements, "
    "problem_count, readable, declared_hash, actual_hash) VALUES "
    "(1, 'timm/ResNet_18', '/d/timm/ResNet_18', '', 0, 'resnet18', 'timm', 'computer_vision', '{}', 69, 5, 1, 1, "
    " 11000000, 46000000, 'float32 int64', 70, 0, 0, 1, '', ''), "
    "(1, 'hf/bert-base', '/d/hf/bert-base', '', 0, 'bert', 'transformers', 'nlp', '{}', 516, 9, 2, 1, "
    " 110000000, 3221225472, 'float16', 520, 1, 1, 1, '', ''), "
    "(1, 'paddle/resnetX18', '/d/paddle/resnetX18', '', 1, 'x', 'PaddleX', '', '{}', 100, 5, 1, 1, "
    " 5, 20, 'float32', 100, 0, 0, 1, '', '')";

/// An index with three samples; only the second has the operator linear, and only the first batch_norm.
class FilterTest : public testing::Test {
  protected:
    FilterTest() : index_(*Index::open(dir_ / "i.sqlite")) {
        SQLite::Database& db = index_.database().handle();
        db.exec("INSERT INTO dataset (id, root) VALUES (1, '/d')");
        db.exec(kInsert);
        db.exec("INSERT INTO operator (id, name) VALUES (1, 'torch._C._nn.linear'), "
                "(2, 'torch.nn.functional.batch_norm')");
        db.exec("INSERT INTO sample_operator (sample, operator, count) VALUES (2, 1, 40), (1, 2, 20)");
    }
    std::vector<std::string> names(const std::string& text) {
        const auto rows = index_.samples({.dataset = {}, .text = text});
        EXPECT_TRUE(rows.ok()) << rows.error().text();
        std::vector<std::string> all;
        for (const SampleRow& row : *rows)
            all.push_back(row.name);
        return all;
    }
    test::TempDir dir_;
    Index index_;
};

const std::string kResnet = "timm/ResNet_18";
const std::string kBert = "hf/bert-base";
const std::string kPaddle = "paddle/resnetX18";

} // namespace

TEST_F(FilterTest, EmptyTextMatchesAll) {
    EXPECT_THAT(names(""), ElementsAre(kBert, kPaddle, kResnet));
    EXPECT_THAT(names("  "), ElementsAre(kBert, kPaddle, kResnet));
}

TEST_F(FilterTest, AWordMatchesNameModelSourceTagFrameworkAndOperatorInAnyCase) {
    EXPECT_THAT(names("RESNET"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(names("transformers"), ElementsAre(kBert));
    EXPECT_THAT(names("NLP"), ElementsAre(kBert));
    EXPECT_THAT(names("torch"), ElementsAre(kBert, kResnet));
    EXPECT_THAT(names("linear"), ElementsAre(kBert));
}

TEST_F(FilterTest, AllTermsMustHold) {
    EXPECT_THAT(names("resnet paddle"), ElementsAre(kPaddle));
    EXPECT_THAT(names("resnet nlp"), IsEmpty());
}

TEST_F(FilterTest, CharactersOfLikeAreTakenLiterally) {
    EXPECT_THAT(names("resnet_18"), ElementsAre(kResnet));
    EXPECT_THAT(names("%"), IsEmpty());
    EXPECT_THAT(names("'; DROP TABLE sample"), IsEmpty());
    EXPECT_THAT(names("").size(), 3U);
}

TEST_F(FilterTest, AFieldNarrowsToItsColumn) {
    EXPECT_THAT(names("framework:paddle"), ElementsAre(kPaddle));
    EXPECT_THAT(names("tag:vision"), ElementsAre(kResnet));
    EXPECT_THAT(names("source:timm"), ElementsAre(kResnet));
    EXPECT_THAT(names("dtype:float16"), ElementsAre(kBert));
    EXPECT_THAT(names("op:batch_norm"), ElementsAre(kResnet));
    EXPECT_THAT(names("source:resnet"), IsEmpty());
}

TEST_F(FilterTest, AMinusExcludes) {
    EXPECT_THAT(names("-framework:paddle"), ElementsAre(kBert, kResnet));
    EXPECT_THAT(names("resnet -op:batch_norm"), ElementsAre(kPaddle));
}

TEST_F(FilterTest, ComparesNumbersWithUnits) {
    EXPECT_THAT(names("ops>100"), ElementsAre(kBert));
    EXPECT_THAT(names("ops>=100"), ElementsAre(kBert, kPaddle));
    EXPECT_THAT(names("ops<100"), ElementsAre(kResnet));
    EXPECT_THAT(names("ops=69"), ElementsAre(kResnet));
    EXPECT_THAT(names("params>10M params<=11M"), ElementsAre(kResnet));
    EXPECT_THAT(names("bytes>=3GiB"), ElementsAre(kBert));
    EXPECT_THAT(names("problems>0"), ElementsAre(kBert));
}

TEST(CompileFilter, SaysWhereAnUnknownFieldStands) {
    const auto query = compileFilter("resnet colour:red");
    ASSERT_FALSE(query.ok());
    EXPECT_EQ(query.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(query.error().column, 8U);
    EXPECT_THAT(query.error().message, HasSubstr("colour"));
}

TEST(CompileFilter, RefusesWhatIsNoNumber) {
    const auto query = compileFilter("ops>many");
    ASSERT_FALSE(query.ok());
    EXPECT_EQ(query.error().column, 1U);
    EXPECT_THAT(query.error().message, HasSubstr("number"));
}

TEST(CompileFilter, RefusesAComparisonOfText) {
    EXPECT_THAT(compileFilter("source>timm").error().message, HasSubstr("cannot compare source"));
}

TEST(CompileFilter, RefusesAnOpenQuoteAndAFieldWithoutValue) {
    EXPECT_THAT(compileFilter("a \"b").error().message, HasSubstr("closing"));
    EXPECT_THAT(compileFilter("tag:").error().message, HasSubstr("value"));
}

} // namespace gnx
