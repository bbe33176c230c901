#include "core/results/report/FigureExport.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "core/base/system/AtomicFile.h"
#include "core/results/report/Figures.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class FigureExport : public testing::Test {
  protected:
    static Figure figure(FigureKind kind = FigureKind::Est) {
        const auto rows = test::madeUpRun();
        return makeFigure(kind, groupByCompiler(rows), {}, contextOf(rows, "demo run"));
    }
    static std::string bytesOf(const fs::path& path) {
        std::ostringstream text;
        text << std::ifstream(path, std::ios::binary).rdbuf();
        return text.str();
    }
    std::size_t filesInFolder() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
    }

    test::TempDir folder_;
};

std::uint32_t bigEndian(const std::string& bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<std::uint8_t>(bytes.at(at + i));
    return value;
}

FigureStyle sized(double width_mm, double height_mm, double dpi = 300) {
    FigureStyle style;
    style.width_mm = width_mm;
    style.height_mm = height_mm;
    style.dpi = dpi;
    return style;
}

std::string outputOf(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
    std::string output;
    for (int c = std::fgetc(pipe.get()); c != EOF; c = std::fgetc(pipe.get()))
        output += static_cast<char>(c);
    return output;
}

} // namespace

/// 85 x 60 mm at 300 dpi are 1003.9 x 708.7 pixels; 300 dpi are 11811 pixels a metre.
TEST_F(FigureExport, PngHasColumnWidthAt300Dpi) {
    const auto png = renderFigure(figure(), FigureFormat::Png);
    ASSERT_TRUE(png.ok());
    EXPECT_EQ(png->substr(1, 3), "PNG");
    EXPECT_EQ(bigEndian(*png, 16), 1004U);
    EXPECT_EQ(bigEndian(*png, 20), 709U);
    EXPECT_EQ(png->substr(37, 4), "pHYs");
    EXPECT_EQ(bigEndian(*png, 41), 11811U);
    EXPECT_EQ(bigEndian(*png, 50), 0x78A53F76U); // zlib.crc32(b"pHYs\0\0\x2e\x23\0\0\x2e\x23\1") in Python
}

/// 1000 mm at 1200 dpi are 47,244 pixels; 600 mm are 28,346, and their square 803 million.
TEST_F(FigureExport, APngThatNobodyCanShowIsRefused) {
    for (const double side : {1000.0, 600.0}) {
        FigureStyle style;
        style.width_mm = style.height_mm = side;
        style.dpi = 1200;
        const auto png = renderFigure(figure(), FigureFormat::Png, style);
        ASSERT_FALSE(png.ok());
        EXPECT_EQ(png.error().code, ErrorCode::InvalidInput);
        EXPECT_THAT(png.error().hint, testing::HasSubstr("resolution"));
    }
}

TEST_F(FigureExport, PdfHoldsItsWordsAsText) {
    if (outputOf("command -v pdftotext").empty())
        GTEST_SKIP() << "needs pdftotext (poppler-utils)";
    const auto path = folder_ / "est.pdf";
    ASSERT_TRUE(exportFigure(figure(), path, FigureFormat::Pdf).ok());
    const auto text = outputOf("pdftotext -layout '" + path.string() + "' -");
    for (const char* word : {"Error-aware speedup score ES(t)", "torchscript", "inductor", "openvino", "accuracy",
                             "+ compile", "eager", "p = 0.1, b = 0.1", "\u221210"})
        EXPECT_THAT(text, HasSubstr(word));
    // 85 mm are 240.9 points
    EXPECT_THAT(outputOf("pdfinfo '" + path.string() + "'"), HasSubstr("240.9"));
}

TEST_F(FigureExport, SvgHasItsSizeAndItsWordsForReaders) {
    const auto svg = renderFigure(figure(), FigureFormat::Svg);
    ASSERT_TRUE(svg.ok());
    EXPECT_THAT(*svg, HasSubstr("width=\"240.944882pt\""));
    EXPECT_THAT(*svg, HasSubstr("<title>Error-aware speedup score ES(t)</title>"));
    EXPECT_THAT(*svg, HasSubstr("t &lt; 1"));
    // Okabe-Ito blue, 0 114 178, of the first curve
    EXPECT_THAT(*svg, HasSubstr("stroke:rgb(0%,44.705882%,69.803922%)"));
}

TEST_F(FigureExport, LongNamesAreShortenedInsideThePage) {
    const std::string name(200, 'x');
    std::vector<ResultRow> rows{test::madeUpRow(1, name, RunStatus::Correct, 2, -10),
                                test::madeUpRow(1, name + "y", RunStatus::Correct, 2, -10)};
    for (const auto kind : {FigureKind::St, FigureKind::Violin})
        EXPECT_TRUE(renderFigure(makeFigure(kind, groupByCompiler(rows), {}, {}), FigureFormat::Png).ok());
}

TEST_F(FigureExport, SaysHowLargeAFigureMustBe) {
    const auto small = renderFigure(figure(), FigureFormat::Pdf, sized(25, 25));
    ASSERT_FALSE(small.ok());
    EXPECT_EQ(small.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(small.error().text(), HasSubstr("25 x 25 mm leaves no room"));
    EXPECT_THAT(small.error().hint, HasSubstr("make it at least"));
    EXPECT_FALSE(renderFigure(figure(), FigureFormat::Pdf, sized(5, 60)).ok());
    EXPECT_FALSE(renderFigure(figure(), FigureFormat::Png, sized(85, 60, 1e9)).ok());
}

TEST_F(FigureExport, ReplacesAFileAndLeavesNothingBeside) {
    const auto path = folder_ / "st.csv";
    ASSERT_TRUE(writeFileAtomically(path, "old").ok());
    ASSERT_TRUE(exportFigure(figure(), path, FigureFormat::Csv).ok());
    EXPECT_THAT(bytesOf(path), testing::StartsWith("# Error-aware"));
    EXPECT_EQ(filesInFolder(), 1U);
}

TEST_F(FigureExport, NamesTheMissingFolder) {
    const auto path = folder_ / "missing/st.pdf";
    const auto status = exportFigure(figure(), path, FigureFormat::Pdf);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::NotFound);
    EXPECT_EQ(status.error().path, path.string());
    EXPECT_THAT(status.error().message, HasSubstr("No such file or directory"));
}

TEST_F(FigureExport, AFullDiskIsReported) {
    if (!fs::exists("/dev/full"))
        GTEST_SKIP() << "needs /dev/full";
    // The part file's name is known: a link to the device that is always full stands there first.
    const auto path = folder_ / "st.pdf";
    ASSERT_TRUE(writeFileAtomically(path, "old").ok());
    fs::create_symlink("/dev/full", path.string() + ".part-" + std::to_string(::getpid()));
    const auto status = exportFigure(figure(), path, FigureFormat::Pdf);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().code, ErrorCode::NoSpace);
    EXPECT_EQ(bytesOf(path), "old");
    EXPECT_EQ(filesInFolder(), 1U);
}

TEST(FigureCsv, QuotesByRfc4180) {
    Figure figure;
    figure.title = "two\nlines";
    figure.table.columns = {"a", "b"};
    figure.table.rows = {{"x,y", "say \"no\""}, {"#1", "plain"}};
    EXPECT_EQ(figureCsv(figure), "# two lines\na,b\n\"x,y\",\"say \"\"no\"\"\"\n\"#1\",plain\n");
}

} // namespace gnx::test
