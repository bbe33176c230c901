#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloCache.h"

namespace gnx::learn {

/// A configurable node's layout, from the minor-most dimension on, without what the compiler chooses itself.
struct NodeLayout {
    std::vector<int> output, input, kernel;
    friend bool operator==(const NodeLayout&, const NodeLayout&) = default;
};

/// The numbers that a configuration has for one node: 18 in the form of today (six each), 10 in an older one (four,
/// four, two). Other widths are one list, the output's.
NodeLayout nodeLayout(std::span<const float> numbers);
/// Example: "out 0,3  in 3,0  kernel 2,3"; "default" if the compiler chooses all layouts.
std::string layoutText(const NodeLayout& layout);
/// The layout that the configurable node at `position` has in `config`.
NodeLayout layoutIn(const data::HloData& data, std::size_t config, std::size_t position);

/// Returns whether an operator works element by element, so that its result has the order of its operand.
bool keepsLayout(std::uint8_t opcode);

/// The order of a tensor's dimensions, the minor-most first, as XLA writes it: "{0,3}". "" of none.
std::string orderText(const std::vector<int>& order);

/// The order in which each node's result is written in a configuration, by node; empty where the compiler chooses:
/// that of a configurable node, and of element-wise operators behind it whose operands of the same shape agree.
std::vector<std::vector<int>> writtenOrders(const data::HloData& data, std::size_t config);

/// Reads at which the compiler must copy, since a configurable node wants another order than that in which the tensor
/// was written. Followed from reader to writer directly, or through element-wise operators of the same shape. A file
/// does not say which operand is a kernel: a read counts where the order is neither that of the reader's input nor that
/// of its kernel. The edge is the last one, into the reader. By reader, in the file's order.
std::vector<data::HloEdge> copyEdges(const data::HloData& data, std::size_t config);

/// Returns 1 for each node that reads a tensor which a configurable node writes in another order than it wants
/// (copyEdges()).
std::vector<std::uint8_t> copiesIn(const data::HloData& data, std::size_t config);

} // namespace gnx::learn
