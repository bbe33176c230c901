#pragma once

// Plans, the queue that executes them, and what it stores.
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/BenchQueue.h"
#include "core/bench/plans/ResultStore.h"
