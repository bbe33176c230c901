#include "core/data/search/SavedSearches.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/search/Catalog.h"
#include "core/data/search/Categories.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class SearchStoreTest : public testing::Test {
  protected:
    SearchStoreTest() : index_(*Index::open(dir_ / "i.sqlite")) {
        SQLite::Database& db = index_.database().handle();
        db.exec("INSERT INTO dataset (id, root) VALUES (1, '/d')");
        db.exec(
            "INSERT INTO sample (id, dataset, name, directory, stamp, framework, model_name, source, tag, metadata, "
            "op_count, distinct_ops, input_count, output_count, parameter_count, tensor_bytes, dtypes, statements, "
            "opaque_statements, problem_count, readable, declared_hash, actual_hash) VALUES "
            "(1, 1, 'a/bert', '/d/a/bert', '', 0, 'bert', 'x', 'nlp', '{}', 1, 1, 1, 1, 1, 1, '', 1, 0, 0, 1, '', ''),"
            "(2, 1, 'b/net', '/d/b/net', '', 1, 'net', 'y', '', '{}', 1, 1, 1, 1, 1, 1, '', 1, 0, 0, 1, '', '')");
    }
    std::vector<std::string> categories() {
        std::vector<std::string> all;
        const auto catalog = Catalog::load(index_);
        for (const SampleRow& row : (*catalog)->samples())
            all.push_back(row.category);
        return all;
    }
    test::TempDir dir_;
    Index index_;
};

} // namespace

TEST_F(SearchStoreTest, KeepsNamedSearches) {
    SavedSearches searches(index_.database());
    ASSERT_TRUE(searches.save("big", "ops>500").ok());
    ASSERT_TRUE(searches.save("big", "ops>600").ok());
    EXPECT_EQ(*searches.query("big"), "ops>600");
    EXPECT_EQ(searches.saved()->size(), 1U);
    EXPECT_EQ(searches.save("bad", "ops>x").error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(searches.save(" ", "a").error().code, ErrorCode::InvalidInput);
    ASSERT_TRUE(searches.remove("big").ok());
    EXPECT_EQ(searches.remove("big").error().code, ErrorCode::NotFound);
}

TEST_F(SearchStoreTest, KeepsTheFiftyNewestSearchesEachOnce) {
    SavedSearches searches(index_.database());
    for (int i = 0; i < 60; ++i)
        ASSERT_TRUE(searches.used("q" + std::to_string(i)).ok());
    ASSERT_TRUE(searches.used("q30").ok());
    ASSERT_TRUE(searches.used("  ").ok());
    const auto recent = searches.recent();
    ASSERT_EQ(recent->size(), 50U);
    EXPECT_EQ(recent->front(), "q30");
    EXPECT_EQ((*recent)[1], "q59");
    EXPECT_EQ(recent->back(), "q10");
}

TEST_F(SearchStoreTest, ACategoryIsTheRulesUntilTheUserDecides) {
    Categories categories(index_.database());
    EXPECT_THAT(this->categories(), ElementsAre("nlp", "other"));
    ASSERT_TRUE(categories.add("mine").ok());
    const auto before = categories.assign({SampleId(1), SampleId(2)}, "mine");
    ASSERT_TRUE(before.ok());
    EXPECT_THAT(this->categories(), ElementsAre("mine", "mine"));
    ASSERT_TRUE(categories.rename("mine", "ours").ok());
    EXPECT_THAT(this->categories(), ElementsAre("ours", "ours"));
    ASSERT_TRUE(categories.assign(*before).ok()); // undone
    EXPECT_THAT(this->categories(), ElementsAre("nlp", "other"));
}

TEST_F(SearchStoreTest, ADeletedCategoryGivesItsSamplesBackToTheRule) {
    Categories categories(index_.database());
    ASSERT_TRUE(categories.assign({SampleId(2)}, "audio").ok());
    const auto deleted = categories.remove("audio");
    ASSERT_TRUE(deleted.ok());
    EXPECT_EQ(deleted->assignments.size(), 1U);
    EXPECT_THAT(this->categories(), ElementsAre("nlp", "other"));
    EXPECT_EQ(categories.assign({SampleId(2)}, "audio").error().code, ErrorCode::NotFound);
    EXPECT_EQ(categories.add("nlp").error().code, ErrorCode::InvalidInput);
}

TEST(DefaultCategory, GoesByTagThenSourceThenName) {
    const auto category = [](const char* tag, const char* source, const char* name) {
        SampleRow row;
        row.tag = tag;
        row.origin = source;
        row.name = name;
        return defaultCategory(row);
    };
    EXPECT_EQ(category("audio", "timm", "bert"), "audio");
    EXPECT_EQ(category("other", "torchgeometric", "bert"), "graph_scientific");
    EXPECT_EQ(category("", "PaddleNLP", "resnet"), "nlp");
    EXPECT_EQ(category("", "PaddleX", "PaddleX/ResNet50"), "computer_vision");
    EXPECT_EQ(category("", "", "clip-vit-base"), "multimodal");
    EXPECT_EQ(category("", "", "thing"), "other");
}

} // namespace gnx::test
