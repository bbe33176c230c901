#pragma once

#include <vector>

#include <QWidget>

#include "core/Wings.h"
#include "core/profile/files/TraceStore.h"

class QAction;
class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace gnx::widgets {

class ElidedLabel;

/// Line above the views of a profile: its subject, the shown trace, the second trace, and the button that records
/// again.
class ProfileHead : public QWidget {
    Q_OBJECT
  public:
    explicit ProfileHead(QWidget* parent = nullptr);

    void setName(const QString& name);
    /// The traces that there are to choose from; invalid: none is shown on that side.
    void setTraces(const std::vector<TraceRow>& rows, TraceId left, TraceId right);
    /// Menu of the button; null: the page is of a file, and nothing can be recorded.
    void setRecordMenu(QMenu* menu);
    /// Further actions of the page, as buttons: the subject of a file, its second trace.
    void addPageAction(QAction* action);
    void setRecording(bool recording);

  signals:
    void leftWanted(gnx::profile::TraceId trace);
    void rightWanted(gnx::profile::TraceId trace); ///< invalid: none

  private:
    static void fill(QComboBox& box, const std::vector<TraceRow>& rows, TraceId chosen);

    ElidedLabel* name_;
    QWidget* choices_;
    QComboBox* left_;
    QComboBox* right_;
    QToolButton* record_;
};

} // namespace gnx::widgets
