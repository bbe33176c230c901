#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/bench/plans/ReferenceCheck.h"
#include "core/bench/plans/ReferenceRun.h"
#include "widgets/common/RowsModel.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QSplitter;
class QStackedWidget;
class QTableView;

namespace gnx::widgets {

class ErrorWidget;
class FigureChart;
class ProgressRow;

/// A reference folder: its content, and, once its plan was run again, the changes, as table and chart. It does not know
/// the queue: its owner handles checkWanted() and reports the progress.
class ReferencePage : public QWidget {
    Q_OBJECT
  public:
    enum class Show { All, Changed, Failures, Outputs, Slower, Faster };

    explicit ReferencePage(std::filesystem::path folder, QWidget* parent = nullptr);

    const std::filesystem::path& folder() const { return folder_; }
    void setReading(); ///< until setReference()
    void setReference(Result<Reference> reference);
    const std::shared_ptr<const Reference>& reference() const { return reference_; }
    /// A check is running: its present step and progress.
    void setProgress(const QString& text, const Progress& progress);
    /// The check has ended. `check`: with the reference as it was when it began; or the reason why there is none.
    void setCheck(Reference reference, Result<ReferenceCheckRun> check);
    bool checking() const { return checking_; } ///< until what has changed is shown
    const std::optional<ReferenceReport>& report() const { return report_; }
    int tolerance() const;

  signals:
    void checkWanted();
    void stopWanted();
    void resultWanted(gnx::base::ResultId result); ///< a row that was run again
    void sampleWanted(const QString& sample);      ///< one that was not
    void message(const QString& text);

  private:
    struct Evaluation;
    static Evaluation evaluated(const Reference& reference, const ReferenceCheckRun* check, int tolerance);
    void buildHead();
    void buildTable();
    void buildLayout();
    void placeColumns(); ///< adjusts the columns to the width of the window
    void evaluate();     ///< the check, at the tolerance that is set; in the background, the newest counts
    void show(Evaluation evaluated);
    void showRows(std::vector<RowsModel::Row> rows);
    void showHead();
    void filter();
    void activate(std::size_t entry);
    void markInChart();
    void saveFigure();
    void copyCommand();
    bool shows(std::size_t entry) const;

    const std::filesystem::path folder_;
    std::shared_ptr<const Reference> reference_;
    std::shared_ptr<const ReferenceCheckRun> check_;
    std::optional<ReferenceReport> report_;
    bool checking_ = false;
    bool ending_ = false;         ///< the check has ended, and what has changed is being worked out
    std::stop_source evaluating_; ///< stopped once another evaluation is wanted
    QStackedWidget* pages_;
    ErrorWidget* error_;       ///< instead of the reference
    ErrorWidget* check_error_; ///< above it
    QLabel *title_, *facts_, *verdict_, *environment_, *count_;
    QPushButton *start_, *save_, *copy_;
    QSpinBox* tolerance_;
    ProgressRow* progress_;
    QLineEdit* filter_;
    QComboBox* show_;
    RowsModel* rows_;
    QTableView* table_;
    FigureChart* chart_;
    QSplitter* splitter_;
};

} // namespace gnx::widgets
