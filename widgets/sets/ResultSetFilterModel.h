#pragma once

#include <string>

#include <QSortFilterProxyModel>

namespace gnx {

/// Sets whose columns hold all words that are looked for, of one kind where one is chosen.
class ResultSetFilterModel : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    explicit ResultSetFilterModel(QObject* parent = nullptr);

    void setWords(const QString& text);
    void setKind(const std::string& kind); ///< RunRow::kind; empty: all

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    QStringList words_;
    std::string kind_;
};

} // namespace gnx
