#pragma once

#include <memory>

#include <QLabel>

#include "core/Wings.h"
#include "core/graph/structure/Structure.h"

namespace gnx::widgets {

/// Breadcrumbs: the groups around what is selected, from the whole graph inwards, as links.
class GroupTrail : public QLabel {
    Q_OBJECT
  public:
    explicit GroupTrail(QWidget* parent = nullptr);
    void show(const Structure& structure, GroupId group);

  signals:
    void groupChosen(gnx::graph::GroupId group); ///< the root's for the whole graph
};

} // namespace gnx::widgets
