#pragma once

#include <utility>
#include <vector>

#include <QObject>
#include <QPointer>
#include <QString>

#include "core/Wings.h"

class QAbstractItemView;
class QWidget;

namespace gnx::explorer {

class Documents;

/// The row that the user has selected in a table, list or tree of the page in front. Tables cut texts to the width of
/// columns and hide columns; here each cell is complete.
class SelectedRow : public QObject {
    Q_OBJECT
  public:
    /// `documents` must outlive it.
    explicit SelectedRow(const Documents& documents, QObject* parent = nullptr);

    struct Facts {
        QString title;                                   ///< text of the first column
        std::vector<std::pair<QString, QString>> values; ///< header and text of the other columns with text
    };
    /// Empty if no view of the page in front has a current row.
    Facts facts() const;

  signals:
    void changed();

  private:
    void follow(QWidget* focused);

    const Documents& documents_;
    QPointer<QAbstractItemView> view_; ///< the view that had the focus last
    QMetaObject::Connection moved_;
};

} // namespace gnx::explorer
