#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>

#include <QObject>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "widgets/common/Background.h"

namespace gnx::widgets {

/// The index as the window uses it: queries run one after the other on a thread that keeps the database open, a scan on
/// another; answers arrive on the receiver's thread. Made and owned by the composition root.
class IndexClient : public QObject {
    Q_OBJECT
  public:
    explicit IndexClient(std::filesystem::path database_file, QObject* parent = nullptr);
    ~IndexClient() override; ///< stops a scan and waits for what runs

    const std::filesystem::path& databaseFile() const { return database_file_; }

    /// `work(Index&)` returns a Result; `done` gets it, or the error of opening the database.
    template <class Work, class Done> void query(QObject* receiver, Work work, Done done) {
        using Answer = std::invoke_result_t<Work, Index&>;
        runInBackground(
            receiver, &query_pool_,
            [this, work = std::move(work)](std::stop_token) mutable -> Answer {
                if (Status opened = openIndex(); !opened.ok())
                    return std::move(opened).error();
                return work(*index_);
            },
            std::move(done));
    }

    /// Reads the dataset below `root` into the index; one scan at a time, a second call is ignored while one runs.
    void scan(const std::filesystem::path& root);
    void cancelScan();
    bool scanning() const { return scanning_; }

  signals:
    void scanStarted(const QString& root);
    void scanProgress(quint64 done, quint64 total, const QString& what);
    void scanFinished(const gnx::base::Result<gnx::data::ScanReport>& report);

  private:
    Status openIndex(); ///< on the query thread

    std::filesystem::path database_file_;
    std::optional<Index> index_; ///< touched by the query thread alone
    QThreadPool query_pool_;
    QThreadPool scan_pool_;
    std::stop_source scan_stop_;
    bool scanning_ = false;
};

} // namespace gnx::widgets
