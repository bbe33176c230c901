#include "core/learn/features/NodeGeometry.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "core/data/hlo/HloOpcode.h"

namespace gnx::learn {
namespace {

namespace opcode = data::opcode;
constexpr std::size_t kWindowSize = 37;
constexpr std::size_t kKernelOutput = 100, kKernelSpatial = 101, kOutputFeature = 106;

double roundedUp(std::int64_t size, std::int64_t multiple) {
    const std::int64_t multiples = (size + multiple - 1) / multiple;
    return static_cast<double>(multiples) * static_cast<double>(multiple);
}

std::optional<std::int64_t> sizeAt(const TensorShape& shape, std::size_t dimension) {
    return dimension < shape.sizes.size() ? std::optional(shape.sizes[dimension]) : std::nullopt;
}

/// The type's name is used because the column for the bits of an element is 0 in all files of TpuGraphs.
double bytesOf(std::string_view type) {
    if (type == "pred" || type == "s8" || type == "u8")
        return 1;
    if (type == "f16" || type == "bf16" || type == "s16" || type == "u16")
        return 2;
    return type == "f64" || type == "s64" || type == "u64" || type == "c64" ? 8 : type == "c128" ? 16 : 4;
}

class GeometryReader {
  public:
    explicit GeometryReader(const data::HloFile& file) : file_(file), producers_(file.nodes()) {
        for (const data::HloEdge& edge : file.edges)
            producers_[edge.consumer].push_back(edge.producer);
    }

    NodeGeometry read(std::uint32_t node) const {
        NodeGeometry made{.node = node, .output = shapeOf(file_, node)};
        made.element_bytes = bytesOf(data::hloElementType(file_, node));
        const std::vector<std::uint32_t>& operands = producers_[node];
        if (operands.empty())
            return made;
        made.input_node = operands.front();
        switch (file_.opcodes[node]) {
        case opcode::kConvolution:
            made.kind = ConfigurableKind::Convolution;
            chooseKernel(made, operands, [&](const TensorShape&, const TensorShape& kernel) {
                return isConvolutionKernel(node, made.output, kernel);
            });
            break;
        case opcode::kDot:
            made.kind = ConfigurableKind::Dot;
            chooseKernel(made, operands, [&](const TensorShape& input, const TensorShape& kernel) {
                return isDotKernel(made.output, input, kernel);
            });
            break;
        case opcode::kReshape:
            made.kind = ConfigurableKind::Reshape;
            break;
        default:
            break;
        }
        made.input = shapeOf(file_, *made.input_node);
        if (made.kernel_node) {
            made.kernel = shapeOf(file_, *made.kernel_node);
            readContraction(made);
        }
        return made;
    }

  private:
    float feature(std::size_t node, std::size_t column) const { return file_.features.at(node, column); }
    std::size_t dimension(std::size_t node, std::size_t column) const {
        return static_cast<std::size_t>(data::wholeNumber(std::max(0.0F, feature(node, column))));
    }

    bool isConvolutionKernel(std::size_t node, const TensorShape& output, const TensorShape& kernel) const {
        if (sizeAt(kernel, dimension(node, kKernelOutput)) != sizeAt(output, dimension(node, kOutputFeature)))
            return false;
        for (std::size_t i = 0; i + 2 < kernel.sizes.size() && i < 4; ++i)
            if (sizeAt(kernel, dimension(node, kKernelSpatial + i)) !=
                data::wholeNumber(feature(node, kWindowSize + i)))
                return false;
        return true;
    }

    static bool isDotKernel(const TensorShape& output, const TensorShape& input, const TensorShape& kernel) {
        const std::size_t rank = output.sizes.size();
        return rank >= 2 && kernel.sizes.size() >= 2 && input.sizes.size() == rank &&
               kernel.sizes.back() == output.sizes.back() && input.sizes[rank - 2] == output.sizes[rank - 2] &&
               kernel.sizes[kernel.sizes.size() - 2] == input.sizes.back();
    }

    /// Finds the kernel among the operands; if no pair of operands fits, the smaller of two is the kernel.
    template <class Fits>
    void chooseKernel(NodeGeometry& made, const std::vector<std::uint32_t>& operands, const Fits& fits) const {
        const std::uint32_t first = operands.front(), second = operands.size() > 1 ? operands[1] : first;
        const TensorShape one = shapeOf(file_, first), other = shapeOf(file_, second);
        const bool in_order = fits(one, other), reversed = fits(other, one);
        const bool second_is_kernel = in_order || (!reversed && other.elements() <= one.elements());
        made.input_node = second_is_kernel ? first : second;
        made.kernel_node = second_is_kernel ? second : first;
    }

    void readContraction(NodeGeometry& made) const {
        const double kernel = made.kernel.elements();
        if (made.kind == ConfigurableKind::Convolution) {
            made.kernel_output_feature = static_cast<int>(dimension(made.node, kKernelOutput));
            const auto features = sizeAt(made.kernel, dimension(made.node, kKernelOutput));
            made.contraction = kernel / static_cast<double>(std::max<std::int64_t>(1, features.value_or(1)));
            return;
        }
        made.kernel_output_feature = static_cast<int>(made.kernel.sizes.size()) - 1;
        double batch = 1; // a dimension that all three share counts once in each
        const std::size_t rank = made.output.sizes.size();
        for (std::size_t i = 0; i + 2 < rank; ++i)
            if (sizeAt(made.input, i) == made.output.sizes[i] && sizeAt(made.kernel, i) == made.output.sizes[i] &&
                made.kernel.sizes.size() == rank)
                batch *= static_cast<double>(made.output.sizes[i]);
        made.contraction = std::sqrt(made.input.elements() * kernel / made.output.elements() / batch);
    }

    const data::HloFile& file_;
    std::vector<std::vector<std::uint32_t>> producers_;
};

} // namespace

double paddedElements(std::span<const std::int64_t> shape, std::span<const int> order) {
    double elements = 1;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const int dimension = static_cast<int>(i);
        if (!order.empty() && order[0] == dimension)
            elements *= roundedUp(shape[i], 128);
        else if (order.size() > 1 && order[1] == dimension)
            elements *= roundedUp(shape[i], 8);
        else
            elements *= static_cast<double>(shape[i]);
    }
    return elements;
}

double TensorShape::elements() const {
    double product = 1;
    for (const std::int64_t size : sizes)
        product *= static_cast<double>(size);
    return product;
}

std::optional<int> TensorShape::minor(const std::vector<int>& chosen) const {
    if (!chosen.empty())
        return chosen.front();
    return order.empty() ? std::nullopt : std::optional(order.front());
}

TensorShape shapeOf(const data::HloFile& file, std::size_t node) {
    TensorShape shape{.sizes = data::hloShape(file, node)};
    for (const std::int64_t dimension : data::hloLayout(file, node))
        shape.order.push_back(static_cast<int>(dimension));
    return shape;
}

std::vector<NodeGeometry> nodeGeometries(const data::HloFile& file) {
    std::vector<NodeGeometry> geometries;
    if (!file.knownFeatures())
        return geometries;
    const GeometryReader reader(file);
    for (const std::uint32_t node : file.configurable)
        geometries.push_back(reader.read(node));
    return geometries;
}

LayoutParts layoutParts(const NodeGeometry& geometry, const NodeLayout& layout) {
    LayoutParts parts;
    const double output = geometry.output.padded(layout.output);
    double elements = output;
    if (geometry.input_node)
        elements += geometry.input.padded(layout.input);
    if (geometry.kernel_node)
        elements += geometry.kernel.padded(layout.kernel);
    parts.bytes = elements * geometry.element_bytes;
    parts.multiply_adds = output * geometry.contraction;
    if (geometry.kernel_node)
        parts.kernel_by_features = geometry.kernel.minor(layout.kernel) == geometry.kernel_output_feature;
    return parts;
}

std::vector<LayoutPair> layoutPairs(const data::HloFile& file, std::span<const NodeGeometry> geometries) {
    std::vector<std::vector<std::uint32_t>> producers(file.nodes());
    for (const data::HloEdge& edge : file.edges)
        producers[edge.consumer].push_back(edge.producer);
    std::vector<std::int64_t> position_of(file.nodes(), -1);
    for (std::size_t i = 0; i < geometries.size(); ++i)
        position_of[geometries[i].node] = static_cast<std::int64_t>(i);
    std::vector<LayoutPair> pairs;
    for (std::size_t consumer = 0; consumer < geometries.size(); ++consumer) {
        const NodeGeometry& reader = geometries[consumer];
        for (const std::uint32_t operand : producers[reader.node]) {
            const bool kernel = reader.kernel_node == operand && reader.input_node != operand;
            std::set<std::uint32_t> seen;
            for (std::vector<std::uint32_t> open{operand}; !open.empty();) {
                const std::uint32_t node = open.back();
                open.pop_back();
                if (!seen.insert(node).second)
                    continue;
                if (position_of[node] >= 0) {
                    const NodeGeometry& writer = geometries[static_cast<std::size_t>(position_of[node])];
                    pairs.push_back({.producer = static_cast<std::uint32_t>(position_of[node]),
                                     .consumer = static_cast<std::uint32_t>(consumer),
                                     .kernel = kernel,
                                     .bytes = writer.output.elements() * writer.element_bytes});
                } else if (keepsLayout(file.opcodes[node])) {
                    const std::vector<std::int64_t> shape = data::hloShape(file, node);
                    for (const std::uint32_t before : producers[node])
                        if (!shape.empty() && data::hloShape(file, before) == shape)
                            open.push_back(before);
                }
            }
        }
    }
    return pairs;
}

} // namespace gnx::learn
