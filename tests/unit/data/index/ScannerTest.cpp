#include "core/data/index/Index.h"

#include <atomic>
#include <filesystem>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/system/Hash.h"
#include "tests/support/OrdinaryUser.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

/// Three operations of two kinds: relu twice, add once.
constexpr const char* kScannedModel = R"(import torch

class GraphModule(torch.nn.Module):
    def forward(self, L_x_ : torch.Tensor):
        a = torch.relu(L_x_)
        b = torch.relu(a);  a = None
        c = b + L_x_
        return (c,)
)";

void writeSample(const test::TempDir& dir, const std::string& name, const std::string& model = kScannedModel) {
    dir.write(name + "/graph_net.json",
              R"({"framework": "torch", "model_name": "m", "source": "s", "heuristic_tag": "nlp", "odd": 1})");
    dir.write(name + "/model.py", model);
}

/// A folder of samples and an index beside it.
class ScannerTest : public testing::Test {
  protected:
    ScannerTest() : index_(*Index::open(files_ / "i.sqlite")) {}

    ScanReport scan(std::stop_token stop = {}, const ProgressSink& progress = {}) {
        const auto report = index_.scan(data_.path(), std::move(stop), progress);
        EXPECT_TRUE(report.ok()) << report.error().text();
        return *report;
    }
    std::vector<SampleRow> rows() { return *index_.samples(); }
    int count(const std::string& sql) { return index_.database().handle().execAndGet(sql).getInt(); }

    test::TempDir data_, files_;
    Index index_;
};

} // namespace

TEST_F(ScannerTest, StoresWhatATableNeeds) {
    writeSample(data_, "family/one");
    const ScanReport report = scan();
    EXPECT_EQ(report.found, 1U);
    EXPECT_EQ(report.added, 1U);
    EXPECT_EQ(report.statements, 5U); // the line with `a = None` holds two
    EXPECT_EQ(report.opaque_statements, 0U);
    ASSERT_EQ(rows().size(), 1U);
    const SampleRow row = rows().front();
    EXPECT_EQ(row.name, "family/one");
    EXPECT_EQ(row.directory, fs::canonical(data_ / "family/one").string());
    EXPECT_EQ(row.framework, Framework::Torch);
    EXPECT_EQ(row.model_name, "m");
    EXPECT_EQ(row.origin, "s");
    EXPECT_EQ(row.tag, "nlp");
    EXPECT_EQ(row.op_count, 3U);
    EXPECT_EQ(row.distinct_ops, 2U);
    EXPECT_EQ(row.input_count, 1U);
    EXPECT_EQ(row.output_count, 1U);
    EXPECT_TRUE(row.readable);
    EXPECT_THAT(*index_.operators(row.id), ElementsAre(Pair("torch.relu", 2U), Pair("operator.add", 1U)));
}

TEST_F(ScannerTest, KeepsUnknownMetadataAndBothHashes) {
    writeSample(data_, "one");
    data_.write("one/graph_hash.txt", std::string(64, 'a'));
    scan();
    SQLite::Database& db = index_.database().handle();
    EXPECT_THAT(db.execAndGet("SELECT metadata FROM sample").getString(), HasSubstr("\"odd\":1"));
    EXPECT_EQ(db.execAndGet("SELECT declared_hash FROM sample").getString(), std::string(64, 'a'));
    EXPECT_EQ(db.execAndGet("SELECT actual_hash FROM sample").getString(), sha256Hex(kScannedModel));
}

TEST_F(ScannerTest, SkipsWhatHasNotChanged) {
    writeSample(data_, "one");
    writeSample(data_, "two");
    scan();
    const ScanReport again = scan();
    EXPECT_EQ(again.unchanged, 2U);
    EXPECT_EQ(again.added + again.updated + again.removed, 0U);
    EXPECT_EQ(again.bytes_read, 0U);
}

TEST_F(ScannerTest, ReadsAChangedSampleAgainAndKeepsItsId) {
    writeSample(data_, "one");
    writeSample(data_, "two");
    scan();
    const SampleId before = index_.findSample("one")->id;
    writeSample(data_, "one", std::string(kScannedModel) + "\n# longer\n");
    const ScanReport again = scan();
    EXPECT_EQ(again.updated, 1U);
    EXPECT_EQ(again.unchanged, 1U);
    EXPECT_EQ(index_.findSample("one")->id, before);
    EXPECT_EQ(count("SELECT SUM(count) FROM sample_operator WHERE sample = " + std::to_string(before.value())), 3);
}

TEST_F(ScannerTest, ForgetsASampleThatHasGone) {
    writeSample(data_, "one");
    writeSample(data_, "two");
    scan();
    fs::remove_all(data_ / "one");
    EXPECT_EQ(scan().removed, 1U);
    ASSERT_EQ(rows().size(), 1U);
    EXPECT_EQ(rows().front().name, "two");
    EXPECT_EQ(count("SELECT COUNT(DISTINCT sample) FROM sample_operator"), 1);
}

/// Measurements and decisions about a sample follow its folder.
TEST_F(ScannerTest, ASampleWhoseFolderIsRenamedOrMovedStaysTheSame) {
    writeSample(data_, "old/one");
    writeSample(data_, "two");
    scan();
    const SampleId one = index_.findSample("old/one")->id;
    fs::create_directories(data_ / "new/deep");
    fs::rename(data_ / "old/one", data_ / "new/deep/uno");
    const ScanReport report = scan();
    EXPECT_EQ(report.renamed, 1U);
    EXPECT_EQ(report.unchanged, 2U); // nothing is read again
    EXPECT_EQ(report.added + report.updated + report.removed, 0U);
    const auto renamed = index_.findSample("new/deep/uno");
    ASSERT_TRUE(renamed.ok());
    EXPECT_EQ(renamed->id, one);
    EXPECT_EQ(renamed->directory, fs::canonical(data_ / "new/deep/uno").string());
    EXPECT_EQ(rows().size(), 2U);
    EXPECT_EQ(scan().unchanged, 2U);
}

/// Samples whose files have the same sizes and times cannot be distinguished: none inherits another's data.
TEST_F(ScannerTest, SamplesThatCannotBeToldApartAreNotTakenForRenamed) {
    const auto time = fs::file_time_type::clock::now() - std::chrono::hours(1000);
    for (const std::string name : {"a", "b"}) {
        writeSample(data_, name);
        for (const auto& file : fs::directory_iterator(data_ / name))
            fs::last_write_time(file.path(), time);
    }
    scan();
    fs::rename(data_ / "a", data_ / "c");
    fs::rename(data_ / "b", data_ / "d");
    const ScanReport report = scan();
    EXPECT_EQ(report.added, 2U);
    EXPECT_EQ(report.removed, 2U);
}

/// A copy with the times of its original, which goes later, and one that stays.
TEST_F(ScannerTest, ACopyIsNotTakenForARenamedSampleWhileAnotherHasTheSameTimes) {
    const auto copy = [&](const char* from, const char* to) {
        fs::copy(data_ / from, data_ / to);
        for (const auto& file : fs::directory_iterator(data_ / from))
            fs::last_write_time(data_ / to / file.path().filename(), fs::last_write_time(file.path()));
    };
    writeSample(data_, "a");
    copy("a", "b");
    scan();
    copy("a", "c");
    fs::remove_all(data_ / "b");
    const ScanReport report = scan();
    EXPECT_EQ(report.renamed, 0U);
    EXPECT_EQ(report.added, 1U);
    EXPECT_EQ(report.removed, 1U);
}

/// Its files move up into the root, and down again.
TEST_F(ScannerTest, ASampleThatBecomesTheDatasetsRootStaysTheSame) {
    writeSample(data_, "set/a");
    const fs::path root = fs::canonical(data_ / "set");
    ASSERT_EQ(index_.scan(root, {}, {})->added, 1U);
    const SampleId id = rows().front().id;
    for (const auto& file : fs::directory_iterator(root / "a"))
        fs::rename(file.path(), root / file.path().filename());
    fs::remove(root / "a");
    EXPECT_EQ(index_.scan(root, {}, {})->renamed, 1U);
    EXPECT_EQ(rows().front().id, id);
    EXPECT_TRUE(rows().front().is_root);
    EXPECT_EQ(rows().front().directory, root.string());
    fs::create_directory(root / "b");
    for (const char* file : {"graph_net.json", "model.py"})
        fs::rename(root / file, root / "b" / file);
    EXPECT_EQ(index_.scan(root, {}, {})->renamed, 1U);
    EXPECT_EQ(rows().front().id, id);
    EXPECT_EQ(rows().front().name, "b");
}

TEST_F(ScannerTest, AStopLeavesRenamedSamplesForTheNextScan) {
    writeSample(data_, "one");
    scan();
    fs::rename(data_ / "one", data_ / "two");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(scan(stop.get_token()).cancelled);
    EXPECT_EQ(rows().front().name, "one");
    EXPECT_EQ(scan().renamed, 1U);
}

/// A root that is a sample, and one of the same name in another dataset: neither is the other.
TEST_F(ScannerTest, ANameOfTwoSamplesIsAmbiguousAlsoIfOneIsARoot) {
    writeSample(data_, "p/resnet18");
    writeSample(data_, "q/resnet18");
    ASSERT_TRUE(index_.scan(data_ / "p/resnet18", {}, {}).ok());
    ASSERT_TRUE(index_.scan(data_ / "q", {}, {}).ok());
    const auto found = index_.findSample("resnet18");
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::InvalidInput);
}

TEST_F(ScannerTest, KeepsWhatLiesBelowAFolderThatCannotBeOpened) {
    writeSample(data_, "closed/one");
    scan();
    fs::permissions(data_.path(), fs::perms::all);
    fs::permissions(data_ / "closed", fs::perms::none);
    ScanReport report;
    {
        const test::OrdinaryUser user;
        report = scan();
    }
    fs::permissions(data_ / "closed", fs::perms::owner_all);
    EXPECT_EQ(report.unreadable_folders, 1U);
    EXPECT_EQ(report.removed, 0U);
    EXPECT_EQ(rows().size(), 1U);
}

TEST_F(ScannerTest, ASampleThatCannotBeParsedIsListedWithItsProblem) {
    writeSample(data_, "broken", "this is no class\n");
    writeSample(data_, "sound");
    const ScanReport report = scan();
    EXPECT_EQ(report.added, 2U);
    EXPECT_EQ(report.failed, 1U);
    EXPECT_FALSE(index_.findSample("broken")->readable);
    EXPECT_TRUE(index_.findSample("sound")->readable);
    const auto problems = *index_.problems();
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems.front().sample_name, "broken");
    EXPECT_EQ(problems.front().problem.file, "model.py");
    EXPECT_EQ(problems.front().problem.severity, Problem::Severity::Error);
}

TEST_F(ScannerTest, ASampleWithoutModelOrWithCutOffMetadataCostsNoOther) {
    data_.write("empty/graph_net.json", R"({"framework": "torch"})");
    data_.write("cut/graph_net.json", R"({"framework": "to)");
    data_.write("cut/model.py", kScannedModel);
    writeSample(data_, "sound");
    const ScanReport report = scan();
    EXPECT_EQ(report.found, 3U);
    EXPECT_EQ(rows().size(), 3U);
    EXPECT_FALSE(index_.findSample("empty")->readable);
    EXPECT_GT(index_.findSample("cut")->problem_count, 0U);
}

TEST_F(ScannerTest, AStopBeforeTheStartChangesNothing) {
    writeSample(data_, "one");
    scan();
    fs::remove_all(data_ / "one");
    std::stop_source stop;
    stop.request_stop();
    const ScanReport report = scan(stop.get_token());
    EXPECT_TRUE(report.cancelled);
    EXPECT_EQ(rows().size(), 1U);
}

TEST_F(ScannerTest, AStopInTheMiddleLeavesWholeSamplesAndTheNextScanGoesOn) {
    constexpr std::uint32_t kSamples = 400;
    for (std::uint32_t i = 0; i < kSamples; ++i)
        writeSample(data_, "s" + std::to_string(i));
    std::stop_source stop;
    const ScanReport report = scan(stop.get_token(), [&](const Progress&) { stop.request_stop(); });
    EXPECT_TRUE(report.cancelled);
    EXPECT_EQ(report.added, rows().size());
    // Every stored sample has its two kinds of operators.
    EXPECT_EQ(count("SELECT COUNT(*) FROM sample_operator"), static_cast<int>(2 * rows().size()));
    EXPECT_THAT(index_.datasets()->front().scanned_at, "");
    const ScanReport rest = scan();
    EXPECT_EQ(rest.unchanged, report.added);
    EXPECT_EQ(rest.unchanged + rest.added, kSamples);
    EXPECT_NE(index_.datasets()->front().scanned_at, "");
}

TEST_F(ScannerTest, ReportsProgressUpToTheTotal) {
    writeSample(data_, "one");
    writeSample(data_, "two");
    Progress last;
    scan({}, [&](const Progress& progress) { last = progress; });
    EXPECT_EQ(last.done, 2U);
    EXPECT_EQ(last.total, 2U);
}

TEST_F(ScannerTest, NamesAFolderThatIsMissing) {
    const auto report = index_.scan(data_ / "nowhere", {}, {});
    ASSERT_FALSE(report.ok());
    EXPECT_EQ(report.error().code, ErrorCode::NotFound);
    EXPECT_THAT(report.error().text(), HasSubstr("nowhere"));
}

/// Somebody opens the folder of a sample: its name is the folder's, wherever a row is read.
TEST_F(ScannerTest, ADatasetThatIsItselfASampleIsCalledLikeItsFolder) {
    writeSample(data_, "resnet18", "def forward(\n");
    const ScanReport report = *index_.scan(data_ / "resnet18", {}, {});
    EXPECT_EQ(report.added, 1U);
    ASSERT_EQ(rows().size(), 1U);
    EXPECT_EQ(rows().front().name, "resnet18");
    EXPECT_EQ(index_.findSample("resnet18")->id, rows().front().id);
    ASSERT_FALSE(index_.problems()->empty());
    EXPECT_EQ(index_.problems()->front().sample_name, "resnet18");
    EXPECT_EQ(index_.scan(data_ / "resnet18", {}, {})->unchanged, 1U);
}

TEST_F(ScannerTest, TwoFoldersAreTwoDatasets) {
    const test::TempDir other;
    writeSample(data_, "one");
    writeSample(other, "one");
    const DatasetId first = scan().dataset;
    const DatasetId second = index_.scan(other.path(), {}, {})->dataset;
    EXPECT_NE(first, second);
    EXPECT_EQ(index_.datasets()->size(), 2U);
    EXPECT_EQ(index_.samples(first)->size(), 1U);
    ASSERT_TRUE(index_.removeDataset(first).ok());
    EXPECT_EQ(index_.samples()->size(), 1U);
    EXPECT_EQ(count("SELECT COUNT(DISTINCT sample) FROM sample_operator"), 1);
}

TEST_F(ScannerTest, FindsASampleByIdNameFolderAndUniqueEnd) {
    writeSample(data_, "timm/resnet18");
    writeSample(data_, "torchvision/resnet18");
    writeSample(data_, "timm/net18");
    scan();
    const SampleRow wanted = *index_.findSample("timm/resnet18");
    EXPECT_EQ(index_.findSample(std::to_string(wanted.id.value()))->name, "timm/resnet18");
    EXPECT_EQ(index_.findSample((data_ / "timm/resnet18").string())->id, wanted.id);
    EXPECT_EQ(index_.findSample("net18")->name, "timm/net18"); // a whole path component, not part of one
    const auto ambiguous = index_.findSample("resnet18");
    ASSERT_FALSE(ambiguous.ok());
    EXPECT_THAT(ambiguous.error().message, HasSubstr("timm/resnet18, torchvision/resnet18"));
    EXPECT_EQ(index_.findSample("nothing").error().code, ErrorCode::NotFound);
}

/// The errors among a sample's problems.
std::vector<std::string> errorsOf(const Index& index, const std::string& name) {
    std::vector<std::string> errors;
    const auto problems = index.problems();
    for (const ProblemRow& row : *problems)
        if (row.sample_name == name && row.problem.severity == Problem::Severity::Error)
            errors.push_back(row.problem.file + ": " + row.problem.message);
    return errors;
}

TEST_F(ScannerTest, AFolderThatLooksLikeASampleAndIsNoneIsToldWithWhatItLacks) {
    writeSample(data_, "whole");
    data_.write("half/graph_net.json", R"({"framework": "torch"})");
    data_.write("half/weight_meta.py", "");
    data_.write("no_json/model.py", kScannedModel);
    data_.write("no_json/weight_meta.py", "x = 1\n");
    for (const char* file : {"graph_net.json", "model.py", "weight_meta.py", "input_meta.py"})
        data_.write(std::string("empty/") + file, "");
    data_.write("script/model.py", kScannedModel); // any program may have one
    const ScanReport report = scan();
    EXPECT_EQ(report.found, 4U);
    EXPECT_EQ(report.failed, 3U);
    EXPECT_THAT(report.failures, testing::UnorderedElementsAre(Pair("half", HasSubstr("model.py is missing")),
                                                               Pair("no_json", HasSubstr("graph_net.json is missing")),
                                                               Pair("empty", HasSubstr("graph_net.json is empty"))));
    EXPECT_THAT(errorsOf(index_, "no_json"),
                ElementsAre("graph_net.json: the folder looks like a sample and is none: graph_net.json is missing; "
                            "there are model.py, weight_meta.py"));
    EXPECT_THAT(errorsOf(index_, "empty"), ElementsAre(HasSubstr("empty: model.py, weight_meta.py")));
}

TEST_F(ScannerTest, DescriptionsWithinASampleAreThatSamplesForOtherShapes) {
    writeSample(data_, "whole");
    data_.write("whole/shape_patches_other/weight_meta.py", "x = 1\n");
    data_.write("whole/shape_patches_other/input_meta.py", "x = 1\n");
    writeSample(data_, "whole/subgraph_0");
    data_.write("whole/broken/model.py", kScannedModel);
    data_.write("whole/broken/weight_meta.py", "x = 1\n");
    const ScanReport report = scan();
    EXPECT_EQ(report.found, 3U);
    EXPECT_THAT(report.failures, testing::ElementsAre(Pair("whole/broken", HasSubstr("graph_net.json is missing"))));
}

TEST_F(ScannerTest, AFolderThatGetsWhatItLackedIsASample) {
    data_.write("one/model.py", kScannedModel);
    data_.write("one/weight_meta.py", "x = 1\n");
    EXPECT_EQ(scan().failed, 1U);
    writeSample(data_, "one");
    const ScanReport report = scan();
    EXPECT_EQ(report.updated, 1U);
    EXPECT_EQ(report.failed, 0U);
}

TEST_F(ScannerTest, APlaceholderIsAProblemAndNoGraphOfNoOperators) {
    writeSample(data_, "model", "class GraphModule:\n    def forward(self, *args, **kwargs):\n        pass\n");
    data_.write("model/graph_hash.txt", "3f8a90b1c2d4e5f6");
    writeSample(data_, "model/subgraph_0");
    const ScanReport report = scan();
    EXPECT_EQ(report.found, 2U);
    EXPECT_THAT(report.failures, ElementsAre(Pair("model", HasSubstr("a placeholder, no graph"))));
    EXPECT_THAT(
        errorsOf(index_, "model"),
        ElementsAre("model.py: a placeholder, no graph: forward() has no parameters, no operators and no return; "
                    "subgraph_0 below has a graph"));
    EXPECT_FALSE(index_.findSample("model")->readable);
    EXPECT_TRUE(index_.findSample("model/subgraph_0")->readable);
}

TEST_F(ScannerTest, AGraphThatReturnsItsInputIsNoPlaceholder) {
    writeSample(data_, "one", "class GraphModule:\n    def forward(self, L_x_):\n        return (L_x_,)\n");
    EXPECT_EQ(scan().failed, 0U);
}

} // namespace gnx::test
