#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "core/Wings.h"
#include "core/results/logs/Log.h"

namespace gnx::test {

inline void expectCountsAddUp(const Log& log, std::uint64_t lines) {
    EXPECT_EQ(log.counts.lines, lines);
    EXPECT_EQ(log.counts.understood + log.counts.troubled + log.counts.other, log.counts.lines);
    EXPECT_LE(log.counts.troubled, log.counts.problems);
}

inline std::uint64_t linesOf(const std::string& text) {
    return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')) + (text.ends_with('\n') ? 0 : 1);
}

inline bool hasProblem(const Log& log, std::uint64_t line, const std::string& words) {
    return std::ranges::any_of(log.problems, [&](const LogProblem& problem) {
        return problem.line == line && problem.message.find(words) != std::string::npos;
    });
}

} // namespace gnx::test
