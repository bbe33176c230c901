#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/exec/protocol/RoofsProtocol.h"
#include "core/graph/cost/Costs.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::learn {

/// Nodes of a graph that ask the same of a machine: the same operator, dtype, FLOPs and bytes.
struct NodeWork {
    std::string op; ///< shortOpName()
    OpCategory category = OpCategory::Other;
    /// Time that the roofs allow, max(FLOPs / peak, bytes / bandwidth); 0 for a node that moves and computes nothing (a
    /// view); nothing if FLOPs and bytes are not known or have no roof.
    std::optional<double> least_ns;
    double intensity = 0;    ///< FLOPs for each byte; 0 if one of them is not known
    std::uint32_t count = 0; ///< nodes
    /// Share of least_ns that is left where traffic that a cache can serve is served by it, above 0 to 1.
    double nearer = 1;
    /// Logarithm of what the time would be if arithmetic and traffic came one after the other, in least_ns * nearer: 0
    /// where one of them is all, log 2 where they take as long.
    double knee = 0;
    bool reads_elements = false; ///< OperatorEntry::reads_elements
    bool half = false;           ///< its arithmetic is in float16 or bfloat16
    friend bool operator==(const NodeWork&, const NodeWork&) = default;
};

/// Work of a whole graph, as much as a model of times needs of it.
struct GraphWork {
    std::vector<NodeWork> works;
    std::vector<std::uint32_t> work_of; ///< by node: its entry in `works`
    bool probe = false;                 ///< the graph has one kind of operator, made to measure it (Probes.h)
    /// Works that TorchScript leaves of the graph on a processor (FrozenGraph); empty on other devices. Operators that
    /// it computes in another way have names of their own, and so have conversions.
    std::vector<NodeWork> frozen{};
    /// Works that Inductor leaves of the graph on a processor (ChannelsLast); empty on other devices. Names are as in
    /// `frozen`.
    std::vector<NodeWork> captured{};
    std::uint64_t checked_values = 0; ///< checkedValues()

    std::uint32_t nodes() const { return static_cast<std::uint32_t>(work_of.size()); }
    double leastNs() const;             ///< the roofline's time of the graph, without unknown nodes
    std::uint32_t unknownNodes() const; ///< without least_ns
};

// How the names of operators end that a compiler computes in another way than eager mode.
inline constexpr std::string_view kInOneDnn = " in oneDNN", kChannelsLast = " with channels last",
                                  kByChannel = " by channel", kByChannelWide = " by channel, wide",
                                  kOfPoints = " of points";
inline constexpr std::array kOtherWays{kInOneDnn, kChannelsLast, kByChannel, kByChannelWide, kOfPoints};

/// OperatorEntry::reads_elements of an operator by its whole name.
bool readsElements(std::string_view op);

/// Linear in the graph, without the sorting of its distinct works. `frozen` and `captured` stay empty.
GraphWork graphWork(const Graph& graph, const ValueTypes& types, const GraphCosts& costs, const Roofs& roofs);
/// Returns GraphWork::frozen of that work.
std::vector<NodeWork> frozenWorks(const Graph& graph, const ValueTypes& types, const GraphWork& work,
                                  const Roofs& roofs);
/// Returns GraphWork::captured of that work.
std::vector<NodeWork> capturedWorks(const Graph& graph, const ValueTypes& types, const GraphWork& work,
                                    const Roofs& roofs);

} // namespace gnx::learn
