#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/MappedFile.h"
#include "core/data/npz/NpzNumbers.h"
#include "core/data/npz/NpzReader.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/unit/data/import/ArchiveFile.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Written by NumPy: tests/support/make_npz_data.py.
std::filesystem::path arraysFile() {
    return sourceFolder() / "tests/data/npz/arrays.npz";
}

/// Goes to the array of this name; none if it cannot be read.
std::optional<NpzReader::Array> find(NpzReader& reader, const std::string& name) {
    while (true) {
        auto array = reader.next();
        if (!array)
            continue; // a line of another array
        if (!*array || (*array)->name == name)
            return *std::move(array);
    }
}

template <class T> Result<std::vector<T>> numbersOf(const std::string& name, std::uint64_t most = 1000) {
    auto reader = NpzReader::open(arraysFile());
    const auto array = find(*reader, name);
    return readNumbers<T>(*reader, *array, most, {});
}

std::vector<float> upTo(int count) {
    std::vector<float> numbers;
    for (int i = 0; i < count; ++i)
        numbers.push_back(static_cast<float>(i));
    return numbers;
}

/// An archive with one array of this header and these elements.
std::filesystem::path madeUp(const TempDir& folder, const std::string& header, const std::string& elements) {
    const std::filesystem::path file = folder / "made-up.npz";
    ArchiveFile archive(file, ::archive_write_set_format_zip);
    archive.file("x.npy", header + elements);
    return file;
}

std::string headerOf(std::vector<std::int64_t> shape) {
    return *npyHeader(DType::Float32, shape);
}

Status streamAll(const std::filesystem::path& file) {
    GNX_TRY(NpzReader reader, NpzReader::open(file));
    GNX_TRY([[maybe_unused]] const auto array, reader.next());
    return reader.stream({}, [](std::span<const char>) -> Status { return {}; });
}

TEST(NpzReader, ReadsArraysInTheOrderOfTheFile) {
    auto reader = NpzReader::open(arraysFile());
    const auto first = reader->next();
    EXPECT_EQ((*first)->name, "c_order");
    EXPECT_THAT((*first)->header.shape, ElementsAre(2, 3, 4));
    EXPECT_EQ((*first)->header.dtype, DType::Float32);
    EXPECT_EQ((*reader->next())->name, "fortran_order");
}

TEST(NpzReader, GivesNumbersInCOrderWhateverTheFiles) {
    EXPECT_EQ(*numbersOf<float>("c_order"), upTo(24));
    EXPECT_EQ(*numbersOf<float>("fortran_order"), upTo(24));
}

TEST(NpzReader, ReadsVersions1To3) {
    for (const char* name : {"version_1", "version_2", "version_3"})
        EXPECT_THAT(*numbersOf<std::int64_t>(name), ElementsAre(0, 1, 2, 3, 4)) << name;
}

TEST(NpzReader, ConvertsBetweenTypesWhereNothingIsLost) {
    for (const char* name : {"i1", "i2", "i4", "i8", "u1", "f4", "f8"}) {
        EXPECT_THAT(*numbersOf<std::uint8_t>(name), ElementsAre(0, 1, 100)) << name;
        EXPECT_THAT(*numbersOf<double>(name), ElementsAre(0, 1, 100)) << name;
    }
    EXPECT_THAT(numbersOf<std::uint32_t>("negative").error().message, HasSubstr("number 0"));
    EXPECT_EQ(numbersOf<std::int64_t>("fraction").error().code, ErrorCode::Malformed);
}

TEST(NpzReader, ReadsArraysOfOneElementAndOfNone) {
    EXPECT_THAT(*numbersOf<std::int64_t>("scalar"), ElementsAre(7));
    EXPECT_TRUE(numbersOf<float>("empty")->empty());
}

TEST(NpzReader, RefusesAnotherOrderOfBytesWhereItIsRead) {
    auto reader = NpzReader::open(arraysFile());
    const auto array = find(*reader, "big_endian");
    ASSERT_TRUE(array && array->refused);
    const Error refused = readNumbers<std::int64_t>(*reader, *array, 1000, {}).error();
    EXPECT_EQ(refused.code, ErrorCode::Unsupported);
    EXPECT_THAT(refused.message, HasSubstr("big_endian"));
}

TEST(NpzReader, PassesOverArraysThatAreNotNumbers) {
    const TempDir folder;
    const std::filesystem::path file = folder / "texts.npz";
    std::string header = headerOf({3});
    header.replace(header.find("<f4"), 3, "<U1");
    {
        ArchiveFile archive(file, ::archive_write_set_format_zip);
        archive.file("names.npy", header + std::string(12, 'x'));
        archive.file("x.npy", headerOf({1}) + std::string(4, '\0'));
    }
    auto reader = NpzReader::open(file);
    EXPECT_THAT((*reader->next())->refused->message, HasSubstr("<U1"));
    const auto numbers = reader->next();
    EXPECT_THAT(*readNumbers<float>(*reader, **numbers, 10, {}), ElementsAre(0));
}

TEST(NpzReader, ReadsHalfPrecision) {
    const TempDir folder;
    const std::string bytes("\x00\xbc\x00\x42\x00\x00", 6); // -1, 3, 0
    auto reader = NpzReader::open(madeUp(folder, *npyHeader(DType::Float16, std::vector<std::int64_t>{3}), bytes));
    const auto array = reader->next();
    EXPECT_THAT(*readNumbers<std::int64_t>(*reader, **array, 10, {}), ElementsAre(-1, 3, 0));
}

TEST(NpzReader, SaysWhichNumberDoesNotFit) {
    const TempDir folder;
    const std::vector<float> numbers{0, 1, 2, 0.5F, 4, 5};
    const std::string bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
    auto reader = NpzReader::open(madeUp(folder, headerOf({3, 2}), bytes));
    const auto array = reader->next();
    EXPECT_THAT(readNumbers<std::uint8_t>(*reader, **array, 10, {}).error().message,
                HasSubstr("number [1, 1] is 0.5; expected a whole number from 0 to 255"));
}

/// An array of (rows, places, 3) numbers, in C order or in FORTRAN order.
std::filesystem::path threeDimensions(const TempDir& folder, std::int64_t rows, std::int64_t places, bool fortran) {
    std::vector<float> numbers(static_cast<std::size_t>(rows * places * 3));
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t place = 0; place < places; ++place)
            for (std::int64_t i = 0; i < 3; ++i) {
                const std::int64_t at = fortran ? row + rows * (place + places * i) : (row * places + place) * 3 + i;
                const std::int64_t number = place == 0 ? row : (row * (i + 1)) % 7;
                numbers[static_cast<std::size_t>(at)] = static_cast<float>(number);
            }
    std::string header = headerOf({rows, places, 3});
    if (fortran)
        header.replace(header.find("False"), 5, "True ");
    return madeUp(folder, header,
                  std::string(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float)));
}

Result<std::vector<float>> rowsOf(const std::filesystem::path& file) {
    GNX_TRY(NpzReader reader, NpzReader::open(file));
    GNX_TRY(const auto array, reader.next());
    std::vector<float> all;
    GNX_CHECK(streamRows(reader, *array, 3, {}, [&](std::span<const float> rows) -> Status {
        EXPECT_EQ(rows.size() % 3, 0U);
        all.insert(all.end(), rows.begin(), rows.end());
        return {};
    }));
    return all;
}

TEST(NpzReader, StreamsRowsOfFortranOrder) {
    const TempDir folder;
    for (const std::int64_t rows : {1, 15, 700, 60'000})
        EXPECT_TRUE(*rowsOf(threeDimensions(folder, rows, 4, /*fortran=*/true)) ==
                    *rowsOf(threeDimensions(folder, rows, 4, /*fortran=*/false)))
            << rows;
}

TEST(NpzReader, RefusesFortranOrderWhereNothingRepeats) {
    const TempDir folder;
    const auto refused = rowsOf(threeDimensions(folder, 65'537, 1, /*fortran=*/true));
    EXPECT_EQ(refused.error().code, ErrorCode::Unsupported);
    EXPECT_THAT(refused.error().message, HasSubstr("array \"x\": more than 65,536 distinct lists"));
    EXPECT_THAT(refused.error().hint, HasSubstr("ascontiguousarray"));
}

TEST(NpzReader, StreamsRowsThatBlocksCutInPieces) {
    const TempDir folder;
    std::vector<float> numbers = upTo(300'000 / 3 * 3);
    const std::string bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(float));
    const auto file = madeUp(folder, headerOf({100'000, 3}), bytes);
    auto reader = NpzReader::open(file);
    const auto array = reader->next();
    std::vector<float> read;
    const Status status = streamRows(*reader, **array, 3, {}, [&](std::span<const float> rows) -> Status {
        EXPECT_EQ(rows.size() % 3, 0U);
        read.insert(read.end(), rows.begin(), rows.end());
        return {};
    });
    EXPECT_TRUE(status.ok());
    EXPECT_EQ(read, numbers);
}

TEST(NpzReader, EndsWithTheErrorOfTheTaker) {
    const TempDir folder;
    const std::string bytes(std::size_t{32} << 20U, '\0'); // large enough for a thread of its own
    const auto file = madeUp(folder, headerOf({8 << 20}), bytes);
    auto reader = NpzReader::open(file);
    const auto array = reader->next();
    const Status status = streamRows(*reader, **array, 1, {}, [](std::span<const float>) -> Status {
        return Error{.code = ErrorCode::NoSpace, .message = "full"};
    });
    EXPECT_EQ(status.error().code, ErrorCode::NoSpace);
}

TEST(NpzReader, RefusesASizeThatTheFileCannotHold) {
    const TempDir folder;
    const auto file = madeUp(folder, headerOf({std::int64_t{1} << 40}), "short");
    auto reader = NpzReader::open(file);
    const auto array = reader->next();
    EXPECT_EQ(array.error().code, ErrorCode::Malformed);
    EXPECT_THAT(array.error().message, HasSubstr("claims 4"));
}

TEST(NpzReader, RefusesAShapeWhoseProductIsNoNumber) {
    const TempDir folder;
    const auto file = madeUp(folder, headerOf({std::int64_t{1} << 40, std::int64_t{1} << 40}), "");
    auto reader = NpzReader::open(file);
    EXPECT_EQ(reader->next().error().code, ErrorCode::Malformed);
}

TEST(NpzReader, RefusesMoreAndFewerBytesThanTheShape) {
    const TempDir folder;
    EXPECT_THAT(streamAll(madeUp(folder, headerOf({2}), std::string(12, 'x'))).error().message,
                HasSubstr("more bytes"));
    EXPECT_THAT(streamAll(madeUp(folder, headerOf({2}), std::string(4, 'x'))).error().message, HasSubstr("fewer"));
}

TEST(NpzReader, RefusesTwoArraysOfOneName) {
    const TempDir folder;
    const std::filesystem::path file = folder / "twice.npz";
    {
        ArchiveFile archive(file, ::archive_write_set_format_zip);
        archive.file("x.npy", headerOf({0}));
        archive.file("x.npy", headerOf({0}));
    }
    auto reader = NpzReader::open(file);
    EXPECT_TRUE(reader->next().ok());
    EXPECT_THAT(reader->next().error().message, HasSubstr("two arrays of this name"));
}

TEST(NpzReader, PassesOverWhatIsNoArray) {
    const TempDir folder;
    const std::filesystem::path file = folder / "names.npz";
    {
        ArchiveFile archive(file, ::archive_write_set_format_zip);
        archive.file("../x.npy", headerOf({0}));
        archive.file("notes.txt", "no array");
        archive.link("y.npy", "/etc/passwd");
        archive.file("z.npy", headerOf({0}));
    }
    auto reader = NpzReader::open(file);
    EXPECT_EQ((*reader->next())->name, "z");
    EXPECT_FALSE(reader->next()->has_value());
}

TEST(NpzReader, StopsWhenAsked) {
    auto reader = NpzReader::open(arraysFile());
    const auto array = reader->next();
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(readNumbers<float>(*reader, **array, 1000, source.get_token()).error().code, ErrorCode::Cancelled);
}

TEST(NpzReader, AnyCutFileEndsWithAnError) {
    const TempDir folder;
    const std::string whole(MappedFile::open(arraysFile())->text());
    for (std::size_t size = 0; size < whole.size(); size += 97) {
        const auto file = folder.write("cut.npz", whole.substr(0, size));
        auto reader = NpzReader::open(file);
        bool failed = !reader.ok();
        while (!failed) {
            const auto array = reader->next();
            failed = !array.ok() || !reader->stream({}, [](std::span<const char>) -> Status { return {}; }).ok();
            if (array.ok() && !*array)
                break;
        }
        EXPECT_TRUE(failed) << size;
    }
}

} // namespace
} // namespace gnx::test
