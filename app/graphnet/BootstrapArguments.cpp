#include "app/graphnet/BootstrapArguments.h"

#include <array>

namespace gnx::cli {

void addBootstrapOptions(CLI::App& command, BootstrapOptions& options) {
    command.add_option("--resamples", options.resamples, "Resamples of the bootstrap")->capture_default_str();
    command.add_option("--confidence", options.confidence, "Of its intervals, between 0 and 1")->capture_default_str();
    command.add_option("--seed", options.seed, "Of its random numbers")->capture_default_str();
    command.add_flag(
        "--no-trial-noise", [&options](std::int64_t) { options.trial_noise = false; },
        "Resample the samples alone, not their measured times too");
}

std::string scoreText(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4f", value);
    return text.data();
}

} // namespace gnx::cli
