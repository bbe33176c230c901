#pragma once

#include <memory>

#include <QWidget>

#include "core/sample/Sample.h"

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace gnx {

class TensorModel;

/// The tensors of a sample in a table that sorts, filters by name and copies as TSV.
class TensorView : public QWidget {
    Q_OBJECT
  public:
    explicit TensorView(QWidget* parent = nullptr);
    void setSample(std::shared_ptr<const Sample> sample);

  private:
    void updateCount();

    TensorModel* model_;
    QSortFilterProxyModel* proxy_;
    QTableView* table_;
    QLineEdit* filter_;
    QLabel* count_;
};

} // namespace gnx
