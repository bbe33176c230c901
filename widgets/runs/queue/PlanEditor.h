#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include <QScrollArea>

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/Estimate.h"
#include "core/data/search/Catalog.h"
#include "core/exec/compilers/CompilerCatalog.h"
#include "widgets/common/Busy.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;
class QTimer;

namespace gnx::widgets {

class CardSection;
class CompilerModel;
class ProtocolForm;

/// Makes a plan: which samples, by a query or picked; which compilers; how they are measured; and what it will take,
/// before it starts. Plans are saved to files and read from them.
class PlanEditor : public QScrollArea {
    Q_OBJECT
  public:
    explicit PlanEditor(std::filesystem::path database_file, QWidget* parent = nullptr);

    void setCatalog(std::shared_ptr<const Catalog> catalog);
    void setCompilers(const std::vector<CompilerPlace>& places);
    /// While the programs are asked, or why they could not be.
    /// Something was measured: the estimate rests on that too.
    void readPastAgain();
    void setCompilersNote(const QString& note);
    /// Samples of the table, for "From the table".
    void setTable(const QString& query, const std::vector<SampleRow>& selection);
    void setQuery(const QString& query);
    void setPicked(std::vector<SampleRow> samples);
    void setPlan(const BenchPlan& plan);
    /// The present plan; its samples are the query's last result.
    BenchPlan plan() const;

  signals:
    void startRequested(const gnx::bench::BenchPlan& plan);
    void message(const QString& text);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    struct Answer; ///< answer of the catalog and of earlier results
    CardSection* makeSamples();
    CardSection* makeCompilers();
    CardSection* makeProtocol();
    void fitCompilers();
    QWidget* makeFoot();
    void place();
    void later(); ///< asks again soon
    void ask();
    void show(const Answer& answer);
    void showSamples();
    void showEstimate(const std::optional<PlanEstimate>& estimate);
    void updateStart();
    QString problem() const; ///< why it cannot start; empty: it can
    void savePlan();
    void openPlan();
    void copyCommand();
    void start();

    std::filesystem::path database_file_;
    std::shared_ptr<const Catalog> catalog_;
    std::vector<SampleRow> samples_; ///< samples that the query found, or that the user picked
    std::vector<SampleRow> selection_;
    std::vector<PastJob> past_;
    bool past_read_ = false;
    quint64 past_version_ = 0; ///< earlier results that were read for an older version are out of date
    QString table_query_;
    bool picked_ = false; ///< samples_ were picked: the query is not used
    QString query_error_;
    Busy asking_; ///< while there is a note on compilers
    quint64 asked_ = 0;

    QGridLayout* grid_;
    QLineEdit* title_;
    QLineEdit* query_;
    QSpinBox* most_;
    QPushButton* from_table_;
    QPushButton* from_selection_;
    QLabel* count_;
    QLabel* names_;
    CompilerModel* compilers_;
    QTableView* compiler_table_;
    CardSection* samples_section_;
    CardSection* compilers_section_;
    CardSection* protocol_section_;
    QWidget* foot_;
    ProtocolForm* protocol_;
    QLabel* estimate_;
    QPushButton* start_;
    QTimer* debounce_;
    bool wide_ = false;
};

} // namespace gnx::widgets
