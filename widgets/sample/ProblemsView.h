#pragma once

#include <memory>
#include <unordered_set>
#include <vector>

#include <QWidget>

#include "core/index/Index.h"

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QStackedLayout;
class QTableView;

namespace gnx {

class EmptyStateWidget;
class RowsModel;

/// The problems that reading the samples found, a row each: sorted, filtered by words, opened by Return.
class ProblemsView : public QWidget {
    Q_OBJECT
  public:
    explicit ProblemsView(QWidget* parent = nullptr);

    /// Of these samples, which the query keeps out of `of_samples`.
    void setProblems(std::vector<ProblemRow> problems, std::size_t of_samples);
    void setError(const Error& error);
    int shownCount() const; ///< rows that the filter lets through

  signals:
    void problemActivated(gnx::SampleId sample, const gnx::Problem& problem);

  private:
    void updateCount();

    std::vector<ProblemRow> problems_;
    RowsModel* model_;
    QSortFilterProxyModel* proxy_;
    QStackedLayout* pages_;
    EmptyStateWidget* empty_;
    QTableView* table_;
    QLineEdit* filter_;
    QLabel* count_;
};

} // namespace gnx
