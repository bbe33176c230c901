#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "widgets/dataset/browser/CatalogClient.h"

class QAction;
class QLabel;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace gnx::widgets {

class DatasetWatch;
class EmptyStateWidget;
class ErrorWidget;
class FacetPanel;
class IndexClient;
class QueryEdit;
class SampleActions;
class SampleTable;
class SampleTableModel;
class ScanBar;
class SearchHistory;

/// The samples of the open datasets: query line, facets, table, count. All of them show one answer of the catalog's
/// thread, so they are always of the same query. `client` must outlive the browser.
class DatasetBrowser : public QWidget {
    Q_OBJECT
  public:
    explicit DatasetBrowser(IndexClient* client, QWidget* parent = nullptr);

    /// Buttons of the page that is shown while there is no dataset.
    void setEmptyStateActions(const QList<QAction*>& actions);
    /// Shows the samples of these; none: no dataset is open.
    void setDatasets(std::vector<DatasetRow> datasets);
    const std::vector<DatasetRow>& datasets() const { return datasets_; }
    void refresh(); ///< reads the index again, at once

    QString filterText() const;
    void setFilterText(const QString& text);
    void focusFilter();
    QWidget* filterLine() const;
    /// Selects samples and scrolls to the first, clearing the query if that hides one.
    void selectSamples(const std::vector<SampleId>& ids);
    /// Selects a sample if the query lets it be seen and it is not part of the selection already.
    void followSample(SampleId id);
    std::vector<SampleRow> selectedSamples() const;
    const SampleTableModel& model() const { return *model_; }
    quint32 totalSamples() const; ///< number of samples in the open datasets, independent of the query
    CatalogClient& catalogs() { return *catalogs_; }
    FacetPanel& facets() { return *facets_; }

    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray& state);
    QByteArray saveLayout() const; ///< sizes, and which facets are open
    void restoreLayout(const QByteArray& state);

    /// Actions for the selection (Open, Benchmark ...), shown in the context menu of the table.
    void addTableAction(QAction* action);
    SampleActions& actions() { return *actions_; }

  signals:
    void queryChanged(const QString& text); ///< as it is typed, a query or not
    void sampleActivated(const gnx::data::SampleRow& sample);
    void selectionChanged(const std::vector<gnx::data::SampleRow>& samples);
    void refreshed(); ///< the table now shows the answer to the current query for the newest state of the index
    void compareRequested(const gnx::data::SampleRow& first, const gnx::data::SampleRow& second);
    void validateRequested(const std::vector<gnx::data::SampleRow>& samples);
    void closeDatasetRequested(gnx::base::DatasetId dataset);

    void notFollowed(const gnx::base::Error& error);   ///< a dataset cannot be watched, or a change of it not be read
    void searchNotKept(const gnx::base::Error& error); ///< saving, deleting or reading the kept searches failed

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void connectNotify(const QMetaMethod& signal) override;

  private:
    void buildPages();
    void buildLayout();
    void connectCatalogs();
    void connectFacets();
    void connectTable();
    void ask(CatalogClient::Overtaken overtaken = CatalogClient::Overtaken::Drop);
    void takeAnswer(const std::shared_ptr<const CatalogAnswer>& answer);
    void showHeld(); ///< if the text is still the one it is of
    void showAnswer(const std::shared_ptr<const CatalogAnswer>& answer);
    void showError(const QString& what, const Error& error);
    void offerRelaxations(const CatalogAnswer& answer);
    QAction* validateAction(const CatalogAnswer& answer); ///< validates the samples without a verdict
    void showContent();
    void updateCount();
    void emitSelection();
    std::vector<std::string> shownAsChosen(const std::string& field) const;
    void editByCell(bool exclude);
    void enterTable();
    void arrange();
    void keepSizes(); ///< stores the sizes of the splitter as the user's choice
    void closeDataset(const QString& name);

    IndexClient* client_;
    CatalogClient* catalogs_;
    DatasetWatch* watch_;
    std::vector<DatasetRow> datasets_;
    std::shared_ptr<const CatalogAnswer> answer_;
    std::shared_ptr<const CatalogAnswer> held_; ///< found nothing while its last word was still being completed
    qsizetype added_actions_ = 0;               ///< by addTableAction(): they come first in the menu, in that order
    std::vector<SampleId> wanted_samples_;      ///< to select when the answer is there

    SampleTableModel* model_;
    QueryEdit* query_;
    SearchHistory* history_;
    QToolButton* facets_button_;
    FacetPanel* facets_;
    SampleTable* table_;
    SampleActions* actions_;
    QLabel* count_;
    ScanBar* scan_bar_;
    QSplitter* splitter_;
    QStackedWidget* pages_;       ///< everything, or why there is nothing
    QStackedWidget* table_pages_; ///< the table, or why it is empty
    EmptyStateWidget* no_dataset_page_;
    EmptyStateWidget* nothing_page_;
    ErrorWidget* error_page_;
    QAction* clear_query_;
    QList<QAction*> relaxations_;
    QList<QAction*> ways_;      ///< on from a page without samples
    QByteArray beside_, above_; ///< the splitter's state, facets next to the table and above it, once the user chose
};

} // namespace gnx::widgets
