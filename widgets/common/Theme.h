#pragma once

#include <QDBusVariant>
#include <QObject>

#include "core/Wings.h"
#include "widgets/common/ThemeColors.h"

class QApplication;

namespace gnx::widgets {

enum class ThemeMode { System, Light, Dark };

/// Chooses light or dark and applies it to the whole application: style, palette, style sheet. One object, made and
/// owned by the composition root; views never ask it, they read ThemeColors::of(palette()).
class Theme : public QObject {
    Q_OBJECT
  public:
    explicit Theme(QApplication& application, QObject* parent = nullptr);

    ThemeMode mode() const { return mode_; }
    void setMode(ThemeMode mode);
    bool isDark() const;
    const ThemeColors& colors() const { return isDark() ? ThemeColors::darkSet() : ThemeColors::light(); }

  signals:
    void changed();

  private slots:
    void portalSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

  private:
    void watchSystem();
    void setSystemDark(bool dark);
    void apply();

    QApplication& application_;
    ThemeMode mode_ = ThemeMode::System;
    bool system_dark_ = false;
};

} // namespace gnx::widgets
