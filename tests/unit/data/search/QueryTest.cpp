#include "core/data/search/Query.h"
#include "core/data/search/EmptyResult.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/data/search/MadeUpCatalog.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kBert = "hf/bert-base";
const std::string kPaddle = "paddle/resnetX18";
const std::string kResnet = "timm/ResNet_18";

class QueryTest : public testing::Test {
  protected:
    std::vector<std::string> found(const std::string& text) const {
        const auto query = Query::parse(text);
        EXPECT_TRUE(query.ok()) << text << ": " << (query.ok() ? "" : query.error().text());
        return query.ok() ? test::names(*catalog_, query->evaluate(*catalog_)) : std::vector<std::string>{};
    }
    std::shared_ptr<const Catalog> catalog_ = test::threeSamples();
};

Error errorOf(const std::string& text) {
    const auto query = Query::parse(text);
    EXPECT_FALSE(query.ok()) << text;
    return query.ok() ? Error{} : query.error();
}

} // namespace

TEST_F(QueryTest, EmptyTextMatchesAll) {
    EXPECT_THAT(found(""), ElementsAre(kBert, kPaddle, kResnet));
    EXPECT_THAT(found("  "), ElementsAre(kBert, kPaddle, kResnet));
}

TEST_F(QueryTest, AWordMatchesNameModelSourceTaskFrameworkOperatorAndModuleInAnyCase) {
    EXPECT_THAT(found("RESNET"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(found("transformers"), ElementsAre(kBert));
    EXPECT_THAT(found("NLP"), ElementsAre(kBert));
    EXPECT_THAT(found("linear"), ElementsAre(kBert));
    EXPECT_THAT(found("bn1"), ElementsAre(kResnet));
}

TEST_F(QueryTest, AllTermsMustHoldAndOrBindsLess) {
    EXPECT_THAT(found("resnet paddle"), ElementsAre(kPaddle));
    EXPECT_THAT(found("resnet nlp"), IsEmpty());
    EXPECT_THAT(found("bert or resnet paddle"), ElementsAre(kBert, kPaddle));
    EXPECT_THAT(found("(bert OR resnet) framework:torch"), ElementsAre(kBert, kResnet));
    EXPECT_THAT(found("resnet and not paddle"), ElementsAre(kResnet));
    EXPECT_THAT(found("not (bert or paddle)"), ElementsAre(kResnet));
    EXPECT_THAT(found("not not bert"), ElementsAre(kBert));
}

TEST_F(QueryTest, AMinusExcludes) {
    EXPECT_THAT(found("-framework:paddle"), ElementsAre(kBert, kResnet));
    EXPECT_THAT(found("resnet -op:batch_norm"), ElementsAre(kPaddle));
}

TEST_F(QueryTest, QuotesKeepBlanksAndKeywords) {
    EXPECT_THAT(found("\"hf/bert\""), ElementsAre(kBert));
    EXPECT_THAT(found("\"not\""), IsEmpty());
    EXPECT_THAT(found("\"'; DROP TABLE sample\""), IsEmpty());
}

TEST_F(QueryTest, AFieldNarrowsToItsValues) {
    EXPECT_THAT(found("framework:paddle"), ElementsAre(kPaddle));
    EXPECT_THAT(found("task:vision"), ElementsAre(kResnet));
    EXPECT_THAT(found("tag:none"), ElementsAre(kPaddle));
    EXPECT_THAT(found("source:timm,paddlex"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(found("source:resnet"), IsEmpty());
    EXPECT_THAT(found("dtype:float16"), ElementsAre(kResnet)); // not bfloat16
    EXPECT_THAT(found("problem:opaque-statement"), ElementsAre(kBert));
    EXPECT_THAT(found("module:layer1.0.bn1"), ElementsAre(kResnet));
    EXPECT_THAT(found("module:layer1.1"), ElementsAre(kResnet));
    EXPECT_THAT(found("module:layer1.2"), IsEmpty());
    EXPECT_THAT(found("module:11,fc.weight"), ElementsAre(kBert, kResnet));
    EXPECT_THAT(found("module:layer1.bn2"), ElementsAre(kResnet));
    EXPECT_THAT(found("module:bn1.layer1"), IsEmpty());
    EXPECT_THAT(found("hash:ab"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(found("same:ResNet_18"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(found("name:*18"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(found("runnable:fail"), ElementsAre(kBert));
    EXPECT_THAT(found("runnable:none"), ElementsAre(kPaddle, kResnet)); // never validated
    EXPECT_THAT(found("runnable:unchecked"), IsEmpty());
    EXPECT_THAT(found("category:nlp"), ElementsAre(kBert));
}

TEST_F(QueryTest, AStatusIsOfAnyCompilerOrOfOne) {
    EXPECT_THAT(found("status:crash"), ElementsAre(kBert));
    EXPECT_THAT(found("status:inductor=crash"), ElementsAre(kBert));
    EXPECT_THAT(found("status:torchscript=crash"), IsEmpty());
    EXPECT_THAT(found("status:none"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(found("speedup<1"), ElementsAre(kBert)); // the others have none
}

TEST_F(QueryTest, OperatorsGoByBriefFullOrPartialNameAndAreCounted) {
    EXPECT_THAT(found("op:conv2d"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(found("op:conv2d>3"), ElementsAre(kResnet));
    EXPECT_THAT(found("op:conv2d>=3"), ElementsAre(kPaddle, kResnet));
    EXPECT_THAT(found("op:conv2d<1"), ElementsAre(kBert));
    EXPECT_THAT(found("op:conv2d>20"), IsEmpty()); // 20 in all: the trait's 4 are among them
    EXPECT_THAT(found("op:conv*>20"), IsEmpty());
    EXPECT_THAT(found("op:conv2d[grouped]"), ElementsAre(kResnet));
    EXPECT_THAT(found("op:torch._C._nn.linear>=40"), ElementsAre(kBert));
    EXPECT_THAT(found("op:norm"), ElementsAre(kResnet));
    EXPECT_THAT(found("op~^torch\\.conv"), ElementsAre(kPaddle, kResnet));
}

TEST_F(QueryTest, ComparesNumbersWithUnits) {
    EXPECT_THAT(found("ops>100"), ElementsAre(kBert));
    EXPECT_THAT(found("ops>=100"), ElementsAre(kBert, kPaddle));
    EXPECT_THAT(found("ops<100"), ElementsAre(kResnet));
    EXPECT_THAT(found("ops=69"), ElementsAre(kResnet));
    EXPECT_THAT(found("params>10M params<=11M"), ElementsAre(kResnet));
    EXPECT_THAT(found("params:1e6..1_100e5"), ElementsAre(kBert, kResnet));
    EXPECT_THAT(found("bytes:..20"), ElementsAre(kPaddle));
    EXPECT_THAT(found("bytes>=3GiB"), ElementsAre(kBert));
}

TEST_F(QueryTest, ARegularExpressionMayHoldParenthesesInsideOnes) {
    EXPECT_THAT(found("name~(bert|x\\d+)"), ElementsAre(kBert, kPaddle));
    EXPECT_THAT(found("(name~^timm) or model~ERT$"), ElementsAre(kBert, kResnet));
}

TEST_F(QueryTest, TakesTheOperatorsOfProgrammersToo) {
    EXPECT_EQ(found("resnet | bert"), found("resnet or bert"));
    EXPECT_EQ(found("resnet||bert"), found("resnet or bert"));
    EXPECT_EQ(found("tag:nlp && ops>1"), found("tag:nlp ops>1"));
    EXPECT_EQ(found("!resnet"), found("not resnet"));
    EXPECT_THAT(found("framework!=torch"), ElementsAre(kPaddle));
    EXPECT_EQ(found("framework=torch"), found("framework:torch"));
    EXPECT_EQ(found("ops!=69"), found("-ops:69"));
    EXPECT_EQ(withValues("", "source", {"a|b"}), "source:\"a|b\"");
}

TEST_F(QueryTest, CountsOperatorsInARangeAndByPattern) {
    EXPECT_EQ(found("op:conv2d:20"), found("op:conv2d=20"));
    EXPECT_EQ(found("op:conv2d:1.."), found("op:conv2d>=1"));
    EXPECT_EQ(found("op:conv2d:20..30"), found("op:conv2d>=20 op:conv2d<=30"));
    EXPECT_THAT(found("op:conv2d:20..30"), ElementsAre(kResnet));
    EXPECT_EQ(found("op:conv2d:..0"), found("op:conv2d=0"));
    EXPECT_EQ(found("op~^torch.*conv2d$>=1"), found("op:conv2d"));
    EXPECT_EQ(found("op~\"conv2d\">1000"), found("op:conv2d>1000"));
}

TEST(QueryErrors, SayWhatWouldMeanSomethingElse) {
    EXPECT_EQ(errorOf("bytes>2 GiB").column, 9U);
    EXPECT_THAT(errorOf("bytes>2 GiB").message, HasSubstr("2GiB"));
    EXPECT_EQ(errorOf("params>1,000,000").column, 9U);
    EXPECT_THAT(errorOf("params>1,000,000").message, HasSubstr("1_000_000"));
    EXPECT_THAT(errorOf("ops>5GiB").message, HasSubstr("not a size in bytes"));
    EXPECT_EQ(Query::parse("params>=1.5B")->terms()[0].low, 1.5e9);
    EXPECT_EQ(Query::parse("bytes>=15B")->terms()[0].low, 15);
    EXPECT_TRUE(Query::parse("bytes>5M b").ok());
    EXPECT_TRUE(Query::parse("ops>5 \"k\"").ok());
    EXPECT_EQ(errorOf("a |").column, 4U);
    EXPECT_EQ(errorOf("| a").column, 1U);
    EXPECT_THAT(errorOf("foo:bar").message, testing::Not(HasSubstr("did you mean")));
}

TEST(EmptyResult, IsExplainedByTheTermsThatMatchNothing) {
    const auto catalog = test::threeSamples();
    const auto explained = [&](const std::string& text) {
        return explainEmptyResult(*Query::parse(text), text, *catalog);
    };
    EXPECT_THAT(explained("resnet"), testing::IsEmpty());
    EXPECT_THAT(explained("tag:nlp source:tim0 ops>1e9"),
                ElementsAre("no sample matches source:tim0; did you mean timm?", "no sample matches ops>1e9"));
    EXPECT_THAT(explained("same:nowhere"), ElementsAre("no sample matches same:nowhere"));
    EXPECT_THAT(explained("resnet bert"), ElementsAre(HasSubstr("together")));
    EXPECT_THAT(explained("-torch -paddle"), ElementsAre(HasSubstr("together")));
}

TEST(EmptyResult, CountsSamplesThatMightMatchOnceTheyAreValidated) {
    const auto catalog = test::threeSamples(); // one is known not to run, nothing else was ever checked
    const auto waiting = [&](const std::string& text) {
        return samplesNotValidated(*Query::parse(text), *catalog).size();
    };
    EXPECT_EQ(waiting("unique:fail"), 3U);
    EXPECT_EQ(waiting("tag:nlp unique:fail"), 1U); // under the rest of the query
    EXPECT_EQ(waiting("unique:pass,fail"), 3U);
    EXPECT_EQ(waiting("runnable:fail"), 0U); // matches one
    EXPECT_EQ(waiting("ops>1e9"), 0U);       // asks for no verdict
    EXPECT_EQ(waiting("-unique:none"), 0U);
}

TEST(QueryErrors, PointAtTheCharacterAndSayWhatWasExpected) {
    EXPECT_EQ(errorOf("resnet colour:red").column, 8U);
    EXPECT_THAT(errorOf("sorce:timm").message, HasSubstr("did you mean source"));
    EXPECT_EQ(errorOf("framework:jax").column, 11U);
    EXPECT_THAT(errorOf("framework:jax").message, HasSubstr("expected torch, paddle, xla, onnx or unknown"));
    EXPECT_EQ(errorOf("status:torchscript=bad").column, 20U);
    EXPECT_EQ(errorOf("ops>many").column, 5U);
    EXPECT_EQ(errorOf("params:1..x").column, 11U);
    EXPECT_THAT(errorOf("source>timm").message, HasSubstr("expected : or ~"));
    EXPECT_EQ(errorOf("a \"b").column, 3U);
    EXPECT_EQ(errorOf("tag:").column, 5U);
    EXPECT_EQ(errorOf("(a b").column, 5U);
    EXPECT_EQ(errorOf("a)").column, 2U);
    EXPECT_EQ(errorOf("a or").column, 5U);
    EXPECT_EQ(errorOf("a - b").column, 4U);
    EXPECT_EQ(errorOf("name~a[b").column, 7U);
    EXPECT_EQ(errorOf("Größe ops>x").column, 11U); // characters, not bytes
}

TEST(QueryErrors, RefuseNestingThatWouldEndTheStack) {
    EXPECT_THAT(errorOf(std::string(100'000, '(')).message, HasSubstr("nested"));
    EXPECT_THAT(errorOf(std::string(100'000, '-') + 'a').message, HasSubstr("nested"));
}

TEST(QueryErrors, OfRandomBytesLieWithinTheText) {
    const auto catalog = test::threeSamples();
    const std::string alphabet = "ab:~<>=|&!\"()-,.\\ *[]19\xc3\xb6\xff\n" + std::string("\0", 1);
    std::mt19937 random(7);
    int parsed = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string text = random() % 3 == 0 ? "op:" : random() % 3 == 0 ? "ops" : "";
        for (std::size_t length = random() % 16; length > 0; --length)
            text += alphabet[random() % alphabet.size()];
        const auto query = Query::parse(text);
        if (query.ok()) {
            ++parsed;
            EXPECT_LE(query->evaluate(*catalog).count(), 3U);
        } else {
            EXPECT_GE(query.error().column, 1U);
            EXPECT_LE(query.error().column, text.size() + 1);
        }
        completions(text, random() % (text.size() + 1), *catalog);
        withValues(text, "source", {"timm"});
    }
    EXPECT_GT(parsed, 1000);
}

TEST(QueryTerms, AreTheTopsConjuncts) {
    const auto query = Query::parse("tag:nlp,audio -source:timm ops:5..9 (a or b) op:conv2d>3");
    ASSERT_TRUE(query.ok());
    ASSERT_EQ(query->terms().size(), 4U);
    EXPECT_THAT(query->terms()[0].values, ElementsAre("nlp", "audio"));
    EXPECT_TRUE(query->terms()[1].negated);
    EXPECT_EQ(query->terms()[2].low, 5);
    EXPECT_EQ(query->terms()[2].high, 9);
    EXPECT_EQ(query->terms()[3].low, 4);
    EXPECT_TRUE(Query::parse("a or b")->terms().empty());
}

TEST(QueryEdit, ReplacesAddsAndRemovesTermsOfAField) {
    EXPECT_EQ(withValues("a source:timm b", "source", {"mmseg", "x y"}), "a source:mmseg,\"x y\" b");
    EXPECT_EQ(withValues("a and source:timm and b", "source", {}), "a and b");
    EXPECT_EQ(withValues("", "task", {"nlp"}), "tag:nlp");
    EXPECT_EQ(withValues("a or b", "tag", {"nlp"}), "(a or b) tag:nlp");
    EXPECT_EQ(withValues("op:conv2d>3 op:view", "op", {}), "op:conv2d>3");
    EXPECT_EQ(withRange("ops>5 a ops<9", "ops", 1, 2), "ops:1..2 a");
    EXPECT_EQ(withRange("ops:1..2", "ops", {}, {}), "");
    EXPECT_EQ(withRange("a", "speedup", 0.5, {}), "a speedup>=0.5");
}

TEST(Completions, ProposeFieldsValuesAndUnits) {
    const auto catalog = test::threeSamples();
    const auto first = [&](const std::string& text) {
        const auto all = completions(text, text.size(), *catalog);
        return all.empty() ? std::string() : text.substr(0, all[0].begin) + all[0].text;
    };
    EXPECT_EQ(first("fra"), "framework:");
    EXPECT_EQ(first("bert param"), "bert params>");
    EXPECT_EQ(first("(source:ti"), "(source:timm");
    EXPECT_EQ(first("tag:nlp,comp"), "tag:nlp,computer_vision");
    EXPECT_EQ(first("status:comp"), "status:compile_fail");
    EXPECT_EQ(first("bytes>2"), "bytes>2KiB");
    EXPECT_EQ(first("name~re"), "");
    const auto linear = completions("linea", 5, *catalog);
    ASSERT_FALSE(linear.empty());
    EXPECT_EQ(linear[0].text, "op:linear");
    EXPECT_EQ(linear[0].description, "1 sample");
}

} // namespace gnx::test
