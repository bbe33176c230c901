#pragma once

#include <QObject>
#include <QPointer>

#include "core/Wings.h"

class QWidget;

namespace gnx::data {
struct SampleRow;
}
namespace gnx::widgets {
class TourCard;
} // namespace gnx::widgets

namespace gnx::explorer {

class OpenActions;
class OpenDatasets;
class Registry;
class Settings;
class Workspace;

/// Tour of four steps through the window with the samples that are open: find, look, inspect, run. It executes nothing
/// and can be left at any step. It is shown once at the first start, and from the Help menu. The arguments of its
/// constructor must outlive it.
class Tour : public QObject {
    Q_OBJECT
  public:
    Tour(Workspace& workspace, Registry& registry, Settings& settings, OpenDatasets& datasets, OpenActions& opening,
         QWidget& inspector);

    /// Starts the tour when a dataset has been opened, unless it was shown before.
    void offer();
    /// Starts the tour; without samples the demo dataset is opened first.
    void start();
    void leave();
    bool running() const;

  private:
    void datasetOpened();
    void showStep();
    void goTo(int step);
    const data::SampleRow* sample() const; ///< the example; null if there is none

    Workspace& workspace_;
    Settings& settings_;
    OpenActions& opening_;
    QWidget& inspector_;
    QPointer<TourCard> card_; ///< null: not running
    int step_ = 0;
    bool waiting_ = false; ///< until a dataset is opened
};

} // namespace gnx::explorer
