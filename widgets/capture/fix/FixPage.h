#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/capture/guest/FixRun.h"
#include "widgets/common/SharedValue.h"

class QAction;
class QLabel;
class QLayout;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace gnx::widgets {

class ErrorWidget;
class FixModel;
class ProgressRow;

/// Shows settings and rewrites that remove the graph breaks of a user's code. Each is proved, and can be accepted
/// separately. The original and the rewritten code run in separate processes, after the user has pressed "Run this
/// code".
class FixPage : public QWidget {
    Q_OBJECT
  public:
    explicit FixPage(QWidget* parent = nullptr);
    ~FixPage() override;

    void propose(FixRequest request); ///< shows what would be executed
    void run();                       ///< the user has agreed
    const std::optional<FixResult>& result() const { return result_; }
    void savePatch(const QString& file);
    void writeFiles(); ///< writes the proved edits into the user's own files

  signals:
    void resultShown();
    void written(const QStringList& files);

  private:
    QWidget* makeAgreement();
    void addRequest(QLayout& layout, const QString& text, const QString& tip, bool FixRequest::*wanted);
    void showCommand();
    QWidget* makeContent();
    QWidget* makeDetails(QWidget& parent);
    void take(Result<FixResult> result);
    void showResult();
    void showEdit();
    void updateButtons();
    void choosePatch();
    void fail(const QString& what, const Error& error);

    FixRequest request_;
    std::optional<FixResult> result_;
    std::stop_source stop_{std::nostopstate};
    std::shared_ptr<SharedValue<QString>> phase_;
    QTimer poll_;
    ProgressRow* progress_;
    ErrorWidget* error_;
    QAction* again_;
    QWidget* agreement_ = nullptr;
    QLabel* warning_ = nullptr;
    QPlainTextEdit* command_ = nullptr;
    QWidget* content_ = nullptr;
    QLabel* verdict_ = nullptr;
    QPushButton* prove_ = nullptr;
    QPushButton* patch_ = nullptr;
    QPushButton* write_ = nullptr;
    FixModel* model_;
    QTableView* table_ = nullptr;
    QLabel* notes_ = nullptr; ///< differences that the current row's proof allows
    QPlainTextEdit* diff_ = nullptr;
};

} // namespace gnx::widgets
