#pragma once

#include <array>
#include <optional>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::drawing {

/// Origin of a cached layout. A Fallback was made by layeredLayout() after dot had exceeded a budget.
enum class LayoutKind : std::uint8_t { Dot, Layered, Fallback };

/// The name of a layout: a hash of what it depends on.
struct LayoutKey {
    std::array<unsigned char, 16> bytes{};
    bool operator==(const LayoutKey&) const = default;
};

/// 128-bit XXH3 of the request in a canonical binary form, the kind, and a version of the engines that rises with every
/// change of their output. The time budget is not part of it: a result of dot is right for any budget, and a Fallback
/// has in dot_tried_ms the budget up to which it holds.
LayoutKey layoutKey(const LayoutRequest& request, LayoutKind kind);

/// Layouts kept by content. It may forget any of them, and fail at keeping one, without saying so: what is not found
/// is laid out again. Any thread.
class LayoutCache {
  public:
    LayoutCache() = default;
    LayoutCache(const LayoutCache&) = delete;
    LayoutCache& operator=(const LayoutCache&) = delete;
    virtual ~LayoutCache() = default;

    virtual std::optional<LayoutResult> find(const LayoutKey& key) = 0;
    virtual void store(const LayoutKey& key, const LayoutResult& result) = 0;
};

/// A quick cache before a lasting one: looks into both, keeps in both, and takes into the quick one what only the
/// lasting one had. Does not own them.
class TwoLayoutCaches : public LayoutCache {
  public:
    TwoLayoutCaches(LayoutCache& quick, LayoutCache& lasting) : quick_(quick), lasting_(lasting) {}
    std::optional<LayoutResult> find(const LayoutKey& key) override;
    void store(const LayoutKey& key, const LayoutResult& result) override;

  private:
    LayoutCache& quick_;
    LayoutCache& lasting_;
};

} // namespace gnx::drawing
