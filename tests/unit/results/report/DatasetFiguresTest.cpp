#include "core/results/report/DatasetFigures.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "tests/support/MadeUpCatalog.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

SampleRow sample(std::int64_t id, Framework framework, const char* source, const char* tag, std::uint32_t ops,
                 std::uint64_t parameters, const char* dtypes) {
    SampleRow row = test::madeUpSample(id, "s" + std::to_string(id), ops, tag);
    row.framework = framework;
    row.origin = source;
    row.category = tag;
    row.parameter_count = parameters;
    row.dtypes = dtypes;
    return row;
}

/// Three torch samples and one of Paddle. Operators: a 6 + 1, b 2 + 2, c 1 (torch); p 4, q 1 (Paddle); and a trait of
/// a, which must not count twice.
std::shared_ptr<const Catalog> made() {
    CatalogColumns columns;
    columns.datasets.push_back({DatasetId(1), "/somewhere/made", 4, ""});
    columns.samples = {
        sample(1, Framework::Torch, "timm", "vision", 8, 999, "float32"),
        sample(2, Framework::Torch, "timm", "nlp", 3, 1000, "float32 int64"),
        sample(3, Framework::Torch, "mmseg", "vision", 1, 11'000'000, "bfloat16"),
        sample(4, Framework::Paddle, "PaddleX", "", 5, 0, "float32"),
    };
    columns.words.resize(4);
    columns.sketches.resize(4);
    columns.operators = {
        {"torch.a", false, {{0, 6}, {1, 1}}}, {"torch.a[grouped]", true, {{0, 2}}},
        {"torch.b", false, {{0, 2}, {1, 2}}}, {"torch.c", false, {{2, 1}}},
        {"paddle.p", false, {{3, 4}}},        {"paddle.q", false, {{3, 1}}},
    };
    return Catalog::make(std::move(columns));
}

Figure figure(FigureKind kind) {
    const auto catalog = made();
    return datasetFigure(kind, *catalog, catalog->all(), "");
}

double lengthOf(const Bar& bar) {
    return bar.x_end - bar.x_begin;
}

} // namespace

TEST(DatasetFigures, SourcesAreBarsWithTheLargestOnTopStackedByFramework) {
    const Figure sources = figure(FigureKind::Origins);
    ASSERT_EQ(sources.bars.size(), 2U); // torch, paddle; no sample is of an unknown framework
    EXPECT_EQ(sources.bars[0].label, "torch");
    ASSERT_EQ(sources.bars[0].bars.size(), 2U);
    const Bar& timm = sources.bars[0].bars[0];
    EXPECT_EQ(lengthOf(timm), 2);
    EXPECT_NEAR((timm.y_begin + timm.y_end) / 2, 2, 1e-12); // three rows, the first at 2
    EXPECT_EQ(timm.filter.field, "source");
    EXPECT_THAT(timm.filter.values, ElementsAre("timm"));
    EXPECT_EQ(timm.description, "timm, torch: 2 samples");
    EXPECT_EQ(sources.y.ticks.back().label, "timm");
    EXPECT_TRUE(sources.y.categorical);
}

TEST(DatasetFigures, SamplesWithoutATaskAreCalledNoneAsInQueries) {
    const Figure tasks = figure(FigureKind::Tasks);
    const Bar& paddle = tasks.bars[1].bars.at(0);
    EXPECT_THAT(paddle.filter.values, ElementsAre("none"));
    EXPECT_EQ(tasks.y.ticks.front().label, "not given"); // the last row
}

TEST(DatasetFigures, ASampleCountsOnceForEachOfItsTypes) {
    const Figure types = figure(FigureKind::DTypes);
    EXPECT_THAT(types.table.rows,
                ElementsAre(ElementsAre("float32", "torch", "2"), ElementsAre("float32", "paddle", "1"),
                            ElementsAre("bfloat16", "torch", "1"), ElementsAre("int64", "torch", "1")));
}

/// Quarter decades: 10^2.75 = 562.3 .. 999, 10^3 .. 1778.2, 10^7 .. 17,782,794.
TEST(DatasetFigures, ParametersFallIntoQuarterDecadesWhoseEdgesAreWholeNumbers) {
    const Figure parameters = figure(FigureKind::Parameters);
    ASSERT_EQ(parameters.bars.size(), 1U);
    const auto& bins = parameters.bars[0].bars;
    ASSERT_EQ(bins.size(), 3U);
    EXPECT_EQ(bins[0].filter.low, 563);
    EXPECT_EQ(bins[0].filter.high, 999);
    EXPECT_EQ(bins[1].filter.low, 1000);
    EXPECT_EQ(bins[1].filter.high, 1778);
    EXPECT_EQ(bins[2].filter.low, 10'000'000);
    EXPECT_EQ(bins[2].filter.high, 17'782'794);
    EXPECT_DOUBLE_EQ(bins[1].x_begin, 3);
    EXPECT_DOUBLE_EQ(bins[1].x_end, 3.25);
    EXPECT_THAT(parameters.caption, HasSubstr("1 sample without parameters left out"));
}

TEST(DatasetFigures, EveryBinHoldsTheSamplesThatItsRangeSelects) {
    const auto catalog = made();
    const Figure operators = datasetFigure(FigureKind::Operators, *catalog, catalog->all(), "");
    for (const auto& series : operators.bars)
        for (const Bar& bin : series.bars) {
            double inside = 0;
            for (const SampleRow& row : catalog->samples())
                inside += series.label == frameworkName(row.framework) && row.op_count >= *bin.filter.low &&
                          row.op_count <= *bin.filter.high;
            EXPECT_EQ(bin.y_end - bin.y_begin, inside) << bin.description;
        }
}

/// vision has 8 and 1 operators: bins 8..15 and 1..1; nlp 3: 2..3; no task 5: 4..7. Rows by size, then by name.
TEST(DatasetFigures, OperatorsByTaskAreHistogramsOfPowersOfTwo) {
    const Figure operators = figure(FigureKind::TaskOperators);
    EXPECT_THAT(operators.table.rows,
                ElementsAre(ElementsAre("vision", "1", "1", "torch", "1"),
                            ElementsAre("vision", "8", "15", "torch", "1"), ElementsAre("nlp", "2", "3", "torch", "1"),
                            ElementsAre("not given", "4", "7", "paddle", "1")));
    const Bar& eight = operators.bars[0].bars.at(1);
    EXPECT_EQ(eight.x_begin, 3);
    EXPECT_EQ(eight.x_end, 4);
    EXPECT_DOUBLE_EQ(eight.y_begin, 1.5); // the row of the first of three tasks
    EXPECT_EQ(eight.description, "vision, 8 to 15 operators, torch: 1 sample");
    EXPECT_EQ(eight.filter.field, "tag");
    EXPECT_THAT(eight.filter.values, ElementsAre("vision"));
    ASSERT_EQ(eight.filter.also.size(), 1U);
    EXPECT_EQ(eight.filter.also[0].field, "ops");
    EXPECT_EQ(eight.filter.also[0].low, 8);
    EXPECT_EQ(eight.filter.also[0].high, 15);
}

TEST(DatasetFigures, TasksAndFrameworksAreATableWithSums) {
    const Figure tasks = figure(FigureKind::TaskFrameworks);
    EXPECT_THAT(tasks.table.rows,
                ElementsAre(ElementsAre("vision", "torch", "2"), ElementsAre("nlp", "torch", "1"),
                            ElementsAre("not given", "torch", "0"), ElementsAre("vision", "paddle", "0"),
                            ElementsAre("nlp", "paddle", "0"), ElementsAre("not given", "paddle", "1")));
    ASSERT_EQ(tasks.x.ticks.size(), 2U);
    EXPECT_EQ(tasks.x.ticks[0].label, "torch\n3");
    EXPECT_EQ(tasks.x.ticks[1].label, "paddle\n1");
    const Bar& cell = tasks.bars.at(0).bars.at(0);
    EXPECT_EQ(cell.text, "2");
    EXPECT_EQ(cell.filter.also.at(0).field, "framework");
    EXPECT_THAT(cell.filter.also[0].values, ElementsAre("torch"));
}

/// torch: a 7, b 4, c 1 of 12 uses. Samples 1 and 2 use a and b, sample 3 only c, which comes last.
TEST(DatasetFigures, CoverageCountsUsesAndSamplesThatNeedNoRarerOperator) {
    const Figure coverage = figure(FigureKind::Coverage);
    ASSERT_EQ(coverage.lines.size(), 4U);
    const auto& uses = coverage.lines[0].points;
    ASSERT_EQ(uses.size(), 3U);
    EXPECT_NEAR(uses[0].y, 100.0 * 7 / 12, 1e-9);
    EXPECT_NEAR(uses[1].y, 100.0 * 11 / 12, 1e-9);
    EXPECT_NEAR(uses[2].y, 100, 1e-9);
    EXPECT_NEAR(uses[1].x, std::log10(2), 1e-12);
    const auto& samples = coverage.lines[1].points;
    EXPECT_NEAR(samples[0].y, 0, 1e-9);
    EXPECT_NEAR(samples[1].y, 100.0 * 2 / 3, 1e-9);
    EXPECT_NEAR(samples[2].y, 100, 1e-9);
    EXPECT_THAT(coverage.lines[0].label, HasSubstr("3 distinct"));
    EXPECT_THAT(coverage.lines[2].label, HasSubstr("paddle: uses (2 distinct"));
    EXPECT_THAT(coverage.lines[0].filters.at(0).values, ElementsAre("torch.a"));
}

TEST(DatasetFigures, MostFrequentOperatorsLeaveTraitsOut) {
    const Figure top = figure(FigureKind::TopOperators);
    EXPECT_THAT(top.table.rows,
                ElementsAre(ElementsAre("torch.a", "vision", "6"), ElementsAre("torch.a", "nlp", "1"),
                            ElementsAre("torch.b", "vision", "2"), ElementsAre("torch.b", "nlp", "2"),
                            ElementsAre("paddle.p", "no task", "4"), ElementsAre("torch.c", "vision", "1"),
                            ElementsAre("paddle.q", "no task", "1")));
}

TEST(DatasetFigures, AQueryCountsOnlyItsSamplesAndIsSaid) {
    const auto catalog = made();
    SampleSet some(4);
    some.insert(1);
    const Figure sources = datasetFigure(FigureKind::Origins, *catalog, some, "tag:nlp");
    EXPECT_THAT(sources.table.rows, ElementsAre(ElementsAre("timm", "torch", "1")));
    EXPECT_THAT(sources.caption, HasSubstr("1 sample of 4, query: tag:nlp"));
    EXPECT_THAT(figureCsv(sources), HasSubstr("# query: tag:nlp\n"));
}

TEST(DatasetFigures, RowsBeyondTheTwelfthAreOneOfAllOthersThatSelectsThem) {
    CatalogColumns columns;
    columns.datasets.push_back({DatasetId(1), "/made", 14, ""});
    for (int i = 0; i < 14; ++i)
        columns.samples.push_back(
            sample(i, Framework::Torch, ("source" + std::to_string(10 + i)).c_str(), "", 1, 1, "float32"));
    columns.words.resize(14);
    columns.sketches.resize(14);
    const auto catalog = Catalog::make(std::move(columns));
    const Figure sources = datasetFigure(FigureKind::Origins, *catalog, catalog->all(), "");
    ASSERT_EQ(sources.bars.at(0).bars.size(), 12U);
    const Bar& others = sources.bars[0].bars.back();
    EXPECT_EQ(lengthOf(others), 3);
    EXPECT_THAT(others.filter.values, ElementsAre("source21", "source22", "source23"));
    EXPECT_THAT(others.description, HasSubstr("3 others"));
}

TEST(DatasetFigures, CountsOfSamplesAreWholeAndFewBarsStayThin) {
    const auto catalog = made();
    SampleSet one(4);
    one.insert(0);
    const Figure tasks = datasetFigure(FigureKind::Tasks, *catalog, one, "one of them");
    std::vector<std::string> labels;
    for (const auto& tick : tasks.x.ticks)
        labels.push_back(tick.label);
    EXPECT_THAT(labels, ElementsAre("0", "1"));
    EXPECT_EQ(tasks.y.max - tasks.y.min, 4); // room for four bars, the only one in its middle
    EXPECT_EQ(tasks.y.max + tasks.y.min, 0);
}

TEST(DatasetFigures, ATaskKeepsItsColourWhateverTheQuery) {
    const auto catalog = made(); // two of vision, one of nlp, one of no task
    SampleSet nlp(4);
    nlp.insert(1);
    const auto colour = [&](const SampleSet& samples) {
        const Figure operators = datasetFigure(FigureKind::TopOperators, *catalog, samples, "");
        const auto found = std::ranges::find(operators.bars, "nlp", &BarSeries::label);
        return found == operators.bars.end() ? Color{} : found->color;
    };
    EXPECT_EQ(colour(nlp), colour(catalog->all()));
    EXPECT_EQ(datasetFigure(FigureKind::TopOperators, *catalog, nlp, "").bars.size(), 1U);
}

TEST(DatasetFigures, SamplesWithoutATaskAreStackedLastAndGrey) {
    const Figure operators = figure(FigureKind::TopOperators);
    ASSERT_EQ(operators.bars.size(), 3U);
    EXPECT_EQ(operators.bars[0].label, "vision");
    EXPECT_EQ(operators.bars[1].label, "nlp");
    EXPECT_EQ(operators.bars[2].label, "no task");
    EXPECT_EQ(operators.bars[2].color, palette::kGrey);
}

TEST(DatasetFigures, EveryFigureOfNoSamplesHasAxesAndCanBeWritten) {
    const auto catalog = made();
    for (const auto kind : datasetFigures()) {
        const Figure empty = datasetFigure(kind, *catalog, SampleSet(4), "none of them");
        EXPECT_LT(empty.x.min, empty.x.max) << empty.id;
        EXPECT_LT(empty.y.min, empty.y.max) << empty.id;
        EXPECT_TRUE(empty.bars.empty() && empty.lines.empty()) << empty.id;
        EXPECT_TRUE(renderFigure(empty, FigureFormat::Svg).ok()) << empty.id;
    }
}

TEST(DatasetFigures, EveryFigureCanBeWrittenInEveryFormat) {
    for (const auto kind : datasetFigures()) {
        EXPECT_EQ(parseFigureKind(figureKindName(kind)), kind);
        for (const auto format : {FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png, FigureFormat::Csv})
            EXPECT_TRUE(renderFigure(figure(kind), format).ok()) << figureKindName(kind);
    }
}

} // namespace gnx::test
