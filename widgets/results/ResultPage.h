#pragma once

#include <filesystem>
#include <vector>

#include <QScrollArea>
#include <QString>

#include "core/bench/BenchPlan.h"
#include "core/bench/ResultStore.h"

class QAction;
class QComboBox;
class QGridLayout;
class QLabel;
class QTableView;

namespace gnx {

class CardSection;
class DriftChart;
class ElidedLabel;
class ErrorWidget;
class OutputModel;
class RowsModel;
class SpeedupBar;
class TimesChart;

/// A result with what is known around it.
struct ShownResult {
    ResultRow row;
    BenchPlan measured;            ///< as the run was asked for; without its samples
    QString run;                   ///< what it is called
    std::vector<ResultRow> others; ///< all of the sample, newest first, this one too
};
/// Reads the database: not for the window's thread.
Result<ShownResult> readShownResult(const std::filesystem::path& database_file, ResultId result);

/// Everything about one result: speedup with its interval, the times it comes from, how they drifted, how the outputs
/// compare, why it failed, and on what machine.
class ResultPage : public QScrollArea {
    Q_OBJECT
  public:
    explicit ResultPage(QWidget* parent = nullptr);

    void setResult(const ShownResult& shown);
    const ShownResult& shown() const { return shown_; }
    /// A part of the page that others fill, below the outputs; resultShown() says when.
    void addSection(QWidget* section);

  signals:
    void resultShown(); ///< shown() is another
    void graphWanted(gnx::SampleId sample);
    void nodeWanted(gnx::SampleId sample, gnx::NodeId node);
    void sourceWanted(gnx::SampleId sample, int line);
    void rerunWanted(const gnx::ResultRow& row);
    void resultWanted(gnx::ResultId result); ///< another of the same sample

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeHead();
    void makeActions();
    void makeSections();
    QTableView* makeOutputTable();
    void fillHead();
    void fillChoice();
    void fillFailure();
    void fillOutputs();
    void fillFacts();
    void placeSections();
    void colourHead();
    void follow(const QString& link);
    void copyCommand();
    QString commandLine() const;

    ShownResult shown_;
    QGridLayout* grid_;
    QWidget* head_;
    ElidedLabel* name_;
    QLabel* status_;
    QLabel* speedup_;
    SpeedupBar* bar_;
    QLabel* meaning_;
    QLabel* unstable_;
    QComboBox* choice_;
    QAction* open_graph_;
    QAction* run_again_;
    QAction* copy_command_;
    CardSection* failure_section_;
    ErrorWidget* failure_;
    CardSection* times_section_;
    TimesChart* times_;
    CardSection* drift_section_;
    DriftChart* drift_;
    CardSection* outputs_section_;
    OutputModel* outputs_;
    QTableView* output_table_;
    CardSection* measurement_section_;
    RowsModel* measurement_;
    CardSection* machine_section_;
    RowsModel* machine_;
    CardSection* environment_section_;
    RowsModel* environment_;
    std::vector<QWidget*> further_sections_;
    bool wide_ = false;
};

} // namespace gnx
