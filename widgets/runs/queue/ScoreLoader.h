#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "widgets/runs/queue/ScoredRun.h"

namespace gnx::widgets {

/// Reads in the background what a page of scores shows: one reading at a time, and the newest wish after it. While
/// results come in it rests for several times what the last reading and its figures took: they cost a share of the
/// time, however many results there are.
class ScoreLoader : public QObject {
    Q_OBJECT
  public:
    explicit ScoreLoader(std::filesystem::path database, QObject* parent = nullptr);

    /// For these sets, for the latest run if there are none.
    void load(const std::vector<RunId>& sets);
    /// Results of the sets that were asked for last were stored: they are read again after a rest.
    void loadSoon();
    /// The loaded data is on the screen. Without this call no pause ends.
    void noteShown();
    bool busy() const { return reading_; }
    int restMs() const { return rest_.interval(); }

  signals:
    void loadingSoon(); ///< the rest is over; load() reads
    void loaded(const gnx::widgets::ScoredRun& run);
    void failed(const gnx::base::Error& error);

  private:
    void read();
    void endWork();

    std::shared_ptr<ScoredRunReader> reader_;
    std::vector<RunId> sets_;
    bool reading_ = false;
    bool again_ = false;  ///< something was asked for during the reading
    bool soon_ = false;   ///< a rest was over before what was read was on the screen
    QElapsedTimer clock_; ///< since the reading began, until noteShown()
    QTimer rest_;
};

} // namespace gnx::widgets
