#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <vector>

#include <QObject>
#include <QTimer>

#include "core/Wings.h"
#include "core/results/report/OutcomeGrouping.h"

namespace gnx::widgets {

/// Estimates FLOPs for each byte of samples in the background, one graph after the other; a worker's types are kept in
/// the database, so that the second time takes seconds. Samples without known costs have none.
class IntensityLoader : public QObject {
    Q_OBJECT
  public:
    explicit IntensityLoader(QObject* parent = nullptr);
    ~IntensityLoader() override;

    /// One after the other; while one is at work, nothing.
    void start(const std::shared_ptr<const Catalog>& catalog, std::vector<SampleId> samples,
               const std::filesystem::path& database);
    void stop() { stop_.request_stop(); }
    bool busy() const { return busy_; }

  signals:
    void progressed(int done, int all);
    void finished(const std::shared_ptr<const gnx::results::Intensities>& found, bool stopped);

  private:
    QTimer tick_;
    std::shared_ptr<std::atomic<int>> done_;
    std::stop_source stop_;
    int all_ = 0;
    bool busy_ = false;
};

} // namespace gnx::widgets
