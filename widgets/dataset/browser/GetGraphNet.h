#pragma once

#include <stop_token>

#include <QDialog>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/data/import/Clone.h"

class QAction;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace gnx::widgets {

class ErrorWidget;

/// The dialog "Get GraphNet": clones the public repository, or another, in the background. The first page asks for
/// address and folder, the next shows progress with a stop button, the last shows git's messages. Closing the dialog
/// stops the clone.
class GetGraphNet : public QDialog {
    Q_OBJECT
  public:
    /// `folder` is proposed as the place of the clone.
    explicit GetGraphNet(const QString& folder, QWidget* parent = nullptr);
    ~GetGraphNet() override; ///< stops the clone and waits for it

    void setUrl(const QString& url);
    void start();
    bool running() const { return running_; }

  signals:
    void cloned(const QString& folder);

  protected:
    void reject() override;

  private:
    QWidget* buildForm(const QString& folder);
    QWidget* buildProgress();
    QWidget* buildFailure();
    QPushButton* closeButton(QWidget* page);
    void showProgress(const Progress& progress);
    void finish(const Status& status);
    void chooseFolder();
    void updateStart();

    QStackedWidget* pages_;
    QWidget* form_ = nullptr;
    QWidget* progress_page_ = nullptr;
    QWidget* failure_page_ = nullptr;
    ErrorWidget* error_page_;
    QLineEdit* url_ = nullptr;
    QLineEdit* branch_ = nullptr;
    QLineEdit* folder_ = nullptr;
    QPushButton* start_ = nullptr;
    QLabel* stopped_ = nullptr; ///< shown after the user stopped a clone
    QLabel* doing_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QAction* again_;
    QThreadPool pool_;
    std::stop_source stop_;
    bool running_ = false;
};

} // namespace gnx::widgets
