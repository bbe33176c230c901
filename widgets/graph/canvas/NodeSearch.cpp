#include "widgets/graph/canvas/NodeSearch.h"

#include <utility>

#include "widgets/common/Background.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

NodeSearch::NodeSearch(QObject* parent) : QObject(parent) {
    pool_.setMaxThreadCount(1);
}

NodeSearch::~NodeSearch() {
    graph_stop_.request_stop();
    search_stop_.request_stop();
    pool_.clear();
    pool_.waitForDone();
}

void NodeSearch::setGraph(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure) {
    graph_stop_.request_stop();
    graph_stop_ = std::stop_source();
    searched_.reset();
    if (graph && structure)
        searched_ = std::make_shared<Searched>(Searched{std::move(graph), std::move(structure), {}});
    start();
}

void NodeSearch::setTypes(std::shared_ptr<const ValueTypes> types) {
    if (types == types_)
        return;
    types_ = std::move(types);
    start();
}

void NodeSearch::search(const QString& pattern) {
    pattern_ = pattern;
    start();
}

NodeSearch::Answer NodeSearch::find(Searched& searched, const NodeQuery& query, const ValueTypes* types,
                                    const std::stop_token& graph_stop, const std::stop_token& stop) {
    if (stop.stop_requested() || graph_stop.stop_requested())
        return std::nullopt;
    if (!searched.texts)
        searched.texts.emplace(searched.graph, searched.structure, graph_stop);
    if (graph_stop.stop_requested())
        return std::nullopt;
    return findNodes(query, *searched.texts, types, stop);
}

void NodeSearch::start() {
    search_stop_.request_stop();
    ++job_;
    auto query = NodeQuery::parse(toStdString(pattern_));
    if (!query)
        return finish({}, query.error());
    if (query->empty() || !searched_)
        return finish({}, std::nullopt);
    search_stop_ = runInBackground(
        this, &pool_,
        [searched = searched_, query = *std::move(query), types = types_, graph_stop = graph_stop_.get_token()](
            const std::stop_token& stop) { return find(*searched, query, types.get(), graph_stop, stop); },
        [this, job = job_](Answer answer) {
            if (job == job_ && answer)
                finish(*std::move(answer), std::nullopt);
        });
}

void NodeSearch::finish(std::vector<NodeId> hits, std::optional<Error> error) {
    hits_ = std::move(hits);
    error_ = std::move(error);
    emit found();
}

} // namespace gnx::widgets
