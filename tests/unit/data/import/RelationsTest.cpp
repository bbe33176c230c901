#include "core/data/import/Relations.h"

#include <fstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"
#include "tests/unit/data/import/MadeUpGraphNetDb.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

class RelationsTest : public testing::Test {
  protected:
    RelationsTest() : index_(*Index::open(files_ / "index.sqlite")), relations_(index_.database()) {}

    Result<RelationsReport> import(std::stop_token stop = {}, const ProgressSink& progress = {}) {
        return importRelations(index_.database(), db_, root_.path(), stop, progress);
    }
    std::vector<std::string> uuids(const std::vector<GraphEntry>& entries) {
        std::vector<std::string> all;
        for (const GraphEntry& entry : entries)
            all.push_back(entry.uuid);
        return all;
    }
    std::vector<GraphEntry> childrenOf(const std::string& uuid) {
        return *relations_.children(relations_.find(uuid)->at(0).id);
    }
    GraphEntry childOf(const std::string& parent, const std::string& child) {
        for (GraphEntry& entry : childrenOf(parent))
            if (entry.uuid == child)
                return entry;
        ADD_FAILURE() << child << " is no child of " << parent;
        return {};
    }
    void writeSample(const std::string& name) {
        root_.write(name + "/graph_net.json", R"({"framework": "torch"})");
        root_.write(name + "/model.py", "class GraphModule:\n    def forward(self, x):\n        return (x,)\n");
    }

    test::TempDir files_, root_;
    fs::path db_ = root_ / "GraphNet.db";
    Index index_;
    Relations relations_;
};

} // namespace

TEST_F(RelationsTest, PartsHangBelowTheSmallestWiderPartThatHoldsTheirRange) {
    test::MadeUpGraphNetDb made(db_);
    test::fillWithOneNetwork(made);
    ASSERT_TRUE(import().ok());
    EXPECT_EQ(*relations_.rootCount(), 1U);
    EXPECT_THAT(uuids(*relations_.roots()), ElementsAre("net"));
    // Parts by range, then by data type; then the other kinds.
    EXPECT_THAT(uuids(childrenOf("net")), ElementsAre("half0", "typical0", "typical1", "wide", "forward"));
    EXPECT_THAT(uuids(childrenOf("typical0")), ElementsAre("fusible0", "fusible1"));
    EXPECT_THAT(uuids(childrenOf("fusible0")), ElementsAre("op2"));
    EXPECT_THAT(uuids(childrenOf("half0")), ElementsAre("halffusible0")); // not below the float32 part of that range
    EXPECT_THAT(uuids(childrenOf("forward")), ElementsAre("backward"));
    EXPECT_TRUE(childrenOf("typical1").empty());
}

TEST_F(RelationsTest, ARelationTellsItsRangeDataTypeAndElements) {
    test::MadeUpGraphNetDb made(db_);
    test::fillWithOneNetwork(made);
    ASSERT_TRUE(import().ok());
    const GraphEntry typical = childOf("net", "typical1");
    EXPECT_EQ(typical.relation, RelationKind::Part);
    EXPECT_EQ(typical.range_start, 10);
    EXPECT_EQ(typical.range_end, 16);
    EXPECT_EQ(typical.op_count, 6U);
    EXPECT_EQ(typical.type, "typical_graph");
    EXPECT_EQ(typical.repo, "GraphNet (hf_torch_samples)");
    EXPECT_EQ(childOf("net", "half0").data_type, "float16");
    EXPECT_EQ(childOf("typical0", "fusible0").element_count, 4096U);
    EXPECT_EQ(childOf("net", "wide").relation, RelationKind::DimensionVariant);
    EXPECT_EQ(childOf("net", "wide").element_count, 900U);
    EXPECT_EQ(childOf("net", "forward").relation, RelationKind::Forward);
    EXPECT_EQ(childOf("forward", "backward").relation, RelationKind::Backward);
    const GraphEntry net = relations_.roots()->at(0);
    EXPECT_FALSE(net.relation.has_value());
    EXPECT_FALSE(net.op_count.has_value()); // upstream says -1
    EXPECT_EQ(net.children, 5U);
}

TEST_F(RelationsTest, ThePathLeadsFromTheRootToTheGraph) {
    test::MadeUpGraphNetDb made(db_);
    test::fillWithOneNetwork(made);
    ASSERT_TRUE(import().ok());
    const auto way = relations_.path(relations_.find("op2")->at(0).id);
    EXPECT_THAT(uuids(*way), ElementsAre("net", "typical0", "fusible0", "op2"));
    EXPECT_EQ(way->back().range_start, 2);
}

TEST_F(RelationsTest, PagesOfChildrenJoinWithoutGapsOrRepeats) {
    test::MadeUpGraphNetDb made(db_);
    made.full("net");
    std::vector<std::string> expected;
    for (int i = 0; i < 25; ++i) {
        expected.push_back("part" + std::to_string(i));
        made.part(expected.back(), "sole_op_graph", "net", i, i + 1);
    }
    ASSERT_TRUE(import().ok());
    const GraphEntryId net = relations_.find("net")->at(0).id;
    std::vector<std::string> seen;
    for (std::uint32_t offset = 0; offset < 30; offset += 10)
        for (const std::string& uuid : uuids(*relations_.children(net, offset, 10)))
            seen.push_back(uuid);
    EXPECT_EQ(seen, expected);
}

TEST_F(RelationsTest, SamplesOnDiskAreLinkedAndTheOthersAreKept) {
    test::MadeUpGraphNetDb made(db_);
    made.full("net");
    made.full("gone");
    made.part("typical0", "typical_graph", "net", 0, 4);
    writeSample("samples/net");
    // Upstream's data set has a folder for each type.
    writeSample("typical_graph/float32/samples/net/_decomposed/typical0");
    ASSERT_TRUE(index_.scan(root_.path(), {}, {}).ok());
    const auto report = import();
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->graphs, 3U);
    EXPECT_EQ(report->on_disk, 2U);
    const auto roots = *relations_.roots();
    ASSERT_THAT(uuids(roots), ElementsAre("net", "gone"));
    ASSERT_TRUE(roots[0].sample.has_value());
    EXPECT_EQ(index_.sample(*roots[0].sample)->name, "samples/net");
    EXPECT_FALSE(roots[1].sample.has_value());
    const auto part = childOf("net", "typical0");
    ASSERT_TRUE(part.sample.has_value());
    EXPECT_THAT(uuids(*relations_.ofSample(*part.sample)), ElementsAre("typical0"));
}

TEST_F(RelationsTest, ASampleThatIsIndexedLaterIsLinkedByItself) {
    test::MadeUpGraphNetDb(db_).full("net");
    ASSERT_TRUE(import().ok());
    EXPECT_FALSE(relations_.roots()->at(0).sample.has_value());
    writeSample("samples/net");
    ASSERT_TRUE(index_.scan(root_.path(), {}, {}).ok());
    EXPECT_TRUE(relations_.roots()->at(0).sample.has_value());
}

TEST_F(RelationsTest, ImportingAgainUpdatesAndKeepsIds) {
    {
        test::MadeUpGraphNetDb made(db_);
        test::fillWithOneNetwork(made);
    }
    ASSERT_TRUE(import().ok());
    const GraphEntryId before = relations_.find("typical1")->at(0).id;
    {
        SQLite::Database db(db_.string(), SQLite::OPEN_READWRITE);
        db.exec("UPDATE graph_sample SET num_ops = 99, deleted = 1 WHERE uuid = 'typical1'");
        db.exec("DELETE FROM graph_sample WHERE uuid IN ('backward', 'forward')");
        db.exec("DELETE FROM backward_graph_source");
    }
    const auto report = import();
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->added, 0U);
    EXPECT_EQ(report->updated, 9U);
    EXPECT_EQ(report->removed, 2U);
    const GraphEntry changed = relations_.find("typical1")->at(0);
    EXPECT_EQ(changed.id, before);
    EXPECT_EQ(changed.op_count, 99U);
    EXPECT_TRUE(changed.deleted);
    EXPECT_EQ(uuids(childrenOf("net")).size(), 4U);
}

TEST_F(RelationsTest, RelationsMarkedAsDeletedAreLeftOut) {
    test::MadeUpGraphNetDb made(db_);
    test::fillWithOneNetwork(made);
    made.run("UPDATE subgraph_source SET deleted = 1 WHERE subgraph_uuid = 'typical1'");
    made.run("UPDATE datatype_generalization_source SET deleted = 'true' WHERE generalized_graph_uuid = 'typical1'");
    ASSERT_TRUE(import().ok());
    EXPECT_THAT(uuids(*relations_.roots()), ElementsAre("net", "typical1"));
}

TEST_F(RelationsTest, RelationsToGraphsThatAreNotListedAreCounted) {
    test::MadeUpGraphNetDb made(db_);
    made.full("net");
    made.part("typical0", "typical_graph", "unknown", 0, 4);
    const auto report = import();
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->dangling, 2U); // its range and its data type
    EXPECT_THAT(uuids(*relations_.roots()), UnorderedElementsAre("net", "typical0"));
}

TEST_F(RelationsTest, ACircleIsCutSoThatEveryGraphHasAnEndAbove) {
    test::MadeUpGraphNetDb made(db_);
    made.full("a");
    made.full("b");
    made.full("c");
    made.dataType("b", "a", "float16");
    made.dataType("c", "b", "float16");
    made.dataType("a", "c", "float16");
    const auto report = import();
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->cyclic, 1U);
    EXPECT_THAT(uuids(*relations_.roots()), ElementsAre("a"));
    EXPECT_THAT(uuids(*relations_.path(relations_.find("c")->at(0).id)), ElementsAre("a", "b", "c"));
}

TEST_F(RelationsTest, TheFirstGenerationOfNamesAndMissingTablesAreRead) {
    {
        SQLite::Database old(db_.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        old.exec(
            "CREATE TABLE GraphSample (uuid TEXT, repo_uid TEXT, relative_model_path TEXT, sample_type TEXT, "
            "num_ops INTEGER);"
            "CREATE TABLE SubgraphSource (subgraph_uuid TEXT, full_graph_uuid TEXT, range_start INTEGER, range_end "
            "INTEGER);"
            "INSERT INTO GraphSample VALUES ('n', 'r', 'samples/n', 'full_graph', -1), "
            "('p', 'r', 'x/p', 'typical_graph', 4);"
            "INSERT INTO SubgraphSource VALUES ('p', 'n', 0, 4)");
    }
    const auto report = import();
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_THAT(report->missing_tables, ElementsAre("dimension_generalization_source", "datatype_generalization_source",
                                                    "backward_graph_source"));
    EXPECT_THAT(uuids(childrenOf("n")), ElementsAre("p"));
}

TEST_F(RelationsTest, WhatIsNoGraphNetDbIsSaidToBeNoneAndNothingIsKept) {
    SQLite::Database(db_.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE notes (x)");
    const auto other = import();
    ASSERT_FALSE(other.ok());
    EXPECT_EQ(other.error().code, ErrorCode::Malformed);
    EXPECT_EQ(other.error().path, db_);
    EXPECT_THAT(other.error().message, HasSubstr("graph_sample"));
    std::ofstream(db_, std::ios::binary) << std::string(5000, 'n');
    EXPECT_THAT(import().error().message, HasSubstr("SQLite"));
    fs::remove(db_);
    EXPECT_EQ(import().error().code, ErrorCode::NotFound);
    EXPECT_EQ(*relations_.rootCount(), 0U);
}

TEST_F(RelationsTest, ADamagedDatabaseLeavesWhatWasImportedBefore) {
    {
        test::MadeUpGraphNetDb made(db_);
        for (int i = 0; i < 300; ++i)
            made.full("net" + std::to_string(i));
    }
    ASSERT_TRUE(import().ok());
    {
        // The schema stays whole; pages of the table in the middle are overwritten.
        std::fstream bytes(db_, std::ios::in | std::ios::out | std::ios::binary);
        bytes.seekp(static_cast<std::streamoff>(fs::file_size(db_) / 2));
        bytes << std::string(static_cast<std::size_t>(fs::file_size(db_) / 2), '\xff');
    }
    const auto damaged = import();
    ASSERT_FALSE(damaged.ok());
    EXPECT_EQ(damaged.error().code, ErrorCode::Malformed);
    EXPECT_THAT(damaged.error().message, HasSubstr("damaged"));
    EXPECT_EQ(*relations_.rootCount(), 300U);
}

TEST_F(RelationsTest, AStopKeepsWhatWasKnownBefore) {
    {
        test::MadeUpGraphNetDb made(db_);
        made.full("net");
    }
    ASSERT_TRUE(import().ok());
    {
        SQLite::Database db(db_.string(), SQLite::OPEN_READWRITE);
        db.exec("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) "
                "INSERT INTO graph_sample (uuid, repo_uid, relative_model_path, sample_type, graph_hash) "
                "SELECT 'u' || i, 'r', 'samples/' || i, 'full_graph', '' FROM n");
    }
    std::stop_source stop;
    const auto report = import(stop.get_token(), [&](const Progress& progress) {
        EXPECT_EQ(progress.total, 5001U);
        stop.request_stop();
    });
    ASSERT_FALSE(report.ok());
    EXPECT_EQ(report.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(*relations_.rootCount(), 1U);
}

TEST(GraphRoot, IsTheFolderBelowWhichMostGraphsExist) {
    const test::TempDir dir;
    dir.write("samples/net/graph_net.json", "{}");
    fs::create_directories(dir / "sqlite");
    test::MadeUpGraphNetDb made(dir / "sqlite/GraphNet.db"); // as in a clone of the repository
    made.full("net");
    made.full("gone");
    const GraphRoot root = findGraphRoot(*readGraphNetDb(dir / "sqlite/GraphNet.db", {}), dir / "sqlite/GraphNet.db");
    EXPECT_TRUE(root.has_samples);
    EXPECT_EQ(root.folder, fs::canonical(dir.path()));
}

TEST(GraphRoot, IsTheDatabasesOwnFolderWithoutSamples) {
    const test::TempDir dir;
    test::MadeUpGraphNetDb(dir / "GraphNet.db").full("net");
    const GraphRoot root = findGraphRoot(*readGraphNetDb(dir / "GraphNet.db", {}), dir / "GraphNet.db");
    EXPECT_FALSE(root.has_samples);
    EXPECT_EQ(root.folder, fs::canonical(dir.path()));
}

} // namespace gnx::test
