#pragma once

#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/Wings.h"
#include "core/graph/sample/Sample.h"

namespace gnx::test {

/// Changes `plain` at random 20,000 times: what the scanner takes, the parser takes without a complaint, and both
/// understand the same. `scanned(text)` is an optional text of what the scanner understands, `parsed(text, problems)`
/// that of the parser. More than `least_taken` must be taken, else the test would say nothing: of the mutations
/// many change a name or a number only.
template <class Scanned, class Parsed>
void expectAgreementOnMutations(std::string_view plain, std::span<const std::string_view> pieces, unsigned seed,
                                const Scanned& scanned, const Parsed& parsed, int least_taken) {
    std::mt19937 random(seed);
    int taken = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string text(plain);
        for (unsigned edits = 1 + random() % 3; edits > 0; --edits) {
            const std::size_t at = random() % text.size();
            if (random() % 3 == 0)
                text.erase(at, 1 + random() % 6);
            else
                text.insert(at, pieces[random() % pieces.size()]);
        }
        const auto found = scanned(text);
        if (!found)
            continue;
        ++taken;
        std::vector<Problem> problems;
        ASSERT_EQ(*found, parsed(text, problems)) << text;
        ASSERT_TRUE(problems.empty()) << text;
    }
    EXPECT_GT(taken, least_taken);
}

} // namespace gnx::test
