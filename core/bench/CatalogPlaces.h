#pragma once

#include "core/bench/JobPlace.h"
#include "core/compilers/CompilerCatalog.h"

namespace gnx {

/// Places by the catalog of compilers. What graphnet-worker has itself is found without it; the programs are asked
/// when a plan first names anything else, which may take seconds, and once. May be called by one thread at a time.
JobPlaces catalogPlaces(CompilerCatalog::Options options);

} // namespace gnx
