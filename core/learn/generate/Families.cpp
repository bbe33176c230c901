#include "core/learn/generate/Families.h"

#include <initializer_list>

#include "core/learn/generate/ProgramBuilder.h"

namespace gnx::learn {
namespace {

using Node = ProgramBuilder::Node;

/// The building blocks of all families.
class FamilyWriter {
  public:
    explicit FamilyWriter(Random& random) : random_(random) {}

    data::HloFile cnn() {
        const std::int64_t batch = oneOf({1, 2, 4, 8});
        Node node = stem(batch, oneOf({28, 32, 56}));
        const std::int64_t stages = oneOf({2, 3});
        for (std::int64_t stage = 0; stage < stages; ++stage) {
            for (std::int64_t block = oneOf({1, 2}); block > 0; --block)
                node = bottleneck(node);
            if (stage + 1 < stages)
                node = relu(program_.convolution(node, program_.shapeOf(node)[3] * 2, 3, 2));
        }
        node = program_.reduce(program_.reduce(node, 1), 1);
        product(node, oneOf({10, 100, 1000}));
        return program_.finish();
    }

    data::HloFile bert() {
        const std::int64_t width = oneOf({128, 256, 384, 768});
        Node node = program_.parameter({oneOf({1, 2, 4, 8}) * oneOf({32, 64, 100, 128}), width});
        for (std::int64_t layer = oneOf({1, 2, 3}); layer > 0; --layer)
            node = attention(node);
        product(node, 2);
        return program_.finish();
    }

    data::HloFile unet() {
        Node node = stem(oneOf({1, 2, 4}), oneOf({32, 48, 64}));
        std::vector<Node> skips;
        const std::int64_t depth = oneOf({1, 2, 3});
        for (std::int64_t level = 0; level < depth; ++level) {
            skips.push_back(node);
            node = relu(program_.convolution(node, program_.shapeOf(node)[3] * 2, 3, 2));
            node = relu(program_.convolution(node, program_.shapeOf(node)[3], 3));
        }
        for (; !skips.empty(); skips.pop_back()) {
            node = upwards(node);
            node = program_.concatenate(node, skips.back());
            node = relu(program_.convolution(node, program_.shapeOf(skips.back())[3], 3));
        }
        program_.convolution(node, oneOf({1, 2, 4}), 1);
        return program_.finish();
    }

    data::HloFile mlp() {
        Node node = program_.parameter({oneOf({16, 50, 64, 128, 512}), oneOf({64, 200, 784, 1024})});
        for (std::int64_t layer = oneOf({3, 4, 5, 6}); layer > 0; --layer)
            node = relu(product(node, oneOf({100, 128, 256, 300, 512, 1024})));
        product(node, 10);
        return program_.finish();
    }

    data::HloFile mix() {
        Node node = stem(oneOf({1, 2, 4}), oneOf({16, 28}));
        node = bottleneck(node);
        const ProgramBuilder::Shape shape = program_.shapeOf(node);
        node = program_.reshape(node, {shape[0] * shape[1] * shape[2], shape[3]});
        for (std::int64_t layer = oneOf({1, 2}); layer > 0; --layer)
            node = attention(node);
        product(node, 100);
        return program_.finish();
    }

  private:
    std::int64_t oneOf(std::initializer_list<std::int64_t> choices) {
        return choices.begin()[random_.below(choices.size())];
    }
    Node relu(Node node) { return program_.elementwise("maximum", {node}); }
    Node product(Node node, std::int64_t features) {
        return program_.dot(node, program_.parameter({program_.shapeOf(node).back(), features}));
    }
    Node stem(std::int64_t batch, std::int64_t side) {
        return relu(program_.convolution(program_.parameter({batch, side, side, 3}), oneOf({16, 32, 48, 64}), 3));
    }
    Node bottleneck(Node input) {
        const std::int64_t features = program_.shapeOf(input)[3];
        Node node = relu(program_.convolution(input, features / 2, 1));
        node = relu(program_.convolution(node, features / 2, oneOf({3, 5})));
        return relu(program_.elementwise("add", {program_.convolution(node, features, 1), input}));
    }
    /// Twice as wide and high with half the features, as a reshape of a 1 x 1 convolution.
    Node upwards(Node input) {
        const ProgramBuilder::Shape shape = program_.shapeOf(input);
        const Node wide = program_.convolution(input, shape[3] * 2, 1);
        return program_.reshape(wide, {shape[0], shape[1] * 2, shape[2] * 2, shape[3] / 2});
    }
    /// Rows are batch x sequence. One head: products of [rows, width].
    Node attention(Node input) {
        const std::int64_t rows = program_.shapeOf(input)[0], width = program_.shapeOf(input)[1];
        const std::int64_t heads = width / 64;
        const auto split = [&](Node node, bool transposed) {
            return program_.reshape(node, transposed ? ProgramBuilder::Shape{heads, 64, rows}
                                                     : ProgramBuilder::Shape{heads, rows, 64});
        };
        const Node query = split(product(input, width), false), key = split(product(input, width), true);
        const Node value = split(product(input, width), false);
        const Node weights = program_.elementwise("exponential", {program_.dot(query, key)});
        const Node mixed = program_.reshape(program_.dot(weights, value), {rows, width});
        const Node attended = program_.elementwise("add", {product(mixed, width), input});
        const Node inner = program_.elementwise("tanh", {product(attended, width * 4)});
        return program_.elementwise("add", {product(inner, width), attended});
    }

    Random& random_;
    ProgramBuilder program_;
};

} // namespace

const std::vector<std::string>& programFamilies() {
    static const std::vector<std::string> names{"cnn", "bert", "unet", "mlp", "mix"};
    return names;
}

data::HloFile generateProgram(const std::string& family, Random& random) {
    FamilyWriter writer(random);
    if (family == "cnn")
        return writer.cnn();
    if (family == "bert")
        return writer.bert();
    if (family == "unet")
        return writer.unet();
    return family == "mlp" ? writer.mlp() : writer.mix();
}

} // namespace gnx::learn
