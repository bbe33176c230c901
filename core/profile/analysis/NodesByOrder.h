#pragma once

#include "core/Wings.h"
#include "core/profile/analysis/Attribution.h"
#include "core/profile/analysis/ModelCalls.h"

namespace gnx::profile {

/// A trace, and the analyses of it that nodesByOrder() needs.
struct OrderedTrace {
    const Trace& trace;
    const Nesting& nesting;
    const Attribution& attribution;
    const ModelCalls& calls;
};

/// The attribution of a trace whose operators name no node (TorchScript's), by another trace of the same sample whose
/// operators do: the n-th call of an operator within a call of the model is for the node that calls this operator n-th
/// in the other trace. An operator gets nodes where one call of the model calls it as often in both traces; what it
/// encloses, and the device's work that it started, is for the same node. The rest is for none.
Attribution nodesByOrder(const OrderedTrace& unnamed, const OrderedTrace& named);

} // namespace gnx::profile
