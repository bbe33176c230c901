#include "widgets/common/Theme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFile>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>

// Resources of a static library must be named once by code that is linked; the macro only works outside a namespace.
static void initResources() {
    Q_INIT_RESOURCE(explorer);
}

namespace gnx::widgets {
namespace {

const QString kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kPortalSettings = QStringLiteral("org.freedesktop.portal.Settings");
const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kColorScheme = QStringLiteral("color-scheme");
constexpr uint kPrefersDark = 1;

/// Fusion outlines a box with a darker window colour: on a dark window one that is not checked could not be seen.
class ThemeStyle : public QProxyStyle {
  public:
    ThemeStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const ThemeColors& colors = ThemeColors::of(option->palette);
        if (!colors.dark || (element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck))
            return;
        painter->save();
        painter->setPen(colors.text_muted);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
    }
};

QString styleSheetFor(const ThemeColors& colors) {
    QFile file(QStringLiteral(":/themes/explorer.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::pair<const char*, QColor> tokens[] = {
        {"@window", colors.window},    {"@surface", colors.surface}, {"@raised", colors.raised},
        {"@border", colors.border},    {"@accent", colors.accent},   {"@selection", colors.selection},
        {"@muted", colors.text_muted}, {"@text", colors.text},
    };
    for (const auto& [token, color] : tokens)
        sheet.replace(QLatin1String(token), color.name());
    return sheet;
}

} // namespace

Theme::Theme(QApplication& application, QObject* parent) : QObject(parent), application_(application) {
    initResources();
    system_dark_ = ThemeColors::of(application_.palette()).dark;
    watchSystem();
    apply();
}

void Theme::setMode(ThemeMode mode) {
    if (mode == mode_)
        return;
    mode_ = mode;
    apply();
}

bool Theme::isDark() const {
    return mode_ == ThemeMode::System ? system_dark_ : mode_ == ThemeMode::Dark;
}

/// Qt 6.4 does not report the desktop's colour scheme; the XDG desktop portal does, on GNOME, KDE and others.
void Theme::watchSystem() {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(kPortal, kPortalPath, kPortalSettings, QStringLiteral("SettingChanged"), this,
                SLOT(portalSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage read = QDBusMessage::createMethodCall(kPortal, kPortalPath, kPortalSettings, QStringLiteral("Read"));
    read << kAppearance << kColorScheme;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(read), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* call) {
        const QDBusPendingReply<QVariant> reply = *call;
        if (reply.isValid()) { // Read() wraps its answer in a variant once more
            const auto inner = reply.value().value<QDBusVariant>();
            portalSettingChanged(kAppearance, kColorScheme, inner);
        }
        call->deleteLater();
    });
}

void Theme::portalSettingChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group == kAppearance && key == kColorScheme)
        setSystemDark(value.variant().toUInt() == kPrefersDark);
}

void Theme::setSystemDark(bool dark) {
    if (dark == system_dark_)
        return;
    system_dark_ = dark;
    if (mode_ == ThemeMode::System)
        apply();
}

void Theme::apply() {
    application_.setStyle(new ThemeStyle);
    application_.setPalette(colors().toPalette());
    application_.setStyleSheet(styleSheetFor(colors()));
    emit changed();
}

} // namespace gnx::widgets
