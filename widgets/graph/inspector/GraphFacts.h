#pragma once

#include <QCoreApplication>

#include "core/Wings.h"
#include "core/graph/inspect/EdgeFacts.h"
#include "core/graph/inspect/GroupFacts.h"
#include "core/graph/inspect/NodeFacts.h"
#include "widgets/graph/inspector/FactsTree.h"

namespace gnx::widgets {

/// Writes what is known of an operator or a group of one graph, with links to what it names.
class GraphFacts {
    Q_DECLARE_TR_FUNCTIONS(gnx::widgets::GraphFacts)
  public:
    static constexpr std::size_t kMostLinks = 50; ///< links of one kind; for further ones only the number is shown

    /// `structure` may be null.
    GraphFacts(FactsTree& tree, const Graph& graph, const Structure* structure)
        : tree_(tree), graph_(graph), structure_(structure) {}

    void add(const NodeFacts& facts);
    void add(const GroupFacts& facts);
    void add(const StackFacts& facts);
    void add(const EdgeFacts& facts);
    static QString stackTitle(const StackFacts& facts); ///< "12 groups alike"
    static QString rangeText(const StackFacts& facts);  ///< "layer.0 – layer.11"
    QString edgeText(const EdgeFacts& facts) const;     ///< "conv2d #3 → relu #4"
    static QString kindName(Group::Kind kind);

  private:
    void addGroups(QTreeWidgetItem* parent, const std::vector<GroupId>& groups) const;
    void addValue(QTreeWidgetItem* parent, const QString& name, const ValueFacts& value) const;
    void addType(QTreeWidgetItem* parent, const ValueType& type) const;
    void addResult(QTreeWidgetItem* parent, const QString& name, const ResultFacts& result) const;
    QString nodeText(NodeId node) const;
    QString boxText(const FoldedBox& box) const;
    void addEnd(QTreeWidgetItem* parent, const QString& name, const FoldedBox& box) const;

    FactsTree& tree_;
    const Graph& graph_;
    const Structure* structure_;
};

} // namespace gnx::widgets
