#include "core/base/store/Database.h"

#include <fstream>
#include <thread>
#include <vector>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "core/base/store/DatabaseCall.h"
#include "core/base/store/DatabaseChanges.h"
#include "core/base/store/Migrations.h"
#include "core/base/store/Ownership.h"
#include "tests/support/OrdinaryUser.h"
#include "tests/support/TempDir.h"

namespace gnx::test {

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

TEST(Database, TellsWhatOthersHaveCommitted) {
    const test::TempDir dir;
    DatabaseChanges changes(dir / "a.sqlite");
    EXPECT_TRUE(*changes.any()) << "what came before it was asked";
    EXPECT_FALSE(*changes.any());
    auto other = Database::open(dir / "a.sqlite");
    EXPECT_FALSE(*changes.any()) << "opening changes nothing";
    other->handle().exec("INSERT INTO dataset (root) VALUES ('/somewhere')");
    EXPECT_TRUE(*changes.any());
    EXPECT_FALSE(*changes.any());
    other->handle().exec("BEGIN; INSERT INTO dataset (root) VALUES ('/elsewhere')");
    EXPECT_FALSE(*changes.any());
    other->handle().exec("ROLLBACK");
    EXPECT_FALSE(*changes.any());
}

TEST(Database, RefusesANewerSchemaAndLeavesTheFileAlone) {
    const test::TempDir dir;
    const auto file = dir / "newer.sqlite";
    {
        SQLite::Database newer(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        markAsOwn(newer);
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

TEST(Database, RefusesADatabaseOfAnotherProgramAndLeavesTheFileAlone) {
    const test::TempDir dir;
    const auto file = dir / "GraphNet.db";
    for (const int version : {0, 1, 999}) {
        {
            SQLite::Database other(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
            other.exec("CREATE TABLE IF NOT EXISTS graph_sample (uuid); CREATE TABLE IF NOT EXISTS category (name)");
            other.exec("PRAGMA user_version = " + std::to_string(version));
        }
        const auto before = dir.read("GraphNet.db");
        const auto database = Database::open(file);
        ASSERT_FALSE(database.ok()) << version;
        EXPECT_EQ(database.error().code, ErrorCode::InvalidInput);
        EXPECT_THAT(database.error().message, HasSubstr("graph_sample, category"));
        EXPECT_THAT(database.error().hint, HasSubstr("graphnet index"));
        EXPECT_EQ(dir.read("GraphNet.db"), before);
    }
}

TEST(Database, TakesOverItsFilesFromBeforeTheyWereMarked) {
    const test::TempDir dir;
    Database::open(dir / "a.sqlite")->handle().exec("INSERT INTO dataset (root) VALUES ('/somewhere')");
    SQLite::Database((dir / "a.sqlite").string(), SQLite::OPEN_READWRITE).exec("PRAGMA application_id = 0");
    auto again = Database::open(dir / "a.sqlite");
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_EQ(again->handle().execAndGet("SELECT root FROM dataset").getString(), "/somewhere");
    EXPECT_EQ(again->handle().execAndGet("PRAGMA application_id").getInt(), kApplicationId);
}

TEST(Database, ReadsAFileThatMayNotBeWritten) {
    namespace fs = std::filesystem;
    const test::TempDir dir;
    fs::create_directory(dir / "100% #1?");
    const auto file = dir / "100% #1?" / "index.sqlite";
    Database::open(file)->handle().exec("INSERT INTO dataset (root) VALUES ('/somewhere')");
    fs::permissions(dir.path(), fs::perms{0755});
    fs::permissions(file, fs::perms{0444});
    fs::permissions(file.parent_path(), fs::perms{0555});
    const test::OrdinaryUser user;
    auto database = Database::open(file);
    ASSERT_TRUE(database.ok()) << database.error().text();
    EXPECT_EQ(database->handle().execAndGet("SELECT root FROM dataset").getString(), "/somewhere");
    const Status written =
        callDatabase(*database, "forget all", [](SQLite::Database& db) { db.exec("DELETE FROM dataset"); });
    ASSERT_FALSE(written.ok());
    EXPECT_THAT(written.error().hint, HasSubstr("permissions"));
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

TEST(Database, SaysThatAFileIsDamaged) {
    const test::TempDir dir;
    const auto file = dir / "damaged.sqlite";
    Database::open(file)->handle().exec("INSERT INTO dataset (root) VALUES ('/somewhere')");
    {
        // The header stays; the root page of the schema after it is overwritten.
        std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
        bytes.seekp(100);
        bytes << std::string(3000, '\xff');
    }
    auto database = Database::open(file);
    ASSERT_FALSE(database.ok());
    EXPECT_EQ(database.error().code, ErrorCode::Database);
    EXPECT_THAT(database.error().text(), HasSubstr("damaged.sqlite"));
    EXPECT_THAT(database.error().hint, HasSubstr("index again"));
}

TEST(Database, SaysThatItsFolderCannotBeWritten) {
    const test::TempDir dir;
    std::filesystem::permissions(dir.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec |
                                                 std::filesystem::perms::others_read |
                                                 std::filesystem::perms::others_exec);
    const test::OrdinaryUser user;
    auto database = Database::open(dir / "index.sqlite");
    ASSERT_FALSE(database.ok());
    EXPECT_THAT(database.error().text(), HasSubstr((dir / "index.sqlite").string()));
    EXPECT_THAT(database.error().hint, HasSubstr("permissions"));
}

TEST(Database, TwoProgramsMayOpenANewFileAtOnce) {
    const test::TempDir dir;
    std::vector<std::string> errors(4);
    {
        std::vector<std::jthread> openers;
        for (std::string& error : errors)
            openers.emplace_back([&] {
                if (auto database = Database::open(dir / "shared.sqlite"); !database)
                    error = database.error().text();
            });
    }
    EXPECT_THAT(errors, testing::Each(""));
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

TEST(Migrations, EachRaisesTheVersionByOneAndLeavesASoundSchema) {
    const auto all = allMigrations();
    const test::TempDir dir;
    SQLite::Database db((dir / "m.sqlite").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    for (std::size_t count = 1; count <= all.size(); ++count) {
        ASSERT_TRUE(migrate(db, all.first(count)).ok());
        EXPECT_EQ(db.execAndGet("PRAGMA user_version").getInt(), static_cast<int>(count)) << all[count - 1].name;
        EXPECT_EQ(db.execAndGet("PRAGMA integrity_check").getString(), "ok") << all[count - 1].name;
    }
}

// SQLite's words where a WAL's files cannot be made. /proc has no room, as a full disk.
TEST(DatabaseErrors, AFullDiskIsSaidWhereSQLiteCallsTheFileReadOnly) {
    const SQLite::Exception refused("attempt to write a readonly database", SQLITE_READONLY);
    const Error full = databaseError(refused, "/proc/index.sqlite", "store a trace");
    EXPECT_EQ(full.code, ErrorCode::NoSpace);
    EXPECT_EQ(full.message, "cannot store a trace: the disk is full");
    const test::TempDir dir;
    EXPECT_EQ(databaseError(refused, dir / "index.sqlite", "store a trace").code, ErrorCode::Database);
}

TEST(Migrations, TheFirstMakesTheTablesOfTheIndexWhoseRowsGoWithTheirSample) {
    const test::TempDir dir;
    SQLite::Database db((dir / "m.sqlite").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    ASSERT_TRUE(migrate(db, allMigrations().first(1)).ok());
    for (const char* table : {"dataset", "sample", "operator", "sample_operator", "problem"})
        EXPECT_TRUE(db.tableExists(table)) << table;
    db.exec("PRAGMA foreign_keys = ON");
    db.exec("INSERT INTO dataset (id, root) VALUES (1, '/d')");
    db.exec("INSERT INTO sample VALUES (7, 1, 'n', '/d/n', '', 0, '', '', '', '{}', 0, 0, 0, 0, 0, 0, '', 0, 0, 0, 1, "
            "'', '')");
    db.exec("INSERT INTO problem VALUES (7, 1, 'c', 'f', 1, 1, 'm')");
    EXPECT_THROW(db.exec("INSERT INTO problem VALUES (8, 1, 'c', 'f', 1, 1, 'm')"), SQLite::Exception);
    db.exec("DELETE FROM dataset WHERE id = 1");
    EXPECT_EQ(db.execAndGet("SELECT (SELECT COUNT(*) FROM sample) + (SELECT COUNT(*) FROM problem)").getInt(), 0);
}

} // namespace gnx::test
