#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include <QWidget>

#include "core/index/Index.h"

class QAction;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTableView;
class QTimer;

namespace gnx {

class EmptyStateWidget;
class ErrorWidget;
class IndexClient;
class SampleTableModel;
class ScanBar;

/// The samples of a dataset: filter field, table, count. Filters run on the index's thread; an answer that a newer
/// question has overtaken is dropped. `client` must outlive the browser.
class DatasetBrowser : public QWidget {
    Q_OBJECT
  public:
    explicit DatasetBrowser(IndexClient* client, QWidget* parent = nullptr);

    /// Buttons of the page that is shown while there is no dataset.
    void setEmptyStateActions(const QList<QAction*>& actions);
    /// Shows the samples of one dataset; nullopt: none is open.
    void setDataset(std::optional<DatasetRow> dataset);
    void refresh(); ///< asks the index again, at once

    QString filterText() const;
    void setFilterText(const QString& text);
    void focusFilter();
    /// Selects samples and scrolls to the first, clearing the filter if that hides one.
    void selectSamples(const std::vector<SampleId>& ids);
    /// Selects a sample if the filter lets it be seen and it is not part of the selection already.
    void followSample(SampleId id);
    std::vector<SampleRow> selectedSamples() const;
    const SampleTableModel& model() const { return *model_; }
    quint32 totalSamples() const { return total_; } ///< of the dataset, whatever the filter

    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray& state);

    /// Actions for the selection (Open, Benchmark ...), shown in the context menu of the table.
    void addTableAction(QAction* action);

  signals:
    void sampleActivated(const gnx::SampleRow& sample);
    void selectionChanged(const std::vector<gnx::SampleRow>& samples);
    void refreshed(); ///< the table shows the answer to the current filter

  protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void buildTable();
    void buildPages();
    void connectClient();
    void showAnswer(const Result<std::vector<SampleRow>>& answer);
    void showSamples(std::vector<SampleRow> samples);
    void showFilterError(const Error& error);
    void updateCount();
    void emitSelection();
    void filterByCell();
    std::unordered_set<SampleId> selectedIds() const;
    void restoreSelection(const std::unordered_set<SampleId>& ids);

    IndexClient* client_;
    std::optional<DatasetRow> dataset_;
    quint32 total_ = 0;
    quint64 question_ = 0;                 ///< number of the newest query
    std::vector<SampleId> wanted_samples_; ///< to select when the answer is there

    SampleTableModel* model_;
    QLineEdit* filter_;
    QLabel* filter_error_;
    QTableView* table_;
    QLabel* count_;
    ScanBar* scan_bar_;
    QStackedWidget* pages_;
    EmptyStateWidget* no_dataset_page_;
    EmptyStateWidget* nothing_page_;
    ErrorWidget* error_page_;
    QAction* clear_filter_;
    QTimer* debounce_;
    QTimer* scan_refresh_;
};

} // namespace gnx
