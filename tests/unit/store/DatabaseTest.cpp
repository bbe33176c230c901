#include "core/store/Database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/store/DatabaseCall.h"
#include "core/store/Migrations.h"
#include "tests/support/TempDir.h"

namespace gnx {

using testing::HasSubstr;

TEST(Database, CreatesItsFolderAndTheCurrentSchema) {
    const test::TempDir dir;
    auto database = Database::open(dir / "deep/er/index.sqlite");
    ASSERT_TRUE(database.ok()) << database.error().text();
    EXPECT_EQ(database->handle().execAndGet("PRAGMA user_version").getInt(), static_cast<int>(allMigrations().size()));
    EXPECT_EQ(database->handle().execAndGet("PRAGMA journal_mode").getString(), "wal");
    EXPECT_EQ(database->handle().execAndGet("PRAGMA foreign_keys").getInt(), 1);
}

TEST(Database, KeepsWhatIsStoredWhenOpenedAgain) {
    const test::TempDir dir;
    Database::open(dir / "a.sqlite")->handle().exec("INSERT INTO dataset (root) VALUES ('/somewhere')");
    auto again = Database::open(dir / "a.sqlite");
    EXPECT_EQ(again->handle().execAndGet("SELECT root FROM dataset").getString(), "/somewhere");
}

TEST(Database, RefusesANewerSchemaAndLeavesTheFileAlone) {
    const test::TempDir dir;
    const auto file = dir / "newer.sqlite";
    {
        SQLite::Database newer(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        newer.exec("CREATE TABLE future (x); PRAGMA user_version = 999");
    }
    const auto size = std::filesystem::file_size(file);
    auto database = Database::open(file);
    ASSERT_FALSE(database.ok());
    EXPECT_EQ(database.error().code, ErrorCode::NewerVersion);
    EXPECT_THAT(database.error().text(), HasSubstr("newer.sqlite"));
    EXPECT_THAT(database.error().message, HasSubstr("999"));
    EXPECT_EQ(std::filesystem::file_size(file), size);
    SQLite::Database untouched(file.string());
    EXPECT_EQ(untouched.execAndGet("PRAGMA journal_mode").getString(), "delete");
}

TEST(Database, SaysThatAFileIsNoDatabase) {
    const test::TempDir dir;
    const auto file = dir.write("notes.txt", std::string(4096, 'n'));
    auto database = Database::open(file);
    ASSERT_FALSE(database.ok());
    EXPECT_EQ(database.error().code, ErrorCode::Database);
    EXPECT_THAT(database.error().text(), HasSubstr("notes.txt"));
}

TEST(Database, SaysThatItsFolderCannotBeMade) {
    const test::TempDir dir;
    dir.write("file", "");
    auto database = Database::open(dir / "file/index.sqlite");
    ASSERT_FALSE(database.ok());
    EXPECT_THAT(database.error().hint, HasSubstr("--db"));
}

TEST(CallDatabase, TurnsAnExceptionIntoAnErrorThatSaysWhatWasBeingDone) {
    const test::TempDir dir;
    auto database = Database::open(dir / "a.sqlite");
    const Status status =
        callDatabase(*database, "count the stars", [](SQLite::Database& db) { db.exec("SELECT * FROM star"); });
    ASSERT_FALSE(status.ok());
    EXPECT_THAT(status.error().message, HasSubstr("cannot count the stars"));
}

TEST(Migrate, RollsBackAStepThatFailsAndKeepsTheOnesBefore) {
    const test::TempDir dir;
    SQLite::Database db((dir / "m.sqlite").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    const Migration steps[] = {{"0001", "CREATE TABLE one (x)"},
                               {"0002", "CREATE TABLE two (x); CREATE TABLE one (x)"}};
    EXPECT_THROW(static_cast<void>(migrate(db, steps)), SQLite::Exception);
    EXPECT_EQ(db.execAndGet("PRAGMA user_version").getInt(), 1);
    EXPECT_TRUE(db.tableExists("one"));
    EXPECT_FALSE(db.tableExists("two"));
}

TEST(Migrations, AreNumberedWithoutGaps) {
    int number = 1;
    for (const Migration& migration : allMigrations())
        EXPECT_EQ(std::stoi(migration.name), number++) << migration.name;
}

} // namespace gnx
