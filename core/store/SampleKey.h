#pragma once

#include <array>
#include <compare>

namespace gnx {

/// The name of what a sample's files say: 128-bit XXH3 of model.py and of the descriptions of its tensors
/// (core/observe/ObservationStore.h: sampleKeyOf()). What is kept by it belongs to the sample wherever that lies, and
/// to no other of the same name.
struct SampleKey {
    std::array<unsigned char, 16> bytes{};
    auto operator<=>(const SampleKey&) const = default;
};

} // namespace gnx
