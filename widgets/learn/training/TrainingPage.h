#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QThreadPool>
#include <QWidget>

#include "core/Wings.h"
#include "core/learn/train/TrainSession.h"
#include "core/results/report/TrainingFigures.h"
#include "widgets/learn/training/ModelTableModel.h"

class QLabel;
class QPushButton;
class QTabWidget;
class QTableView;
class QTimer;
class QUndoStack;

namespace gnx::widgets {

class EmptyStateWidget;
class ErrorWidget;
class FigureChart;
class GraphScoreModel;
class ModelTableModel;
class ProgressRow;
class TrainingClient;
class TrainingForm;

/// Trains models that rank configurations of TpuGraphs: a form, curves of loss and rank score while it goes on, and
/// all models with their scores and where they come from. Two or more that are selected are compared. Models are read
/// whenever the page is shown: the command line makes and removes some, too.
class TrainingPage : public QWidget {
    Q_OBJECT
  public:
    /// Client and stack outlive it.
    TrainingPage(TrainingClient& client, QUndoStack& undo, QWidget* parent = nullptr);
    ~TrainingPage() override;

    void reload();
    void datasetChanged();                                           ///< a query may match other graphs now
    std::shared_ptr<const Models> models() const { return models_; } ///< null until they are read
    void select(const std::vector<std::string>& names);
    std::vector<std::string> selected() const; ///< names, in the order of the table
    void focusData();

  signals:
    void message(const QString& text);
    void modelsRead(); ///< models() are others

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    using Beside = std::vector<ModelBeside>;
    /// The figures and the comparison of the selected models, made in the background.
    struct Charts {
        Figure left, right, regret;
        std::shared_ptr<const Beside> beside;
    };

    void build();
    QWidget* buildResumeBar();
    QWidget* buildResults();
    QWidget* buildModels();
    void connectClient();
    void connectModels();
    void start();
    void askGraphs(const QString& query);
    void followTraining();
    void showProgress();
    void endTraining(const Status& status);
    void showModels(Result<std::shared_ptr<const Models>> models);
    void offerInterrupted();
    void showSelection();
    void askCharts();
    void resumeSelected();
    void removeSelected();
    void copyCommand(const TrainingOrder& order);
    void fail(const QString& what, const Error& error);
    std::vector<const ScoredModel*> selectedModels() const;
    bool isOfTraining(const ScoredModel& model) const; ///< whether it is the one in work here

    TrainingClient& client_;
    QUndoStack& undo_;
    TrainingForm* form_;
    QWidget* resume_bar_;
    QLabel* resume_text_;
    ProgressRow* progress_;
    ErrorWidget* error_;
    QWidget* results_;
    EmptyStateWidget* empty_;
    FigureChart* left_;
    FigureChart* right_;
    QTabWidget* tabs_;
    FigureChart* regret_;
    QTableView* table_;
    QTableView* scores_;
    QLabel* compared_;
    QLabel* provenance_;
    QPushButton* resume_;
    QPushButton* remove_;
    QPushButton* command_;
    ModelTableModel* model_table_;
    GraphScoreModel* score_table_;
    QTimer* drawing_; ///< draws the curves while they grow
    std::shared_ptr<const Models> models_;
    std::vector<std::string> wanted_;      ///< to be selected once they are read
    std::string offered_;                  ///< the interrupted training of the bar
    std::shared_ptr<const Beside> beside_; ///< comparison of the selected models; null: not made yet
    QThreadPool changes_;                  ///< one at a time, in the order of the requests
    bool asked_ = false, put_off_ = false;
    quint64 reading_ = 0, shown_reading_ = 0, charting_ = 0;
};

} // namespace gnx::widgets
