#pragma once

#include <vector>

#include "core/Wings.h"
#include "widgets/common/CardSection.h"
#include "widgets/runs/diverge/DivergenceClient.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTimer;

namespace gnx::widgets {

class ErrorWidget;
class RowsModel;

/// The part of a result's page that shows at which operator the compiler begins to differ from eager: starts a search,
/// shows its progress, and the findings, also earlier ones. Hidden if there is nothing to search for.
class DivergencePanel : public CardSection {
    Q_OBJECT
  public:
    explicit DivergencePanel(DivergenceClient& client, QWidget* parent = nullptr);

    /// `measured`: how its run was asked for.
    void setResult(const ResultRow& row, const BenchPlan& measured);
    /// Something else is being measured, which a search would disturb.
    void setMeasuring(bool measuring);

  signals:
    void nodeWanted(gnx::base::NodeId node);
    void sourceWanted(int line);

  private:
    QWidget* makeForm();
    QWidget* makeProgress();
    QWidget* makeAnswer();
    DivergenceSubject subject() const;
    void search();
    void read();
    void take(ResultId result, const Result<KeptDivergence>& found);
    void showState();
    void showProgress();
    void showAnswer();
    void showTrials(const std::vector<PrefixTrial>& trials);
    void follow(const QString& link);
    const KeptDivergence* shownAnswer() const; ///< answer for the chosen tolerance

    DivergenceClient& client_;
    ResultRow row_;
    BenchPlan measured_;
    std::vector<KeptDivergence> kept_;
    bool measuring_ = false;

    QWidget* form_;
    QSpinBox* tolerance_;
    QPushButton* search_;
    QLabel* why_not_;
    QWidget* progress_row_;
    QLabel* progress_;
    QProgressBar* bar_;
    QPushButton* cancel_;
    QTimer* clock_;
    ErrorWidget* error_;
    QWidget* answer_box_;
    QLabel* answer_;
    QLabel* links_;
    QLabel* made_;
    RowsModel* values_;
    QWidget* value_table_;
    RowsModel* trials_;
    QWidget* trial_table_;
};

} // namespace gnx::widgets
