#pragma once

#include <cstddef>
#include <map>

#include <QObject>

#include "core/Wings.h"

class QAction;

namespace gnx::explorer {

class Registry;
class Workspace;

/// Actions that belong to no other part: the palette that finds everything (Ctrl+K), the list of keys, undo, closing a
/// tab and the window. Workspace and registry must outlive it.
class Commands : public QObject {
    Q_OBJECT
  public:
    Commands(Workspace& workspace, Registry& registry);

    QAction* paletteAction() const { return palette_; } ///< searches everything

  private:
    void addActions();
    void addFind();
    void addSearchButton();
    void showPalette();
    void showKeys();

    Workspace& workspace_;
    Registry& registry_;
    QAction* palette_;
    std::map<const QAction*, std::size_t> uses_; ///< how often each was run from the palette
};

} // namespace gnx::explorer
