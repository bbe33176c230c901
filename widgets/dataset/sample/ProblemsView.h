#pragma once

#include <set>
#include <string>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/data/index/Index.h"

class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;

namespace gnx::widgets {

class EmptyStateWidget;
class RowsModel;

/// The problems found when reading the samples. Above they are counted by code, defects separately from quirks of the
/// data set; the row chosen there, at first that of all defects, selects the rows below: sorted, filtered by words,
/// opened by Return.
class ProblemsView : public QWidget {
    Q_OBJECT
  public:
    explicit ProblemsView(QWidget* parent = nullptr);

    /// For these samples, which the query keeps out of `of_samples`.
    void setProblems(std::vector<ProblemRow> problems, std::size_t of_samples);
    void setError(const Error& error);
    int shownCount() const; ///< problems that the chosen kind and the filter let through

  signals:
    void problemActivated(gnx::base::SampleId sample, const gnx::graph::Problem& problem);

  private:
    void setUpKinds();
    void setUpProblems();
    QWidget* makePage();
    void showKinds(std::size_t of_samples);
    void chooseKind(const QModelIndex& index);
    void updateCount();

    std::vector<ProblemRow> problems_;
    std::vector<std::set<std::string>> kinds_; ///< codes that each row of the kinds combines
    std::set<std::string> chosen_;             ///< codes
    RowsModel* kind_model_;
    QTableView* kind_table_;
    RowsModel* model_;
    QStackedLayout* pages_;
    EmptyStateWidget* empty_;
    QTableView* table_;
    QLineEdit* filter_;
    QLabel* count_;
};

} // namespace gnx::widgets
