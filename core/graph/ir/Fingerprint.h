#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::graph {

/// 128 bits; the same on every machine.
struct GraphHash {
    std::uint64_t high = 0, low = 0;
    friend bool operator==(const GraphHash&, const GraphHash&) = default;
};
std::string toHex(const GraphHash& hash); ///< 32 digits

/// Number of words in a sketch. The standard deviation of an estimate is at most sqrt(1 / (4 x 128)) = 0.044.
inline constexpr std::size_t kSketchWords = 128;

struct Fingerprint {
    GraphHash structure;
    GraphHash variant;
    std::vector<std::uint32_t> sketch;
};

/// Identity of a graph: two graphs with the same fingerprint count as the same.
///
/// The nodes are written down in the order in which a depth-first walk from the effects (in execution order), then from
/// the outputs finishes them, operands in order, keywords by name; operands refer to nodes and inputs by their number
/// in that walk. The hash of this text is `structure`. It therefore does not depend on
///   - names of values and inputs, formatting, comments, source positions, declared types;
///   - the order of inputs in forward() (they are numbered by first use) and inputs without use;
///   - the order of statements that do not depend on each other, nodes whose results nobody uses, `x = None`;
///   - devices (keyword `device`, arguments of torch.device(), strings as "cuda:0"): the graph is the same elsewhere;
///   - keyword `name`, a label;
///   - how a number is written (1e-5, 0.00001);
///   - sizes: integers but -1 in arguments that are shapes (view, reshape, expand, the first of full ...), so that
///     graphs taken with another batch size agree.
/// Every other constant counts (strides, axes, epsilon, dtypes), and so does the order of operands, also of commutative
/// operators: their results may differ in the last bit.
///
/// Effects keep their order among themselves: in-place operators (name ending in "_", augmented assignment, setitem,
/// `inplace=True`, batch norm in training), random numbers, modes (autocast, grad). A node that reads a value which an
/// effect has written, directly or through a view, also includes the number of these writes, so that a read before and
/// one after a write differ; nodes after a change of mode include the number of changes.
///
/// `variant` covers the same, the sizes that `structure` leaves out, and shape and dtype of every input in use.
///
/// `sketch` is a MinHash (Broder: On the resemblance and containment of documents, 1997) over the multiset of the
/// nodes' neighbourhoods: each operator with its producers' operators (in any order), and those with theirs. One
/// permutation serves all words (Li, Owen, Zhang: One Permutation Hashing, 2012); a word that it leaves empty, as it
/// does in small graphs, gets the minimum under a permutation of its own: empty in both of two graphs, it is equal with
/// the probability of their similarity, as any other word is, and independently of the others. The n-th occurrence of a
/// neighbourhood counts as an element of its own, so 12 layers are not 24. Empty for a graph without nodes. Constants
/// and shapes are not in it.
///
/// `tensors` are the sample's descriptions, found by the inputs' names. Linear in the graph's size but for sorting.
Fingerprint fingerprint(const Graph& graph, std::span<const TensorDesc> tensors);

/// The sketch alone.
std::vector<std::uint32_t> sketchOf(const Graph& graph);
/// Estimated Jaccard similarity, 0 .. 1; 0 if either is empty.
double sketchSimilarity(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

/// For every input of the graph its description, or null.
std::vector<const TensorDesc*> matchTensors(const Graph& graph, std::span<const TensorDesc> tensors);

} // namespace gnx::graph
