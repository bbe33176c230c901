#include <cmath>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "core/results/report/FigureExport.h"
#include "core/results/report/Figures.h"
#include "core/results/report/MeasuredFigures.h"
#include "tests/support/MadeUpMeasurement.h"
#include "tests/support/MadeUpRun.h"
#include "tests/support/Places.h"

namespace gnx::test {
namespace {

/// It comes with the packages of the project; another font has other widths.
constexpr const char* kFont = "DejaVu Sans";

Figure madeUpFigure(FigureKind kind) {
    const auto rows = test::madeUpRun();
    auto groups = groupByCompiler(rows);
    for (auto& group : groups)
        for (std::size_t i = 0; i < group.facts.size(); ++i) {
            OutcomeFacts& facts = group.facts[i];
            const auto place = static_cast<double>(i);
            facts.compile_ms = 20 * std::exp2(place) * static_cast<double>(group.compiler.size());
            facts.operators = 10 * (place + 1);
            facts.parameters = 1000 * (place + 1);
            facts.intensity = 0.5 * (place + 1);
            facts.part = i < 6 ? "nlp" : "audio";
        }
    return makeFigure(kind, groups, {}, contextOf(rows, "made up"), {.t = 1, .first = 0, .second = 2});
}

/// Without the fonts' bytes, which are of their version, and with numbers to a hundredth of a point.
std::string comparable(const std::string& svg) {
    std::string made;
    for (std::size_t i = svg.find("<svg"); i < svg.size();) {
        if (svg.compare(i, 7, "base64,") == 0) {
            made += "base64,";
            i = svg.find(')', i);
            continue;
        }
        const bool digit = svg[i] >= '0' && svg[i] <= '9';
        if (!digit) {
            made += svg[i++];
            continue;
        }
        std::size_t end = std::min(svg.find_first_not_of("0123456789.", i), svg.size());
        while (svg[end - 1] == '.') // the end of a sentence or a name
            --end;
        const std::string number = svg.substr(i, end - i);
        std::ostringstream rounded;
        if (number.find('.') == std::string::npos)
            rounded << number;
        else
            rounded << std::round(std::stod(number) * 100) / 100;
        made += rounded.str();
        i = end;
    }
    return made;
}

std::string nameOf(const testing::TestParamInfo<FigureKind>& each) {
    std::string name = figureKindName(each.param);
    std::erase(name, '-');
    return name;
}

/// Compares with tests/golden/figure_KIND.svg, each looked at; what differs is left beside it as .actual.
void expectGolden(const Figure& figure) {
    FigureStyle style;
    style.font = kFont;
    const auto svg = renderFigure(figure, FigureFormat::Svg, style);
    ASSERT_TRUE(svg.ok()) << svg.error().text();
    if (svg->find(std::string("font-family:'") + kFont) == std::string::npos)
        GTEST_SKIP() << "needs the font " << kFont;
    const std::string actual = comparable(*svg);
    const std::string path = gnx::test::sourceFolder().string() + "/tests/golden/figure_" + figure.id + ".svg";
    std::ostringstream expected;
    expected << std::ifstream(path, std::ios::binary).rdbuf();
    if (expected.str() == actual)
        return;
    std::ofstream(path + ".actual", std::ios::binary) << actual;
    ADD_FAILURE() << path << " differs from " << path << ".actual";
}

Figure measured(FigureKind kind) {
    std::vector<ResultRow> rows;
    for (std::uint32_t i = 0; i < 12; ++i)
        rows.push_back(madeUpMeasured("sample_" + std::to_string(i), "eager", 3, 3, 0.002 * (i + 1), 20, i + 1));
    const ResultRow result = madeUpMeasured("resnet18", "inductor", 3, 2);
    const auto check = datedSelfCheckOf(rows);
    RunTrust trust = trustOf(rows);
    trust.widths.push_back(20); // its speedup is not known
    return measuredFigure(kind, {.result = &result, .check = &*check, .trust = &trust, .run = "made up"});
}

class FigureGolden : public testing::TestWithParam<FigureKind> {};
class MeasuredGolden : public testing::TestWithParam<FigureKind> {};

} // namespace

TEST_P(FigureGolden, IsDrawnAsEver) {
    expectGolden(madeUpFigure(GetParam()));
}

TEST_P(MeasuredGolden, IsDrawnAsEver) {
    expectGolden(measured(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(EveryKind, FigureGolden, testing::ValuesIn(runFigures()), nameOf);
INSTANTIATE_TEST_SUITE_P(EveryKind, MeasuredGolden,
                         testing::ValuesIn(figuresOf({FigureNeed::Result, FigureNeed::SelfCheck, FigureNeed::Trust})),
                         nameOf);

} // namespace gnx::test
