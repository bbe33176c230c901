#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"

/// Parts of examples that cross-validation holds out. Private to core/learn/eager.
namespace gnx::learn {

/// Graphs that a check holds out together. Near-duplicates of what is held out are never learned from.
enum class HeldOut : std::uint8_t {
    Source, ///< all of one source: unseen families of models
    Group,  ///< tenths of the groups of near-duplicates: unseen graphs of known sources
};

/// Returns the name of the part to which an example belongs; parts are held out one after the other.
template <class Example> std::string partOf(const Example& example, HeldOut held_out) {
    constexpr std::uint32_t tenths = 10;
    return held_out == HeldOut::Source ? example.source : std::to_string(example.group % tenths);
}

template <class Example> std::set<std::string> partsOf(std::span<const Example* const> examples, HeldOut held_out) {
    std::set<std::string> parts;
    for (const Example* example : examples)
        parts.insert(partOf(*example, held_out));
    return parts;
}

/// Returns the examples to learn from while a part is held out: all except those in the part and their near-duplicates
/// elsewhere.
template <class Example>
std::vector<const Example*> othersThan(std::span<const Example* const> examples, const std::string& part,
                                       HeldOut held_out) {
    std::set<std::uint32_t> groups;
    for (const Example* example : examples)
        if (partOf(*example, held_out) == part)
            groups.insert(example->group);
    std::vector<const Example*> others;
    for (const Example* example : examples)
        if (partOf(*example, held_out) != part && !groups.contains(example->group))
            others.push_back(example);
    return others;
}

} // namespace gnx::learn
