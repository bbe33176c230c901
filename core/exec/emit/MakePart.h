#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

#include "core/Wings.h"
#include "core/exec/emit/PartOutline.h"
#include "core/exec/protocol/CheckProtocol.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::exec {

/// A part of a sample as a sample that is not written yet.
struct Part {
    Sample sample; ///< no directory; graph_net.json names the whole
    std::shared_ptr<const Graph> graph;
    PartOutline outline;
    std::string note; ///< nodes that were added to the chosen ones, and the description of the inputs; for people
};

/// Executes a sample for a part: observes a run and records values. Errors: those of JobRunner::call() and of the
/// sample.
using CheckSample = std::function<Result<CheckResult>(const CheckRequest&)>;

/// Makes a sample of chosen nodes (outlinePart()). Its inputs are described as observed in a run, by `check`: shape,
/// type, bounds, mean and deviation, or the elements of small integer tensors, at the moment the part reads it. Without
/// `check` (null) shape and type are all, from `types`; sizes that are not known there are refused.
///
/// `name` is the part's, `place` what it is part of in words ("nodes 12..40"). Errors: those of outlinePart(), of
/// `check`; Unsupported if a shape is not known.
Result<Part> makePart(const Sample& sample, const Graph& graph, std::span<const NodeId> chosen, std::string name,
                      const std::string& place, const CheckSample& check, const ValueTypes& types);

/// Returns a text such as "12..40, 51", for people and for --nodes.
std::string nodesText(std::span<const NodeId> nodes);

} // namespace gnx::exec
