#include <functional>
#include <random>

#include <gtest/gtest.h>

#include "core/data/search/Facets.h"
#include "core/data/search/Fields.h"
#include "core/data/search/Query.h"
#include "tests/unit/data/search/MadeUpCatalog.h"

// The fast evaluator against one that looks at every row, on queries of chance.
namespace gnx::test {
namespace {

/// A query's text, and whether a row of the catalog satisfies it, found without any of the catalog's tables.
struct Expected {
    std::string text;
    std::function<bool(std::size_t)> holds;
};

class Generator {
  public:
    Generator(const Catalog& catalog, std::uint32_t seed) : catalog_(catalog), random_(seed) {}

    Expected query(int depth) {
        switch (depth == 0 ? 0 : below(5)) {
        case 1: {
            Expected a = query(depth - 1), b = query(depth - 1);
            return {'(' + a.text + ") (" + b.text + ')', [=](std::size_t i) { return a.holds(i) && b.holds(i); }};
        }
        case 2: {
            Expected a = query(depth - 1), b = query(depth - 1);
            return {'(' + a.text + " or " + b.text + ')', [=](std::size_t i) { return a.holds(i) || b.holds(i); }};
        }
        case 3: {
            Expected a = query(depth - 1);
            return {"not (" + a.text + ')', [=](std::size_t i) { return !a.holds(i); }};
        }
        default:
            return term();
        }
    }

  private:
    std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random_() % end); }
    const SampleRow& row(std::size_t i) const { return catalog_.sample(i); }

    Expected term() {
        switch (below(7)) {
        case 0: {
            const std::string tag = below(2) == 0 ? "nlp" : "audio";
            return {"tag:" + tag, [=, this](std::size_t i) { return row(i).tag == tag; }};
        }
        case 1:
            return {"dtype:float16", [this](std::size_t i) { return row(i).dtypes == "float16 int64"; }};
        case 2: {
            const std::uint32_t bound = below(2000);
            return {"ops>" + std::to_string(bound), [=, this](std::size_t i) { return row(i).op_count > bound; }};
        }
        case 3: {
            const std::uint32_t bound = below(60);
            return {"op:conv2d>=" + std::to_string(bound), [=, this](std::size_t i) { return conv2d(i) >= bound; }};
        }
        case 4: {
            const std::string part = below(2) == 0 ? "bert" : "vit/";
            return {"name:" + part, [=, this](std::size_t i) { return row(i).name.find(part) != std::string::npos; }};
        }
        case 5:
            return {"speedup<1", [this](std::size_t i) { return row(i).speedup > 0 && row(i).speedup < 1; }};
        default:
            return {"status:inductor=correct",
                    [this](std::size_t i) { return row(i).statuses.find("inductor:correct") != std::string::npos; }};
        }
    }

    std::uint32_t conv2d(std::size_t i) const {
        std::uint32_t total = 0;
        for (const Catalog::Operator& op : catalog_.operators())
            if (op.name == "torch.conv2d" || op.name == "torch.nn.functional.conv2d")
                for (const Catalog::OperatorUse& use : op.uses)
                    total += use.sample == i ? use.count : 0;
        return total;
    }

    const Catalog& catalog_;
    std::mt19937 random_;
};

std::size_t countRows(const Catalog& catalog, const SampleSet& set, const std::function<bool(const SampleRow&)>& has) {
    std::size_t total = 0;
    set.forEach([&](std::size_t i) { total += has(catalog.sample(i)) ? 1U : 0U; });
    return total;
}

} // namespace

TEST(Evaluator, AgreesWithALookAtEveryRow) {
    const auto catalog = test::randomCatalog(333, 1);
    Generator generator(*catalog, 2);
    for (int round = 0; round < 500; ++round) {
        const Expected expected = generator.query(4);
        const auto query = Query::parse(expected.text);
        ASSERT_TRUE(query.ok()) << query.error().text();
        const SampleSet found = query->evaluate(*catalog);
        for (std::size_t i = 0; i < catalog->samples().size(); ++i)
            ASSERT_EQ(found.contains(i), expected.holds(i)) << expected.text << " on " << catalog->sample(i).name;
    }
}

TEST(Facets, CountEachFieldUnderTheRestOfTheQuery) {
    const auto catalog = test::randomCatalog(500, 3);
    const auto query = Query::parse("tag:nlp -source:timm ops:100..1500");
    ASSERT_TRUE(query.ok());
    const FacetCounts counts = countFacets(*query, *catalog);
    EXPECT_EQ(counts.matching, query->evaluate(*catalog));
    for (const Facet& facet : counts.facets) {
        if (facet.field != "tag" && facet.field != "source")
            continue;
        const bool tags = facet.field == "tag";
        const SampleSet base =
            Query::parse(tags ? "-source:timm ops:100..1500" : "tag:nlp ops:100..1500")->evaluate(*catalog);
        for (const FacetValue& value : facet.values) {
            EXPECT_EQ(value.count, countRows(*catalog, base,
                                             [&](const SampleRow& row) {
                                                 const std::string& text = tags ? row.tag : row.origin;
                                                 return text == (value.value == "none" ? "" : value.value);
                                             }))
                << facet.field << ' ' << value.value;
            EXPECT_EQ(value.chosen, value.value == "nlp");
            EXPECT_EQ(value.negated, value.value == "timm");
        }
    }
}

TEST(Histograms, KeepTheirBinsAndCountEverySampleOnce) {
    const auto catalog = test::randomCatalog(500, 4);
    const auto query = Query::parse("tag:nlp ops:100..1500");
    const FacetCounts all = countFacets(Query(), *catalog), some = countFacets(*query, *catalog);
    ASSERT_EQ(all.histograms.size(), 4U);
    const SampleSet base = Query::parse("tag:nlp")->evaluate(*catalog);
    const Histogram& ops = some.histograms[0];
    EXPECT_EQ(ops.field, "ops");
    EXPECT_EQ(ops.edges, all.histograms[0].edges);
    EXPECT_EQ(ops.low, 100);
    EXPECT_EQ(ops.high, 1500);
    ASSERT_EQ(ops.edges.size(), ops.under.size() + 1);
    for (std::size_t bin = 0; bin < ops.under.size(); ++bin) {
        const bool last = bin + 1 == ops.under.size();
        EXPECT_EQ(ops.under[bin], countRows(*catalog, base, [&](const SampleRow& row) {
                      return row.op_count >= ops.edges[bin] &&
                             (row.op_count < ops.edges[bin + 1] || (last && row.op_count <= ops.edges[bin + 1]));
                  }));
    }
}

} // namespace gnx::test
