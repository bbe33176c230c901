#pragma once

#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/exec/compilers/CompilerCatalog.h"

namespace gnx::explorer {

/// A compiler under which a sample can be recorded together with eager.
struct ProfileOffer {
    QString title;
    std::string compiler; ///< as in plans
};

/// Returns whether a sample runs here without a compiler, which is always recorded: torch samples do, those of Paddle
/// where a Python has Paddle. `catalog` may be null, as long as the programs have not answered.
bool canBeRecorded(const SampleRow& sample, const CompilerCatalog* catalog);

/// The other compilers, in the catalog's order, with the user's backend files at the end.
std::vector<ProfileOffer> profileOffers(const SampleRow& sample, const CompilerCatalog* catalog,
                                        const QStringList& backend_files);

} // namespace gnx::explorer
