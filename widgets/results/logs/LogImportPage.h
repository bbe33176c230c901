#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <vector>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/results/logs/LogBatch.h"
#include "widgets/common/SharedValue.h"

class QAction;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace gnx::widgets {

class ErrorWidget;
class LogDetails;
class LogImportModel;
class ProgressRow;

/// Understood and unknown parts of logs of GraphNet's benchmark, before anything is stored; then the chosen ones become
/// result sets. Reads, matches and stores in the background.
class LogImportPage : public QWidget {
    Q_OBJECT
  public:
    explicit LogImportPage(std::filesystem::path database_file, QWidget* parent = nullptr);
    ~LogImportPage() override;

    /// Files, and folders of them, in the place of what is shown.
    void read(std::vector<std::filesystem::path> paths);
    void import();       ///< imports the checked rows
    void cancel();       ///< stops reading or storing
    bool failed() const; ///< an error is shown

  signals:
    void imported(const std::vector<gnx::base::RunId>& runs); ///< all that were stored; none after an error
    void sampleActivated(const gnx::data::SampleRow& sample);
    void closeWanted(); ///< reading was cancelled

  private:
    QWidget* makeContent();
    void take(Result<LogBatch> batch, qint64 milliseconds);
    void stored(const LogImports& imports);
    void begin(const QString& what);
    void end();
    void showError(const QString& what, const Error& error);
    void updateButton();

    const std::filesystem::path database_file_;
    std::vector<std::filesystem::path> paths_;
    std::shared_ptr<const LogBatch> batch_;
    std::shared_ptr<SharedValue<Progress>> progress_; ///< null: nothing is going on
    std::stop_source stop_{std::nostopstate};
    QString doing_;
    QTimer poll_;
    QStackedLayout* pages_;
    ProgressRow* progress_row_;
    ErrorWidget* error_;
    QAction* again_;
    QWidget* content_ = nullptr;
    QLabel* summary_ = nullptr;
    QLineEdit* note_ = nullptr;
    QPushButton* import_ = nullptr;
    QTableView* table_ = nullptr;
    LogImportModel* model_;
    LogDetails* details_ = nullptr;
};

} // namespace gnx::widgets
