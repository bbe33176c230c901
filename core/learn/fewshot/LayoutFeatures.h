#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/ConfigTable.h"

namespace gnx::learn {

/// Part of a layout that two configurations must share to count as alike. All are statements about one node's layout,
/// so that a linear model of them is a number for each layout of each node.
enum class LayoutView : std::uint8_t {
    Whole,           ///< the layout as one word
    Numbers,         ///< each number at its place: which dimension is the minor-most of the output ...
    NumbersAndPairs, ///< and, of each two places, whether they hold the same dimension
};

/// The statements that are true of each layout of each node, without those that are true of all layouts of a node.
/// Immutable.
class LayoutFeatures {
  public:
    LayoutFeatures(const data::ConfigTable& configs, LayoutView view);

    std::size_t features() const { return groups_.size(); }
    std::size_t groups() const { return group_count_; }
    /// The group that shares a penalty: all words of a node, otherwise each statement has its own. Ascending.
    std::uint32_t group(std::size_t feature) const { return groups_[feature]; }
    /// Returns whether a feature speaks of a pair of places.
    bool isPair(std::size_t feature) const { return pairs_[feature] != 0; }
    /// Features of a layout, ascending. `layout` counts over all nodes, as ConfigTable::Layouts::first does.
    std::span<const std::uint32_t> of(std::size_t layout) const {
        return std::span(ids_).subspan(begins_[layout], begins_[layout + 1] - begins_[layout]);
    }

  private:
    using Rows = std::vector<std::vector<std::uint32_t>>; ///< features by layout of one node
    void addNode(const data::ConfigTable& configs, std::size_t node, LayoutView view);
    void addWords(Rows& rows);
    void addNumbers(const data::ConfigTable& configs, std::size_t node, Rows& rows);
    void addPairs(const data::ConfigTable& configs, std::size_t node, Rows& rows);
    std::uint32_t addFeature(std::uint32_t group, bool pair);

    std::vector<std::uint32_t> groups_;
    std::vector<std::uint8_t> pairs_;
    std::vector<std::uint32_t> ids_;
    std::vector<std::size_t> begins_{0};
    std::uint32_t group_count_ = 0;
};

} // namespace gnx::learn
