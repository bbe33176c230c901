#include "core/data/search/MotifCandidates.h"

#include <gtest/gtest.h>

#include "core/data/index/Index.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

std::string modelOf(const std::string& body) {
    return "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x):\n" + body +
           "        return (x,)\n";
}

/// both: tanh -> relu; apart: relu and tanh, but relu first; one: tanh alone.
class MotifCandidatesTest : public testing::Test {
  protected:
    MotifCandidatesTest() {
        const std::string tanh = "        x = torch.tanh(x)\n", relu = "        x = torch.relu(x)\n";
        for (const auto& [name, body] :
             {std::pair("both", tanh + relu), std::pair("apart", relu + tanh), std::pair("one", tanh)}) {
            data_.write(std::string(name) + "/graph_net.json", R"({"framework": "torch"})");
            data_.write(std::string(name) + "/model.py", modelOf(body));
        }
        Index index = *Index::open(files_ / "i.sqlite");
        EXPECT_TRUE(index.scan(data_.path(), {}, {}).ok());
        catalog_ = *Catalog::load(index);
    }
    MotifCandidates candidates(const std::string& motif) const {
        return motifCandidates(*catalog_, catalog_->all(), *Motif::parse(motif));
    }
    std::string why(const std::string& motif) const {
        return whyNoMotif(*Motif::parse(motif), *catalog_, candidates(motif));
    }
    test::TempDir data_, files_;
    std::shared_ptr<const Catalog> catalog_;
};

} // namespace

TEST_F(MotifCandidatesTest, AreTheSamplesWithAllOperators) {
    const MotifCandidates found = candidates("tanh -> relu");
    EXPECT_EQ(found.selected, 3U);
    ASSERT_EQ(found.samples.size(), 2U);
    EXPECT_EQ(found.samples[0].name, "apart");
    EXPECT_EQ(found.samples[1].name, "both");
    EXPECT_EQ(found.with_operator, (std::vector<std::size_t>{3, 2}));
}

TEST_F(MotifCandidatesTest, AreAmongThoseThatWereAskedFor) {
    SampleSet among(catalog_->samples().size());
    const MotifCandidates none = motifCandidates(*catalog_, among, *Motif::parse("tanh"));
    EXPECT_EQ(none.selected, 0U);
    EXPECT_TRUE(none.samples.empty());
    EXPECT_EQ(whyNoMotif(*Motif::parse("tanh"), *catalog_, none), "no samples to search");
}

TEST_F(MotifCandidatesTest, TellWhyNothingWasFound) {
    EXPECT_EQ(why("tanhh -> relu"), "no sample has the operator tanhh; did you mean tanh?");
    EXPECT_EQ(why("relu -> relu"), "nothing found: of 3 samples none has all these operators");
    EXPECT_EQ(why("relu -> tanh -> *"),
              "nothing found: 2 of 3 samples have all these operators, but nowhere connected so with such arguments");
}

TEST_F(MotifCandidatesTest, AreSummedUp) {
    MotifSearchReport report;
    report.occurrences = 1204;
    report.matched = 212;
    report.seconds = 0.4;
    EXPECT_EQ(motifSummary(report, 3018), "1,204 occurrences in 212 of 3,018 samples, 400 ms");
    report.more = 2;
    EXPECT_EQ(motifSummary(report, 3018), "at least 1,204 occurrences in 212 of 3,018 samples, 400 ms\n"
                                          "2 samples may have more than what is counted of one");
}

} // namespace gnx::test
