#pragma once

#include "core/Wings.h"
#include "core/profile/analysis/Findings.h"
#include "widgets/common/CellDelegate.h"

namespace gnx::widgets {

/// The title of a finding with a sign before it of what it is about: a ring for waiting, a square for work that can be
/// saved, a triangle for compiling.
class FindingDelegate : public CellDelegate {
    Q_OBJECT
  public:
    /// `kind_role`: int, Finding::Kind.
    explicit FindingDelegate(int kind_role, QObject* parent = nullptr) : CellDelegate(parent), kind_role_(kind_role) {}

    static int signWidth(int row_height); ///< pixels that the sign takes before the text

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  private:
    int kind_role_;
};

} // namespace gnx::widgets
