#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/Wings.h"
#include "core/base/MappedFile.h"

namespace gnx::data {

/// The layouts that the configurations of a graph give to its configurable nodes: one byte for each node in each
/// configuration, the number of one of the node's distinct layouts; a second byte for nodes with more than 256 of them.
/// A file of 1.7 GB becomes 24 MB, mapped into memory. Immutable, shared between threads.
class ConfigTable {
  public:
    /// The distinct layouts of all nodes, in the order of their first appearance in the file.
    struct Layouts {
        std::uint32_t width = 0;          ///< numbers of one layout
        std::vector<float> values;        ///< layouts x width
        std::vector<std::uint32_t> first; ///< by node: its first layout in `values`; and their count
    };
    /// The second bytes of one node, by configuration.
    struct HighBytes {
        std::uint32_t node = 0;
        std::size_t offset = 0; ///< in the table's bytes
    };
    /// `bytes` holds the first bytes, configuration by configuration, from `offset` on, and the second ones.
    ConfigTable(std::uint32_t configs, Layouts layouts, std::variant<MappedFile, std::string> bytes, std::size_t offset,
                std::vector<HighBytes> high);

    std::size_t configs() const { return configs_; }
    std::size_t nodes() const { return nodes_; } ///< configurable ones
    std::size_t width() const { return layouts_.width; }
    /// The number of the layout that `node` (a position among the configurable ones) has in `config`.
    std::uint32_t code(std::size_t config, std::size_t node) const {
        const std::uint32_t low = low_[config * nodes_ + node];
        return high_.empty() ? low : low | highCode(config, node);
    }
    std::size_t layoutsOf(std::size_t node) const { return layouts_.first[node + 1] - layouts_.first[node]; }
    /// Numbers of a node's layout: output, input and kernel from the minor-most dimension on, -1 if there is none.
    std::span<const float> layout(std::size_t node, std::uint32_t code) const {
        return std::span(layouts_.values).subspan((layouts_.first[node] + code) * width(), width());
    }
    const Layouts& layouts() const { return layouts_; }

    /// For each configuration the first one that equals it in all nodes, itself where no earlier one does. Linear.
    std::vector<std::uint32_t> firstEqual() const;

  private:
    std::uint32_t highCode(std::size_t config, std::size_t node) const;

    std::uint32_t configs_;
    std::size_t nodes_;
    Layouts layouts_;
    std::variant<MappedFile, std::string> bytes_;
    const std::uint8_t* low_ = nullptr;
    std::vector<HighBytes> high_;
    std::vector<std::uint32_t> high_of_; ///< by node: 1 + its place in high_; 0: none. Empty if high_ is
};

} // namespace gnx::data
