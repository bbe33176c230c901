#pragma once

#include <utility>

#include <QList>
#include <QString>
#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"

class QAction;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace gnx::widgets {

/// An error as a user can act on it: one sentence, what to do, details folded away, a button that copies all of it.
class ErrorWidget : public QWidget {
    Q_OBJECT
  public:
    explicit ErrorWidget(QWidget* parent = nullptr);

    /// `what` is what the user was doing: "The dataset could not be opened". `details`: what is folded away; empty: the
    /// error's text. Takes links away.
    void setError(const QString& what, const Error& error, const QString& details = {});
    /// Links to places, in a line below the sentence: the text of each, and the argument of linkActivated().
    void setLinks(const QList<std::pair<QString, QString>>& links);
    /// A button next to "Copy details", e.g. "Try again"; null removes it. The action keeps its owner.
    void setAction(QAction* action);
    /// Everything that is shown, as it is copied.
    QString text() const;

  signals:
    void linkActivated(const QString& link);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void updateIcon();
    void copy() const;

    QLabel* icon_;
    QLabel* sentence_;
    QLabel* hint_;
    QLabel* links_;
    QToolButton* fold_;
    QPlainTextEdit* details_;
    QPushButton* action_button_;
    QPushButton* copy_button_;
    QMetaObject::Connection action_connection_;
};

} // namespace gnx::widgets
