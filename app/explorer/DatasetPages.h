#pragma once

#include <memory>
#include <vector>

#include <QObject>
#include <QString>

#include "core/index/Index.h"
#include "core/index/VerdictStore.h"
#include "core/search/Catalog.h"
#include "widgets/graph/GraphDocument.h"

class QAction;
class QTimer;

namespace gnx {

class Documents;
class IndexClient;
class OverviewPage;
class ProblemsView;
class SampleCard;
class ValidationController;
class ValidationPanel;

/// What the window knows of a dataset beyond its table: overview, cards, comparisons, problems, validation. Makes the
/// views, feeds them from the index, and does what they ask for. The window places them; it, the index and the
/// documents outlive this object.
class DatasetPages : public QObject {
    Q_OBJECT
  public:
    DatasetPages(IndexClient& index, Documents& documents, QWidget* window);

    OverviewPage& overview() { return *overview_; }
    ProblemsView& problems() { return *problems_; }
    ValidationPanel& validation() { return *validation_; }
    QAction* overviewAction() const { return show_overview_; }
    QAction* compareAction() const { return compare_; }
    QAction* validateAction() const { return validate_; }

    /// What is shown is of this catalog, under this query. Null: no dataset is open.
    void setCatalog(std::shared_ptr<const Catalog> catalog);
    void setQuery(const QString& query);
    void setSelection(const std::vector<SampleRow>& samples);
    /// "Category" in menus of samples; empty until known.
    void setCategories(const QStringList& categories);

    void showOverview();
    void compare(const SampleRow& left, const SampleRow& right);
    void validate(const std::vector<SampleRow>& samples);
    /// By name, as MainWindow::openSample(): the sample with its card in front, or both beside each other.
    void openCard(const QString& name);
    void openComparison(const QString& left, const QString& right);
    void refreshCards(); ///< results or verdicts have changed
    bool settled() const;

  signals:
    void queryRequested(const QString& query);
    void benchmarkRequested(const std::vector<gnx::SampleRow>& samples);
    void resultRequested(gnx::ResultId result);
    void categoryRequested(const std::vector<gnx::SampleRow>& samples, const QString& category);
    void validationStarted(); ///< bring its panel to the front
    void indexChanged();      ///< verdicts were stored
    void message(const QString& text);

  private:
    void buildActions(QWidget* window);
    void attachCard(GraphDocument* document);
    void connectCard(SampleCard* card, GraphDocument* document);
    void readCard(SampleCard* card, GraphDocument* document);
    static void showCut(GraphDocument& document, const ConstraintResult& verdict);
    void connectPages();
    void updateActions();
    void refresh(); ///< what depends on catalog and query
    void readProblems();
    void openProblem(SampleId sample, const Problem& problem);
    std::vector<SampleRow> chosenSamples() const; ///< selected, else the one in front
    void compareChosen();

    IndexClient& index_;
    Documents& documents_;
    OverviewPage* overview_;
    ProblemsView* problems_;
    ValidationController* validator_;
    ValidationPanel* validation_;
    QAction* show_overview_;
    QAction* compare_;
    QAction* validate_;
    QTimer* debounce_;
    std::shared_ptr<const Catalog> catalog_;
    QString query_;
    std::vector<SampleRow> selection_;
    QStringList categories_;
    quint64 problems_question_ = 0; ///< number of the newest
    int pending_ = 0;
};

} // namespace gnx
