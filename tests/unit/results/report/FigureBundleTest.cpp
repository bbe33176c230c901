#include "core/results/report/FigureBundle.h"

#include <cmath>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <zstd.h>

#include "core/results/report/FigureExport.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::HasSubstr;

FigureBundle bundleOf(FigureKind kind) {
    const auto rows = test::madeUpRun();
    FigureInputs inputs;
    inputs.kind = kind;
    inputs.groups = groupByCompiler(rows);
    inputs.context = contextOf(rows, "demo run");
    FigureBundle bundle;
    bundle.origin = {"tag:nlp", {"run 1: demo run"}, "a program"};
    bundle.style.palette = FigurePalette::Grey;
    bundle.style.x_min = -4;
    bundle.figure = makeFigure(inputs);
    bundle.inputs = std::move(inputs);
    return bundle;
}

/// Its content, to be changed.
nlohmann::json textOf(const std::string& bytes) {
    std::string text(ZSTD_getFrameContentSize(bytes.data(), bytes.size()), '\0');
    ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
    return nlohmann::json::parse(text);
}

std::string packed(const nlohmann::json& json) {
    const std::string text = json.dump();
    std::string bytes(ZSTD_compressBound(text.size()), '\0');
    bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), text.data(), text.size(), 1));
    return bytes;
}

} // namespace

TEST(FigureBundle, GivesTheSameBytesInEveryFormat) {
    for (const auto kind : runFigures()) {
        const FigureBundle bundle = bundleOf(kind);
        const auto read = unpackFigureBundle(packFigureBundle(bundle));
        ASSERT_TRUE(read.ok()) << figureKindName(kind) << ": " << read.error().text();
        for (const auto format : {FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Csv, FigureFormat::Tikz}) {
            const auto before = renderFigure(bundle.figure, format, {});
            const auto after = renderFigure(read->figure, format, {});
            ASSERT_TRUE(before.ok() && after.ok()) << figureKindName(kind);
            EXPECT_EQ(*before, *after) << figureKindName(kind) << ' ' << figureFormatName(format);
        }
    }
}

TEST(FigureBundle, PackedAgainIsTheSameFile) {
    const std::string bytes = packFigureBundle(bundleOf(FigureKind::Violin));
    const auto read = unpackFigureBundle(bytes);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(packFigureBundle(*read), bytes);
}

TEST(FigureBundle, KeepsStyleAndOrigin) {
    const auto read = unpackFigureBundle(packFigureBundle(bundleOf(FigureKind::Est)));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->style.palette, FigurePalette::Grey);
    EXPECT_EQ(read->style.x_min, -4);
    EXPECT_FALSE(read->style.x_max);
    EXPECT_EQ(read->origin.query, "tag:nlp");
    EXPECT_THAT(read->origin.subjects, testing::ElementsAre("run 1: demo run"));
}

TEST(FigureBundle, IsMadeAnewFromItsOutcomes) {
    auto read = unpackFigureBundle(packFigureBundle(bundleOf(FigureKind::Est)));
    ASSERT_TRUE(read.ok() && read->inputs);
    EXPECT_EQ(figureCsv(makeFigure(*read->inputs)), figureCsv(read->figure));
    read->inputs->options.p = 0.7;
    EXPECT_THAT(makeFigure(*read->inputs).caption, HasSubstr("p = 0.7"));
}

TEST(FigureBundle, ANewerVersionIsRefused) {
    auto json = textOf(packFigureBundle(bundleOf(FigureKind::St)));
    json["version"] = kFigureBundleVersion + 1;
    const auto read = unpackFigureBundle(packed(json));
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::InvalidInput);
    EXPECT_THAT(read.error().message, HasSubstr("version 2, this program knows versions up to 1"));
}

/// The first programs that wrote version 1 knew no machines.
TEST(FigureBundle, OneWithoutMachinesIsRead) {
    auto json = textOf(packFigureBundle(bundleOf(FigureKind::Est)));
    for (auto& group : json["inputs"]["groups"])
        for (auto& facts : group["facts"])
            ASSERT_EQ(facts.erase("machine"), 1U);
    const auto read = unpackFigureBundle(packed(json));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->inputs->groups[0].facts[0].machine, "");
}

TEST(FigureBundle, SaysWhatIsWrongInIt) {
    auto json = textOf(packFigureBundle(bundleOf(FigureKind::St)));
    json["inputs"]["options"]["p"] = -1;
    const auto read = unpackFigureBundle(packed(json));
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
    EXPECT_THAT(read.error().message, HasSubstr("p"));

    json = textOf(packFigureBundle(bundleOf(FigureKind::St)));
    json.erase("figure");
    EXPECT_THAT(unpackFigureBundle(packed(json)).error().message, HasSubstr("figure"));
}

TEST(FigureBundle, OtherFilesAreNone) {
    EXPECT_EQ(unpackFigureBundle("%PDF-1.5").error().code, ErrorCode::Malformed);
    EXPECT_EQ(unpackFigureBundle("").error().code, ErrorCode::Malformed);
    EXPECT_EQ(unpackFigureBundle(packed({{"format", "other"}})).error().code, ErrorCode::Malformed);
    const std::string bytes = packFigureBundle(bundleOf(FigureKind::St));
    EXPECT_EQ(unpackFigureBundle(bytes.substr(0, bytes.size() / 2)).error().code, ErrorCode::Malformed);
}

TEST(FigureBundle, TheErrorOfAFileNamesIt) {
    const test::TempDir folder;
    const auto path = folder / "x.gnxfigure";
    std::ofstream(path) << "not one";
    const auto read = readFigureBundle(path);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().path, path.string());
}

} // namespace gnx::test
