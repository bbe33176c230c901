#pragma once

#include <vector>

#include <QStringList>

#include "core/Wings.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// A small table of fixed texts, for lists that are shown completely: facts, constraints, problems, duplicates.
class RowsModel : public TableModel {
    Q_OBJECT
  public:
    enum Role { PayloadRole = FirstFreeRole }; ///< QVariant: the object of the row
    using Tone = widgets::Tone;

    struct Row {
        QStringList cells;
        QVariant payload{};
        QVariantList keys{};  ///< keys for sorting; missing or invalid: the cell's text is the key
        double fraction = -1; ///< < 0: none
        Tone tone = Tone::Plain;
        int toned_column = -1; ///< index of the cell with the tone; -1: all
        QString tool_tip{};    ///< empty: the cell's text
    };

    /// `numeric` are the columns that are aligned to the right, `keys` the names of the columns in files.
    explicit RowsModel(QStringList headers, QList<int> numeric = {}, QObject* parent = nullptr, QStringList keys = {});

    void setRows(std::vector<Row> rows);
    const std::vector<Row>& rows() const { return rows_; }
    /// Sets a function that decides, besides the filter, which rows can be shown; it is called when the filter is set.
    void setShows(std::function<bool(std::uint32_t)> shows) { shows_ = std::move(shows); }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(rows_.size()); }

  protected:
    bool passes(std::uint32_t entry) const override { return (!shows_ || shows_(entry)) && passesFilter(entry); }
    QVariant roleData(std::uint32_t entry, int column, int role) const override;

  private:
    TableColumn described(qsizetype column) const;

    QStringList headers_, keys_;
    QList<int> numeric_;
    std::vector<Row> rows_;
    std::function<bool(std::uint32_t)> shows_;
};

} // namespace gnx::widgets
