#pragma once

#include <vector>

#include <QTimer>

#include "core/Wings.h"
#include "widgets/common/TableModel.h"
#include "widgets/runs/queue/Job.h"

namespace gnx::widgets {

/// The jobs of one run: what waits, what runs, what ended and how. A live table of 20,000 jobs stays within a frame.
class JobModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Number, Sample, Compiler, State, Eager, Compiled, Speedup, Accuracy, Message, ColumnCount };
    enum class Show { All, Failed, Unstable, Open }; ///< Open: without a result yet

    explicit JobModel(QObject* parent = nullptr);

    void setJobs(JobList jobs);
    /// The same jobs as another program has left them; what did not change stays as it is, and what is selected too.
    void updateJobs(JobList jobs);
    void setRunning(std::size_t job, const QString& phase);
    void setCancelled(std::size_t job); ///< one that waits; others are left as they are
    void setResult(std::size_t job, const JobSummary& summary);
    void setSummaries(const std::vector<std::pair<std::size_t, JobSummary>>& summaries);
    /// Jobs that have not ended are not going to, until the run is resumed.
    void markRestCancelled();
    void setFilter(const QString& text, Show show);

    std::size_t ended() const { return ended_; }
    std::size_t failed() const { return failed_; }
    std::size_t jobCount() const { return jobs_.size(); }
    const Job& job(std::size_t number) const { return jobs_[number]; }
    const Job& jobAt(int row) const { return jobs_[entryOf(row)]; }
    std::size_t numberAt(int row) const { return entryOf(row); }
    int rowOf(std::size_t job) const { return rowOfEntry(static_cast<std::uint32_t>(job)); } ///< -1: filtered out
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(jobs_.size()); }

  protected:
    bool passes(std::uint32_t entry) const override;

  private:
    void changed(std::size_t job);
    void count();

    JobList jobs_;
    Show show_ = Show::All;
    QTimer resort_; ///< results that come while it is sorted or filtered are put in their place together
    std::size_t ended_ = 0, failed_ = 0;
};

} // namespace gnx::widgets
