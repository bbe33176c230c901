#include "core/data/import/Archive.h"

#include <fstream>
#include <sstream>
#include <sys/stat.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/import/PartFolder.h"
#include "tests/support/OrdinaryUser.h"
#include "tests/support/TempDir.h"
#include "tests/unit/data/import/ArchiveFile.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using test::ArchiveFile;
using testing::HasSubstr;

std::string read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

/// The names in a folder, hidden ones too.
std::vector<std::string> entries(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    return names;
}

/// Does not compress, so that damage falls into the content.
std::string noise(std::size_t size) {
    std::string bytes;
    for (std::uint32_t x = 1; bytes.size() < size;)
        bytes += static_cast<char>((x = x * 1664525U + 1013904223U) >> 24U);
    return bytes;
}

class ArchiveTest : public testing::Test {
  protected:
    Result<Unpacked> unpack(std::stop_token stop = {}, const ProgressSink& progress = {}) {
        return unpackArchive(archive_, target_, std::move(stop), progress);
    }
    /// Refused, and nothing of it is left, neither at the destination nor beside it.
    Error refusal() {
        const auto result = unpack();
        EXPECT_FALSE(result.ok());
        EXPECT_FALSE(fs::exists(target_));
        EXPECT_TRUE(!fs::exists(places_ / "out") || entries(places_ / "out").empty());
        return result.ok() ? Error{} : result.error();
    }
    void cutTo(double fraction) {
        fs::resize_file(archive_, static_cast<std::uintmax_t>(static_cast<double>(fs::file_size(archive_)) * fraction));
    }

    test::TempDir places_;
    fs::path archive_ = places_ / "samples.tar";
    fs::path target_ = places_ / "out/samples";
};

struct Format {
    const char* name;
    ArchiveFile::Setting format, filter;
};

class EveryFormat : public ArchiveTest, public testing::WithParamInterface<Format> {};

INSTANTIATE_TEST_SUITE_P(
    Archive, EveryFormat,
    testing::Values(Format{"tar", archive_write_set_format_pax_restricted, archive_write_add_filter_none},
                    Format{"ustar", archive_write_set_format_ustar, archive_write_add_filter_none},
                    Format{"tar_gz", archive_write_set_format_gnutar, archive_write_add_filter_gzip},
                    Format{"tar_xz", archive_write_set_format_pax_restricted, archive_write_add_filter_xz},
                    Format{"tar_zst", archive_write_set_format_pax_restricted, archive_write_add_filter_zstd},
                    Format{"zip", archive_write_set_format_zip, archive_write_add_filter_none}),
    [](const auto& format) { return format.param.name; });

class ChecksummedFormat : public EveryFormat {};

INSTANTIATE_TEST_SUITE_P(
    Archive, ChecksummedFormat,
    testing::Values(Format{"tar_gz", archive_write_set_format_gnutar, archive_write_add_filter_gzip},
                    Format{"tar_xz", archive_write_set_format_pax_restricted, archive_write_add_filter_xz},
                    Format{"zip", archive_write_set_format_zip, archive_write_add_filter_none}),
    [](const auto& format) { return format.param.name; });

} // namespace

TEST_P(EveryFormat, IsRecognisedAndUnpacked) {
    {
        ArchiveFile file(archive_, GetParam().format, GetParam().filter);
        file.folder("samples/");
        file.file("samples/net/model.py", "import torch\n");
        file.file("samples/net/empty.txt", "");
    }
    EXPECT_TRUE(looksLikeArchive(archive_));
    const auto result = unpack();
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->folder, target_);
    EXPECT_EQ(result->files, 2U);
    EXPECT_EQ(result->bytes, 13U);
    EXPECT_EQ(read(target_ / "samples/net/model.py"), "import torch\n");
    EXPECT_EQ(read(target_ / "samples/net/empty.txt"), "");
    struct stat info {};
    ASSERT_EQ(::stat((target_ / "samples/net/model.py").c_str(), &info), 0);
    EXPECT_EQ(info.st_mtim.tv_sec, 1'700'000'000);
    EXPECT_THAT(entries(places_ / "out"), testing::ElementsAre("samples"));
}

TEST_P(EveryFormat, CutOffInTheMiddleIsSaidAndLeavesNothing) {
    {
        ArchiveFile file(archive_, GetParam().format, GetParam().filter);
        file.file("net/model.py", noise(300'000));
    }
    cutTo(0.6);
    const Error error = refusal();
    EXPECT_EQ(error.code, ErrorCode::Malformed);
    EXPECT_EQ(error.path, archive_);
    EXPECT_THAT(error.message, HasSubstr("cut off"));
}

TEST_P(ChecksummedFormat, AFlippedBitIsSaid) {
    {
        ArchiveFile file(archive_, GetParam().format, GetParam().filter);
        file.file("net/model.py", noise(300'000));
    }
    {
        std::fstream bytes(archive_, std::ios::in | std::ios::out | std::ios::binary);
        bytes.seekg(150'000);
        const auto byte = static_cast<char>(bytes.get() ^ 1);
        bytes.seekp(150'000);
        bytes.put(byte);
    }
    const Error error = refusal();
    EXPECT_EQ(error.code, ErrorCode::Malformed);
    EXPECT_THAT(error.message, HasSubstr("damaged"));
}

TEST_F(ArchiveTest, APlainTarCutBetweenTwoEntriesIsNotTakenForAWholeOne) {
    ArchiveFile(archive_).file("one.txt", "1");
    cutTo(0);
    {
        ArchiveFile file(archive_, archive_write_set_format_ustar);
        file.file("one.txt", std::string(512, 'a'));
        file.file("two.txt", "2");
    }
    fs::resize_file(archive_, 1024); // one header, one record: whole so far
    EXPECT_THAT(refusal().message, HasSubstr("cut off"));
}

TEST_F(ArchiveTest, TheSameArchiveIsNotUnpackedTwice) {
    ArchiveFile(archive_).file("net/model.py", "1");
    ASSERT_TRUE(unpack().ok());
    std::ofstream(target_ / "net/mine.txt") << "kept";
    const auto again = unpack();
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_TRUE(again->reused);
    EXPECT_EQ(read(target_ / "net/mine.txt"), "kept");
}

TEST_F(ArchiveTest, AChangedArchiveReplacesWhatItWas) {
    ArchiveFile(archive_).file("net/model.py", "1");
    ASSERT_TRUE(unpack().ok());
    ArchiveFile(archive_).file("net/other.py", "two");
    const auto again = unpack();
    ASSERT_TRUE(again.ok()) << again.error().text();
    EXPECT_FALSE(again->reused);
    EXPECT_FALSE(fs::exists(target_ / "net/model.py"));
    EXPECT_EQ(read(target_ / "net/other.py"), "two");
    EXPECT_THAT(entries(places_ / "out"), testing::ElementsAre("samples"));
}

TEST_F(ArchiveTest, AChangedArchiveThatIsBrokenLeavesWhatItWas) {
    ArchiveFile(archive_).file("net/model.py", "1");
    ASSERT_TRUE(unpack().ok());
    fs::resize_file(archive_, 700);
    EXPECT_FALSE(unpack().ok());
    EXPECT_EQ(read(target_ / "net/model.py"), "1");
}

TEST_F(ArchiveTest, AFolderOfTheUsersIsNotTouched) {
    ArchiveFile(archive_).file("net/model.py", "1");
    places_.write("out/samples/notes.txt", "mine");
    const auto result = unpack();
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::InvalidInput);
    EXPECT_EQ(result.error().path, target_);
    EXPECT_EQ(read(target_ / "notes.txt"), "mine");
}

TEST_F(ArchiveTest, NamesThatLeaveTheFolderAreRefused) {
    for (const char* name : {"/etc/passwd", "../up.txt", "a/../../up.txt", ".."}) {
        ArchiveFile(archive_).file(name, "evil");
        const Error error = refusal();
        EXPECT_EQ(error.code, ErrorCode::Malformed) << name;
        EXPECT_EQ(error.path, archive_);
        EXPECT_THAT(error.message, HasSubstr(name));
    }
    EXPECT_FALSE(fs::exists(places_ / "up.txt"));
    EXPECT_FALSE(fs::exists(places_ / "out/up.txt"));
}

TEST_F(ArchiveTest, LinksInsideAreMade) {
    {
        ArchiveFile file(archive_);
        file.file("a/model.py", "1");
        file.link("b", "a");
        file.hardLink("c.py", "a/model.py");
        file.link("d/nowhere", "../missing");
    }
    const auto result = unpack();
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(read(target_ / "b/model.py"), "1");
    EXPECT_EQ(read(target_ / "c.py"), "1");
    EXPECT_TRUE(fs::is_symlink(target_ / "d/nowhere"));
}

TEST_F(ArchiveTest, LinksThatLeaveTheFolderAreRefused) {
    using Pair = std::pair<const char*, const char*>;
    for (const auto& [name, target] : {Pair{"l", "/etc"}, Pair{"l", ".."}, Pair{"a/l", "../../x"}}) {
        {
            ArchiveFile file(archive_);
            file.file("a/f", "1");
            file.link(name, target);
        }
        EXPECT_THAT(refusal().message, HasSubstr(target)) << target;
    }
}

TEST_F(ArchiveTest, ALinkThatLeavesTheFolderThroughAnotherIsRefused) {
    {
        ArchiveFile file(archive_);
        file.file("a/f", "1");
        file.link("a/here", "..");     // the folder itself: inside
        file.link("out", "a/here/.."); // by its name still inside, as the system follows it not
    }
    EXPECT_THAT(refusal().message, HasSubstr("leads out"));
}

TEST_F(ArchiveTest, NothingIsWrittenThroughALink) {
    const test::TempDir elsewhere;
    {
        ArchiveFile file(archive_);
        file.file("first", "1");
        file.link("door", elsewhere.path().c_str());
        file.file("door/evil.txt", "evil");
    }
    refusal();
    EXPECT_TRUE(entries(elsewhere.path()).empty());
}

TEST_F(ArchiveTest, AHardLinkToAFileOutsideIsRefused) {
    {
        ArchiveFile file(archive_);
        file.file("first", "1");
        file.hardLink("shadow", "../../etc/passwd");
    }
    EXPECT_EQ(refusal().code, ErrorCode::Malformed);
}

TEST_F(ArchiveTest, DevicesAreRefused) {
    ArchiveFile(archive_).device("dev/null");
    const Error error = refusal();
    EXPECT_EQ(error.code, ErrorCode::Unsupported);
    EXPECT_THAT(error.message, HasSubstr("dev/null"));
}

TEST_F(ArchiveTest, AnEncryptedZipIsNamedAsSuch) {
    ArchiveFile(archive_, archive_write_set_format_zip, archive_write_add_filter_none, "secret").file("a.py", "code");
    const Error error = refusal();
    EXPECT_EQ(error.code, ErrorCode::Unsupported);
    EXPECT_THAT(error.message, HasSubstr("encrypted"));
    EXPECT_THAT(error.hint, HasSubstr("password"));
}

TEST_F(ArchiveTest, WhatIsNoArchiveIsSaidToBeNone) {
    for (const std::string& text : {std::string("my notes\n"), std::string(), std::string(100'000, '\xff')}) {
        places_.write("samples.tar", text);
        EXPECT_FALSE(looksLikeArchive(archive_));
        const Error error = refusal();
        EXPECT_EQ(error.code, ErrorCode::Malformed);
        EXPECT_EQ(error.path, archive_);
    }
}

TEST_F(ArchiveTest, AnArchiveWithoutFilesIsRefused) {
    ArchiveFile(archive_).folder("only/");
    EXPECT_THAT(refusal().message, HasSubstr("no file"));
}

TEST_F(ArchiveTest, AMissingArchiveAndOneWithoutPermissionAreNamed) {
    EXPECT_EQ(refusal().code, ErrorCode::NotFound);
    ArchiveFile(archive_).file("a", "1");
    fs::permissions(archive_, fs::perms::none);
    const test::OrdinaryUser user;
    const auto result = unpack();
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Unreadable);
    EXPECT_EQ(result.error().path, archive_);
}

TEST_F(ArchiveTest, AnArchiveThatGrowsBeyondItsLimitIsRefused) {
    // 600 MiB of zeros take 0.6 MB as gzip: beyond 256 MiB + 500 x 0.6 MB = 556 MiB.
    {
        ArchiveFile file(archive_, archive_write_set_format_pax_restricted, archive_write_add_filter_gzip);
        file.file("some", std::string(1ULL << 20U, '\0'));
        file.file("many", std::string(599ULL << 20U, '\0'));
    }
    ASSERT_LT(fs::file_size(archive_), 650'000U);
    const Error error = refusal();
    EXPECT_EQ(error.code, ErrorCode::InvalidInput);
    EXPECT_THAT(error.message, HasSubstr("500 times"));
}

TEST_F(ArchiveTest, NamesKeepTheirBytes) {
    const std::vector<std::string> names{"caf\xe9", "\xf0\x9f\x99\x82", "new\nline", "quote\"'s"};
    {
        ArchiveFile file(archive_, archive_write_set_format_gnutar);
        for (const std::string& name : names)
            file.file(name, "1");
    }
    const auto result = unpack();
    ASSERT_TRUE(result.ok()) << result.error().text();
    for (const std::string& name : names)
        EXPECT_TRUE(fs::exists(target_ / name)) << name;
}

TEST_F(ArchiveTest, AStopLeavesNothing) {
    {
        ArchiveFile file(archive_);
        for (int i = 0; i < 500; ++i)
            file.file("net" + std::to_string(i) + "/model.py", std::string(10'000, 'x'));
    }
    std::stop_source stop;
    std::vector<Progress> seen;
    const auto result = unpack(stop.get_token(), [&](const Progress& progress) {
        seen.push_back(progress);
        stop.request_stop();
    });
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(entries(places_ / "out").empty());
    ASSERT_FALSE(seen.empty());
    EXPECT_EQ(seen.front().total, fs::file_size(archive_));
    EXPECT_LT(seen.front().done, seen.front().total);
}

TEST_F(ArchiveTest, WhatAKilledProgramLeftIsRemovedButNotWhatAnotherIsWorkingOn) {
    ArchiveFile(archive_).file("net/model.py", "1");
    places_.write("out/.samples.part-999-0/net/half.py", "half");
    auto working = PartFolder::create(target_);
    ASSERT_TRUE(working.ok()) << working.error().text();
    EXPECT_FALSE(fs::exists(places_ / "out/.samples.part-999-0"));
    ASSERT_TRUE(unpack().ok());
    EXPECT_TRUE(fs::exists(working->path()));
}

TEST_F(ArchiveTest, AFolderThatCannotBeWrittenIsNamed) {
    ArchiveFile(archive_).file("net/model.py", "1");
    fs::create_directories(places_ / "out");
    fs::permissions(places_.path(), static_cast<fs::perms>(0755));
    const test::OrdinaryUser user;
    const auto result = unpack();
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Unreadable);
    EXPECT_THAT(result.error().path, HasSubstr("out"));
}

TEST(UnpackFolder, IsNamedForTheArchiveAndTellsTwoOfOneNameApart) {
    const fs::path first = unpackFolder("/a/graphnet-samples.tar.zst", "/d");
    const fs::path second = unpackFolder("/b/graphnet-samples.tar.zst", "/d");
    EXPECT_EQ(first.parent_path(), "/d");
    EXPECT_TRUE(first.filename().string().starts_with("graphnet-samples-"));
    EXPECT_EQ(first.filename().string().size(), std::string("graphnet-samples-").size() + 8);
    EXPECT_NE(first, second);
    EXPECT_EQ(first, unpackFolder("/a/../a/graphnet-samples.tar.zst", "/d"));
}

} // namespace gnx::test
