#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "core/profile/files/TraceFile.h"
#include "tests/support/TempDir.h"

// Files that people give for traces, named as what they are, with what to do.
namespace gnx::test {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;

struct Given {
    const char* name;
    std::string bytes;
    const char* what;
    const char* to_do;
};

class ForeignFile : public testing::TestWithParam<Given> {};

TEST_P(ForeignFile, IsNamedAsWhatItIs) {
    const test::TempDir dir;
    const auto result = readTrace(dir.write(GetParam().name, GetParam().bytes), {}, {}, {});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(result.error().text(), HasSubstr(GetParam().name));
    EXPECT_THAT(result.error().text(), HasSubstr(GetParam().what));
    EXPECT_THAT(result.error().hint, HasSubstr(GetParam().to_do));
}

std::string wide(std::string_view text, bool big) {
    std::string bytes;
    for (const char c : text)
        bytes += big ? "\0"s + c : c + "\0"s;
    return bytes;
}
constexpr std::string_view kTrace = R"({"traceEvents":[{"ph":"X","name":"a","ts":1,"dur":1}]})";

INSTANTIATE_TEST_SUITE_P(
    Kinds, ForeignFile,
    testing::Values(Given{"t.json", "\xff\xfe" + wide(kTrace, false), "UTF-16", "iconv"},
                    Given{"t.json", "\xfe\xff" + wide(kTrace, true), "UTF-16", "iconv"},
                    Given{"t.json", wide(kTrace, false), "UTF-16", "iconv"},
                    Given{"t.json", wide(kTrace, true), "UTF-16", "iconv"},
                    Given{"t.json", wide("\n [" + std::string(kTrace), false), "UTF-16", "iconv"},
                    Given{"t.json", "\xff\xfe\0\0{\0\0\0"s, "UTF-32", "iconv"},
                    Given{"t.zip", "PK\x03\x04\x14\0\0\0"s, "a zip archive", "unzip"},
                    Given{"t.pt.trace.json", "PK\x03\x04\x14\0\0\0"s, "a zip archive", "unzip"},
                    Given{"t.sqlite", "SQLite format 3\0\x10\0"s, "an SQLite database", "nsys export"},
                    Given{"t.nsys-rep", "\x01\x02\x03", "a report of Nsight Systems", "nsys export --type sqlite"},
                    Given{"t.qdrep", "\x01\x02\x03", "a report of Nsight Systems", "nsys export --type sqlite"},
                    Given{"t.ncu-rep", "NVR\0abc"s, "a report of Nsight Compute", "nsys"},
                    Given{"host.xplane.pb", "\x0a\x03\x08\x01\x12/host:CPU", "an XPlane profile", "trace_viewer"},
                    Given{"profile", "\x0a\xf3\x01\x08\x01\x12\x0d/device:GPU:0", "an XPlane profile", "trace_viewer"},
                    Given{"t.pftrace", "\x0a\x12\x08\x01\x50\x01", "Perfetto", "traceconv"},
                    Given{"t.json.zst", "\x28\xb5\x2f\xfd\x04", "packed by zstd", "unpack"},
                    Given{"t.json.xz", "\xfd"s + "7zXZ\0"s, "packed by xz", "unpack"},
                    Given{"t.json", "<!DOCTYPE html><html>", "a web page", "download"},
                    Given{"snapshot.pickle", "\x80\x04\x95\x10", "a Python pickle", "JSON"},
                    Given{"t.tar", "trace.json" + std::string(247, '\0') + "ustar", "a tar archive", "tar -xf"}));

TEST(ForeignFiles, AreNamedWithinAGzipToo) {
    const test::TempDir dir;
    const std::string file = (dir / "t.json.gz").string();
    gzFile out = gzopen(file.c_str(), "wb");
    gzwrite(out, "\xff\xfe{\0", 4);
    gzclose(out);
    EXPECT_THAT(readTrace(file, {}, {}, {}).error().text(), HasSubstr("UTF-16"));
}

TEST(ForeignFiles, JsonIsReadWhateverItIsCalled) {
    const test::TempDir dir;
    for (const char* name : {"t.nsys-rep", "t.xplane.pb", "\nt.txt"})
        EXPECT_TRUE(readTrace(dir.write(name, kTrace), {}, {}, {}).ok()) << name;
    EXPECT_TRUE(readTrace(dir.write("t.json", "\n\n " + std::string(kTrace)), {}, {}, {}).ok());
}

} // namespace
} // namespace gnx::test
