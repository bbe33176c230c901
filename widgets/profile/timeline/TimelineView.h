#pragma once

#include <memory>
#include <stop_token>

#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "widgets/common/Findable.h"
#include "widgets/profile/timeline/TimelineData.h"

class QLabel;
class QScrollBar;
class QSplitter;
class QSplitter;
class QStackedWidget;

namespace gnx::widgets {

class ElidedLabel;
class EmptyStateWidget;
class ErrorWidget;
class RangePanel;
class TimelineCanvas;
class TimelineFind;
class TimelineOverview;

/// The timeline of a session's trace: what was recorded and at what price in a line, search, overview, rows, and the
/// summary of the range. It follows the session's trace, range and selection, and sets the latter two.
class TimelineView : public QWidget, public Findable {
    Q_OBJECT
  public:
    explicit TimelineView(TraceSession& session, QWidget* parent = nullptr);
    ~TimelineView() override;

    void startFinding() override;

    /// Instead of a timeline, until the session shows a trace.
    void showBusy(const QString& what);
    void showError(const QString& what, const Error& error);

    TimelineCanvas& canvas() { return *canvas_; }
    TimelineFind& find() { return *find_; }
    RangePanel& panel() { return *panel_; }
    bool busy() const { return busy_; } ///< the timeline of a trace, or the marks of a selection, are being made

  signals:
    void nodeWanted(gnx::base::NodeId node);   ///< to be shown in the drawing
    void sourceWanted(gnx::base::NodeId node); ///< its line, to be shown in the source

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void takeTrace();
    void showData(std::shared_ptr<const TimelineData> made);
    void markSelection();
    void followScroll();
    void chooseExport();
    void addShortcuts();
    void shareHeight();
    void showProblems();
    QString recordsLine() const;
    QString hint() const; ///< explains keys and mouse

    TraceSession& session_;
    std::stop_source making_, marking_;
    int data_job_ = 0, mark_job_ = 0;
    bool busy_ = false;
    QStackedWidget* pages_;
    EmptyStateWidget* state_;
    ErrorWidget* error_;
    QWidget* body_;
    QLabel* records_;
    ElidedLabel* note_; ///< explains keys and mouse, or shows where a picture was written
    TimelineCanvas* canvas_;
    TimelineOverview* overview_;
    TimelineFind* find_;
    RangePanel* panel_;
    QScrollBar* scroll_;
    QSplitter* split_;
    QLabel* problems_;          ///< problems of the file from which the trace was read
    bool split_chosen_ = false; ///< the user has moved it
};

} // namespace gnx::widgets
