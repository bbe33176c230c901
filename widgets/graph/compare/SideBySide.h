#pragma once

#include <memory>

#include <QWidget>

#include "core/Wings.h"
#include "widgets/graph/compare/DiffPane.h"
#include "widgets/graph/compare/SampleComparison.h"

namespace gnx::widgets {

/// Both graphs of a comparison as drawings that go together: what is selected, opened, moved or enlarged in one is in
/// the other, where that has it.
class SideBySide : public QWidget {
    Q_OBJECT
  public:
    explicit SideBySide(QWidget* parent = nullptr);

    void setLayoutCache(const std::shared_ptr<LayoutCache>& cache);
    void setComparison(std::shared_ptr<const SampleComparison> comparison);
    bool ready() const { return left_->ready() && right_->ready(); }
    /// Selects the nodes of a row of the diff; a side without a node there shows the place.
    void showRow(std::uint32_t row);
    DiffPane& left() { return *left_; }
    DiffPane& right() { return *right_; }

  signals:
    void laidOut();
    void rowSelected(quint32 row); ///< by the user, in a drawing

  private:
    void link(DiffPane* pane, DiffPane* other);
    bool isLeft(const DiffPane* pane) const { return pane == left_; }
    NodeId partnerOf(const DiffPane* pane, NodeId node) const;
    void select(DiffPane* pane, DiffPane* other, NodeId node);
    void toggleOther(DiffPane* pane, DiffPane* other, GroupId group, bool open);
    void follow(DiffPane* moved, DiffPane* other);
    NodeId nearestIn(bool left, std::uint32_t row) const;

    DiffPane* left_;
    DiffPane* right_;
    std::shared_ptr<const SampleComparison> comparison_;
    bool following_ = false;
};

} // namespace gnx::widgets
