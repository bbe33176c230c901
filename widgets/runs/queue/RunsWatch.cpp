#include "widgets/runs/queue/RunsWatch.h"

#include "core/base/store/DatabaseChanges.h"
#include "widgets/common/Background.h"

namespace gnx::widgets {
namespace {

constexpr int kPauseMs = 2000; ///< between two looks

} // namespace

RunsWatch::RunsWatch(const std::filesystem::path& database_file, QObject* parent)
    : QObject(parent), changes_(std::make_shared<DatabaseChanges>(database_file)) {
    timer_.setSingleShot(true);
    timer_.setInterval(kPauseMs);
    connect(&timer_, &QTimer::timeout, this, &RunsWatch::look);
    timer_.start();
}

RunsWatch::~RunsWatch() = default;

void RunsWatch::look() {
    runInBackground(
        this, [changes = changes_](const std::stop_token&) { return changes->any(); },
        [this](const Result<bool>& any) {
            timer_.start(); // read errors are reported by the readers
            if (always_ || (any.ok() && *any))
                emit changed();
        });
}

} // namespace gnx::widgets
