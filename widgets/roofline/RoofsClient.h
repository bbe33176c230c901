#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>

#include <QThreadPool>

#include "core/roofs/CalibrateDevice.h"

class QObject;

namespace gnx {

/// How far a calibration is: written by its thread, read by the window's when it likes.
class RoofsProgress {
  public:
    void set(const std::string& phase, const Progress& progress) {
        const std::lock_guard lock(mutex_);
        phase_ = phase;
        progress_ = progress;
    }
    std::pair<std::string, Progress> get() const {
        const std::lock_guard lock(mutex_);
        return {phase_, progress_};
    }

  private:
    mutable std::mutex mutex_;
    std::string phase_;
    Progress progress_;
};

/// Measures roofs, one calibration at a time, on a thread of its own, and finds those that are kept. Shared by all
/// views; its end stops nothing, and waits for what runs, which whoever asked stops first.
class RoofsClient {
  public:
    using Measured = std::function<void(const Result<MachineRoofs>&)>;
    using Found = std::function<void(const Result<std::optional<MachineRoofs>>&)>;

    explicit RoofsClient(CalibrationPlaces places);

    /// Calls `done` on `receiver`'s thread, unless that is gone by then.
    std::stop_source measure(QObject* receiver, const RoofsRequest& request, std::shared_ptr<RoofsProgress> progress,
                             Measured done);
    void find(QObject* receiver, const RoofsWanted& wanted, Found done);

  private:
    const CalibrationPlaces places_;
    QThreadPool pool_;
};

} // namespace gnx
