#include "widgets/common/DesktopNotifier.h"

#include <utility>

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QGuiApplication>
#include <QVariantMap>

namespace gnx::widgets {
namespace {

const QString kService = QStringLiteral("org.freedesktop.Notifications");
const QString kPath = QStringLiteral("/org/freedesktop/Notifications");
const QString kClick = QStringLiteral("default"); ///< the specification's name of a click on the message itself
constexpr int kAsTheDesktopLikes = -1;            ///< time for which it is shown

QDBusMessage call(const QString& method) {
    return QDBusMessage::createMethodCall(kService, kPath, kService, method);
}

} // namespace

DesktopNotifier::DesktopNotifier(QDBusConnection bus, QObject* parent) : QObject(parent), bus_(std::move(bus)) {
    if (!bus_.isConnected())
        return;
    bus_.connect({}, kPath, kService, QStringLiteral("ActionInvoked"), this, SLOT(actionInvoked(uint, QString)));
    bus_.connect({}, kPath, kService, QStringLiteral("NotificationClosed"), this, SLOT(notificationClosed(uint, uint)));
}

void DesktopNotifier::show(const QString& title, const QString& text) {
    if (!bus_.isConnected())
        return;
    const QString name = QCoreApplication::applicationName(); // also of the icon and of the desktop entry
    const QVariantMap hints{{QStringLiteral("desktop-entry"), name}};
    QDBusMessage notify = call(QStringLiteral("Notify"));
    notify << QGuiApplication::applicationDisplayName() << shown_ << name << title
           << text.toHtmlEscaped() // the specification allows markup in the text
           << QStringList{kClick, tr("Show")} << hints << kAsTheDesktopLikes;
    auto* watcher = new QDBusPendingCallWatcher(bus_.asyncCall(notify), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* ended) {
        if (const QDBusPendingReply<uint> reply = *ended; reply.isValid())
            shown_ = reply.value();
        ended->deleteLater();
    });
}

void DesktopNotifier::withdraw() {
    if (const uint message = std::exchange(shown_, 0); message != 0)
        bus_.send(call(QStringLiteral("CloseNotification")) << message);
}

void DesktopNotifier::actionInvoked(uint message, const QString& action) {
    if (message == shown_ && message != 0 && action == kClick)
        emit activated();
}

void DesktopNotifier::notificationClosed(uint message, uint) {
    if (message == shown_)
        shown_ = 0;
}

} // namespace gnx::widgets
