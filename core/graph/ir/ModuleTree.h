#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"

namespace gnx::graph {

/// The hierarchy of modules that parameter names carry, as text that is short enough to keep of every sample:
///   tree = group { " " group }     group = name { "," name } [ "(" tree ")" ]     name = part | number "-" number
/// Names of one group have the same tree below them: "layer1(0-2(bn1,conv1(weight)))" is layer1.0, layer1.0.bn1,
/// layer1.0.bn1.weight, layer1.0.conv1 and so on to layer1.2. Lower case; numbers come first, ascending, then names.
class ModuleTree {
  public:
    /// The parts of a tensor's name (splitModulePath()); views that must live as long as the tree. Parts behind the
    /// 64th are left out.
    void add(const std::vector<std::string_view>& parts);
    std::string text() const;

  private:
    struct Module {
        std::string_view name;
        std::vector<std::uint32_t> children; ///< into modules_
    };
    std::uint32_t childNamed(std::uint32_t parent, std::string_view name);
    /// `kinds` by module, `texts` by kind; both must have what is below.
    std::string textBelow(std::uint32_t module, const std::vector<std::uint32_t>& kinds,
                          const std::vector<std::string>& texts) const;

    std::vector<Module> modules_ = {{}};   ///< the first stands for the whole
    std::vector<std::uint32_t> last_path_; ///< names that follow each other share most parts
};

/// Returns whether the parts of a dotted path are nested in each other somewhere in the tree: "layer1.0" in
/// "layer1(0(conv1))" and in "backbone(layer1(0))", not in "layer1(1)" nor "layer10(0)". A "*" in a part stands for any
/// characters within it. A path without a number skips numbers: "layer1.conv1" is in "layer1(0(conv1))". `path` is
/// folded.
bool holdsModule(std::string_view tree, std::string_view path);

} // namespace gnx::graph
