#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "widgets/profile/recording/TraceSession.h"
#include "widgets/profile/timeline/MarkedSpans.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace gnx::widgets {

/// Activities whose names contain `text`, in any case; none for "".
MarkedSpans activitiesNamed(const ShownTrace& shown, const QString& text, const std::stop_token& stop);

/// The line that finds activities by name, with how many there are; Return goes to the next, Shift+Return to the one
/// before, Escape closes it. The hits stay until it is closed, so that other views can step through them.
class TimelineFind : public QWidget {
    Q_OBJECT
  public:
    explicit TimelineFind(QWidget* parent = nullptr);
    ~TimelineFind() override;

    /// Null: nothing can be found. Searches again for the same text.
    void setTrace(std::shared_ptr<const ShownTrace> shown);
    void open();  ///< is shown, with the focus
    void close(); ///< is hidden, nothing is found any more
    /// +1 the next after the one it is at, or after `from_ns` at first, -1 the one before; around the ends.
    void step(int by, std::int64_t from_ns);
    const std::shared_ptr<const MarkedSpans>& found() const { return found_; } ///< null: nothing is searched for
    bool busy() const { return busy_; }

  signals:
    void foundChanged();
    void stepWanted(int by);
    void chosen(gnx::exec::ActivityId hit);
    void closed();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void search();
    void showCount();

    std::shared_ptr<const ShownTrace> shown_;
    std::shared_ptr<const MarkedSpans> found_;
    std::stop_source stop_;
    int job_ = 0; ///< number of the last search: results of earlier ones are ignored
    bool busy_ = false;
    std::ptrdiff_t current_ = -1;
    QLineEdit* field_;
    QLabel* count_;
    QToolButton* previous_;
    QToolButton* next_;
};

} // namespace gnx::widgets
