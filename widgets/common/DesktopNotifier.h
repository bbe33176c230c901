#pragma once

#include <QDBusConnection>
#include <QObject>

#include "core/Wings.h"

namespace gnx::widgets {

/// Messages on the desktop, one at a time: org.freedesktop.Notifications on the session's bus (Desktop Notifications
/// Specification 1.2). It never waits; without a bus or a notification service nothing happens.
class DesktopNotifier : public QObject {
    Q_OBJECT
  public:
    explicit DesktopNotifier(QDBusConnection bus = QDBusConnection::sessionBus(), QObject* parent = nullptr);

    /// Plain text, both; takes the place of the message before, if that is still there.
    void show(const QString& title, const QString& text);
    void withdraw(); ///< the message, if it is still there

  signals:
    void activated(); ///< the user has clicked on the message

  private slots:
    void actionInvoked(uint message, const QString& action);
    void notificationClosed(uint message, uint reason);

  private:
    QDBusConnection bus_;
    uint shown_ = 0; ///< as the desktop numbers messages; 0: none
};

} // namespace gnx::widgets
