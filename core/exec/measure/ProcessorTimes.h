#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

/// Times of all processors together since the boot, seconds.
struct ProcessorTimes {
    double busy = 0;   ///< with work of this system
    double idle = 0;   ///< with nothing, or waiting for a disk
    double stolen = 0; ///< other machines on the same host had them

    double total() const { return busy + idle + stolen; }
};

ProcessorTimes operator-(const ProcessorTimes& later, const ProcessorTimes& earlier);

/// Parses the text of /proc/stat; nullopt if it has no line "cpu". Its clock has ticks of 10 ms.
std::optional<ProcessorTimes> parseProcessorTimes(std::string_view stat, double ticks_per_second);
std::optional<ProcessorTimes> readProcessorTimes(const std::filesystem::path& proc = "/proc");

/// User and system time of a process with all its threads, seconds, of the text of /proc/PID/stat.
std::optional<double> parseProcessSeconds(std::string_view stat, double ticks_per_second);
std::optional<double> readProcessSeconds(std::int64_t pid, const std::filesystem::path& proc = "/proc");

/// Share of all processors' time that others than the process had meanwhile: 0 .. 1; 0 if no time has passed.
double foreignShare(const ProcessorTimes& meanwhile, double own_seconds);

} // namespace gnx::exec
