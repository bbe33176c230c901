#include "widgets/dataset/browser/SourceOpener.h"

#include "core/data/index/Index.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

SourceOpener::SourceOpener(std::filesystem::path database_file, QObject* parent)
    : QObject(parent), database_file_(std::move(database_file)) {
    pool_.setMaxThreadCount(1);
}

SourceOpener::~SourceOpener() {
    stop_.request_stop();
    pool_.waitForDone();
}

void SourceOpener::open(const std::filesystem::path& path) {
    if (busy_)
        return;
    busy_ = true;
    const auto post = [this](const Progress& step) {
        QMetaObject::invokeMethod(
            this, [this, step] { emit progress(step.done, step.total, toQString(step.what)); }, Qt::QueuedConnection);
    };
    stop_ = runInBackground(
        this, &pool_,
        [path, post](const std::stop_token& stop) -> Result<OpenedSource> { return openSource(path, {}, stop, post); },
        [this, path](const Result<OpenedSource>& source) {
            busy_ = false;
            if (source.ok())
                emit opened(*source);
            else
                emit failed(toQString(path.string()), source.error());
        });
}

void SourceOpener::relate(const std::filesystem::path& folder, const std::optional<OpenedSource>& source) {
    if (busy_)
        return;
    busy_ = true;
    using Related = Result<std::optional<RelationsReport>>;
    stop_ = runInBackground(
        this, &pool_,
        [index_file = database_file_, folder, source](const std::stop_token& stop) -> Related {
            const auto found = source ? Result<OpenedSource>(*source) : openSource(folder, {}, stop, {});
            if (!found.ok() || !found->database)
                return std::optional<RelationsReport>{};
            GNX_TRY(Index index, Index::open(index_file));
            auto report = importRelations(index.database(), *found->database, found->database_root, stop, {});
            if (!report.ok() && !source && report.error().code == ErrorCode::Malformed)
                return std::optional<RelationsReport>{}; // an unrelated file of that name in an opened folder: not an
                                                         // error
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

void SourceOpener::cancel() {
    stop_.request_stop();
}

} // namespace gnx::widgets
