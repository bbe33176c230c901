#include <gtest/gtest.h>

#include "core/graph/find/FindNodes.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::graphOf;

/// 0 conv2d grouped, 1 batch_norm, 2 relu, 3 conv2d with a stride, 4 addmm, 5 add, 6 softmax
std::shared_ptr<const Graph> network() {
    static const auto graph = graphOf(
        {
            "c = torch.conv2d(x, @layer1.0.conv1.weight, None, (1, 1), (1, 1), (1, 1), 4)",
            "b = torch.nn.functional.batch_norm(c, @layer1.0.bn1.running_mean, @layer1.0.bn1.running_var)",
            "r = torch.nn.functional.relu(b, inplace = True)",
            "d = torch.conv2d(r, @layer10.conv1.weight, None, (2, 2))",
            "m = torch.addmm(mask, d, d)",
            "s = torch.add(m, 1)",
            "Attention = torch.softmax(s, dim = -1)",
        },
        {"x", "mask"}, "Attention");
    return graph;
}

/// x is float16 [1, 64, 56, 56], what node 3 gives float32 [1, 128, 28, ?], node 6 int64 [5].
ValueTypes someTypes(const Graph& graph) {
    ValueTypes types;
    types.values.resize(graph.values().size());
    const auto set = [&](ValueId value, DType dtype, std::vector<std::int64_t> shape) {
        types.values[value.value()] = {ValueType::Kind::Tensor, dtype, std::move(shape)};
    };
    set(graph.inputs()[0].value, DType::Float16, {1, 64, 56, 56});
    set(ValueId(graph.node(NodeId(3)).results.first), DType::Float32, {1, 128, 28, ValueType::kUnknownSize});
    set(ValueId(graph.node(NodeId(6)).results.first), DType::Int64, {5});
    return types;
}

/// The nodes found, as "0 3"; or the error, as "COLUMN MESSAGE".
std::string found(const std::string& text) {
    const auto query = NodeQuery::parse(text);
    if (!query)
        return std::to_string(query.error().column) + ' ' + query.error().message;
    const auto graph = network();
    const NodeTexts texts(graph, structureOf(*graph));
    const ValueTypes types = someTypes(*graph);
    const auto nodes = findNodes(*query, texts, &types);
    std::string all;
    for (const NodeId node : *nodes)
        all += (all.empty() ? "" : " ") + std::to_string(node.value());
    return all;
}

} // namespace

TEST(NodeQuery, FindsWordsInNamesModulesAndConstants) {
    EXPECT_EQ(found("conv2d"), "0 3");
    EXPECT_EQ(found("CONV"), "0 3");
    EXPECT_EQ(found("layer1.0"), "0 1 2") << "the activation belongs to the module before it";
    EXPECT_EQ(found("attention"), "6") << "a value's name";
    EXPECT_EQ(found("mask"), "4") << "the name of what it reads";
    EXPECT_EQ(found("'(2, 2)'"), "3");
}

TEST(NodeQuery, JoinsConditionsByAnd) {
    EXPECT_EQ(found("conv2d layer10"), "3");
    EXPECT_EQ(found("conv2d -layer10"), "0");
    EXPECT_EQ(found("conv2d softmax"), "");
    EXPECT_EQ(found("  "), "");
}

TEST(NodeQuery, FieldsMeanTheWholeNameWhereSomethingIsSoCalled) {
    EXPECT_EQ(found("op:add"), "5") << "not addmm";
    EXPECT_EQ(found("op:torch.add"), "5");
    EXPECT_EQ(found("op:addm"), "4") << "being typed";
    EXPECT_EQ(found("op:add,relu"), "2 5");
    EXPECT_EQ(found("op:*norm"), "1");
    EXPECT_EQ(found("module:layer1"), "0 1 2") << "not layer10";
    EXPECT_EQ(found("module:conv1"), "0 3");
    EXPECT_EQ(found("module:ayer10"), "3");
    EXPECT_EQ(found("name:mask"), "4");
    EXPECT_EQ(found("name:attention"), "6");
}

TEST(NodeQuery, FindsRegularExpressions) {
    EXPECT_EQ(found("/^conv[0-9]d$/"), "0 3");
    EXPECT_EQ(found("/^conv$/"), "");
    EXPECT_EQ(found("op~^(relu|softmax)$"), "2 6");
    EXPECT_EQ(found(R"(/\(1, 1\), \(1, 1\)/)"), "0") << "blanks are part of it";
    EXPECT_EQ(found("module~'layer1[.]0'"), "0 1 2");
}

TEST(NodeQuery, ComparesArgumentsAsMotifsDo) {
    EXPECT_EQ(found("groups>1"), "0");
    EXPECT_EQ(found("groups=1"), "3") << "the default of what is left out";
    EXPECT_EQ(found("stride!=1"), "3");
    EXPECT_EQ(found("stride = (2, 2)"), "3");
    EXPECT_EQ(found("dim=-1"), "6");
    EXPECT_EQ(found("inplace=True"), "2");
    EXPECT_EQ(found("-groups>1 op:conv2d"), "3");
}

TEST(NodeQuery, FindsShapesAndTypes) {
    EXPECT_EQ(found("shape:[*,64,*,*]"), "0");
    EXPECT_EQ(found("shape:[..., 56]"), "0");
    EXPECT_EQ(found("shape:[*,>64,...]"), "3 4") << "node 3 gives it, node 4 reads it";
    EXPECT_EQ(found("out:[*,>64,...]"), "3");
    EXPECT_EQ(found("in:[*,>64,...]"), "4");
    EXPECT_EQ(found("shape:[*,*,*,28]"), "") << "a size that is not known is none";
    EXPECT_EQ(found("shape:[5]"), "6");
    EXPECT_EQ(found("dtype:float16"), "0");
    EXPECT_EQ(found("dtype:torch.float16,int64"), "0 6");
    EXPECT_EQ(found("in:float16"), "0");
    EXPECT_EQ(found("out:float16"), "");
}

TEST(NodeQuery, FindsNoTypesWhereNoneAreKnown) {
    const auto graph = network();
    const NodeTexts texts(graph, structureOf(*graph));
    const auto query = NodeQuery::parse("dtype:float16");
    ASSERT_TRUE(query);
    EXPECT_TRUE(findNodes(*query, texts, nullptr)->empty());
}

TEST(NodeQuery, PointsAtWhatIsWrong) {
    EXPECT_EQ(found("conv2d groups>"), "15 expected a value, not the end");
    EXPECT_EQ(found("shape:64"), "7 expected a shape, as [*,64], not 64");
    EXPECT_EQ(found("shape:[64,x]"), "11 expected a size, * or ..., not x");
    EXPECT_EQ(found("shape:[64"), "10 expected , or ], not the end");
    EXPECT_EQ(found("shape:[1.5]"), "8 a size is an integer");
    EXPECT_EQ(found("dtype:float3"),
              "7 there is no dtype float3; expected one as float32, float16, bfloat16, int64 or bool");
    EXPECT_EQ(found("kind:x"), "1 expected op, module, name, dtype, shape, in or out before the colon, not kind");
    EXPECT_EQ(found("op:"), "4 expected a text, not the end");
    EXPECT_EQ(found("relu /conv"), "6 this regular expression is not closed; expected another /");
    EXPECT_EQ(found("/a(b/"), "2 no regular expression: missing ): a(b");
    EXPECT_EQ(found("ä \"x"), "3 this quote is not closed; expected another \"") << "characters, not bytes";
    EXPECT_EQ(found("dim=-1x"), "5 this is no number; a text that begins with a digit stands in quotes");
    EXPECT_EQ(found("-"), "2 expected something to look for, not the end");
    EXPECT_EQ(NodeQuery::parse("op:").error().path, "search");
    EXPECT_FALSE(NodeQuery::parse(std::string(NodeQuery::kMostCharacters + 1, 'x')));
}

TEST(NodeQuery, AStopEndsTheSearch) {
    const auto graph = network();
    const NodeTexts texts(graph, structureOf(*graph));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(findNodes(*NodeQuery::parse("conv"), texts, nullptr, stop.get_token()));
}

TEST(NodeTexts, OfAGraphWithoutOperators) {
    const auto graph = graphOf({}, {"x"}, "x");
    const NodeTexts texts(graph, structureOf(*graph));
    EXPECT_TRUE(findNodes(*NodeQuery::parse("x"), texts, nullptr)->empty());
}

} // namespace gnx::test
