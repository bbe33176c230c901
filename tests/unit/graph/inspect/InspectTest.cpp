#include <gtest/gtest.h>

#include "core/graph/inspect/EdgeFacts.h"
#include "core/graph/inspect/GroupFacts.h"
#include "core/graph/inspect/NodeFacts.h"
#include "tests/unit/graph/structure/StructureFixtures.h"

namespace gnx::test {
namespace {

using test::graphOf;

std::string namesOf(const std::vector<NodeFacts::Attribute>& attributes) {
    std::string text;
    for (const NodeFacts::Attribute& attribute : attributes)
        text += (text.empty() ? "" : "; ") + attribute.name + " = " + attribute.text;
    return text;
}

std::string namesOf(const std::vector<NodeFacts::Read>& reads) {
    std::string text;
    for (const NodeFacts::Read& read : reads)
        text += (text.empty() ? "" : "; ") + read.name + " = " + read.value.name;
    return text;
}

std::shared_ptr<const Graph> convolution() {
    return graphOf({"y = torch.conv2d(x, @layer1.0.conv1.weight, None, (2, 2), groups = 4)", "z = torch.relu(y)",
                    "w = torch.cat([y, z], 1)"},
                   {"x"}, "(y, w)");
}

GroupId groupAt(const Structure& structure, const std::string& path) {
    for (std::uint32_t g = 1; g < structure.groups().size(); ++g)
        if (structure.groups()[g].path == path)
            return GroupId(g);
    return {};
}

} // namespace

TEST(NodeFacts, NamesTheParametersOfACall) {
    const auto facts = nodeFacts(*convolution(), nullptr, nullptr, NodeId(0));
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->title, "conv2d");
    EXPECT_EQ(facts->op, "torch.conv2d");
    // As torch.conv2d's documentation has it.
    EXPECT_EQ(facts->signature, "(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1)");
    EXPECT_EQ(facts->module_path, "layer1.0.conv1");
    EXPECT_EQ(namesOf(facts->attributes), "bias = None; stride = (2, 2); groups = 4");
    EXPECT_EQ(namesOf(facts->reads), "input = x; weight = layer1.0.conv1.weight");
    EXPECT_TRUE(facts->reads[1].value.is_parameter);
}

TEST(NodeFacts, TellsWhoReadsAResult) {
    const auto facts = nodeFacts(*convolution(), nullptr, nullptr, NodeId(0));
    ASSERT_EQ(facts->results.size(), 1U);
    EXPECT_EQ(facts->results[0].readers, (std::vector{NodeId(1), NodeId(2)}));
    EXPECT_TRUE(facts->results[0].returned);
}

TEST(NodeFacts, FindsValuesInLists) {
    const auto facts = nodeFacts(*convolution(), nullptr, nullptr, NodeId(2));
    EXPECT_EQ(namesOf(facts->reads), "tensors[0] = y; tensors[1] = z");
    EXPECT_EQ(facts->reads[1].value.producer, NodeId(1));
    EXPECT_EQ(namesOf(facts->attributes), "dim = 1");
}

TEST(NodeFacts, NumbersArgumentsThatNoTableNames) {
    const auto facts =
        nodeFacts(*graphOf({"y = torch.mystery(x, 3, [x, 2])"}, {"x"}, "y"), nullptr, nullptr, NodeId(0));
    EXPECT_EQ(facts->signature, "");
    EXPECT_EQ(namesOf(facts->attributes), "1 = 3; 2 = [x, 2]"); // a constant beside a value: the whole list as well
    EXPECT_EQ(namesOf(facts->reads), "0 = x; 2[0] = x");
}

TEST(NodeFacts, NumbersWhatAParameterTakesAltogether) {
    const auto facts = nodeFacts(*graphOf({"y = x.view(2, -1)"}, {"x"}, "y"), nullptr, nullptr, NodeId(0));
    ASSERT_EQ(facts->attributes.size(), 2U);
    EXPECT_TRUE(facts->attributes[1].name.ends_with("[1]")) << facts->attributes[1].name;
}

TEST(NodeFacts, TakesShapesFromTheSample) {
    Sample sample;
    sample.tensors.resize(1);
    sample.tensors[0].shape = {2, 3};
    sample.tensors[0].dtype = DType::Float16;
    EXPECT_EQ(tensorText(sample.tensors[0]), "float16 [2, 3], 12 B");
    // This graph's inputs are connected with no tensor: nothing is made up.
    const auto facts = nodeFacts(*convolution(), nullptr, &sample, NodeId(0));
    EXPECT_EQ(facts->reads[0].value.tensor, nullptr);
}

TEST(NodeFacts, TellsTheGroupsAround) {
    const auto graph = graphOf(test::encoderLayers(3), {"x"}, "h2");
    const auto structure = structureOf(*graph);
    const auto facts = nodeFacts(*graph, structure.get(), nullptr, NodeId(0));
    ASSERT_FALSE(facts->groups.empty());
    EXPECT_EQ(structure->group(facts->groups.back()).begin, 0U);
    EXPECT_EQ(facts->groups, groupsDownTo(*structure, structure->groupOf(NodeId(0))));
}

TEST(NodeFacts, ThereAreNoneOfANodeOfAnotherGraph) {
    EXPECT_FALSE(nodeFacts(*convolution(), nullptr, nullptr, NodeId(3)));
    EXPECT_FALSE(nodeFacts(*convolution(), nullptr, nullptr, NodeId()));
    EXPECT_FALSE(nodeFacts(*graphOf({}, {"x"}, "x"), nullptr, nullptr, NodeId(0)));
}

TEST(GroupFacts, SayWhatIsInsideAndWhatCrosses) {
    const auto graph = graphOf(test::encoderLayers(3), {"x"}, "h2");
    const auto structure = structureOf(*graph);
    const GroupId second = groupAt(*structure, "encoder.layer.1");
    ASSERT_TRUE(second.valid());
    const auto facts = groupFacts(*graph, *structure, nullptr, second);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->number, 2U);
    EXPECT_EQ(facts->repeats, 3U);
    std::uint32_t operators = 0;
    for (const auto& [category, count] : facts->categories)
        operators += count;
    EXPECT_EQ(operators, facts->operators);
    // It takes the first layer's result and gives the third what it reads.
    const Group& group = structure->group(second);
    ASSERT_EQ(facts->entering.size(), 1U);
    EXPECT_EQ(facts->entering[0].name, "h0");
    ASSERT_EQ(facts->leaving.size(), 1U);
    EXPECT_EQ(facts->leaving[0].value.name, "h1");
    EXPECT_FALSE(facts->leaving[0].returned);
    ASSERT_FALSE(facts->leaving[0].readers.empty());
    EXPECT_GE(facts->leaving[0].readers.front().value(), group.end);
    EXPECT_GT(facts->parameters, 0U);
}

TEST(GroupFacts, SumUpParametersByTheSample) {
    Sample sample;
    sample.tensors.resize(2);
    for (TensorDesc& tensor : sample.tensors)
        tensor.dtype = DType::Float32;
    sample.tensors[0].name = "L_self_modules_fc_parameters_weight_";
    sample.tensors[0].shape = {4, 3};
    sample.tensors[1].name = "L_self_modules_fc_parameters_bias_";
    sample.tensors[1].shape = {4};
    const auto graph = graphOf({"a = torch._C._nn.linear(x, @fc.weight, @fc.bias)", "b = torch.relu(a)"}, {"x"}, "b");
    const auto structure = structureOf(*graph);
    const auto facts = groupFacts(*graph, *structure, &sample, structure->root());
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->parameters, 2U);
    EXPECT_EQ(facts->parameter_elements, 0U); // not connected by the sample's reader: not counted
    ASSERT_EQ(facts->entering.size(), 1U);
    ASSERT_EQ(facts->leaving.size(), 1U);
    EXPECT_TRUE(facts->leaving[0].returned);
}

TEST(GroupFacts, ThereAreNoneOfAGroupOfAnotherStructure) {
    const auto small = graphOf({"y = torch.relu(x)"}, {"x"}, "y");
    const auto large = graphOf(test::encoderLayers(3), {"x"}, "h2");
    const auto structure = structureOf(*large);
    EXPECT_FALSE(groupFacts(*large, *structure, nullptr, GroupId()));
    EXPECT_FALSE(groupFacts(*small, *structure, nullptr, structure->root()));
}

TEST(GroupFacts, AnEmptyGraphHasAnEmptyGroup) {
    const auto graph = graphOf({}, {"x"}, "x");
    const auto structure = structureOf(*graph);
    const auto facts = groupFacts(*graph, *structure, nullptr, structure->root());
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->operators, 0U);
    EXPECT_TRUE(facts->leaving.empty());
}

namespace {

/// Three layers, each with two weights and four operators (linear, relu, linear, add).
std::shared_ptr<const Graph> threeLayers() {
    std::vector<std::string> statements;
    for (const std::string i : {"0", "1", "2"}) {
        const std::string from = i == "0" ? "x" : "h" + std::to_string(std::stoi(i) - 1);
        statements.push_back("a" + i + " = torch._C._nn.linear(" + from + ", @layers." + i + ".up.weight)");
        statements.push_back("b" + i + " = torch.relu(a" + i + ")");
        statements.push_back("c" + i + " = torch._C._nn.linear(b" + i + ", @layers." + i + ".down.weight)");
        statements.push_back("h" + i + " = " + from + " + c" + i);
    }
    return graphOf(statements, {"x"}, "h2");
}

} // namespace

TEST(StackFacts, SayWhatHoldsForAll) {
    const auto graph = threeLayers();
    const auto structure = structureOf(*graph);
    const auto facts = stackFacts(*graph, *structure, nullptr, groupAt(*structure, "layers.0"), 3);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->count, 3U);
    EXPECT_EQ(facts->first, "layers.0");
    EXPECT_EQ(facts->last, "layers.2");
    EXPECT_EQ(facts->last_group, groupAt(*structure, "layers.2"));
    EXPECT_EQ(facts->operators, 4U);
    EXPECT_EQ(facts->parameters.least, 2U);
    EXPECT_EQ(facts->parameters.most, 2U);
    EXPECT_EQ(facts->parameters.total, 6U);
}

TEST(StackFacts, OfAPartBeginWithItsFirst) {
    const auto graph = threeLayers();
    const auto structure = structureOf(*graph);
    EXPECT_EQ(stackFacts(*graph, *structure, nullptr, groupAt(*structure, "layers.1"), 2)->parameters.total, 4U);
    EXPECT_FALSE(stackFacts(*graph, *structure, nullptr, groupAt(*structure, "layers.1"), 3));
    EXPECT_FALSE(stackFacts(*graph, *structure, nullptr, structure->root(), 2));
}

TEST(EdgeFacts, AreTheValuesFromOneBoxToTheOther) {
    const auto graph = threeLayers();
    FoldedBox from, to;
    from.begin = 0; // layers.0
    from.end = 4;
    to.begin = 4; // layers.1 reads h0 in its first and its last operator
    to.end = 8;
    const auto facts = edgeFacts(*graph, nullptr, from, to);
    ASSERT_TRUE(facts);
    ASSERT_EQ(facts->values.size(), 1U);
    EXPECT_EQ(facts->values[0].value.name, "h0");
    EXPECT_EQ(facts->values[0].value.producer, NodeId(3));
    EXPECT_EQ(facts->values[0].readers, (std::vector{NodeId(4), NodeId(7)}));
}

TEST(EdgeFacts, OfInputsAndOutputsNameTheirValue) {
    const auto graph = threeLayers();
    FoldedBox input, output, first, last;
    input.kind = FoldedBox::Kind::Input;
    input.value = graph->inputs()[0].value;
    first.begin = 0;
    first.end = 1;
    const auto in = edgeFacts(*graph, nullptr, input, first);
    ASSERT_EQ(in->values.size(), 1U);
    EXPECT_EQ(in->values[0].value.name, "x");
    last.begin = 11;
    last.end = 12;
    output.kind = FoldedBox::Kind::Output;
    output.value = graph->outputs()[0].value;
    const auto out = edgeFacts(*graph, nullptr, last, output);
    ASSERT_EQ(out->values.size(), 1U);
    EXPECT_EQ(out->values[0].value.name, "h2");
    EXPECT_TRUE(out->values[0].returned);
}

} // namespace gnx::test
