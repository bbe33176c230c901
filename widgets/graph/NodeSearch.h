#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/graph/Graph.h"
#include "core/structure/Structure.h"

namespace gnx {

/// Finds operators of a graph by a regular expression, whichever groups are open: in their short and full names, what
/// the drawing writes below them, the names of what they give, and the modules they lie in.
class NodeSearch {
  public:
    NodeSearch() = default;
    NodeSearch(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure);

    /// In execution order, case aside; nothing if the pattern is no regular expression.
    std::optional<std::vector<NodeId>> find(const QString& pattern);

  private:
    void readTexts();

    std::shared_ptr<const Graph> graph_;
    std::shared_ptr<const Structure> structure_;
    std::vector<QStringList> texts_; ///< by node; read with the first search
};

} // namespace gnx
