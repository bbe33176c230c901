#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QObject>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/data/search/MotifCandidates.h"
#include "core/graph/motif/Motif.h"

namespace gnx::widgets {

/// Result of a search for a motif.
struct MotifAnswer {
    struct Row {
        std::size_t position = 0;         ///< position of the sample in the catalog
        std::uint64_t count = 0;          ///< occurrences
        bool more = false;                ///< there may be more than were counted
        std::vector<std::uint32_t> lines; ///< lines of model.py with the first occurrences
    };
    std::shared_ptr<const Catalog> catalog;
    std::vector<Row> rows; ///< most occurrences first
    MotifSearchReport report;
    std::size_t selected = 0; ///< samples that the query selects
    std::string why;          ///< nothing was found; empty if something was
};

/// Searches the samples of a catalog for a motif on background threads; one search at a time, a newer one ends the one
/// before.
class MotifSearch : public QObject {
    Q_OBJECT
  public:
    static constexpr std::size_t kLinesKept = 5; ///< lines per sample: nodes are found again when it is opened

    explicit MotifSearch(QObject* parent = nullptr);
    ~MotifSearch() override; ///< ends what runs

    /// Searches all samples that the query keeps. Its errors come by failed().
    void start(const Motif& motif, std::shared_ptr<const Catalog> catalog, const std::string& query);
    void stop();
    bool running() const { return running_; }

  signals:
    void progressed(quint64 done, quint64 total);
    void finished(const gnx::widgets::MotifAnswer& answer); ///< also one that was stopped, with what it had found
    void failed(const gnx::base::Error& error);

  private:
    static Result<MotifAnswer> search(const Motif& motif, std::shared_ptr<const Catalog> catalog,
                                      const std::string& query, const std::stop_token& stop,
                                      const ProgressSink& progress);

    QThreadPool pool_; ///< one thread, which waits for the threads of the search
    std::stop_source stop_;
    quint64 job_ = 0;
    bool running_ = false;
};

} // namespace gnx::widgets
