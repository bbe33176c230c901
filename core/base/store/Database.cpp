#include "core/base/store/Database.h"

#include <chrono>
#include <thread>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include "core/base/store/DatabaseCall.h"
#include "core/base/store/Migrations.h"
#include "core/base/store/Ownership.h"

namespace gnx::base {
namespace {

constexpr int kBusyTimeoutMs = 10'000;
constexpr int kOneThread = SQLITE_OPEN_NOMUTEX; ///< at a time uses a Database: a lock in every call is for nothing

Error folderError(const std::filesystem::path& folder, const std::error_code& code) {
    Error error;
    error.code = code == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable;
    error.path = folder.string();
    error.message = "cannot create the database's folder: " + code.message();
    error.hint = "choose another file with --db";
    return error;
}

/// While another program does the same, SQLite refuses at once instead of waiting for the busy timeout.
void turnOnWal(SQLite::Database& database) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds pause{5};
    const auto until = Clock::now() + std::chrono::milliseconds(kBusyTimeoutMs);
    while (true) {
        try {
            database.exec("PRAGMA journal_mode = WAL");
            return;
        } catch (const SQLite::Exception& exception) {
            if (exception.getErrorCode() != SQLITE_BUSY || Clock::now() >= until)
                throw;
        }
        std::this_thread::sleep_for(pause);
    }
}

/// WAL with synchronous=NORMAL: a committed row survives the end of any process (kill -9); only a power failure
/// can lose the last commits, never the file.
void setPragmas(SQLite::Database& database) {
    turnOnWal(database);
    database.exec("PRAGMA synchronous = NORMAL");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec("PRAGMA temp_store = MEMORY");
}

const char* hintFor(int code) {
    switch (code) {
    case SQLITE_NOTADB:
        return "the file is no SQLite database; choose another with --db";
    case SQLITE_FULL:
        return "free disk space and try again; nothing stored earlier is lost";
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
        return "check the permissions of the file and its folder, or choose another with --db";
    case SQLITE_BUSY:
        return "another program holds the database; try again when it has ended";
    case SQLITE_CORRUPT:
        return "the file is damaged; keep a copy, and index again into another with --db";
    default:
        return "";
    }
}

/// Returns whether there is no room left for SQLite's smallest file, the shared memory of a WAL.
bool isDiskFull(const std::filesystem::path& file) {
    constexpr std::uintmax_t shared_memory = 32 * 1024;
    std::error_code failed;
    const auto space = std::filesystem::space(file.has_parent_path() ? file.parent_path() : ".", failed);
    return !failed && space.available < shared_memory;
}

/// A full disk under WAL shows up as an I/O error as well, when the log or its shared memory cannot grow, and as a file
/// that can only be read, when they cannot be made.
bool isOutOfSpace(const SQLite::Exception& exception, const std::filesystem::path& file) {
    switch (exception.getErrorCode()) {
    case SQLITE_FULL:
        return true;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
        return isDiskFull(file);
    default:
        return false;
    }
}

Result<std::unique_ptr<SQLite::Database>> openForWriting(const std::filesystem::path& file) {
    auto handle = std::make_unique<SQLite::Database>(
        file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | kOneThread, kBusyTimeoutMs);
    // The owner and the version are checked before any pragma writes, so that another program's or a newer file stays
    // untouched.
    GNX_TRY(const Ownership ownership, ownershipOf(*handle));
    if (const int version = handle->execAndGet("PRAGMA user_version").getInt();
        version <= static_cast<int>(allMigrations().size())) {
        setPragmas(*handle);
        if (ownership != Ownership::Own)
            markAsOwn(*handle);
    }
    GNX_CHECK(migrate(*handle, allMigrations()));
    return handle;
}

/// Returns whether the file may be sound and only its surroundings keep it from being written.
bool concernsWriting(const SQLite::Exception& exception) {
    switch (exception.getErrorCode()) {
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_PERM:
        return true;
    default:
        return false;
    }
}

/// Returns the path as a file name in an SQLite URI.
std::string uriPath(const std::filesystem::path& file) {
    std::string uri;
    for (const char c : std::filesystem::absolute(file).string()) {
        constexpr std::string_view special = "%?#";
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(c);
        if (special.find(c) == std::string_view::npos)
            uri += c;
        else
            uri += std::string("%") + digits[byte >> 4U] + digits[byte & 15U];
    }
    return uri;
}

/// Opens a file that cannot be written (its permissions, those of its folder, a full disk) for reading, if its schema
/// is current. Null if that fails too.
std::unique_ptr<SQLite::Database> openForReading(const std::filesystem::path& file) {
    std::error_code none;
    const auto log_size = std::filesystem::file_size(file.string() + "-wal", none);
    // Without a log only the file itself needs to be read, and no shared memory is needed.
    const bool complete = none || log_size == 0;
    try {
        auto handle =
            std::make_unique<SQLite::Database>("file:" + uriPath(file) + (complete ? "?immutable=1" : ""),
                                               SQLite::OPEN_READONLY | SQLite::OPEN_URI | kOneThread, kBusyTimeoutMs);
        const auto ownership = ownershipOf(*handle);
        const bool current =
            handle->execAndGet("PRAGMA user_version").getInt() == static_cast<int>(allMigrations().size());
        if (!ownership || *ownership == Ownership::New || !current)
            return nullptr;
        handle->exec("PRAGMA temp_store = MEMORY");
        return handle;
    } catch (const SQLite::Exception&) {
        return nullptr;
    }
}

} // namespace

Error databaseError(const SQLite::Exception& exception, const std::filesystem::path& file, std::string_view doing) {
    const bool out_of_space = isOutOfSpace(exception, file);
    Error error;
    error.code = out_of_space ? ErrorCode::NoSpace : ErrorCode::Database;
    error.path = file.string();
    error.message = "cannot " + std::string(doing) + ": " + (out_of_space ? "the disk is full" : exception.what());
    error.hint = hintFor(out_of_space ? SQLITE_FULL : exception.getErrorCode());
    return error;
}

Database::Database(std::unique_ptr<SQLite::Database> handle, std::filesystem::path file)
    : handle_(std::move(handle)), file_(std::move(file)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

SQLite::Database& Database::handle() {
    return *handle_;
}

Result<Database> Database::open(const std::filesystem::path& file) {
    if (std::error_code code; file.has_parent_path()) {
        std::filesystem::create_directories(file.parent_path(), code);
        if (code)
            return folderError(file.parent_path(), code);
    }
    try {
        GNX_TRY(std::unique_ptr<SQLite::Database> handle, openForWriting(file));
        return Database(std::move(handle), file);
    } catch (const SQLite::Exception& exception) {
        if (concernsWriting(exception))
            if (std::unique_ptr<SQLite::Database> handle = openForReading(file))
                return Database(std::move(handle), file);
        return databaseError(exception, file, "open the database");
    }
}

} // namespace gnx::base
