#pragma once

#include <array>
#include <compare>

#include "core/Wings.h"

namespace gnx::base {

/// The name of what a sample's files say: 128-bit XXH3 of model.py and of the descriptions of its tensors
/// (core/exec/observe/ObservationStore.h: sampleKeyOf()). What is kept by it belongs to the sample wherever that lies,
/// and to no other of the same name.
struct SampleKey {
    std::array<unsigned char, 16> bytes{};
    auto operator<=>(const SampleKey&) const = default;
};

} // namespace gnx::base
