#pragma once

#include <QSyntaxHighlighter>

#include "core/Wings.h"

class QPlainTextEdit;

namespace gnx::widgets {

/// Colours the lines of a unified diff that are added and removed.
class DiffHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
  public:
    explicit DiffHighlighter(QPlainTextEdit* edit);

  protected:
    void highlightBlock(const QString& text) override;

  private:
    QPlainTextEdit* edit_;
};

} // namespace gnx::widgets
