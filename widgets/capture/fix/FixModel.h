#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/capture/guest/FixRun.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// Results of a search for rewrites, a row each: settings, proved edits (with a check mark), edits that are not
/// offered, and places that no rule may touch.
class FixModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { Place, What, Outcome, Why, ColumnCount };

    struct Row {
        QString place, what, outcome, why;
        QString text{};    ///< lines of settings, or a hunk of a unified diff
        QString notes{};   ///< a line for each difference that the proof allows
        std::string key{}; ///< key of a proved edit; else ""
        Tone tone = Tone::Plain;
    };

    explicit FixModel(QObject* parent = nullptr);

    void setResult(const FixResult& result);
    const Row& row(std::uint32_t entry) const { return rows_[entry]; }
    /// Keys of the edits that are proved, but that the user has unchecked.
    std::vector<std::string> unchecked() const { return {unchecked_.begin(), unchecked_.end()}; }
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(rows_.size()); }

  signals:
    void choiceChanged();

  private:
    TableColumn whatColumn();

    std::vector<Row> rows_;
    std::set<std::string> unchecked_;
};

} // namespace gnx::widgets
