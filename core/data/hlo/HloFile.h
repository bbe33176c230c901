#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::data {

/// Kinds of files of TpuGraphs: configurations of the layouts of a whole program's nodes, or of one kernel's tiles.
enum class HloKind : std::uint8_t { Layout, Tile };
const char* hloKindName(HloKind kind); ///< "hlo-layout", "hlo-tile": a sample's kind

/// Columns of node_feat in the form of 140 columns (facts of the featurizer). Lists are cut at six elements.
namespace column {
inline constexpr std::size_t kCount = 140;
inline constexpr std::size_t kIsRoot = 0, kElementType = 2, kElementTypes = 19, kDimensions = 21, kListed = 6;
inline constexpr std::size_t kElements = 28; ///< product of all dimensions; 1 for a scalar
inline constexpr std::size_t kTupleSize = 29, kParameterNumber = 30, kMinorToMajor = 134;
} // namespace column

/// A table of numbers of which few differ from 0, kept row by row. Immutable once built.
class SparseRows {
  public:
    struct Entry {
        std::uint16_t column = 0;
        float value = 0;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    explicit SparseRows(std::size_t columns = 0) : columns_(columns) {}
    void addRow(std::span<const float> row);
    void addRow(std::span<const Entry> row);

    std::size_t rows() const { return ends_.size(); }
    std::size_t columns() const { return columns_; }
    std::span<const Entry> row(std::size_t row) const {
        const std::size_t begin = row == 0 ? 0 : ends_[row - 1];
        return std::span(entries_).subspan(begin, ends_[row] - begin);
    }
    float at(std::size_t row, std::size_t column) const;

  private:
    std::size_t columns_;
    std::vector<Entry> entries_;
    std::vector<std::size_t> ends_;
};

/// An edge: `consumer` reads what `producer` makes.
struct HloEdge {
    std::uint32_t consumer = 0, producer = 0;
    friend bool operator==(const HloEdge&, const HloEdge&) = default;
};

/// Content of a file of TpuGraphs besides the layouts of its configurations (ConfigTable.h). Immutable once shared.
struct HloFile {
    HloKind kind = HloKind::Layout;
    std::vector<std::uint8_t> opcodes;     ///< by node
    SparseRows features;                   ///< by node
    std::vector<HloEdge> edges;            ///< as in the file: operands without order and repeats
    std::vector<std::int64_t> runtimes_ns; ///< by configuration; all 0 in a file without labels
    /// Layout: boundaries of groups of computations, from 0 to the number of nodes.
    std::vector<std::int64_t> node_splits;
    std::vector<std::uint32_t> configurable;  ///< Layout: nodes that configurations are about, in the file's order
    std::uint32_t config_width = 0;           ///< numbers of one configuration (Tile), of one node in it (Layout)
    std::vector<std::int64_t> normalizers_ns; ///< Tile: time of the default tile in the same measuring run
    std::vector<float> tiles;                 ///< Tile: configurations x config_width

    std::size_t nodes() const { return opcodes.size(); }
    std::size_t configs() const { return runtimes_ns.size(); }
    bool labelled() const;
    /// Returns whether the columns of node_feat have the known meaning; older files have fewer.
    bool knownFeatures() const { return features.columns() == column::kCount; }
    /// The number by which configurations are compared: the time in ns (Layout), or relative to the default tile's.
    double cost(std::size_t config) const;
};

/// Either all times are known or none is. Errors, without a path: Malformed (a negative time, or 0 among others).
Status checkTimes(const HloFile& file);
/// A feature as a whole number, at most 2^62 in magnitude: files have floats, of any size.
std::int64_t wholeNumber(float feature);
/// A node's element type as XLA writes it: "f32", "bf16", "tuple"; "" if unknown.
std::string_view hloElementType(const HloFile& file, std::size_t node);
/// A node's sizes, at most six, from its features; the file does not have the number of dimensions, but a size is 0
/// only if there is no such dimension.
std::vector<std::int64_t> hloShape(const HloFile& file, std::size_t node);
/// A node's layout: dimensions from the minor-most on, as many as hloShape() has.
std::vector<std::int64_t> hloLayout(const HloFile& file, std::size_t node);

} // namespace gnx::data
