#include "core/learn/tables/LearningTables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/data/npz/NpzNumbers.h"
#include "core/data/npz/NpzReader.h"
#include "core/data/npz/NpzWriter.h"
#include "tests/support/TempDir.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using namespace learn;
using testing::ElementsAre;

std::vector<float> numbersOf(const std::filesystem::path& file, const std::string& name) {
    NpzReader reader = NpzReader::open(file).value();
    while (true) {
        const auto array = reader.next().value();
        if (!array)
            return {};
        if (array->name == name)
            return readNumbers<float>(reader, *array, 1000, {}).value();
    }
}

} // namespace

// relu: 1,000 FLOPs, 4,000 bytes read and written; its time was observed. The sum reads it and an input.
TEST(LearningTables, HoldOperatorsEdgesAndMeasurements) {
    const TypedGraph typed{{"x", "y"},
                           {"a = torch.relu(x)", "b = a + y"},
                           {{"x", tensor({10, 100})}, {"y", tensor({10, 100})}, {"a", tensor({10, 100})}}};
    SampleRow row;
    row.name = "timm/one";
    ResultRow result;
    result.run = RunId(3);
    result.compiler = "torchscript";
    result.result.eager_ms = {4, 2, 3};
    result.result.compiled_ms = {1, 1, 2};
    const GraphCosts costs = estimateCosts(*typed.graph, typed.types);
    LearningTables tables;
    tables.add(row, *typed.graph, typed.types, costs, {1500.0, std::nullopt}, std::vector<ResultRow>{result});
    row.name = "timm/two";
    tables.add(row, *typed.graph, typed.types, costs, {}, {});
    const TempDir folder;
    const auto out = folder.path() / "made/here";
    ASSERT_TRUE(tables.write(out, TableForm::Npz).ok());

    EXPECT_THAT(numbersOf(out / "nodes.npz", "sample"), ElementsAre(0, 0, 1, 1));
    EXPECT_THAT(numbersOf(out / "nodes.npz", "size_1"), ElementsAre(100, -1, 100, -1)) << "b has no known type";
    EXPECT_EQ(numbersOf(out / "nodes.npz", "flops")[0], 1000);
    EXPECT_EQ(numbersOf(out / "nodes.npz", "bytes_read")[0], 4000);
    EXPECT_EQ(numbersOf(out / "nodes.npz", "time_ns")[0], 1500);
    EXPECT_TRUE(std::isnan(numbersOf(out / "nodes.npz", "time_ns")[1]));
    EXPECT_THAT(numbersOf(out / "edges.npz", "producer"), ElementsAre(-1, 0, -1, -1, 0, -1));
    EXPECT_THAT(numbersOf(out / "edges.npz", "consumer"), ElementsAre(0, 1, 1, 0, 1, 1));
    EXPECT_THAT(numbersOf(out / "measurements.npz", "eager_ms"), ElementsAre(3));
    EXPECT_THAT(numbersOf(out / "measurements.npz", "speedup"), ElementsAre(3));
    EXPECT_THAT(numbersOf(out / "measurements.npz", "run"), ElementsAre(3));
}

} // namespace gnx::test
