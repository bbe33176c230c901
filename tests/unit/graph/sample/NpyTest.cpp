#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/graph/sample/Npy.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using test::TempDir;
using testing::ElementsAre;

std::string headerOf(DType dtype, const std::vector<std::int64_t>& shape) {
    const auto header = npyHeader(dtype, shape);
    return header ? *header : header.error().text();
}

template <class T> std::string bytesOf(const std::vector<T>& elements) {
    return {reinterpret_cast<const char*>(elements.data()), elements.size() * sizeof(T)};
}

std::vector<double> numbersOf(const NpyArray& array) {
    std::vector<double> all;
    for (std::uint64_t i = 0; i < array.elements(); ++i)
        all.push_back(array.at(i));
    return all;
}

} // namespace

TEST(Npy, HeaderIsWhatNumpyWrites) {
    // numpy.save(file, numpy.zeros((3, 4), numpy.float32)): its first 128 bytes
    const std::string text = "{'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }";
    std::string expected("\x93NUMPY\x01\x00\x76\x00", 10);
    expected += text + std::string(128 - 10 - text.size() - 1, ' ') + '\n';
    EXPECT_EQ(headerOf(DType::Float32, {3, 4}), expected);
}

TEST(Npy, ShapesOfOneAndNoDimensionsAreTuples) {
    EXPECT_NE(headerOf(DType::Bool, {7}).find("'descr': '|b1', 'fortran_order': False, 'shape': (7,), }"),
              std::string::npos);
    EXPECT_NE(headerOf(DType::Int64, {}).find("'descr': '<i8', 'fortran_order': False, 'shape': (), }"),
              std::string::npos);
}

TEST(Npy, Bfloat16IsRefused) {
    const auto header = npyHeader(DType::BFloat16, std::array<std::int64_t, 1>{2});
    ASSERT_FALSE(header);
    EXPECT_EQ(header.error().code, ErrorCode::Unsupported);
}

TEST(Npy, WhatIsWrittenIsRead) {
    const TempDir files;
    const auto file = files.write("a.npy", headerOf(DType::Float64, {2, 2}) + bytesOf<double>({1, -2.5, 1e300, 4}));
    const auto array = NpyArray::open(file);
    ASSERT_TRUE(array) << array.error().text();
    EXPECT_EQ(array->dtype(), DType::Float64);
    EXPECT_THAT(array->shape(), ElementsAre(2, 2));
    EXPECT_THAT(numbersOf(*array), ElementsAre(1, -2.5, 1e300, 4));
}

TEST(Npy, HalvesAreNumbers) {
    // numpy.array([1, -2, 65504, 2**-24, inf], numpy.float16).view(numpy.uint16)
    const TempDir files;
    const auto file = files.write("a.npy", headerOf(DType::Float16, {5}) +
                                               bytesOf<std::uint16_t>({0x3c00, 0xc000, 0x7bff, 0x0001, 0x7c00}));
    const auto array = NpyArray::open(file);
    ASSERT_TRUE(array) << array.error().text();
    EXPECT_THAT(numbersOf(*array), ElementsAre(1, -2, 65504, 5.960464477539063e-08, HUGE_VAL));
}

TEST(Npy, OfComplexNumbersTheMagnitude) {
    const TempDir files;
    const auto file = files.write("a.npy", headerOf(DType::Complex64, {1}) + bytesOf<float>({3, -4}));
    const auto array = NpyArray::open(file);
    ASSERT_TRUE(array) << array.error().text();
    EXPECT_THAT(numbersOf(*array), ElementsAre(5));
}

TEST(Npy, AFileThatIsTooShortForItsShapeIsRefused) {
    const TempDir files;
    const auto file = files.write("a.npy", headerOf(DType::Float32, {1000000000, 1000000000, 1000000000}) + "abcd");
    const auto array = NpyArray::open(file);
    ASSERT_FALSE(array);
    EXPECT_EQ(array.error().code, ErrorCode::Malformed);
}

TEST(Npy, FortranOrderIsRefused) {
    const TempDir files;
    std::string header = headerOf(DType::Float32, {1});
    header.replace(header.find("False"), 5, "True ");
    const auto array = NpyArray::open(files.write("a.npy", header + "abcd"));
    ASSERT_FALSE(array);
    EXPECT_EQ(array.error().code, ErrorCode::Unsupported);
}

TEST(Npy, OtherFilesAreRefused) {
    const TempDir files;
    for (const char* text : {"", "PK", "\x93NUMPY\x01", "\x93NUMPY\x03\x01\x01\x01 and more text"}) {
        const auto array = NpyArray::open(files.write("a.npy", text));
        EXPECT_FALSE(array) << text;
    }
}

} // namespace gnx::test
