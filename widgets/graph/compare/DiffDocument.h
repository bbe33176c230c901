#pragma once

#include <memory>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/drawing/layout/LayoutCache.h"
#include "widgets/common/Findable.h"
#include "widgets/graph/compare/SampleComparison.h"

class QToolButton;
class QStackedLayout;
class QTableView;
class QTabWidget;

namespace gnx::widgets {

class ChangePanel;
class ComparedTypes;
class DiffPane;
class ElidedLabel;
class ErrorWidget;
class RowsModel;
class SideBySide;
class TypesClient;

/// Comparison of two samples: the list of differences, and next to it both drawings, both graphs as one drawing, and a
/// table of the aligned operators. Reads and compares in the background, with a button that stops it: first with the
/// types that the files declare, and again when all types are known.
class DiffDocument : public QWidget, public Findable {
    Q_OBJECT
  public:
    DiffDocument(const SampleRow& left, const SampleRow& right, QWidget* parent = nullptr);
    ~DiffDocument() override;

    /// Cache for the drawings' layouts; before they are shown.
    void setLayoutCache(const std::shared_ptr<LayoutCache>& cache);
    /// Whom the types of results are asked for; before the samples are read. Null: only those that the files declare
    /// are compared.
    void setTypesClient(std::shared_ptr<TypesClient> client);
    const SampleRow& left() const { return left_; }
    const SampleRow& right() const { return right_; }
    /// The answer or an error is shown, with all types that can be known and the drawings that are in sight.
    enum class View { SideBySide, Merged, Table };
    void setView(View view);
    ChangePanel& changes() { return *changes_; }
    SideBySide& sideBySide() { return *both_; }
    DiffPane& merged() { return *merged_; }
    const DiffModel& model() const { return *model_; }
    QString summary() const;
    const SampleComparison* comparison() const { return comparison_.get(); } ///< null until both are compared
    /// The operators of the difference that was chosen last, in the list or in a drawing; null: none was.
    const GraphDiff::Row* chosen() const;
    void startFinding() override; ///< in the list of differences

  public slots:
    void showNext();
    void showPrevious();

  signals:
    void ready();
    void differenceChosen(); ///< chosen()
    /// A row was activated: open that sample at the node.
    void nodeActivated(const gnx::data::SampleRow& sample, gnx::base::NodeId node);

  private:
    QWidget* makeBusyPage();
    QWidget* makeContent();
    QLayout* makeHeader();
    QTableView* makeTable();
    QTabWidget* makeSidePanel();
    QWidget* makeTablePage();
    QTabWidget* makeViews();
    void connectViews();
    void start();
    void showComparison(Result<SampleComparison> comparison);
    void refine(std::shared_ptr<const ValueTypes> left, std::shared_ptr<const ValueTypes> right);
    void showRefined(Result<SampleComparison> comparison);
    void fill(SampleComparison comparison);
    void fillSidePanel(const SampleComparison& comparison);
    /// Draws what is in sight, once.
    void drawView();
    void showEntry(const ChangeEntry& entry);
    void showRow(std::uint32_t row);
    void choose(std::uint32_t row);
    void activate(const QModelIndex& index);

    SampleRow left_, right_;
    bool drew_both_ = false, drew_merged_ = false;
    std::shared_ptr<const SampleComparison> comparison_;
    std::uint32_t chosen_ = ChangeEntry::none; ///< row of the comparison
    std::stop_source stop_{std::nostopstate};
    DiffModel* model_;
    RowsModel* operators_;
    RowsModel* inputs_;
    QStackedLayout* pages_;
    ErrorWidget* error_;
    ChangePanel* changes_;
    SideBySide* both_;
    DiffPane* merged_;
    QTabWidget* views_ = nullptr;
    QTableView* table_ = nullptr;
    QTabWidget* side_ = nullptr;
    ElidedLabel* summary_ = nullptr;
    ComparedTypes* types_ = nullptr;
    QToolButton* next_ = nullptr;
    QToolButton* previous_ = nullptr;
};

} // namespace gnx::widgets
