#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/bench/plans/Reference.h"
#include "core/bench/plans/ReferenceCheck.h"
#include "widgets/common/RowsModel.h"

/// The table of a reference: what it has, and once it was checked, what has changed.
namespace gnx::widgets {

struct ReferenceColumns {
    enum : std::uint8_t {
        Change,
        Sample,
        Compiler,
        Then,
        Now,
        Outputs,
        EagerThen,
        EagerRatio,
        CompiledThen,
        CompiledRatio,
        Why,
        Count
    };
    static QStringList titles();
    static QList<int> numeric() { return {EagerThen, EagerRatio, CompiledThen, CompiledRatio}; }
    /// Columns that need a check.
    static QList<int> ofCheck() { return {Change, Now, Outputs, EagerRatio, CompiledRatio, Why}; }
};

/// In the reference's order; the payload is the index of the entry. `report`: null if it was not checked, else the
/// result of checkReference() for the same reference.
std::vector<RowsModel::Row> referenceRows(const Reference& reference, const ReferenceReport* report);

} // namespace gnx::widgets
