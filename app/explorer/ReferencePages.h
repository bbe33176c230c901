#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <utility>
#include <vector>

#include <QObject>
#include <QPointer>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "core/base/Result.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::widgets {
class ReferencePage;
}

namespace gnx::explorer {

class BenchPages;
class Documents;
class Registry;
class Workspace;

/// References in the window: a page for each folder that is opened; saving one and checking one are runs of the queue,
/// and what comes after a run is done here. All arguments of its constructor must outlive it.
class ReferencePages : public QObject {
    Q_OBJECT
  public:
    /// A new reference is made of the samples that are selected in the table.
    ReferencePages(Workspace& workspace, Registry& registry, BenchPages& bench);
    ~ReferencePages() override;

    static bool isReferenceFolder(const QString& path); ///< by its files' names: the page checks the content
    ReferencePage* openFolder(const QString& path);
    /// Runs the plan and keeps its results in a folder; `replace`: replaces an existing reference.
    void save(BenchPlan plan, const QString& folder, bool replace);

  signals:
    void checked(gnx::base::RunId set); ///< a reference was checked; `set` has the findings

  private:
    struct Check; ///< at work

    void addActions(Registry& registry);
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

    Workspace& workspace_;
    const std::filesystem::path database_file_;
    BenchPages& bench_;
    Documents& documents_;
    std::vector<QPointer<ReferencePage>> pages_;
    std::vector<std::shared_ptr<Check>> checks_;
    std::vector<std::pair<QPointer<ReferencePage>, std::stop_source>> preparing_; ///< not yet a check
};

} // namespace gnx::explorer
