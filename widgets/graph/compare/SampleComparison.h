#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/graph/diff/ChangeList.h"
#include "core/graph/diff/MergedGraph.h"
#include "core/graph/sample/Sample.h"
#include "core/graph/types/ValueTypes.h"
#include "widgets/graph/compare/DiffModel.h"

namespace gnx::widgets {

/// Two samples read, aligned, and what else differs between them. Immutable once made.
struct SampleComparison {
    struct Read {
        std::shared_ptr<const Sample> sample;
        std::shared_ptr<const ValueTypes> types; ///< as far as they are known
    };
    struct OperatorDifference {
        std::string name;
        std::uint32_t left = 0, right = 0; ///< uses
    };
    struct InputDifference {
        std::string name;
        std::string left, right; ///< "float32 [1, 3, 224, 224]"; empty: there is none
    };
    Read left_read, right_read;
    DiffSide left, right;
    GraphDiff diff;
    std::vector<ChangeEntry> changes;
    std::shared_ptr<const MergedGraph> merged;
    std::vector<OperatorDifference> operators; ///< only those whose counts differ, largest difference first
    std::vector<InputDifference> inputs;       ///< by name, those that differ
};

/// Reads both samples and aligns them with the types that their files declare. Errors: those of reading, or Cancelled.
Result<SampleComparison> compareSamples(const std::filesystem::path& left, const std::filesystem::path& right,
                                        std::stop_token stop);

/// The same samples aligned once more, with other types. Where each operator still corresponds to the one it did, the
/// merged graph is `known`'s own, so that its drawing can stay. Errors: Cancelled.
Result<SampleComparison> withTypes(const SampleComparison& known, std::shared_ptr<const ValueTypes> left,
                                   std::shared_ptr<const ValueTypes> right, const std::stop_token& stop);

} // namespace gnx::widgets
