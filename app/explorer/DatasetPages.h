#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QString>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/data/index/VerdictStore.h"
#include "core/data/search/Catalog.h"
#include "widgets/graph/canvas/GraphDocument.h"

class QAction;
class QDockWidget;
class QTimer;

namespace gnx::widgets {
class DiffDocument;
class IndexClient;
class OverviewPage;
class ProblemsView;
class SampleCard;
class ValidationController;
class ValidationPanel;
} // namespace gnx::widgets

namespace gnx::explorer {

class Documents;
class Registry;
class Workspace;

/// The window's pages about a dataset besides its table: overview, cards, comparisons, problems, validation. Makes the
/// views, feeds them from the index, and handles their requests. The arguments of its constructor must outlive it.
class DatasetPages : public QObject {
    Q_OBJECT
  public:
    DatasetPages(Workspace& workspace, Registry& registry);

    OverviewPage& overview() { return *overview_; }
    QAction* compareAction() const { return compare_; }
    QAction* validateAction() const { return validate_; }

    /// Sets the values for "Category" in menus of samples; empty until they are known.
    void setCategories(const QStringList& categories);

    void showOverview();
    void compare(const SampleRow& left, const SampleRow& right);
    void validate(const std::vector<SampleRow>& samples);
    /// Opens a sample by name, as MainWindow::openSample(), with its card in front; of two samples, both side by side.
    void openCard(const QString& name);
    void openComparison(const QString& left, const QString& right);
    void refreshCards(); ///< results or verdicts have changed
    void eachCard(const std::function<void(SampleCard* card, GraphDocument* document)>& act);

  signals:
    void benchmarkRequested(const std::vector<gnx::data::SampleRow>& samples);
    void resultRequested(gnx::base::ResultId result);
    void categoryRequested(const std::vector<gnx::data::SampleRow>& samples, const QString& category);
    void indexChanged(); ///< verdicts were stored
    /// A document has its card, which goes with it.
    void cardAttached(gnx::widgets::SampleCard* card, gnx::widgets::GraphDocument* document);

  private:
    void buildActions(Registry& registry);
    void followTable();
    void attachCard(GraphDocument* document);
    void connectCard(SampleCard* card, GraphDocument* document);
    void readCard(SampleCard* card, GraphDocument* document);
    static void showCut(GraphDocument& document, const ConstraintResult& verdict);
    void connectPages();
    void updateActions();
    void refresh(); ///< updates everything that depends on the catalog and the query
    void readProblems();
    void openProblem(SampleId sample, const Problem& problem);
    void compareChosen();

    Workspace& workspace_;
    IndexClient& index_;
    Documents& documents_;
    OverviewPage* overview_;
    ProblemsView* problems_;
    ValidationController* validator_;
    ValidationPanel* validation_;
    QAction* compare_;
    QAction* validate_;
    QDockWidget* validation_dock_;
    QTimer* debounce_;
    std::shared_ptr<const Catalog> catalog_;
    QString query_;
    std::vector<SampleRow> selection_;
    QStringList categories_;
    std::vector<std::pair<QPointer<GraphDocument>, SampleCard*>> cards_; ///< each goes with its document
    std::vector<QPointer<DiffDocument>> comparisons_;
    quint64 problems_question_ = 0; ///< number of the newest
};

} // namespace gnx::explorer
