#pragma once

#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::test {

/// A sample's lines as GraphNet's benchmark writes them; parts can be left out.
struct LogSampleText {
    std::string path = "/data/samples/timm/resnet18";
    std::string prefix = "graph-net-test-compiler-log";
    std::string compiler = "inductor";
    std::vector<std::string> dtypes{"float32"};
    int close_from = -10; ///< t of all outputs
    std::string speedup = "1.50000";
    bool eager = true, compiled = true, shape_match = true, type_match = true, correctness = true, performance = true;
    std::string extra; ///< lines at the end

    std::string line(const std::string& text) const { return prefix + ' ' + text + '\n'; }

    std::string text() const {
        std::string all = line("[Processing] " + path) + line("[Config] model: resnet18") +
                          line("[Config] device: cuda") + line("[Config] compiler: " + compiler) +
                          line("[Config] warmup: 3") + line("[Config] trials: 5");
        const std::string types = joinedTypes();
        if (eager)
            all += line("[Datatype][eager]: " + types);
        if (compiled)
            all += line("[Datatype][compiled]: " + types);
        if (eager && compiled) {
            all += line(std::string("[DataType] eager:['float32'] compiled:['float32'] match:") +
                        (type_match ? "True" : "False"));
            all += line(std::string("[Shape] eager:[[1, 10]] compiled:[[1, 10]] match:") +
                        (shape_match ? "True" : "False"));
        }
        if (correctness && eager && compiled && shape_match)
            all += correctnessLines();
        if (performance && eager && compiled)
            all += line(R"([Performance][eager]: {"e2e": {"median": 3.0, "iqr": 0.2, "mean": 3.1, "std": 0.1, )"
                        R"("min": 2.9, "max": 3.4}})") +
                   line(R"([Performance][compiled]: {"e2e": {"median": 2.0, "iqr": 0.1, "mean": 2.0666666, )"
                        R"("std": 0.1, "min": 1.9, "max": 2.4}})");
        if (!speedup.empty() && eager && compiled)
            all += line("[Speedup][e2e]: " + speedup);
        return all + extra;
    }

  private:
    std::string joinedTypes() const {
        std::string words;
        for (const std::string& dtype : dtypes)
            words += (words.empty() ? "" : " ") + dtype;
        return words;
    }

    std::string flags(bool pass) const {
        std::string words;
        for (std::size_t i = 0; i < dtypes.size(); ++i)
            words += std::string(i == 0 ? "" : " ") + (pass ? "1" : "0");
        return words;
    }

    std::string correctnessLines() const {
        std::string all = line("[Correctness][equal]: " + flags(close_from <= -10));
        static constexpr double relative[] = {3.0 / 5, 1.796 / 5, 5.886 / 5, 7.0 / 5};
        static constexpr double absolute[] = {1, 1, 1, 7.0 / 5};
        for (int t = -10; t <= 5; ++t)
            for (int type = 0; type < 4; ++type) {
                char key[80];
                std::snprintf(key, sizeof key,
                              "[Correctness][all_close_atol_%.2E_rtol_%.2E]: ", std::pow(10, t * absolute[type]),
                              std::pow(10, t * relative[type]));
                all += line(key + flags(t >= close_from));
            }
        return all + line("[Correctness][max_diff]: 1.5e-05");
    }
};

} // namespace gnx::test
