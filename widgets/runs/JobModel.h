#pragma once

#include <vector>

#include <QAbstractTableModel>
#include <QTimer>

#include "widgets/runs/Job.h"

namespace gnx {

/// The jobs of one run: what waits, what runs, what ended and how. Filters and sorts by itself, so that a live table of
/// 20,000 jobs stays within a frame.
class JobModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Column { Number, Sample, Compiler, State, Eager, Compiled, Speedup, Accuracy, Message, ColumnCount };
    enum Role { JobRole = Qt::UserRole, ResultIdRole, SampleIdRole, DirectoryRole };
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
    const Job& jobAt(int row) const { return jobs_[order_[static_cast<std::size_t>(row)]]; }
    std::size_t numberAt(int row) const { return order_[static_cast<std::size_t>(row)]; }
    int rowOf(std::size_t job) const; ///< -1: filtered out

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override; ///< -1: the order of the plan

  private:
    bool passes(const Job& job) const;
    std::vector<std::uint32_t> filtered() const;
    void sortOrder();
    std::vector<double> sortKeys() const; ///< of the rows, as they are now
    std::vector<double> messageKeys() const;
    void rebuild(); ///< order_ from filter and sorting, keeping what is selected
    void place();   ///< rows_ from order_
    void changed(std::size_t job);
    void count();
    QVariant text(std::size_t number, int column) const;

    JobList jobs_;
    std::vector<std::uint32_t> order_; ///< row -> job
    std::vector<std::int32_t> rows_;   ///< job -> row, -1: not shown
    QString filter_;
    Show show_ = Show::All;
    int sort_column_ = -1;
    Qt::SortOrder sort_order_ = Qt::AscendingOrder;
    QTimer resort_; ///< results that come while it is sorted or filtered are put in their place together
    std::size_t ended_ = 0, failed_ = 0;
};

} // namespace gnx
