#include "widgets/runs/queue/ScoreLoader.h"

#include <algorithm>
#include <utility>

#include "widgets/common/Background.h"

namespace gnx::widgets {
namespace {

constexpr int kShortestRestMs = 400; ///< finished jobs that follow each other quickly cost one redraw
constexpr int kLongestRestMs = 10'000;
constexpr int kRestShare = 4; ///< rest as a multiple of the time for reading and drawing

} // namespace

ScoreLoader::ScoreLoader(std::filesystem::path database, QObject* parent)
    : QObject(parent), reader_(std::make_shared<ScoredRunReader>(std::move(database))), rest_(this) {
    rest_.setSingleShot(true);
    rest_.setInterval(kShortestRestMs);
    connect(&rest_, &QTimer::timeout, this, [this] {
        if (clock_.isValid())
            soon_ = true; // noteShown() begins another rest
        else
            emit loadingSoon();
    });
}

void ScoreLoader::load(const std::vector<RunId>& sets) {
    sets_ = sets;
    again_ = reading_;
    if (!reading_)
        read();
}

void ScoreLoader::loadSoon() {
    if (!rest_.isActive())
        rest_.start();
}

void ScoreLoader::noteShown() {
    if (reading_ || !clock_.isValid())
        return;
    rest_.setInterval(
        static_cast<int>(std::clamp<qint64>(kRestShare * clock_.elapsed(), kShortestRestMs, kLongestRestMs)));
    endWork();
}

void ScoreLoader::endWork() {
    clock_.invalidate();
    if (std::exchange(soon_, false))
        rest_.start();
}

void ScoreLoader::read() {
    reading_ = true;
    clock_.start();
    runInBackground(
        this, [reader = reader_, sets = sets_](const std::stop_token&) { return reader->read(sets); },
        [this, sets = sets_](const Result<ScoredRun>& run) {
            reading_ = false;
            const bool wanted = sets == sets_; // otherwise other sets were chosen meanwhile
            if (wanted && run.ok())
                emit loaded(*run);
            else
                endWork();
            if (wanted && !run.ok())
                emit failed(run.error());
            if (std::exchange(again_, false) && !reading_)
                read();
        });
}

} // namespace gnx::widgets
