#pragma once

#include <stop_token>

#include <QWidget>

#include "core/index/Index.h"
#include "widgets/compare/Comparison.h"

class QPushButton;
class QStackedLayout;
class QTableView;
class QTabWidget;

namespace gnx {

class ElidedLabel;
class ErrorWidget;
class RowsModel;

/// Two samples side by side: aligned operators, differences coloured and signed, equal runs folded. Reads and aligns
/// in the background, with a button that stops it.
class DiffDocument : public QWidget {
    Q_OBJECT
  public:
    DiffDocument(const SampleRow& left, const SampleRow& right, QWidget* parent = nullptr);
    ~DiffDocument() override;

    const SampleRow& left() const { return left_; }
    const SampleRow& right() const { return right_; }
    bool settled() const { return settled_; } ///< the answer or an error is shown
    const DiffModel& model() const { return *model_; }
    QString summary() const;

  public slots:
    void showNext();
    void showPrevious();

  signals:
    void ready();
    /// A row was activated: open that sample at the node.
    void nodeActivated(const gnx::SampleRow& sample, gnx::NodeId node);

  private:
    QWidget* makeBusyPage();
    QWidget* makeContent();
    QLayout* makeHeader();
    QTableView* makeTable();
    QTabWidget* makeSidePanel();
    void start();
    void showComparison(Result<Comparison> comparison);
    void fillSidePanel(const Comparison& comparison);
    void showDifference(int step);
    void activate(const QModelIndex& index);

    SampleRow left_, right_;
    bool settled_ = false;
    std::stop_source stop_{std::nostopstate};
    DiffModel* model_;
    RowsModel* operators_;
    RowsModel* inputs_;
    QStackedLayout* pages_;
    ErrorWidget* error_;
    QTableView* table_ = nullptr;
    QTabWidget* side_ = nullptr;
    ElidedLabel* summary_ = nullptr;
    QPushButton* next_ = nullptr;
    QPushButton* previous_ = nullptr;
};

} // namespace gnx
