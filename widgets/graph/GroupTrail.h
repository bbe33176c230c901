#pragma once

#include <memory>

#include <QLabel>

#include "core/structure/Structure.h"

namespace gnx {

/// Breadcrumbs: the groups around what is selected, from the whole graph inwards, as links.
class GroupTrail : public QLabel {
    Q_OBJECT
  public:
    explicit GroupTrail(QWidget* parent = nullptr);
    void show(const Structure& structure, GroupId group);

  signals:
    void groupChosen(gnx::GroupId group); ///< the root's for the whole graph
};

} // namespace gnx
