#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloFile.h"
#include "core/learn/configs/Layouts.h"

namespace gnx::learn {

/// Elements of a tensor in memory of 8 x 128 tiles: the minor-most dimension is padded to a multiple of 128, the second
/// to one of 8. `order`: dimensions from the minor-most on; the first two count. A tensor without dimensions has one
/// element.
double paddedElements(std::span<const std::int64_t> shape, std::span<const int> order);

/// Place of a tensor: its sizes, and the order that it has where a configuration gives none.
struct TensorShape {
    std::vector<std::int64_t> sizes{};
    std::vector<int> order{}; ///< from the minor-most dimension on

    double elements() const;
    double padded(const std::vector<int>& chosen) const {
        return paddedElements(sizes, chosen.empty() ? order : chosen);
    }
    /// The minor-most dimension under a chosen order; none of a scalar.
    std::optional<int> minor(const std::vector<int>& chosen) const;
};
TensorShape shapeOf(const data::HloFile& file, std::size_t node);

/// Kinds of nodes that configurations give layouts to.
enum class ConfigurableKind : std::uint8_t { Convolution, Dot, Reshape, Other };

/// Operands of a configurable node and their dimensions. Files of TpuGraphs have operands without order; the
/// kernel is recognized by its sizes: the window's and the output features'.
struct NodeGeometry {
    std::uint32_t node = 0;
    ConfigurableKind kind = ConfigurableKind::Other;
    std::optional<std::uint32_t> input_node{}, kernel_node{}; ///< none if the file has no such edge
    TensorShape output{}, input{}, kernel{};                  ///< without sizes if there is no such operand
    std::optional<int> kernel_output_feature{};               ///< the kernel's dimension that becomes output features
    double contraction = 0;                                   ///< multiply-adds for each element of the output
    double element_bytes = 4;
};

/// Returns the geometries by position among the configurable nodes. Empty if the file's features have an unknown form.
std::vector<NodeGeometry> nodeGeometries(const data::HloFile& file);

/// Work of a node with one of its layouts, as far as its sizes determine it.
struct LayoutParts {
    double multiply_adds = 0;       ///< padded output x contraction
    double bytes = 0;               ///< padded output, input and kernel
    bool kernel_by_features = true; ///< the kernel's minor-most dimension is that of the output features
};
LayoutParts layoutParts(const NodeGeometry& geometry, const NodeLayout& layout);

/// A configurable node that reads what another one writes, directly or through element-wise operators of one shape.
struct LayoutPair {
    std::uint32_t producer = 0, consumer = 0; ///< positions among the configurable nodes
    bool kernel = false;                      ///< it is read as the kernel
    double bytes = 0;                         ///< size of the tensor, without padding
};
std::vector<LayoutPair> layoutPairs(const data::HloFile& file, std::span<const NodeGeometry> geometries);

} // namespace gnx::learn
