#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/results/logs/LogBatch.h"
#include "core/results/logs/LogExcerpt.h"
#include "widgets/common/RowsModel.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace gnx::widgets {

/// One log of a batch: its problems, its samples with their matches in the index, and its text around the chosen line.
class LogDetails : public QWidget {
    Q_OBJECT
  public:
    explicit LogDetails(QWidget* parent = nullptr);
    ~LogDetails() override;

    /// Shows entry `entry` of the batch; -1 shows nothing.
    void show(std::shared_ptr<const LogBatch> batch, int entry);

  signals:
    void sampleActivated(const gnx::data::SampleRow& sample);
    void shown(); ///< the rows or the text around a line are shown

  private:
    struct Part {
        RowsModel* model = nullptr;
        QTableView* table = nullptr;
    };
    /// The rows of both tables; made in the background.
    struct Rows {
        std::vector<RowsModel::Row> problems, samples;
    };
    static Rows rowsOf(const LogBatch& batch, const LogBatch::Entry& entry);
    Part addPart(const char* name, QStringList headers, QList<int> numeric);
    QWidget* makeTables();
    QWidget* makeText();
    void take(Rows rows);
    void readAround(const Part& part);
    void showText(const Result<LogExcerpt>& excerpt, std::uint64_t line);
    void showCounts();

    std::shared_ptr<const LogBatch> batch_;
    int entry_ = -1;
    quint64 question_ = 0; ///< number of the newest rows
    std::stop_source stop_{std::nostopstate};
    QTabBar* tabs_;
    QStackedWidget* tables_;
    QLineEdit* filter_;
    QLabel* place_;
    QPlainTextEdit* text_;
    Part problems_, samples_;
};

} // namespace gnx::widgets
