#include "widgets/graph/canvas/TypesClient.h"

#include "widgets/common/Background.h"

namespace gnx::widgets {

TypesClient::TypesClient(TypeService::Options options) : service_(std::move(options)) {
    pool_.setMaxThreadCount(1);
}

std::stop_source TypesClient::ask(QObject* receiver, std::shared_ptr<const Sample> sample,
                                  std::shared_ptr<const Graph> graph, Done done) {
    return runInBackground(
        receiver, &pool_,
        [this, sample = std::move(sample), graph = std::move(graph)](const std::stop_token& stop) {
            return service_.typesOf(*sample, *graph, stop);
        },
        std::move(done));
}

} // namespace gnx::widgets
