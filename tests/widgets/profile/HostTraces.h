#pragma once

#include <memory>

#include <QAbstractItemModel>
#include <QLabel>
#include <QTest>

#include "core/graph/ir/Graph.h"
#include "tests/support/SmallGraphs.h"
#include "tests/unit/exec/trace/TraceFixtures.h"
#include "widgets/profile/recording/TraceSession.h"
#include "widgets/profile/tables/TimeTableModel.h"

/// Small traces that the tests of a profile's tables share, and what they read of tables.
namespace gnx::test {

inline constexpr int kPatienceMs = 20'000;

inline std::shared_ptr<const ShownTrace> shownOf(HandMadeTrace& made) {
    return prepareTrace(made.finish(), parseGraph(kTwoModules, Framework::Torch).value(), std::nullopt, "hand-made");
}

/// On the host: linear of node 0 takes 1000 (self 300) with addmm of 700, and again 400; linear of node 2 takes 500;
/// relu of no node 200. Self times are 300 + 400 + 500, 700 and 200: together 2100.
inline HandMadeTrace hostWork() {
    HandMadeTrace made;
    made.op("linear", 0, 1'000, NodeId(0));
    made.op("aten::addmm", 100, 700);
    made.op("linear", 2'000, 400, NodeId(0));
    made.op("linear", 3'000, 500, NodeId(2));
    made.op("relu", 4'000, 200);
    return made;
}

inline std::shared_ptr<const ShownTrace> hostTrace() {
    HandMadeTrace made = hostWork();
    return shownOf(made);
}

/// The same with kernels: gemm of 3000 for addmm of node 0 and of 1000 for node 2, and a copy of 2000 bytes in 1000 ns.
inline std::shared_ptr<const ShownTrace> deviceTrace() {
    HandMadeTrace made = hostWork();
    made.call("cudaLaunchKernel", 200, 50, 1);
    made.kernel("gemm", 5'000, 3'000, 1);
    made.call("cudaLaunchKernel", 3'100, 50, 2);
    made.kernel("gemm", 9'000, 1'000, 2);
    made.copy("Memcpy DtoH", 11'000, 1'000, 2'000);
    return shownOf(made);
}

inline QString cell(const QAbstractItemModel& model, int row, const QString& title, const QModelIndex& parent = {}) {
    for (int column = 0; column < model.columnCount(); ++column)
        if (model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == title)
            return model.index(row, column, parent).data().toString();
    return "no column " + title;
}

inline int columnOf(const QAbstractItemModel& model, const QString& title) {
    for (int column = 0; column < model.columnCount(); ++column)
        if (model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == title)
            return column;
    return -1;
}

inline bool waitForRows(const QAbstractItemModel& model, int rows) {
    return QTest::qWaitFor([&] { return model.rowCount() == rows; }, kPatienceMs);
}

inline QString textOf(const QWidget& view) {
    QString text;
    for (const QLabel* label : view.findChildren<QLabel*>())
        if (label->isVisible())
            text += label->text() + '\n';
    return text;
}

} // namespace gnx::test
