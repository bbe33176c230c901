#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/hlo/ConfigTable.h"

namespace gnx::data {

/// Numbers the distinct layouts of each configurable node as the rows of node_config_feat come along. Used by one
/// thread.
class ConfigCoder {
  public:
    static constexpr std::uint32_t kMostLayouts = 65536; ///< limit for one node

    ConfigCoder(std::size_t nodes, std::size_t width);

    /// Takes layouts of consecutive nodes, `width` numbers each, where the last call has ended; appends the first byte
    /// of each one's number to `low`. Errors, without a path: Unsupported (a node with more than 65,536 layouts).
    Status take(std::span<const float> layouts, std::string& low);

    std::uint32_t configs() const { return config_; } ///< complete ones
    bool betweenConfigs() const { return node_ == 0; }
    /// The second bytes of nodes with more than 256 layouts, one for each configuration.
    struct High {
        std::uint32_t node = 0;
        std::string bytes;
    };
    std::vector<High> takeHigh();
    ConfigTable::Layouts layouts() const;

  private:
    struct Node {
        std::vector<float> values;        ///< values of its layouts
        std::vector<std::uint32_t> slots; ///< hash table of 1 + a layout's number; 0: free
        std::uint32_t count = 0;
        std::string high; ///< empty up to 256 layouts
    };
    const float* valuesOf(const Node& node, std::uint32_t code) const { return node.values.data() + code * width_; }
    bool isLayout(const Node& node, std::uint32_t code, const float* layout) const;
    std::uint64_t hash(const float* layout) const;
    std::uint32_t codeOf(std::size_t node, const float* layout);
    std::uint32_t find(Node& node, const float* layout);
    std::uint32_t add(Node& node, const float* layout, std::size_t slot);
    void rehash(Node& node);

    std::size_t width_;
    std::vector<Node> nodes_;
    /// Last value of each node, which is most often also the next one: stored contiguously, so that the processor
    /// prefetches them.
    std::vector<float> last_values_;
    std::vector<std::uint32_t> last_;
    std::vector<std::uint8_t> known_, wide_; ///< by node: it has a last value; it has second bytes
    std::size_t node_ = 0;
    std::uint32_t config_ = 0;
};

} // namespace gnx::data
