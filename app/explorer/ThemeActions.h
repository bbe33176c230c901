#pragma once

#include <QObject>

#include "core/Wings.h"

namespace gnx::widgets {
class Theme;
} // namespace gnx::widgets

namespace gnx::explorer {

class Registry;
class Settings;
class Workspace;

/// Chooses theme and language, and keeps the choice.
class ThemeActions : public QObject {
    Q_OBJECT
  public:
    ThemeActions(Workspace& workspace, Registry& registry, Settings& settings, Theme& theme);

  private:
    void addLanguages(Workspace& workspace, Registry& registry, Settings& settings);
};

} // namespace gnx::explorer
