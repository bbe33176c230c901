#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/profile/record/ProfileSample.h"
#include "widgets/common/SharedValue.h"
#include "widgets/profile/recording/TraceSession.h"

namespace gnx::widgets {

/// Progress of a recording: written by its thread, read by the window's.
struct ProfileProgress {
    std::string compiler, phase;
    Progress progress;
};
using SharedProfileProgress = SharedValue<ProfileProgress>;

/// Records samples, one at a time, the others wait; and reads what is stored. Shared by all pages; its end stops what
/// runs and waits for it.
class ProfileClient : public QObject {
    Q_OBJECT
  public:
    struct Work {
        QStringList compilers;
        std::shared_ptr<SharedProfileProgress> progress = std::make_shared<SharedProfileProgress>();
        QElapsedTimer clock{};
        std::stop_source stop{};
        bool stopping = false;
    };
    using Outcome = Result<std::vector<ProfiledCompiler>>;
    using Loaded = Result<std::shared_ptr<const ShownTrace>>;

    /// `programs`: which programs run compilers.
    ProfileClient(std::filesystem::path database_file, std::function<PlanExecutor::Options()> programs,
                  QObject* parent = nullptr);
    ~ProfileClient() override;

    /// Nothing if one of this sample is being made.
    void start(const ProfileRequest& request);
    void cancel(SampleId sample);            ///< it ends soon, with ErrorCode::Cancelled
    const Work* work(SampleId sample) const; ///< null: none
    bool idle() const { return work_.empty(); }

    // Each calls `done` on `receiver`'s thread unless that is gone by then.
    /// The stored traces of a sample, newest first.
    void list(QObject* receiver, const SampleRow& sample, std::function<void(Result<std::vector<TraceRow>>)> done);
    /// Keeps a trace that was read from a file as one of that sample.
    void keep(QObject* receiver, std::shared_ptr<const ShownTrace> shown, const SampleRow& sample,
              std::function<void(Result<TraceRow>)> done);
    /// A stored trace of a sample; `sample` without a directory: of none.
    std::stop_source load(QObject* receiver, TraceId trace, const SampleRow& sample, std::function<void(Loaded)> done);
    /// A trace's file of any kind; `progress` is called on its own thread.
    static std::stop_source read(QObject* receiver, const std::filesystem::path& file, ProgressSink progress,
                                 std::function<void(Loaded)> done);

  signals:
    void started(gnx::base::SampleId sample);
    void ended(gnx::base::SampleId sample, const gnx::widgets::ProfileClient::Outcome& outcome);

  private:
    const std::filesystem::path database_file_;
    const std::function<PlanExecutor::Options()> programs_;
    std::map<SampleId, Work> work_;
    QThreadPool pool_;
};

} // namespace gnx::widgets
