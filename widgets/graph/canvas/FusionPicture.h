#pragma once

#include <memory>
#include <vector>

#include <QPointF>
#include <QString>

#include "core/Wings.h"
#include "core/drawing/picture/LabelledHulls.h"
#include "core/profile/analysis/ShownFusion.h"
#include "widgets/graph/canvas/ScreenDevice.h"

class QFont;

namespace gnx::widgets {

/// Hulls around the boxes that a kernel computes together, for one drawing, with their tooltips. Immutable.
class FusionPicture {
  public:
    using Fusions = std::shared_ptr<const std::vector<ShownFusion>>;
    /// `window`: the font of the window, which may be used off its thread.
    FusionPicture(const Drawing& drawing, Fusions fusions, const QFont& window);
    FusionPicture(const FusionPicture&) = delete; // the outlines know the hulls by their addresses
    FusionPicture& operator=(const FusionPicture&) = delete;
    ~FusionPicture() = default;

    /// For the painter of the drawing (core/drawing/paint).
    const std::vector<LabelledHull>& hulls() const { return hulls_; }
    const RegionPaths& outlines() const { return outlines_; } ///< outlines of the hulls
    /// Tooltip of the hull at a place of the drawing; empty where there is none.
    QString textAt(QPointF place) const;
    /// Tooltip of a box; empty for one in no hull.
    QString textOf(std::uint32_t box) const;

  private:
    QString text(std::uint32_t fusion) const;

    Fusions fusions_;
    std::vector<LabelledHull> hulls_;
    RegionPaths outlines_;
    std::vector<std::uint32_t> fusion_of_; ///< by box
};

} // namespace gnx::widgets
