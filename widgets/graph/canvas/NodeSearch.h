#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/find/FindNodes.h"

namespace gnx::widgets {

/// Finds operators of a graph as a pattern is typed (language: NodeQuery.h), whichever groups are open, on its own
/// thread. A newer pattern ends the previous search.
class NodeSearch : public QObject {
    Q_OBJECT
  public:
    explicit NodeSearch(QObject* parent = nullptr);
    ~NodeSearch() override; ///< ends what runs

    /// Another graph: nothing is found in it yet, the pattern is looked for again. Null: none.
    void setGraph(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure);
    /// Types of the graph's values; may be null. The search is repeated.
    void setTypes(std::shared_ptr<const ValueTypes> types);
    void search(const QString& pattern);

    const QString& pattern() const { return pattern_; }
    /// In execution order; while it is busy those of the previous pattern, none with an error.
    const std::vector<NodeId>& hits() const { return hits_; }
    const std::optional<Error>& error() const { return error_; }

  signals:
    void found(); ///< hits and error are those of the pattern

  private:
    /// Texts that are searched. The first search makes them, and only the search's thread uses them.
    struct Searched {
        std::shared_ptr<const Graph> graph;
        std::shared_ptr<const Structure> structure;
        std::optional<NodeTexts> texts;
    };
    using Answer = std::optional<std::vector<NodeId>>; ///< nothing if it was stopped
    static Answer find(Searched& searched, const NodeQuery& query, const ValueTypes* types,
                       const std::stop_token& graph_stop, const std::stop_token& stop);
    void start();
    void finish(std::vector<NodeId> hits, std::optional<Error> error);

    QThreadPool pool_; ///< has one thread
    std::shared_ptr<Searched> searched_;
    std::shared_ptr<const ValueTypes> types_;
    std::stop_source graph_stop_, search_stop_;
    quint64 job_ = 0;
    QString pattern_;
    std::vector<NodeId> hits_;
    std::optional<Error> error_;
};

} // namespace gnx::widgets
