#include "core/drawing/picture/SqliteLayoutCache.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "tests/support/OrdinaryUser.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

LayoutKey key(unsigned char name) {
    return {{name}};
}

/// That took half a second, with so many boxes.
LayoutResult slow(std::size_t boxes = 3) {
    LayoutResult result;
    result.engine = "dot";
    result.milliseconds = 500;
    for (std::size_t i = 0; i < boxes; ++i) // far apart, so that each takes some bytes
        result.centers.push_back({static_cast<double>(i % 2) * 5000, static_cast<double>(i) * 100});
    return result;
}

class SqliteLayoutCacheTest : public testing::Test {
  protected:
    SqliteLayoutCache open(std::size_t limit = SqliteLayoutCache::kLimitBytes) const {
        return SqliteLayoutCache(*Database::open(file()), limit);
    }
    std::filesystem::path file() const { return dir_ / "index.sqlite"; }
    /// In another connection.
    int execute(const std::string& sql) const {
        return SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec(sql);
    }
    int count() const {
        return SQLite::Database(file().string()).execAndGet("SELECT count(*) FROM layout_cache").getInt();
    }

  private:
    test::TempDir dir_;
};

TEST_F(SqliteLayoutCacheTest, KeepsALayoutFromOneStartToTheNext) {
    open().store(key(1), slow());
    const auto kept = open().find(key(1));
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->engine, "dot");
    ASSERT_EQ(kept->centers.size(), 3U);
    EXPECT_EQ(kept->centers[1].x, 5000);
    EXPECT_FALSE(open().find(key(2)));
}

TEST_F(SqliteLayoutCacheTest, KeepsTheLastOfAKey) {
    SqliteLayoutCache cache = open();
    cache.store(key(1), slow(3));
    cache.store(key(1), slow(5));
    EXPECT_EQ(cache.find(key(1))->centers.size(), 5U);
    EXPECT_EQ(count(), 1);
}

TEST_F(SqliteLayoutCacheTest, LeavesOutWhatIsMadeAsFastAsRead) {
    LayoutResult quick = slow();
    quick.milliseconds = 5;
    open().store(key(1), quick);
    EXPECT_EQ(count(), 0);
    quick.dot_tried_ms = 8000; // made fast after dot had cost that much
    open().store(key(1), quick);
    EXPECT_EQ(count(), 1);
}

TEST_F(SqliteLayoutCacheTest, DropsWhatWasUsedLongestAgoWhenItIsFull) {
    SqliteLayoutCache cache = open(22'000); // room for four of about 5,000 bytes
    for (unsigned char name = 1; name <= 4; ++name)
        cache.store(key(name), slow(1000));
    ASSERT_EQ(count(), 4);
    execute("UPDATE layout_cache SET used_at = used_at - 7200");
    EXPECT_TRUE(cache.find(key(1))); // now it was used last
    cache.store(key(5), slow(1000));
    EXPECT_TRUE(cache.find(key(1)));
    EXPECT_FALSE(cache.find(key(2)));
    EXPECT_TRUE(cache.find(key(5)));
    EXPECT_LE(SQLite::Database(file().string()).execAndGet("SELECT sum(bytes) FROM layout_cache").getInt(), 22'000);
}

TEST_F(SqliteLayoutCacheTest, DropsADamagedLayout) {
    SqliteLayoutCache cache = open();
    cache.store(key(1), slow());
    execute("UPDATE layout_cache SET result = x'0102030405060708090a'");
    EXPECT_FALSE(cache.find(key(1)));
    EXPECT_EQ(count(), 0);
    cache.store(key(1), slow());
    EXPECT_TRUE(cache.find(key(1)));
}

TEST_F(SqliteLayoutCacheTest, DoesNotWaitForAnotherProgramThatWrites) {
    SqliteLayoutCache cache = open();
    cache.store(key(1), slow());
    SQLite::Database other(file().string(), SQLite::OPEN_READWRITE);
    const SQLite::Transaction writing(other, SQLite::TransactionBehavior::IMMEDIATE);
    const auto begin = std::chrono::steady_clock::now();
    cache.store(key(2), slow());
    EXPECT_TRUE(cache.find(key(1)));
    EXPECT_FALSE(cache.find(key(2)));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(1));
}

TEST_F(SqliteLayoutCacheTest, SurvivesAFullDatabase) {
    {
        auto database = Database::open(file());
        database->handle().exec("PRAGMA max_page_count = 1"); // SQLite raises this to the existing number of pages
        SqliteLayoutCache cache(*std::move(database));
        cache.store(key(1), slow(100'000));
        EXPECT_FALSE(cache.find(key(1)));
    }
    open().store(key(1), slow());
    EXPECT_TRUE(open().find(key(1)));
}

TEST_F(SqliteLayoutCacheTest, ReadsAFileThatCannotBeWritten) {
    open().store(key(1), slow());
    execute("UPDATE layout_cache SET used_at = 0"); // so that finding it would note the use
    using std::filesystem::perms;
    std::filesystem::permissions(file(), perms::owner_read | perms::group_read | perms::others_read);
    std::filesystem::permissions(file().parent_path(), perms::all & ~(perms::group_write | perms::others_write));
    const test::OrdinaryUser user;
    SqliteLayoutCache cache = open();
    EXPECT_TRUE(cache.find(key(1)));
    cache.store(key(2), slow());
    EXPECT_FALSE(cache.find(key(2)));
}

TEST_F(SqliteLayoutCacheTest, SurvivesTheLossOfItsTable) {
    SqliteLayoutCache cache = open();
    execute("DROP TABLE layout_cache");
    cache.store(key(1), slow());
    EXPECT_FALSE(cache.find(key(1)));
}

} // namespace
} // namespace gnx::test
