#pragma once

#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/motif/Signatures.h"

namespace gnx::graph {

/// Argument of a call for one parameter. Written by position or by keyword, it has the same name, if the operator's
/// signature is known.
struct DiffArgument {
    static constexpr std::uint32_t keyword = ~0U;
    std::string_view name;                     ///< empty: of an operator without a known signature, by position
    std::uint32_t position = 0;                ///< as written, or `keyword`
    std::span<const Operand> operands;         ///< one; several where the parameter takes all that follow
    const MotifValue* default_value = nullptr; ///< null if it is not known, or there is none
};

/// Reads the arguments of a graph's calls by their parameters' names. The graph must live as long.
class ArgumentReader {
  public:
    explicit ArgumentReader(const Graph& graph) : graph_(graph) {}

    std::vector<DiffArgument> read(const Node& node);
    /// Returns whether what is written is the default, as if it had been left out.
    bool isDefault(const DiffArgument& argument) const;
    /// The default of a parameter that the call leaves out; null if it is not known.
    const MotifValue* defaultOf(const Node& node, std::string_view name);

  private:
    const Signature* signatureOf(const Node& node);

    const Graph& graph_;
    std::unordered_map<StringId, const Signature*> signatures_; ///< by operator
};

} // namespace gnx::graph
