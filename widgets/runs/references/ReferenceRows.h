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
    /// Those that say something of a check alone.
    static QList<int> ofCheck() { return {Change, Now, Outputs, EagerRatio, CompiledRatio, Why}; }
};

/// In the reference's order; the payload is the place of the entry. `report`: null where it was not checked, else as
/// checkReference() of the same reference gave it.
std::vector<RowsModel::Row> referenceRows(const Reference& reference, const ReferenceReport* report);

} // namespace gnx::widgets
