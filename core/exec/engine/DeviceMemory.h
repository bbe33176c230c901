#pragma once

#include <algorithm>
#include <cstdint>

#include <torch/script.h>

#include <c10/core/CachingDeviceAllocator.h>

#include "core/Wings.h"

namespace gnx::exec {

/// Forgets the peak of what tensors hold of a GPU's memory. Does nothing on the CPU.
inline void resetPeakDeviceMemory(const at::Device& device) {
    if (device.is_cuda())
        at::getDeviceAllocator(device.type())->resetPeakStats(std::max<c10::DeviceIndex>(device.index(), 0));
}

/// The most bytes of a GPU's memory that tensors held since then; 0 on the CPU.
inline std::uint64_t peakDeviceMemory(const at::Device& device) {
    if (!device.is_cuda())
        return 0;
    const auto stats =
        at::getDeviceAllocator(device.type())->getDeviceStats(std::max<c10::DeviceIndex>(device.index(), 0));
    const auto all = static_cast<std::size_t>(c10::CachingAllocator::StatType::AGGREGATE);
    return static_cast<std::uint64_t>(std::max<std::int64_t>(stats.allocated_bytes[all].peak, 0));
}

} // namespace gnx::exec
