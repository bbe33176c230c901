#pragma once

#include <QWidget>

#include "core/Wings.h"
#include "widgets/results/pages/ShownResult.h"

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;

namespace gnx::widgets {

class ElidedLabel;
class SpeedupBar;

/// The top of a result's page: whose it is, how it ended, the speedup with its interval and what that means; the choice
/// among the sample's results, and what can be done with this one.
class ResultHead : public QWidget {
    Q_OBJECT
  public:
    explicit ResultHead(QWidget* parent = nullptr);

    void setResult(const ShownResult& shown);
    /// Available width, in pixels: if there is little, the buttons are below the choice.
    void setRoom(int width);

  signals:
    void graphWanted();
    void rerunWanted();
    void profileWanted();
    void resultWanted(gnx::base::ResultId result); ///< another one of the choice

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void makeActions();
    QBoxLayout* makeTools();
    void makeLabels();
    void fillChoice(const ShownResult& shown);
    void colour();
    void copyCommand();

    RunStatus ended_ = RunStatus::Correct;
    QString command_;
    ElidedLabel* name_;
    QLabel* status_;
    QLabel* speedup_;
    SpeedupBar* bar_;
    QLabel* meaning_;
    QLabel* unstable_;
    QComboBox* choice_;
    QBoxLayout *tools_ = nullptr, *buttons_ = nullptr;
    QAction* open_graph_;
    QAction* run_again_;
    QAction* profile_;
    QAction* copy_command_;
};

} // namespace gnx::widgets
