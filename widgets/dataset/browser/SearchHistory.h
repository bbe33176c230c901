#pragma once

#include <QObject>

#include "core/Wings.h"
#include "core/base/Result.h"

class QTimer;

namespace gnx::widgets {

class IndexClient;
class QueryEdit;

/// Saved and recent searches of the query line, kept in the index. `client` and `edit` must outlive it.
class SearchHistory : public QObject {
    Q_OBJECT
  public:
    SearchHistory(IndexClient* client, QueryEdit* edit, QObject* parent = nullptr);

    /// The text is a query that was answered: it joins the recent ones once the user has left it alone for a while.
    void noteAnswered(const QString& text);
    void reload();

  signals:
    void failed(const gnx::base::Error& error); ///< a search could not be saved, deleted or read

  private:
    template <class Change> void change(Change apply);
    void remember();

    IndexClient* client_;
    QueryEdit* edit_;
    QString answered_;
    QString remembered_;
    QTimer* rest_;
};

} // namespace gnx::widgets
