#pragma once

#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// The scores of every compiler at every t, one row each.
class ScoreTableModel : public TableModel {
    Q_OBJECT
  public:
    enum class Column { Compiler, T, S, Es, Alpha, Beta, Lambda, Eta, Gamma, Correct, Count };

    explicit ScoreTableModel(QObject* parent = nullptr);

    /// Sets the curves. If the number of rows stays the same, selection and scroll position are kept.
    void setCurves(const std::vector<ScoreCurve>& curves);
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(rows_.size()); }

  private:
    struct Row {
        std::string compiler;
        ScorePoint point;
    };
    std::vector<Row> rows_;
};

} // namespace gnx::widgets
