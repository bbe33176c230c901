#pragma once

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "core/Wings.h"
#include "core/graph/diff/GraphDiff.h"

namespace gnx::test {

/// A forward() of the data inputs x and w, of more `parameters` (", p, q"), these statements and this result.
inline std::shared_ptr<const Graph> graphOf(const std::string& body, const std::string& result,
                                            const std::string& parameters = {}) {
    const std::string source = "import torch\nclass GraphModule(torch.nn.Module):\n    def forward(self, x, w" +
                               parameters + "):\n" + body + "        return (" + result + ",)\n";
    auto graph = parseGraph(source, Framework::Torch);
    EXPECT_TRUE(graph.ok()) << graph.error().text();
    return *graph;
}

/// Every node of both graphs stands in one row.
inline void expectWhole(const GraphDiff& diff, const Graph& left, const Graph& right) {
    std::vector<int> lefts(left.nodes().size()), rights(right.nodes().size());
    for (const GraphDiff::Row& row : diff.rows) {
        if (row.left.valid())
            ++lefts[row.left.value()];
        if (row.right.valid())
            ++rights[row.right.value()];
        EXPECT_EQ(row.kind == GraphDiff::Kind::Changed, !row.changes.empty());
    }
    EXPECT_EQ(lefts, std::vector<int>(left.nodes().size(), 1));
    EXPECT_EQ(rights, std::vector<int>(right.nodes().size(), 1));
}

inline GraphDiff diff(const Graph& left, const Graph& right, const ValueTypes* left_types = nullptr,
                      const ValueTypes* right_types = nullptr) {
    auto result = diffGraphs({left, left_types}, {right, right_types});
    EXPECT_TRUE(result.ok());
    expectWhole(*result, left, right);
    return *std::move(result);
}

/// The one changed row of a diff that has nothing else.
inline const GraphDiff::Row& onlyChanged(const GraphDiff& diff) {
    EXPECT_EQ(diff.nodes.changed, 1U);
    EXPECT_EQ(diff.nodes.removed + diff.nodes.added, 0U);
    for (const GraphDiff::Row& row : diff.rows)
        if (row.kind == GraphDiff::Kind::Changed)
            return row;
    static const GraphDiff::Row none;
    return none;
}

} // namespace gnx::test
