#include "core/learn/generate/ProgramBuilder.h"

#include <algorithm>
#include <set>

#include "core/data/hlo/HloOpcode.h"

namespace gnx::learn {
namespace {

namespace column = data::column;
constexpr std::size_t kF32 = 11, kReduced = 31, kWindow = 37, kStride = 45, kPaddingLow = 53, kPaddingHigh = 61,
                      kWindowDilation = 69, kBaseDilation = 77, kDimensionNumbers = 93, kFeatureGroups = 107,
                      kBatchGroups = 108;

} // namespace

ProgramBuilder::ProgramBuilder() {
    file_.kind = data::HloKind::Layout;
    file_.features = data::SparseRows(column::kCount);
    file_.config_width = 18;
}

/// The listed numbers, their sum and their product.
void ProgramBuilder::setList(Node node, std::size_t first, const Shape& numbers, std::size_t most) {
    double sum = 0, product = 1;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i < most)
            rows_[node][first + i] = static_cast<float>(numbers[i]);
        sum += static_cast<double>(numbers[i]);
        product *= static_cast<double>(numbers[i]);
    }
    rows_[node][first + most] = static_cast<float>(sum);
    rows_[node][first + most + 1] = static_cast<float>(product);
}

ProgramBuilder::Node ProgramBuilder::add(std::string_view opcode, const Shape& shape,
                                         const std::vector<Node>& operands) {
    const auto node = static_cast<Node>(shapes_.size());
    shapes_.push_back(shape);
    rows_.emplace_back(column::kCount, 0.0F);
    file_.opcodes.push_back(data::hloOpcode(opcode));
    for (const Node producer : std::set<Node>(operands.begin(), operands.end()))
        file_.edges.push_back({node, producer});
    rows_[node][column::kElementType + kF32] = 1;
    setList(node, column::kDimensions, shape, column::kListed);
    for (const std::size_t window : {kWindow, kStride, kPaddingLow, kPaddingHigh, kWindowDilation, kBaseDilation})
        rows_[node][window + column::kListed + 1] = 1; // the product of an empty list
    for (std::size_t i = 0; i < std::min(shape.size(), column::kListed); ++i)
        rows_[node][column::kMinorToMajor + i] = static_cast<float>(shape.size() - 1 - i);
    return node;
}

ProgramBuilder::Node ProgramBuilder::parameter(const Shape& shape) {
    const Node node = add("parameter", shape, {});
    rows_[node][column::kParameterNumber] = static_cast<float>(parameters_++);
    return node;
}

ProgramBuilder::Node ProgramBuilder::convolution(Node input, std::int64_t features, std::int64_t size,
                                                 std::int64_t stride) {
    const Shape from = shapes_[input];
    const Node kernel = parameter({size, size, from[3], features});
    const Node node = add("convolution", {from[0], from[1] / stride, from[2] / stride, features}, {input, kernel});
    setList(node, kWindow, {size, size}, column::kListed);
    setList(node, kStride, {stride, stride}, column::kListed);
    setList(node, kPaddingLow, {(size - 1) / 2, (size - 1) / 2}, column::kListed);
    setList(node, kPaddingHigh, {size / 2, size / 2}, column::kListed);
    setList(node, kWindowDilation, {1, 1}, column::kListed);
    setList(node, kBaseDilation, {1, 1}, column::kListed);
    // input: batch, feature, two of space and two unused; kernel likewise; output: batch, feature
    const std::vector<float> numbers{0, 3, 1, 2, 0, 0, 2, 3, 0, 1, 0, 0, 0, 3};
    std::ranges::copy(numbers, rows_[node].begin() + kDimensionNumbers);
    rows_[node][kFeatureGroups] = rows_[node][kBatchGroups] = 1;
    file_.configurable.push_back(node);
    return node;
}

ProgramBuilder::Node ProgramBuilder::convolution(Node input, Node kernel, const Shape& shape, bool transposed) {
    const Shape from = shapes_[input], weights = shapes_[kernel];
    const Node node = add("convolution", shape, {input, kernel});
    const std::size_t space = std::min<std::size_t>(shape.size() - 2, 4);
    Shape window, stride, dilation, low, high;
    for (std::size_t i = 2; i < space + 2; ++i) {
        window.push_back(weights[i]);
        stride.push_back(std::max<std::int64_t>(1, from[i] / std::max<std::int64_t>(1, shape[i])));
        dilation.push_back(std::max<std::int64_t>(1, shape[i] / std::max<std::int64_t>(1, from[i])));
        low.push_back((weights[i] - 1) / 2);
        high.push_back(weights[i] / 2);
    }
    setList(node, kWindow, window, column::kListed);
    setList(node, kStride, stride, column::kListed);
    setList(node, kPaddingLow, low, column::kListed);
    setList(node, kPaddingHigh, high, column::kListed);
    setList(node, kWindowDilation, Shape(space, 1), column::kListed);
    setList(node, kBaseDilation, dilation, column::kListed);
    Row& row = rows_[node];
    // Input and kernel: batch or input feature, feature, four of space; output: batch, feature.
    row[kDimensionNumbers] = 0;
    row[kDimensionNumbers + 1] = 1;
    row[kDimensionNumbers + 6] = transposed ? 0 : 1;
    row[kDimensionNumbers + 7] = transposed ? 1 : 0;
    for (std::size_t i = 0; i < space; ++i)
        row[kDimensionNumbers + 2 + i] = row[kDimensionNumbers + 8 + i] = static_cast<float>(i + 2);
    row[kDimensionNumbers + 13] = 1;
    row[kFeatureGroups] = static_cast<float>(std::max<std::int64_t>(1, from[1] / weights[transposed ? 0 : 1]));
    row[kBatchGroups] = 1;
    file_.configurable.push_back(node);
    return node;
}

ProgramBuilder::Node ProgramBuilder::instruction(std::string_view opcode, const Shape& shape,
                                                 const std::vector<Node>& operands) {
    const Node node = add(opcode, shape, operands);
    if (opcode == "dot" || opcode == "reshape")
        file_.configurable.push_back(node);
    return node;
}

ProgramBuilder::Node ProgramBuilder::dot(Node left, Node right) {
    Shape shape = shapes_[left];
    shape.back() = shapes_[right].back();
    const Node node = add("dot", shape, {left, right});
    file_.configurable.push_back(node);
    return node;
}

ProgramBuilder::Node ProgramBuilder::reshape(Node input, const Shape& shape) {
    const Node node = add("reshape", shape, {input});
    file_.configurable.push_back(node);
    return node;
}

ProgramBuilder::Node ProgramBuilder::elementwise(std::string_view opcode, const std::vector<Node>& operands) {
    return add(opcode, Shape(shapes_[operands.front()]), operands);
}

ProgramBuilder::Node ProgramBuilder::concatenate(Node first, Node second) {
    Shape shape = shapes_[first];
    shape.back() += shapes_[second].back();
    const Node node = add("concatenate", shape, {first, second});
    setList(node, kReduced, {static_cast<std::int64_t>(shape.size()) - 1}, 4);
    return node;
}

ProgramBuilder::Node ProgramBuilder::reduce(Node input, std::size_t dimension) {
    Shape shape = shapes_[input];
    shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(dimension));
    const Node node = add("reduce", shape, {input});
    rows_[node][kReduced] = static_cast<float>(dimension);
    return node;
}

data::HloFile ProgramBuilder::finish() {
    rows_.back()[column::kIsRoot] = 1;
    for (const Row& row : rows_)
        file_.features.addRow(row);
    std::ranges::sort(file_.edges, {},
                      [](const data::HloEdge& edge) { return std::pair(edge.consumer, edge.producer); });
    file_.node_splits = {0, static_cast<std::int64_t>(rows_.size())};
    return std::move(file_);
}

} // namespace gnx::learn
