#pragma once

#include <memory>

#include <QWidget>

#include "core/Wings.h"
#include "widgets/graph/compare/ChangeModel.h"

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTreeView;

namespace gnx::widgets {

class EmptyStateWidget;

/// The list of differences in groups, with a filter and a legend of the signs; shows a text if there is none.
class ChangePanel : public QWidget {
    Q_OBJECT
  public:
    explicit ChangePanel(QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const SampleComparison> comparison);
    ChangeModel& model() { return *model_; }
    const ChangeEntry* current() const; ///< null without one
    /// Chooses the next change (1) or the one before (-1), and announces it.
    void step(int step);
    void startFinding(); ///< puts the keyboard into the filter
    /// Marks a row of the diff as chosen, without announcing it.
    void showRow(std::uint32_t row);

  signals:
    void chosen(const gnx::graph::ChangeEntry& entry);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QWidget* makeList();
    void choose(const QModelIndex& index);
    void showGroups(); ///< open, their titles over all columns
    void filter(const QString& text);
    void updateLegend();

    ChangeModel* model_;
    QStackedWidget* pages_;
    QLineEdit* filter_ = nullptr;
    QTreeView* tree_ = nullptr;
    EmptyStateWidget* none_;
    QLabel* legend_;
    bool quiet_ = false;
};

} // namespace gnx::widgets
