// Facts of the index about a sample beyond the browser's first columns.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/store/Migrations.h"
#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

constexpr const char* kModel = R"(import torch

class GraphModule(torch.nn.Module):
    def forward(self, L_input_ids_ : torch.Tensor, s0 : torch.SymInt,
                L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_ : torch.Tensor):
        a = torch.relu(L_input_ids_)
        b = torch.relu(a);  a = None
        c = b + L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_
        return (c,)
)";

/// 8 x 4 float32 (128 bytes), 4 bfloat16 parameters (8 bytes), a buffer of one int64 (8 bytes).
constexpr const char* kTensors = R"(
class A:
    name = "L_input_ids_"
    shape = [8, 4]
    dtype = "torch.float32"
    device = "cuda:0"
    mean = 0.25
    std = None
    data = None

class B:
    name = "L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_"
    shape = [4]
    dtype = "torch.bfloat16"
    device = "cuda:0"
    mean = 1.0
    std = 0.5
    data = None

class C:
    name = "L_self_buffers_steps_"
    shape = []
    dtype = "torch.int64"
    device = "cuda:0"
    mean = None
    std = None
    min_val = 0
    max_val = 7
    data = [3]
)";

constexpr const char* kConstraints = R"(
from sympy import Symbol, Expr, Rel, Eq

S0 = Symbol("S0")
S1 = Symbol("S1")

dynamic_dim_constraint_symbols = [S0, S1]
dynamic_dim_constraint_symbol2example_value = {S0: 8, S1: 4}
dynamic_dim_constraint_relations = [Eq(S1, 4)]
dynamic_dim_constraint_input_shapes = [
    ([S0, S1], "L_input_ids_"),
    ([4], "L_self_modules_layer1_modules_0_modules_bn1_parameters_weight_"),
]
)";

class FactsTest : public testing::Test {
  protected:
    FactsTest() : index_(*Index::open(files_ / "i.sqlite")) {}
    void write(const std::string& name) {
        data_.write(name + "/graph_net.json", R"({"framework": "torch", "odd": [1]})");
        data_.write(name + "/model.py", kModel);
        data_.write(name + "/weight_meta.py", kTensors);
        data_.write(name + "/input_tensor_constraints.py", kConstraints);
    }
    void scan() {
        const auto report = index_.scan(data_.path(), {}, {});
        ASSERT_TRUE(report.ok()) << report.error().text();
    }
    SampleRow row(const std::string& name) { return *index_.findSample(name); }
    SampleDetails details(const std::string& name) {
        auto found = index_.details(row(name).id);
        EXPECT_TRUE(found.ok()) << found.error().text();
        return *std::move(found);
    }
    SQLite::Database& db() { return index_.database().handle(); }

    test::TempDir data_, files_;
    Index index_;
};

} // namespace

TEST_F(FactsTest, ARowSaysHowLargeTheSampleIs) {
    write("one");
    scan();
    const SampleRow one = row("one");
    EXPECT_EQ(one.parameter_count, 4U);
    EXPECT_EQ(one.parameter_bytes, 8U);
    EXPECT_EQ(one.tensor_bytes, 144U);
    EXPECT_EQ(one.largest_tensor, "L_input_ids_");
    EXPECT_EQ(one.largest_tensor_bytes, 128U);
    EXPECT_EQ(one.tensor_count, 3U);
    EXPECT_EQ(one.depth, 3U); // layer1.0.bn1
    EXPECT_EQ(one.symbol_count, 2U);
    EXPECT_EQ(one.dtypes, "float32 bfloat16 int64"); // equal bytes: by name
    EXPECT_EQ(one.group, "");
}

TEST_F(FactsTest, SizesBeyond64BitsStayTheLargest) {
    write("one");
    // 4 x 10^20 elements of bfloat16, besides the 4 of the test's own parameter
    data_.write("one/weight_meta.py", std::string(kTensors) +
                                          "\nclass D:\n    name = \"L_self_parameters_w_\"\n"
                                          "    shape = [50000000000, 8000000000]\n    dtype = \"torch.bfloat16\"\n");
    scan();
    constexpr std::uint64_t largest = INT64_MAX; // largest integer of SQLite
    EXPECT_EQ(row("one").parameter_count, largest);
    EXPECT_EQ(row("one").parameter_bytes, largest);
    EXPECT_EQ(row("one").tensor_bytes, largest);
    EXPECT_THAT(details("one").problems, testing::Contains(testing::Field(&Problem::code, "size-overflow")));
}

TEST_F(FactsTest, DetailsHoldWhatTheCardShows) {
    write("one");
    data_.write("one/graph_hash.txt", std::string(64, 'a'));
    scan();
    const SampleDetails one = details("one");
    EXPECT_THAT(one.metadata, testing::IsSupersetOf({Pair("framework", "torch"), Pair("odd", "[1]")}));
    EXPECT_EQ(one.declared_hash, std::string(64, 'a'));
    EXPECT_EQ(one.actual_hash.size(), 64U);
    EXPECT_THAT(one.operators, ElementsAre(Pair("torch.relu", 2U), Pair("operator.add", 1U)));
    EXPECT_THAT(one.problems, testing::UnorderedElementsAre(
                                  testing::Field(&Problem::code, "hash-mismatch"),
                                  testing::Field(&Problem::code, "undescribed-input"),    // s0
                                  testing::Field(&Problem::code, "unused-input"),         // s0
                                  testing::Field(&Problem::code, "unused-description"))); // L_self_buffers_steps_
    EXPECT_EQ(row("one").problem_count, 2U);                                              // the others are notes
    ASSERT_EQ(one.tensors.size(), 3U);
    EXPECT_EQ(one.tensors[0].mean, 0.25);
    EXPECT_EQ(one.tensors[0].std, std::nullopt);
    EXPECT_THAT(one.tensors[1].shape, ElementsAre(4));
    EXPECT_EQ(one.tensors[1].dtype, DType::BFloat16);
    EXPECT_EQ(one.tensors[2].max_val, 7.0);
    ASSERT_EQ(one.symbols.symbols.size(), 2U);
    EXPECT_EQ(one.symbols.symbols[0].name, "S0");
    EXPECT_EQ(one.symbols.symbols[0].example, 8);
    EXPECT_THAT(one.symbols.relations, ElementsAre("Eq(S1, 4)"));
    ASSERT_GE(one.symbols.input_shapes.size(), 1U);
    EXPECT_EQ(one.symbols.input_shapes[0].input, "L_input_ids_");
    EXPECT_THAT(one.symbols.input_shapes[0].dims, ElementsAre("S0", "S1"));
}

TEST_F(FactsTest, DetailsOfAnUnknownSampleAreAnError) {
    const auto none = index_.details(SampleId(99));
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.error().code, ErrorCode::NotFound);
}

TEST_F(FactsTest, ADamagedBlobIsAnErrorThatNamesTheDatabase) {
    write("one");
    scan();
    db().exec("UPDATE sample_tensors SET tensors = substr(tensors, 1, 9)");
    const auto broken = index_.details(row("one").id);
    ASSERT_FALSE(broken.ok());
    EXPECT_EQ(broken.error().code, ErrorCode::Malformed);
    EXPECT_THAT(broken.error().text(), HasSubstr("i.sqlite"));
}

TEST_F(FactsTest, SubgraphsOfOneModelAreAGroupButALoneOneIsNot) {
    write("m/subgraph_0");
    write("m/subgraph_1");
    write("lone/subgraph_0");
    write("m2/other");
    scan();
    EXPECT_EQ(row("m/subgraph_0").group, "m");
    EXPECT_EQ(row("lone/subgraph_0").group, "");
    EXPECT_EQ(row("m2/other").group, "");
    const SampleDetails first = details("m/subgraph_0");
    ASSERT_EQ(first.siblings.size(), 1U);
    EXPECT_EQ(first.siblings[0].name, "m/subgraph_1");
    EXPECT_THAT(details("lone/subgraph_0").siblings, IsEmpty());
}

TEST_F(FactsTest, CatalogColumnsAreByPosition) {
    write("b");
    write("a");
    data_.write("broken/graph_net.json", R"({"framework": "torch"})");
    scan();
    const auto columns = index_.catalogColumns();
    ASSERT_TRUE(columns.ok()) << columns.error().text();
    ASSERT_EQ(columns->samples.size(), 3U);
    EXPECT_EQ(columns->samples[0].name, "a");
    EXPECT_EQ(columns->samples[2].name, "broken");
    EXPECT_THAT(columns->words,
                ElementsAre("layer1 bn1 weight steps input_ids s0", "layer1 bn1 weight steps input_ids s0", ""));
    std::vector<CatalogColumns::Operator> operators = columns->operators;
    std::erase_if(operators, [](const auto& op) { return op.trait; });
    ASSERT_EQ(operators.size(), 2U);
    EXPECT_EQ(operators[1].name, "torch.relu");
    ASSERT_EQ(operators[1].uses.size(), 2U);
    EXPECT_EQ(operators[1].uses[0].position, 0U);
    EXPECT_EQ(operators[1].uses[1].position, 1U);
    EXPECT_EQ(operators[1].uses[1].count, 2U);
}

TEST_F(FactsTest, CatalogColumnsCanBeOfSomeDatasets) {
    write("a");
    scan();
    const test::TempDir other;
    other.write("z/graph_net.json", R"({"framework": "torch"})");
    const auto second = index_.scan(other.path(), {}, {});
    const auto columns = index_.catalogColumns({second->dataset});
    ASSERT_EQ(columns->samples.size(), 1U);
    EXPECT_EQ(columns->samples[0].name, "z");
    ASSERT_EQ(columns->datasets.size(), 1U);
    EXPECT_THAT(columns->operators, IsEmpty());
    EXPECT_EQ(index_.catalogColumns()->samples.size(), 2U);
}

TEST_F(FactsTest, ARowTellsTheNewestResultPerCompilerAndTheBestSpeedup) {
    write("one");
    write("two");
    scan();
    db().exec("INSERT INTO run (id, title, device, compilers, protocol, jobs, driver, started_at) VALUES "
              "(1, '', 'cpu', '[]', '{}', 3, '', '')");
    SQLite::Statement insert(
        db(), "INSERT INTO result (run, sample, sample_name, model_name, source, tag, framework, op_count, compiler, "
              "status, speedup, result, finished_at) VALUES (1, ?, '', '', '', '', 0, 1, ?, ?, ?, '{}', '')");
    const std::int64_t sample = row("one").id.value();
    const auto add = [&](const char* compiler, const char* status, double speedup) {
        insert.reset();
        insert.bind(1, sample);
        insert.bind(2, compiler);
        insert.bind(3, status);
        insert.bind(4, speedup);
        insert.exec();
    };
    add("torchscript", "correct", 9.0); // older than the next
    add("torchscript", "crash", 0);
    add("inductor", "correct", 1.5);
    EXPECT_EQ(row("one").statuses, "inductor:correct torchscript:crash");
    EXPECT_EQ(row("one").speedup, 1.5);
    EXPECT_EQ(row("two").statuses, "");
    EXPECT_EQ(row("two").speedup, 0);
}

TEST_F(FactsTest, AnIndexOfTheVersionBeforeKeepsItsResultsAndIsReadAgain) {
    write("one");
    {
        // The schema and content as the version with two migrations left them.
        SQLite::Database old((files_ / "old.sqlite").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        ASSERT_TRUE(migrate(old, allMigrations().first(2)).ok());
        old.exec("INSERT INTO dataset (id, root) VALUES (1, '" + std::filesystem::canonical(data_.path()).string() +
                 "')");
        old.exec("INSERT INTO sample VALUES (7, 1, 'one', '" + (data_ / "one").string() +
                 "', 'stamp', 0, '', '', '', '{}', 0, 0, 0, 0, 0, 0, '', 0, 0, 0, 1, '', '')");
        old.exec("INSERT INTO run (id, title, device, compilers, protocol, jobs, driver, started_at) VALUES "
                 "(1, '', 'cpu', '[]', '{}', 1, '', '')");
        old.exec("INSERT INTO result (run, sample, sample_name, model_name, source, tag, framework, op_count, "
                 "compiler, status, speedup, result, finished_at) VALUES (1, 7, 'one', '', '', '', 0, 1, "
                 "'torchscript', 'correct', 2.0, '{}', '')");
    }
    auto index = Index::open(files_ / "old.sqlite");
    ASSERT_TRUE(index.ok()) << index.error().text();
    EXPECT_EQ(index->sample(SampleId(7))->statuses, "torchscript:correct");
    const auto report = index->scan(data_.path(), {}, {});
    EXPECT_EQ(report->updated, 1U);
    EXPECT_EQ(index->sample(SampleId(7))->tensor_count, 3U);
    EXPECT_EQ(index->sample(SampleId(7))->speedup, 2.0);
    EXPECT_EQ(index->scan(data_.path(), {}, {})->unchanged, 1U);
}

TEST_F(FactsTest, WhatAnotherVersionOfTheReaderStoredIsReadAgain) {
    write("one");
    scan();
    db().exec("UPDATE sample SET reader = reader + 1, depth = 77");
    scan();
    EXPECT_EQ(row("one").depth, 3U);
}

} // namespace gnx::test
