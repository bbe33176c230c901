#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include <QObject>
#include <QPointer>

#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/bench/BenchPlan.h"
#include "core/bench/ResultStore.h"

class QAction;

namespace gnx {

class BenchPages;
class Documents;
class ReferencePage;

/// References in the window: a page for each folder that is opened; saving one and checking one are runs of the queue,
/// and what comes after a run is done here. Everything it is given outlives it.
class ReferencePages : public QObject {
    Q_OBJECT
  public:
    using Samples = std::function<std::vector<SampleRow>()>;

    /// `samples`: those that a reference is made of when the action is triggered.
    ReferencePages(std::filesystem::path database_file, BenchPages& bench, Documents& documents, Samples samples,
                   QWidget* window);
    ~ReferencePages() override;

    QAction* openAction() const { return open_; }
    QAction* saveAction() const { return save_; }
    bool settled() const { return pending_ == 0; }
    static bool isReferenceFolder(const QString& path); ///< by its files' names: what is in them the page tells
    ReferencePage* openFolder(const QString& path);
    /// Runs the plan and keeps what comes of it in a folder; `replace`: the reference that is there.
    void save(BenchPlan plan, const QString& folder, bool replace);

  signals:
    void message(const QString& text);
    void failed(const QString& what, const gnx::Error& error);
    void checked(gnx::RunId set); ///< a reference was, and what was found is this result set

  private:
    struct Check; ///< at work

    void chooseFolder();
    void chooseDestination(BenchPlan plan);
    void saveRun(RunId run);
    void check(ReferencePage* page);
    void begin(ReferencePage* page, std::shared_ptr<Check> check);
    void followCheck(ReferencePage* page);
    void stop(const ReferencePage* page);
    std::shared_ptr<Check> checkOf(RunId run) const;
    void runQueued(RunId run, const std::string& outputs);
    void runEnded(RunId run, const Status& status);
    void notBegun(const Error& error);
    void compare(const std::shared_ptr<Check>& check);
    void end(const std::shared_ptr<Check>& check);
    void dropOutputs(const Check& check);
    void complete(RunId run);
    void read(ReferencePage* page);

    const std::filesystem::path database_file_;
    BenchPages& bench_;
    Documents& documents_;
    Samples samples_;
    QWidget* window_;
    QAction *open_, *save_;
    std::vector<QPointer<ReferencePage>> pages_;
    std::vector<std::shared_ptr<Check>> checks_;
    std::vector<std::pair<QPointer<ReferencePage>, std::stop_source>> preparing_; ///< not yet a check
    int pending_ = 0;
};

} // namespace gnx
