#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>

#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/guest/ExtractRun.h"
#include "widgets/common/SharedValue.h"

class QAction;

namespace gnx::widgets {

class ErrorWidget;
class NewSampleForm;
class NewSampleResult;
class ProgressRow;
struct NewSample; // defined in NewSamplePage.cpp

/// Leads from a model of the user to a folder for a pull request to GraphNet: form and agreement, extraction and
/// checks, evidence and fields, the folder. The user's code runs in a process of its own.
class NewSamplePage : public QWidget {
    Q_OBJECT
  public:
    /// `database`: the index in which duplicates are searched. `worker`: as in ModelCheck::Options.
    NewSamplePage(const QStringList& pythons, std::filesystem::path database, QWidget* parent = nullptr,
                  std::filesystem::path worker = {});
    ~NewSamplePage() override;

    void focusModel(); ///< sets the focus: the user can type the name of the model
    void run();        ///< the user has agreed
    /// Into a new folder or one of an earlier contribution.
    void write(const QString& folder);

  signals:
    void resultShown();
    void failed();
    void written(const QString& folder);

  private:
    void showForm();
    void take(Result<std::shared_ptr<const NewSample>> made);
    void chooseFolder();
    void fail(const QString& what, const Error& error);

    const std::filesystem::path database_, worker_;
    std::stop_source stop_{std::nostopstate};
    std::shared_ptr<SharedValue<QString>> phase_;
    std::shared_ptr<const NewSample> made_;
    QTimer poll_;
    NewSampleForm* form_;
    ProgressRow* progress_;
    ErrorWidget* error_;
    NewSampleResult* result_;
    QAction* back_;
};

} // namespace gnx::widgets
