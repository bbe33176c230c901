#pragma once

#include <array>
#include <compare>

#include "core/Wings.h"

namespace gnx::base {

/// Key of a sample's content: 128-bit XXH3 of model.py and of the descriptions of its tensors
/// (core/exec/observe/ObservationStore.h: sampleKeyOf()). Data kept under it belongs to the sample wherever its folder
/// is, and to no other of the same name.
struct SampleKey {
    std::array<unsigned char, 16> bytes{};
    auto operator<=>(const SampleKey&) const = default;
};

} // namespace gnx::base
