#pragma once

#include "core/Wings.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "core/exec/worker/JobPlace.h"

namespace gnx::bench {

/// Places by the catalog of compilers. What graphnet-worker has itself is found without it. The programs are asked when
/// a plan first names anything else, which may take seconds, and again after some seconds when a compiler is not there:
/// it may have been installed meanwhile. May be called by one thread at a time.
JobPlaces catalogPlaces(CompilerCatalog::Options options);

} // namespace gnx::bench
