#pragma once

#include <vector>

#include <QStringList>
#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/learn/train/ModelOverview.h"
#include "core/learn/train/TrainSession.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTimer;
class QToolButton;

namespace gnx::widgets {

/// Input for a training: data, model, loss, budget, and what is changed rarely. It shows how many graphs the query
/// finds; the owner looks for them whenever it is shown and when the query changes.
class TrainingForm : public QWidget {
    Q_OBJECT
  public:
    explicit TrainingForm(QWidget* parent = nullptr);

    TrainingOrder order() const;
    /// Names of models that there are: the form proposes another.
    void setTaken(const QStringList& names);
    /// The answer to graphsWanted().
    void showGraphs(const QString& query, const Result<QueriedGraphs>& found);
    void setTraining(bool at_work); ///< no other can be started meanwhile
    void focusQuery();
    void ask(); ///< by graphsWanted()

  signals:
    void graphsWanted(const QString& query);
    void startWanted();
    void commandWanted(); ///< the same on the command line

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QLayout* buildQuery();
    void buildModel(QLayout& row);
    void buildBudget(QLayout& row);
    void addField(QLayout& row, const QString& title, const std::vector<QWidget*>& fields);
    QWidget* buildMore();
    QSpinBox* addNumber(QLayout& row, const QString& title, const char* name, int least, int most, int value,
                        const QString& tip);
    QString query() const;
    void proposeName();
    void updateStart();

    QComboBox* query_;
    QLabel* found_;
    QLineEdit* name_;
    QComboBox* model_;
    QComboBox* loss_;
    QSpinBox* budget_;
    QComboBox* unit_;
    QToolButton* more_;
    QPushButton* start_;
    QPushButton* command_;
    QCheckBox* residual_;
    QCheckBox* invariant_;
    QComboBox* balance_;
    QCheckBox* attention_;
    QSpinBox* hidden_ = nullptr;
    QSpinBox* layers_ = nullptr;
    QSpinBox* configs_ = nullptr;
    QSpinBox* graphs_ = nullptr;
    QSpinBox* segment_ = nullptr;
    QSpinBox* near_ = nullptr;
    QSpinBox* seed_ = nullptr;
    QSpinBox* measured_ = nullptr;
    QSpinBox* threads_ = nullptr;
    QDoubleSpinBox* rate_;
    QTimer* asking_;
    QStringList taken_;
    QString proposed_; ///< a name that the user has not changed
    bool has_graphs_ = false, at_work_ = false;
};

} // namespace gnx::widgets
