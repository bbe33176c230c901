#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "core/results/report/TraceWaterfallFigure.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

ComparisonStep stepOf(ComparisonStep::Kind kind, const char* name, double before, double after) {
    ComparisonStep step;
    step.kind = kind;
    step.name = name;
    step.before_ns = before;
    step.after_ns = after;
    return step;
}

/// From 10 to 6.5 µs: -3 by relu, -1 idle, +0.5 by gelu.
TraceComparison smallComparison() {
    TraceComparison comparison{.before_ns = 10'000, .after_ns = 6'500, .steps = {}};
    comparison.steps = {stepOf(ComparisonStep::Kind::Operator, "relu", 5'000, 2'000),
                        stepOf(ComparisonStep::Kind::Idle, "", 3'000, 2'000),
                        stepOf(ComparisonStep::Kind::Operator, "gelu", 2'000, 2'500)};
    return comparison;
}

TEST(TraceWaterfallFigure, HasALineForEachBarFromTopToBottom) {
    const Figure figure = traceWaterfallFigure(smallComparison(), nullptr, "eager", "inductor");
    std::vector<std::string> labels;
    for (const Tick& tick : figure.y.ticks)
        labels.push_back(tick.label);
    EXPECT_THAT(labels, ElementsAre("inductor  6.50 µs", "Idle  -1.00 µs", "gelu  +500 ns", "relu  -3.00 µs",
                                    "eager  10.0 µs")); // upwards
    EXPECT_EQ(figure.x.label, "time, µs");
    ASSERT_EQ(figure.bars.size(), 3);
    EXPECT_EQ(figure.bars[1].label, "shorter");
    ASSERT_EQ(figure.bars[1].bars.size(), 2);
    EXPECT_DOUBLE_EQ(figure.bars[1].bars[0].x_begin, 7);
    EXPECT_DOUBLE_EQ(figure.bars[1].bars[0].x_end, 10);
    EXPECT_THAT(figure.bars[1].bars[0].samples, ElementsAre(0)); // the step that it stands for
    EXPECT_EQ(figure.bars[1].bars[0].description, "relu: -3.00 µs, from 10.0 µs to 7.00 µs");
    EXPECT_TRUE(figure.bars[1].bars[1].samples.empty()); // idle is not an operator
    EXPECT_EQ(figure.bars[2].label, "longer");
}

TEST(TraceWaterfallFigure, CanBeWritten) {
    const Figure figure = traceWaterfallFigure(smallComparison(), nullptr, "eager", "inductor");
    const auto csv = renderFigure(figure, FigureFormat::Csv);
    ASSERT_TRUE(csv.ok()) << csv.error().text();
    EXPECT_THAT(*csv, HasSubstr("relu,10000,7000,-3000"));
    for (const FigureFormat format : {FigureFormat::Pdf, FigureFormat::Svg, FigureFormat::Png})
        EXPECT_TRUE(renderFigure(figure, format).ok()) << figureFormatName(format);
}

TEST(TraceWaterfallFigure, NamesANodeByItsOperatorWhereTheGraphIsKnown) {
    ComparisonStep step = stepOf(ComparisonStep::Kind::Node, "", 1, 2);
    step.node = NodeId(0);
    const auto graph = parseGraph("import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_):\n"
                                  "        y = torch.relu(L_x_)\n        return (y,)\n",
                                  Framework::Torch);
    ASSERT_TRUE(graph.ok());
    EXPECT_EQ(comparedName(step, graph->get()), "torch.relu #0");
    EXPECT_EQ(comparedName(step, nullptr), "#0");
}

} // namespace
} // namespace gnx::test
