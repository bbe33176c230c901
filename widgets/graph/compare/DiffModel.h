#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/graph/diff/GraphDiff.h"
#include "widgets/common/TableModel.h"

namespace gnx::widgets {

/// One side of a comparison. `source` is the text of model.py that the graph was read from.
struct DiffSide {
    std::shared_ptr<const Graph> graph;
    std::string source;
};

/// Two aligned graphs, a pair of operators a row; long runs of equal pairs are one row until they are unfolded.
class DiffModel : public TableModel {
    Q_OBJECT
  public:
    enum Column { LeftLine, Left, Sign, RightLine, Right, ColumnCount };
    enum Role {
        KindRole = FirstFreeRole, ///< int, GraphDiff::Kind; invalid for a folded run
        FoldedRole,               ///< int, pairs in the folded run; 0 for a pair
    };

    explicit DiffModel(QObject* parent = nullptr);

    void setDiff(GraphDiff diff, DiffSide left, DiffSide right);
    /// Shows every pair of a folded run; returns false if the row is not a run.
    bool unfold(int row);
    void setFolded(bool folded); ///< all runs
    /// The nearest row with a difference after `row` (step 1) or before it (step -1), first of its run; -1 if none.
    int nextDifference(int row, int step) const;
    /// Position of a row of the diff; -1 while it is in a folded run.
    int lineOf(std::size_t diff_row) const;
    /// Invalid for a folded run, and on the side that has none.
    NodeId nodeAt(int row, bool left) const;
    std::uint32_t entryCount() const override { return static_cast<std::uint32_t>(lines_.size()); }

    static constexpr std::size_t kContext = 3; ///< equal pairs that stay visible around a difference

  protected:
    QVariant roleData(std::uint32_t entry, int column, int role) const override;

  private:
    struct Line {
        std::size_t first = 0; ///< row of the diff
        std::size_t count = 1; ///< > 1: a folded run
    };
    std::vector<Line> foldedLines() const;
    std::vector<Line> unfoldedLines() const;
    const GraphDiff::Row& rowAt(int row) const { return diff_.rows[lines_[static_cast<std::size_t>(row)].first]; }
    bool differs(int row) const;
    TableColumn lineColumn(const DiffSide& side, NodeId GraphDiff::Row::*node) const;
    TableColumn nodeColumn(const QString& title, const DiffSide& side, NodeId GraphDiff::Row::*node) const;

    GraphDiff diff_;
    DiffSide left_, right_;
    std::vector<Line> lines_;
    bool folded_ = true;
};

/// Text of a row for a node: its statement, or, if several share one, the operator with its operands.
QString nodeText(const DiffSide& side, NodeId node);

} // namespace gnx::widgets
