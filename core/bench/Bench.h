#pragma once

// Plans, the queue that executes them, and what it stores.
#include "core/bench/BenchPlan.h"
#include "core/bench/BenchQueue.h"
#include "core/bench/ResultStore.h"
