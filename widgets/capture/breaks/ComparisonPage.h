#pragma once

#include <memory>

#include <QWidget>

#include "core/Wings.h"
#include "core/capture/breaks/BreakComparison.h"

class QLabel;
class QTableView;

namespace gnx::widgets {

class ComparedModel;
class RowsModel;

/// Comparison of the graph breaks of two captures: removed, new and common ones with their costs; and the settings of
/// both.
class ComparisonPage : public QWidget {
    Q_OBJECT
  public:
    explicit ComparisonPage(QWidget* parent = nullptr);

    void show(const QString& before_name, std::shared_ptr<const BreakReport> before, const QString& after_name,
              std::shared_ptr<const BreakReport> after, BreakComparison comparison);

  private:
    QLabel* heading_;
    QLabel* verdict_;
    ComparedModel* model_;
    RowsModel* conditions_;
    QTableView* conditions_table_;
};

} // namespace gnx::widgets
