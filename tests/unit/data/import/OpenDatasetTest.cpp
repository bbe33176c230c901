#include "core/data/import/OpenDataset.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/Places.h"
#include "tests/support/TempDir.h"
#include "tests/unit/data/import/ArchiveFile.h"
#include "tests/unit/data/import/MadeUpGraphNetDb.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kModel = "class GraphModule:\n    def forward(self, x):\n        return (x,)\n";

class OpenDatasetTest : public testing::Test {
  protected:
    OpenDatasetTest() : index_(*Index::open(files_ / "index.sqlite")) {}
    void writeSample(const std::string& name) {
        data_.write(name + "/graph_net.json", R"({"framework": "torch"})");
        data_.write(name + "/model.py", kModel);
    }
    Result<DatasetReport> indexIt(const fs::path& path, const DatasetProgress& progress = {}) {
        return indexDataset(index_, path, files_ / "unpacked", {}, progress);
    }

    test::TempDir files_, data_;
    Index index_;
};

} // namespace

TEST_F(OpenDatasetTest, AFolderIsItsOwnRoot) {
    writeSample("net");
    const auto opened = openDataset(data_.path(), {}, {}, {});
    ASSERT_TRUE(opened.ok()) << opened.error().text();
    EXPECT_EQ(opened->kind, DatasetKind::Folder);
    EXPECT_THAT(opened->roots, ElementsAre(data_.path()));
    EXPECT_FALSE(opened->database.has_value());
}

TEST_F(OpenDatasetTest, AnArchiveIsKnownByItsContentAndItsOnlyFolderIsTheRoot) {
    const fs::path archive = files_ / "no-suffix";
    {
        test::ArchiveFile file(archive, archive_write_set_format_pax_restricted, archive_write_add_filter_zstd);
        file.file("dataset/one/graph_net.json", R"({"framework": "torch"})");
        file.file("dataset/one/model.py", kModel);
        file.file("dataset/two/graph_net.json", R"({"framework": "torch"})");
        file.file("dataset/two/model.py", kModel);
    }
    std::vector<DatasetPhase> phases;
    const auto report = indexIt(archive, [&](DatasetPhase phase, const Progress&) { phases.push_back(phase); });
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->dataset.kind, DatasetKind::Archive);
    EXPECT_THAT(report->dataset.roots, ElementsAre(files_ / "unpacked/dataset"));
    ASSERT_EQ(report->scans.size(), 1U);
    EXPECT_EQ(report->scans[0].added, 2U);
    EXPECT_EQ(phases.front(), DatasetPhase::Unpacking);
    EXPECT_EQ(phases.back(), DatasetPhase::Scanning);
}

TEST_F(OpenDatasetTest, AnArchiveOfOneSampleKeepsTheSamplesName) {
    const fs::path archive = files_ / "one.zip";
    {
        test::ArchiveFile file(archive, archive_write_set_format_zip);
        file.file("resnet18/graph_net.json", R"({"framework": "torch"})");
        file.file("resnet18/model.py", kModel);
    }
    ASSERT_TRUE(indexIt(archive).ok());
    EXPECT_EQ(index_.samples()->at(0).name, "resnet18");
}

TEST_F(OpenDatasetTest, AGraphNetDbBringsItsSamplesAndRelations) {
    writeSample("samples/net");
    test::MadeUpGraphNetDb made(data_ / "GraphNet.db");
    test::fillWithOneNetwork(made);
    const auto report = indexIt(data_ / "GraphNet.db");
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->dataset.kind, DatasetKind::Database);
    EXPECT_EQ(report->scans.at(0).added, 1U);
    ASSERT_TRUE(report->relations.has_value());
    EXPECT_EQ(report->relations->graphs, 11U);
    EXPECT_EQ(report->relations->on_disk, 1U);
}

TEST_F(OpenDatasetTest, AGraphNetDbWithoutSamplesBringsItsRelationsAlone) {
    test::MadeUpGraphNetDb(data_ / "GraphNet.db").full("net");
    const auto report = indexIt(data_ / "GraphNet.db");
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_TRUE(report->scans.empty());
    EXPECT_EQ(report->relations->graphs, 1U);
    EXPECT_EQ(report->relations->on_disk, 0U);
}

TEST_F(OpenDatasetTest, AFolderBringsTheGraphNetDbInIt) {
    writeSample("samples/net");
    fs::create_directories(data_ / "sqlite");
    test::MadeUpGraphNetDb(data_ / "sqlite/GraphNet.db").full("net");
    const auto report = indexIt(data_.path());
    ASSERT_TRUE(report.ok()) << report.error().text();
    ASSERT_TRUE(report->relations.has_value());
    EXPECT_EQ(report->relations->on_disk, 1U);
}

TEST_F(OpenDatasetTest, AForeignGraphNetDbInAFolderCostsNoSample) {
    writeSample("net");
    SQLite::Database((data_ / "GraphNet.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec("CREATE TABLE notes (x)");
    const auto report = indexIt(data_.path());
    ASSERT_TRUE(report.ok()) << report.error().text();
    EXPECT_EQ(report->scans.at(0).added, 1U);
    EXPECT_FALSE(report->relations.has_value());
}

TEST_F(OpenDatasetTest, WhatIsNoneOfTheThreeIsNamedWithWhatWasExpected) {
    const auto text = openDataset(files_.write("notes.tar.zst", "my notes"), {}, {}, {});
    ASSERT_FALSE(text.ok());
    EXPECT_EQ(text.error().code, ErrorCode::Malformed);
    EXPECT_THAT(text.error().text(), HasSubstr("notes.tar.zst"));
    EXPECT_THAT(text.error().message, HasSubstr("GraphNet.db"));
    EXPECT_EQ(openDataset(files_ / "missing", {}, {}, {}).error().code, ErrorCode::NotFound);
}

TEST_F(OpenDatasetTest, AFileOfTpuGraphsIsASampleThoughItIsAZipArchive) {
    const fs::path tests = sourceFolder() / "tests/data";
    for (const fs::path& file : {tests / "npz/layout.npz", tests / "npz/tile.npz", tests / "pb/layout.pb"}) {
        const auto opened = openDataset(file, files_ / "unpacked", {}, {});
        ASSERT_FALSE(opened.ok()) << file;
        EXPECT_EQ(opened.error().code, ErrorCode::Unsupported);
        EXPECT_THAT(opened.error().text(), HasSubstr("a file of TpuGraphs is a sample, not a dataset"));
        EXPECT_THAT(opened.error().text(), HasSubstr("open the folder that it lies in"));
    }
    EXPECT_FALSE(fs::exists(files_ / "unpacked"));
    EXPECT_EQ(*identifyDataset(tests / "npz/arrays.npz"), DatasetKind::Archive) << "other arrays";
}

} // namespace gnx::test
