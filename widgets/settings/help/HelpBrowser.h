#pragma once

#include <QTextBrowser>

#include "core/Wings.h"

namespace gnx::widgets {

/// Shows a page of the manual. Its pictures are as wide as the browser allows, and dark if the window is dark.
class HelpBrowser : public QTextBrowser {
    Q_OBJECT
  public:
    explicit HelpBrowser(QWidget* parent);

  protected:
    QVariant loadResource(int type, const QUrl& name) override;
    void doSetSource(const QUrl& name, QTextDocument::ResourceType type) override;
};

} // namespace gnx::widgets
