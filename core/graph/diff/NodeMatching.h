#pragma once

#include <deque>
#include <stop_token>
#include <vector>

#include "core/Wings.h"
#include "core/graph/diff/Alignment.h"
#include "core/graph/diff/GraphKeys.h"

namespace gnx::graph {

/// Finds the corresponding nodes of two graphs; neither names of values nor the order of statements count.
///
/// It goes from certain matches to likely ones, as GumTree (Falleri and others: Fine-grained and Accurate Source Code
/// Differencing, ASE 2014) and XyDiff (Cobena, Abiteboul, Marian: Detecting Changes in XML Documents, ICDE 2002) do for
/// trees:
///  1. Nodes whose whole ancestry and descent are the same; then those whose ancestry is; then, of the same module,
///     those whose descent is, and whose neighbourhood of 8, 4, 2, 1 edges to both sides is (Weisfeiler and Lehman's
///     refinement: Shervashidze and others, JMLR 12, 2011). A key that occurs once in either graph makes a pair. From
///     each pair the matching spreads to producers and consumers that are alike.
///  2. The same, descent and neighbourhoods, in any module: where a module ends may depend on the order of
///     statements. Then it spreads to producers and consumers of the same module that have other constants.
///  3. Nodes left in a module that both graphs have, in execution order (Alignment.h).
///  4. Nodes left between pairs of the same order, in execution order; then the only ones
///     left of their operator on either side.
///  5. Nodes between the same producers and consumers, with any operator: it was exchanged.
/// The content of a module that only one graph has is therefore not matched with that of another module, unless that
/// is left over.
///
/// O((n + e) log (n + e)) and what Alignment.h costs for the nodes left to 3 and 4.
class NodeMatching {
  public:
    NodeMatching(const GraphKeys& left, const GraphKeys& right, std::stop_token stop);

    /// Once more with other keys of the same graphs: what is matched stays.
    void run(const GraphKeys& left, const GraphKeys& right);
    /// Steps 3 to 5.
    void finish();
    bool complete() const; ///< nothing is left on one of the sides
    /// Returns for each left node the right one; GraphKeys::none: no counterpart.
    const std::vector<std::uint32_t>& partners() const { return of_left_; }

  private:
    enum class Likeness : std::uint8_t {
        Exact,    ///< the same ancestry and descent
        Alike,    ///< the same operator, constants and parameters
        Operator, ///< the same operator
    };
    using Keys = std::vector<std::uint64_t>;

    void match(std::uint32_t left, std::uint32_t right);
    bool isFree(std::uint32_t left, std::uint32_t right) const {
        return of_left_[left] == GraphKeys::none && of_right_[right] == GraphKeys::none;
    }
    bool areLike(std::uint32_t left, std::uint32_t right, Likeness likeness) const;
    bool mayBeOfOneModule(std::uint32_t left, std::uint32_t right) const;
    std::uint64_t keyOf(const GraphKeys& side, std::uint32_t node, Likeness likeness) const;

    std::uint64_t placeOf(const GraphKeys& side, std::uint32_t node) const {
        return within_module_ ? side.places[node] : 0;
    }
    void queueAll();
    void matchUnique(const Keys& left, const Keys& right);
    void matchDownAndNeighbourhoods();
    void matchAcrossModules();
    void matchSymmetric();
    void spread(Likeness most);
    void spreadFrom(std::uint32_t left, std::uint32_t right, Likeness likeness);
    void spreadToProducers(std::uint32_t left, std::uint32_t right, Likeness likeness);
    void spreadToConsumers(std::uint32_t left, std::uint32_t right, Likeness likeness);
    void alignModules();
    void alignModule(const std::vector<std::uint32_t>& left, const std::vector<std::uint32_t>& right);
    void alignRest();
    void matchLastOfTheirKind();
    void matchExchanged();
    bool sameProducers(std::uint32_t left, std::uint32_t right) const;

    const GraphKeys *left_, *right_;
    std::stop_token stop_;
    std::vector<std::uint32_t> of_left_, of_right_;
    std::deque<Match> alike_queue_, operator_queue_;
    bool within_module_ = true;    ///< only nodes of the same module are alike
    std::size_t spread_exact_ = 0; ///< number of entries of alike_queue_ that were spread
    std::size_t matched_ = 0;
};

} // namespace gnx::graph
