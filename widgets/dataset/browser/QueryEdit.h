#pragma once

#include <optional>
#include <vector>

#include <QList>
#include <QStringList>
#include <QWidget>

#include "core/Wings.h"
#include "core/base/Result.h"

class QLabel;
class QMenu;
class QTimer;
class QToolButton;

namespace gnx::widgets {

class QueryLine;

/// A search that was kept under a name.
struct NamedQuery {
    QString name, text;
};

/// The query line with what belongs to it: saved and recent searches, a screen of help, below it what is wrong with the
/// text and, for a while after a saved search was deleted, its undo. Who owns it stores and evaluates.
class QueryEdit : public QWidget {
    Q_OBJECT
  public:
    explicit QueryEdit(QWidget* parent = nullptr);

    QueryLine* line() const { return line_; }
    QString text() const;
    void setText(const QString& text);
    void replaceText(const QString& text); ///< as an edit of the user's: Ctrl+Z takes it back
    /// Shows an error after a moment, so that one who is typing is not interrupted; nullopt takes it away at once.
    void setError(const std::optional<Error>& error);
    void setSaved(const QList<NamedQuery>& saved) { saved_ = saved; }
    void setRecent(const QStringList& recent) { recent_ = recent; }

  signals:
    void textChanged(const QString& text);
    void saveRequested(const QString& name, const QString& text);
    void deleteRequested(const QString& name);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void fillHistory();
    void askForName();
    void deleteSaved(const NamedQuery& saved);
    void showHelp();
    void showError();
    void colourMessage();

    QueryLine* line_;
    QToolButton* history_;
    QToolButton* help_;
    QMenu* history_menu_;
    QLabel* message_;
    QLabel* undo_;
    QTimer* error_delay_;
    QTimer* undo_time_;
    QList<NamedQuery> saved_;
    QStringList recent_;
    std::optional<Error> error_;
    NamedQuery deleted_;
};

} // namespace gnx::widgets
