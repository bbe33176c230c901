#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "widgets/common/TableColumn.h"

namespace gnx::widgets {

/// The columns of the table of samples: title, text, order and export of each, in one place.
class SampleColumns {
    Q_GADGET
  public:
    enum Column {
        Name, ///< last part of the path in the dataset; with its parent for one of several subgraphs
        Operators,
        Folder, ///< the path's beginning
        Model,
        Source,
        Task,
        Category,
        Framework,
        Parameters,
        Bytes,
        LargestTensor,
        TensorCount,
        DTypes,
        DistinctOperators,
        Depth,
        Symbols,
        Inputs,
        Problems,
        Status,
        Speedup,
        Runnable, ///< the verdicts, in the order of Constraint
        Serializable,
        Decomposable,
        StaticallyAnalyzable,
        CustomOps,
        Unique,
        Dataset,
        Kind,           ///< SampleKind.h
        Configurations, ///< number of configurations of a graph of TpuGraphs
        ColumnCount
    };
    Q_ENUM(Column)

    /// Columns of a table whose rows are samples: `at` returns that of a row.
    static std::vector<TableColumn> over(const std::function<const SampleRow&(std::uint32_t)>& at);
    /// The constraint whose verdict the column shows; nullopt for every other column.
    static std::optional<Constraint> constraint(int column);
    static QString title(int column);
    /// Name of the column in files, as `graphnet list --json` calls it: "op_count".
    static const char* key(int column);
    static QString text(const SampleRow& row, int column);
    /// For other programs: whole numbers, bytes without a unit, text as it is stored.
    static QVariant rawValue(const SampleRow& row, int column);
    /// The query's field for the column and the value in it; empty if there is none.
    static std::pair<std::string, std::string> queryTerm(const SampleRow& row, int column);
    /// Orders positions in `rows` by what a column shows, letters without regard to case; equal ones keep their order.
    static void sort(std::span<const SampleRow> rows, std::vector<std::uint32_t>& positions, int column,
                     Qt::SortOrder order);
};

/// Example: "25.6 M": three significant digits, as papers write numbers of parameters.
QString shortCount(double count);

} // namespace gnx::widgets
