#pragma once

#include <cstdint>
#include <memory>

#include "core/Wings.h"
#include "core/learn/configs/ConfigReport.h"

namespace gnx::test {

/// Configurations without layouts whose times are in no order: 48,271 generates all residues of the prime 2^31 - 1.
inline std::shared_ptr<const ConfigReport> configTimes(std::uint32_t configs) {
    auto file = std::make_shared<HloFile>();
    std::uint64_t number = 1;
    for (std::uint32_t config = 0; config < configs; ++config)
        file->runtimes_ns.push_back(static_cast<std::int64_t>(number = number * 48'271 % 2'147'483'647));
    auto report = std::make_shared<ConfigReport>();
    for (std::uint32_t config = 0; config < configs; ++config)
        report->rows.push_back({.rank = 0,
                                .cost = static_cast<double>(file->runtimes_ns[config]),
                                .slowdown = static_cast<double>(file->runtimes_ns[config]),
                                .first_equal = config});
    std::uint32_t rank = 0;
    for (const std::uint32_t config : report->fastestFirst())
        report->rows[config].rank = ++rank;
    report->data.file = std::move(file);
    return report;
}

} // namespace gnx::test
