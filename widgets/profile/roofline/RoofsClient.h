#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include <QThreadPool>

#include "core/Wings.h"
#include "core/profile/roofline/CalibrateDevice.h"
#include "widgets/common/SharedValue.h"

class QObject;

namespace gnx::widgets {

/// Progress and phase of a calibration: written by its thread, read by the window's.
using RoofsProgress = SharedValue<std::pair<std::string, Progress>>;

/// Measures roofs, one calibration at a time, on its own thread, and finds the kept ones. Shared by all views. The
/// destructor does not stop the running calibration, it waits for it; the caller stops it first.
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

} // namespace gnx::widgets
