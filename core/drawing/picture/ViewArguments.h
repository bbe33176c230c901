#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/drawing/layout/Layout.h"
#include "core/graph/structure/Unfolding.h"

namespace gnx::drawing {

/// Options of a command line for showing a graph. Groups are named by their modules (findGroup()) or, where that names
/// none or several, as "#12" by their number in the structure.
struct ViewArguments {
    int level = -1; ///< everything down to this level is open; -1: as the graph is shown at first
    bool flat = false;
    std::vector<std::string> close;         ///< after `level`
    std::vector<std::string> expand;        ///< after `close`; what is around them too
    std::vector<std::string> spread;        ///< repeats, each by one of its groups
    std::vector<std::string> stack;         ///< repeats, each by one of its groups
    std::vector<std::string> hide, isolate; ///< groups, or operators by their numbers: "@12", "@12..20" with both ends
    bool spread_inputs = false, spread_outputs = false;
    // Options of the drawing:
    bool parameters = false;
    bool wrap = true;
    double aspect = 0; ///< width / height that long graphs are wrapped for; 0: not given
    LayoutRequest::Direction direction = LayoutRequest::Direction::TopDown;
};

/// Errors: NotFound, with the group; InvalidInput, with the range of operators.
Result<Unfolding> unfoldingOf(const ViewArguments& arguments, const std::shared_ptr<const Structure>& structure);
/// Options that show the same boxes; as few groups as a start from one of the levels or from the first view needs.
/// Groups open inside closed groups are left out.
ViewArguments argumentsFor(const Unfolding& unfolding);
/// Returns arguments quoted for a shell, such as "--level 1 --expand layer1.0 --direction LR"; arguments that equal the
/// default are left out.
std::string commandLineOf(const ViewArguments& arguments);
/// In single quotes where a shell would split it.
std::string shellQuoted(const std::string& word);

} // namespace gnx::drawing
