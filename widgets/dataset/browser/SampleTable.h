#pragma once

#include <unordered_set>
#include <vector>

#include <QTableView>

#include "core/Wings.h"
#include "core/base/Ids.h"
#include "widgets/dataset/browser/SampleTableModel.h"

namespace gnx::widgets {

/// The table of samples: columns that are chosen, moved and remembered by name, bars and verdict marks in the cells,
/// selection by sample rather than by row, typing that finds a name.
class SampleTable : public QTableView {
    Q_OBJECT
  public:
    explicit SampleTable(SampleTableModel* model, QWidget* parent = nullptr);

    /// Replaces the rows; the same samples stay selected, and the table stays where it is scrolled to. True if some
    /// selected sample is gone.
    bool showSamples(SampleSelection samples);
    std::unordered_set<SampleId> selectedIds() const;
    std::vector<SampleRow> selectedSamples() const; ///< in the order of the rows
    void select(const std::unordered_set<SampleId>& ids);

    /// JSON, by the columns' names: it outlives columns that come and go.
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray& state);

    void keyboardSearch(const QString& text) override;

  private:
    void showKinds();

    SampleTableModel* samples_;
    bool kinds_shown_ = false;
};

} // namespace gnx::widgets
