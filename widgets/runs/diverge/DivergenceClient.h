#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/bench/diverge/DivergenceSearch.h"
#include "core/bench/plans/ResultStore.h"
#include "widgets/common/SharedValue.h"

namespace gnx::widgets {

/// Progress of a search: written by its thread, read by the window's.
using SharedDivergenceProgress = SharedValue<DivergenceProgress>;

/// Searches where compilers diverge, one search at a time, the others wait; what is found is kept in the database. A
/// search belongs to the result, or to the sample, that it was asked for and goes on when that is looked at no more.
/// Shared by all pages; its end stops what runs and waits for it.
class DivergenceClient : public QObject {
    Q_OBJECT
  public:
    struct Search {
        DivergenceSubject subject;
        std::shared_ptr<SharedDivergenceProgress> progress = std::make_shared<SharedDivergenceProgress>();
        QElapsedTimer clock{};
        std::stop_source stop{};
        bool stopping = false;
    };
    using Kept = Result<std::vector<KeptDivergence>>;

    /// The programs that run compilers, including those of a run's own Pythons (BenchPlan::pythons).
    using Programs = std::function<PlanExecutor::Options(const std::vector<std::string>& pythons)>;

    DivergenceClient(std::filesystem::path database_file, Programs programs, QObject* parent = nullptr);
    ~DivergenceClient() override;

    /// Nothing if one is being made for this result.
    void start(const ResultRow& result, const DivergenceSubject& subject, const std::vector<std::string>& pythons);
    /// It ends soon, with ErrorCode::Cancelled.
    void cancel(ResultId result);
    const Search* search(ResultId result) const; ///< null: none
    // The same for a sample, without a result.
    void start(SampleId sample, const DivergenceSubject& subject);
    void cancel(SampleId sample);
    const Search* search(SampleId sample) const;
    /// The kept answers for the result's sample; `done` is called on `receiver`'s thread unless that is gone.
    void find(QObject* receiver, SampleId sample, const DivergenceSubject& subject, std::function<void(Kept)> done);
    /// For all compilers, configurations and tolerances.
    void findAll(QObject* receiver, const std::filesystem::path& sample_dir, std::function<void(Kept)> done);

  signals:
    void started(gnx::base::ResultId result);
    void ended(gnx::base::ResultId result, const gnx::base::Result<gnx::bench::KeptDivergence>& found);
    void sampleStarted(gnx::base::SampleId sample);
    /// For a search for the sample, or for one of its results.
    void sampleEnded(gnx::base::SampleId sample, const gnx::base::Result<gnx::bench::KeptDivergence>& found);

  private:
    /// The result, or if there is none the sample.
    struct Key {
        ResultId result;
        SampleId sample;
        auto operator<=>(const Key&) const = default; // NOLINT(modernize-use-nullptr): it compares with a literal 0
    };
    /// `done` is called on this thread when the search has ended. False: one is already running.
    bool start(const Key& key, SampleId sample, const DivergenceSubject& subject,
               const std::vector<std::string>& pythons, const std::function<void(const Result<KeptDivergence>&)>& done);
    void cancel(const Key& key);
    const Search* search(const Key& key) const;

    const std::filesystem::path database_file_;
    const Programs programs_;
    std::map<Key, Search> searches_;
    QThreadPool pool_;
};

} // namespace gnx::widgets
