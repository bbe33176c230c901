#include "widgets/dataset/browser/DatasetOpener.h"

#include "core/data/index/Index.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

DatasetOpener::DatasetOpener(std::filesystem::path database_file, QObject* parent)
    : QObject(parent), database_file_(std::move(database_file)) {
    pool_.setMaxThreadCount(1);
}

DatasetOpener::~DatasetOpener() {
    stop_.request_stop();
    pool_.waitForDone();
}

void DatasetOpener::open(const std::filesystem::path& path) {
    if (busy_)
        return;
    busy_ = true;
    const auto post = [this](const Progress& step) {
        QMetaObject::invokeMethod(
            this, [this, step] { emit progress(step.done, step.total, toQString(step.what)); }, Qt::QueuedConnection);
    };
    stop_ = runInBackground(
        this, &pool_,
        [path, post](const std::stop_token& stop) -> Result<OpenedDataset> {
            return openDataset(path, {}, stop, post);
        },
        [this, path](const Result<OpenedDataset>& dataset) {
            busy_ = false;
            if (dataset.ok())
                emit opened(*dataset);
            else
                emit failed(toQString(path.string()), dataset.error());
        });
}

void DatasetOpener::relate(const std::filesystem::path& folder, const std::optional<OpenedDataset>& dataset) {
    if (busy_)
        return;
    busy_ = true;
    using Related = Result<std::optional<RelationsReport>>;
    stop_ = runInBackground(
        this, &pool_,
        [index_file = database_file_, folder, dataset](const std::stop_token& stop) -> Related {
            const auto found = dataset ? Result<OpenedDataset>(*dataset) : openDataset(folder, {}, stop, {});
            if (!found.ok() || !found->database)
                return std::optional<RelationsReport>{};
            GNX_TRY(Index index, Index::open(index_file));
            auto report = importRelations(index.database(), *found->database, found->database_root, stop, {});
            if (!report.ok() && !dataset && report.error().code == ErrorCode::Malformed)
                return std::optional<RelationsReport>{}; // an unrelated file of that name is not an error
            if (!report.ok())
                return std::move(report).error();
            return std::optional(*std::move(report));
        },
        [this, folder](const Related& report) {
            busy_ = false;
            if (!report.ok()) {
                emit failed(toQString(folder.string()), report.error());
            } else if (*report) {
                emit related(**report);
            }
            emit idle();
        });
}

void DatasetOpener::cancel() {
    stop_.request_stop();
}

} // namespace gnx::widgets
