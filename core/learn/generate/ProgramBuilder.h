#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"

namespace gnx::learn {

/// Makes an HLO program node by node, in the form of a file of TpuGraphs without configurations: features of 140
/// columns, edges, configurable nodes (convolution, dot and reshape). All tensors are f32 and row-major.
class ProgramBuilder {
  public:
    using Node = std::uint32_t;
    using Shape = std::vector<std::int64_t>;

    ProgramBuilder();
    Node parameter(const Shape& shape);
    /// NHWC input, a kernel of `size` x `size`, "same" padding; the stride divides height and width.
    Node convolution(Node input, std::int64_t features, std::int64_t size, std::int64_t stride = 1);
    /// The last dimension of `left` with the second last of `right`; dimensions before these are a batch.
    Node dot(Node left, Node right);
    Node reshape(Node input, const Shape& shape);
    /// An element-wise operator by its name in XLA; all operands have the first one's shape.
    Node elementwise(std::string_view opcode, const std::vector<Node>& operands);
    /// Along the last dimension.
    Node concatenate(Node first, Node second);
    /// Without one dimension.
    Node reduce(Node input, std::size_t dimension);
    /// Any instruction of a known shape; a dot and a reshape are configurable.
    Node instruction(std::string_view opcode, const Shape& shape, const std::vector<Node>& operands);
    /// Batch and features first, then space; the kernel has the output's features first (`transposed`: second).
    Node convolution(Node input, Node kernel, const Shape& shape, bool transposed);
    const Shape& shapeOf(Node node) const { return shapes_[node]; }

    /// The last node is the root.
    data::HloFile finish();

  private:
    using Row = std::vector<float>; ///< values of features
    Node add(std::string_view opcode, const Shape& shape, const std::vector<Node>& operands);
    void setList(Node node, std::size_t column, const Shape& numbers, std::size_t most);

    std::vector<Shape> shapes_;
    std::vector<Row> rows_;
    std::uint32_t parameters_ = 0;
    data::HloFile file_;
};

} // namespace gnx::learn
