#pragma once

#include <vector>

#include <QAbstractTableModel>
#include <QStringList>

namespace gnx {

/// A small table of finished text, for lists that are read whole: facts, constraints, problems, duplicates.
class RowsModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    enum Role {
        SortRole = Qt::UserRole, ///< QVariant: the key of the cell, its text without one
        PayloadRole,             ///< QVariant: what the row stands for
        FractionRole,            ///< double 0 .. 1, for BarDelegate; invalid without one
    };
    enum class Tone { Plain, Good, Warning, Bad, Muted };

    struct Row {
        QStringList cells;
        QVariant payload{};
        QVariantList keys{};  ///< per column; missing or invalid: the cell's text
        double fraction = -1; ///< < 0: none
        Tone tone = Tone::Plain;
        int toned_column = -1; ///< which cell has the tone; -1: all
        QString tool_tip{};    ///< empty: the cell's text
    };

    /// `numeric`: columns that are aligned to the right.
    explicit RowsModel(QStringList headers, QList<int> numeric = {}, QObject* parent = nullptr);

    void setRows(std::vector<Row> rows);
    const std::vector<Row>& rows() const { return rows_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    QVariant alignment(int column) const;

    QStringList headers_;
    QList<int> numeric_;
    std::vector<Row> rows_;
};

} // namespace gnx
