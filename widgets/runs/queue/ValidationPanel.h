#pragma once

#include <QElapsedTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/exec/validate/ValidationQueue.h"

class QAction;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace gnx::widgets {

class EmptyStateWidget;
class ValidationController;
class ValidationModel;

/// The validation in work, or the last one: its samples with their verdicts, progress, time left, a stop button, and
/// the evidence of the chosen cell. `controller` must outlive the panel.
class ValidationPanel : public QWidget {
    Q_OBJECT
  public:
    explicit ValidationPanel(ValidationController& controller, QWidget* parent = nullptr);
    const ValidationModel& model() const { return *model_; }
    /// Buttons of the page that is shown before the first validation.
    void setEmptyStateActions(const QList<QAction*>& actions);

  signals:
    void sampleActivated(gnx::base::SampleId sample);

  private:
    QWidget* makePage();
    int widthOf(int column) const;
    void begin(const ValidationBatch& batch);
    void finish(const Status& status);
    void updateProgress();
    void showEvidence(const QModelIndex& index);

    ValidationController& controller_;
    ValidationModel* model_;
    QStackedLayout* pages_;
    EmptyStateWidget* empty_;
    QTableView* table_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QLabel* text_ = nullptr;
    QLabel* evidence_ = nullptr;
    QPushButton* stop_ = nullptr;
    QElapsedTimer clock_;
};

} // namespace gnx::widgets
