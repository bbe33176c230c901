#pragma once

#include <benchmark/benchmark.h>

#include <QApplication>

#include "core/Wings.h"
#include "widgets/common/Theme.h"

namespace gnx::test::bench {

/// main() of a benchmark that paints as the window does: with its style sheet.
inline int runWindowBenchmarks(int argc, char** argv) {
    QApplication application(argc, argv);
    const Theme theme(application);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

} // namespace gnx::test::bench
