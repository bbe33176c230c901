#pragma once

#include <string>

#include <QString>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/exec/protocol/ObserveProtocol.h"
#include "core/graph/ir/Graph.h"

namespace gnx::widgets {

/// Explains why a run did not complete.
struct RunFailure {
    QString what;    ///< "Operator #34 torch.conv2d failed"
    Error error;     ///< the reason; its path is a file's name in the sample's folder, or empty
    NodeId node;     ///< operator of the failure; invalid if there is none
    QString details; ///< all that is known
};

/// `sample_dir`: whose files the message names.
RunFailure failureOf(const CheckRun& end, const RunConfiguration& configuration, const Graph& graph,
                     const std::string& sample_dir);

} // namespace gnx::widgets
