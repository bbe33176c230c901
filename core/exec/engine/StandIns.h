#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/exec/engine/Program.h"
#include "core/exec/protocol/TypesProtocol.h"

namespace gnx::exec {

/// Substitutes for numbers that depend on tensors' contents (Tensor.item(), the length of Tensor.nonzero() ...),
/// so that the types of later values can still be inferred.
///
/// A graph is inferred in several rounds, each with other numbers for the same unknowns. merged() then takes as known
/// what all rounds agree in; a size that is the unknown's own number in every round, or a whole multiple of it plus a
/// constant, is reported as such, and any other gets its own symbol. The rounds' numbers are chosen against
/// coincidence: two have many divisors, so that even divisions succeed; one is odd; one is so small that a
/// slice which ends there does not end at its tensor's end. A value that fails in one round stays unknown.
/// Unknowns are the same where they follow from the same tensor, unchanged, in the same way.
class StandIns {
  public:
    static constexpr std::size_t kRounds = 4;

    void startRound(std::size_t round);
    /// Returns whether there was an unknown: without one a single round is enough.
    bool used() const { return !unknowns_.empty(); }

    /// Result on the meta device of an operator whose result depends on data; nothing for another operator, or where
    /// its arguments do not fit. `line`: of the node, for the symbols' meanings.
    std::optional<PyValue> resultOf(std::string_view op, std::uint32_t line, const NodeRunner::Call& call);

    /// The facts that all rounds agree in; there are kRounds of them.
    TypesResult merged(std::vector<TypesResult> rounds) const;

  private:
    struct Unknown {
        std::string meaning;
        std::uint32_t node = 0;
    };
    struct Seen {
        at::Tensor data; ///< kept, so that no other gets its address
        std::uint32_t version = 0;
        std::string_view way;
        std::size_t unknown = 0;
    };
    class Merge;

    std::size_t unknownOf(const at::Tensor& data, std::string_view way, std::string meaning, std::uint32_t node);
    std::int64_t sizeOf(const at::Tensor& data, std::string_view way, const NodeRunner::Call& call, std::string_view op,
                        std::uint32_t line);
    std::optional<PyValue> numberOf(const at::Tensor& data, const NodeRunner::Call& call, std::string_view op,
                                    std::uint32_t line);
    std::optional<PyValue> selected(std::string_view op, std::uint32_t line, const NodeRunner::Call& call);

    std::size_t round_ = 0;
    std::vector<Unknown> unknowns_;                ///< in the order of their first appearance
    std::vector<Seen> seen_;                       ///< values that were seen in this round
    std::map<std::uint32_t, std::size_t> by_node_; ///< the unknown that a node was the first to ask for
};

} // namespace gnx::exec
