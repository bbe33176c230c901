#include "core/data/index/BookmarkStore.h"

#include <gtest/gtest.h>

#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

class BookmarkStoreTest : public testing::Test {
  protected:
    BookmarkStoreTest() : index_(*Index::open(files_ / "i.sqlite")), store_(index_.database()) {
        data_.write("one/graph_net.json", R"({"framework": "torch"})");
        data_.write("two/graph_net.json", R"({"framework": "torch"})");
        EXPECT_TRUE(index_.scan(data_.path(), {}, {}).ok());
        one_ = index_.findSample("one")->id;
        two_ = index_.findSample("two")->id;
    }
    test::TempDir data_, files_;
    Index index_;
    BookmarkStore store_;
    SampleId one_, two_;
};

const std::vector<Bookmark> kTwo = {{"the head", false, 12, 13}, {"layer1", true, 3, 9}};

} // namespace

TEST_F(BookmarkStoreTest, ReadsBackInTheOrderTheyWereStoredIn) {
    ASSERT_TRUE(store_.store(one_, kTwo).ok());
    EXPECT_EQ(*store_.read(one_), kTwo);
    EXPECT_TRUE(store_.read(two_)->empty());
}

TEST_F(BookmarkStoreTest, ReplacesThoseOfTheSampleOnly) {
    ASSERT_TRUE(store_.store(one_, kTwo).ok());
    ASSERT_TRUE(store_.store(two_, kTwo).ok());
    ASSERT_TRUE(store_.store(one_, {kTwo[1]}).ok());
    EXPECT_EQ(*store_.read(one_), std::vector{kTwo[1]});
    EXPECT_EQ(*store_.read(two_), kTwo);
}

TEST_F(BookmarkStoreTest, StayOverAScan) {
    ASSERT_TRUE(store_.store(one_, kTwo).ok());
    data_.write("one/graph_net.json", R"({"framework": "torch", "model_name": "another"})");
    ASSERT_TRUE(index_.scan(data_.path(), {}, {}).ok());
    EXPECT_EQ(*store_.read(one_), kTwo);
}

TEST_F(BookmarkStoreTest, RefusesWhatCannotBe) {
    EXPECT_EQ(store_.store(SampleId(999), kTwo).error().code, ErrorCode::NotFound);
    EXPECT_EQ(store_.store(one_, {{"nothing", false, 4, 4}}).error().code, ErrorCode::InvalidInput);
    EXPECT_TRUE(store_.read(one_)->empty());
}

} // namespace gnx::test
