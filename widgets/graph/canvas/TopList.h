#pragma once

#include <memory>

#include <QWidget>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/picture/Drawing.h"

class QComboBox;
class QModelIndex;
class QTreeView;

namespace gnx::widgets {

class RowsModel;

/// List of the largest values of an overlay, either of operators or of drawn boxes, including closed groups. A click
/// selects the operator or box.
class TopList : public QWidget {
    Q_OBJECT
  public:
    static constexpr std::size_t kRows = 50;

    explicit TopList(QWidget* parent = nullptr);

    /// Both arguments are null, or both belong to one graph.
    void setPicture(std::shared_ptr<const Drawing> drawing, std::shared_ptr<const OverlayPicture> picture);
    RowsModel& model() { return *model_; }

  signals:
    void nodeChosen(gnx::base::NodeId node);
    void groupChosen(gnx::graph::GroupId group);

  private:
    enum What { Operators, Drawn };
    void fill();
    void addOperators();
    void addDrawn();
    void follow(const QModelIndex& index);

    QComboBox* what_;
    QTreeView* view_;
    RowsModel* model_;
    std::shared_ptr<const Drawing> drawing_;
    std::shared_ptr<const OverlayPicture> picture_;
};

} // namespace gnx::widgets
