#pragma once

#include "core/Wings.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/worker/JobPlace.h"

namespace gnx::bench {

/// Finds the place of a compiler in the catalog of compilers. The compilers of graphnet-worker are found without it.
/// The programs are probed when a plan first names another compiler, which may take seconds, and again some seconds
/// later when a compiler is missing: it may have been installed meanwhile. May be called by one thread at a time.
JobPlaces catalogPlaces(CompilerCatalog::Options options);

} // namespace gnx::bench
