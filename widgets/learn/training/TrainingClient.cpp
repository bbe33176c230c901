#include "widgets/learn/training/TrainingClient.h"

#include <utility>

#include <QCoreApplication>

#include "widgets/common/Text.h"

namespace gnx::widgets {

TrainingClient::TrainingClient(std::filesystem::path database_file, TrainingPlaces places, QObject* parent)
    : QObject(parent), database_file_(std::move(database_file)), places_(std::move(places)) {
    pool_.setMaxThreadCount(1);
}

TrainingClient::~TrainingClient() {
    stop_.request_stop();
    pool_.waitForDone();
}

/// Runs a change on the window's thread; it is dropped where this object is gone by then.
template <class Change> void TrainingClient::post(Change change) {
    QMetaObject::invokeMethod(this, std::move(change), Qt::QueuedConnection);
}

StepSink TrainingClient::steps() {
    return [this](const TrainStep& step, const Progress& progress) {
        post([this, step, progress] {
            training_.stage.reset();
            training_.steps.push_back(step);
            training_.progress = progress;
            emit advanced();
        });
    };
}

void TrainingClient::findReachable(const std::vector<GraphUse>& graphs, const TrainingPlaces& places,
                                   const std::stop_token& stop) {
    const auto found = reachableTau(graphs, places, stop);
    if (found.ok()) // without it the curve has no ceiling; what cannot be read fails the training itself
        post([this, reachable = *found] {
            training_.reachable = reachable;
            emit advanced();
        });
}

void TrainingClient::begin(const QString& name, Work work) {
    if (at_work_)
        return;
    at_work_ = true;
    training_ = {.name = name, .steps = {}, .reachable = {}, .stage = TrainingStage::Writing, .progress = {}};
    stop_ = std::stop_source();
    TrainingPlaces places = places_;
    places.stages = [this](TrainingStage stage, const Progress& progress) {
        post([this, stage, progress] {
            training_.stage = stage;
            training_.progress = progress;
            emit advanced();
        });
    };
    pool_.start([this, work = std::move(work), places = std::move(places), stop = stop_.get_token()] {
        const Status status = work(places, stop);
        post([this, status] {
            at_work_ = false;
            emit ended(status);
        });
    });
    emit begun();
}

void TrainingClient::train(TrainingOrder order) {
    order.version = toStdString(QCoreApplication::applicationVersion());
    const QString name = toQString(order.name); // the order is moved
    begin(name, [this, order = std::move(order)](const TrainingPlaces& places, const std::stop_token& stop) -> Status {
        GNX_TRY(QueriedGraphs found, graphsOfQuery(database_file_, order.query));
        TrainingOrder whole = order;
        whole.setup.graphs = std::move(found.graphs);
        findReachable(whole.setup.graphs, places, stop);
        GNX_CHECK(trainAndKeep(database_file_, whole, places, stop, steps()));
        return {};
    });
}

void TrainingClient::resume(const QString& name, const MoreTraining& more) {
    begin(name,
          [this, name = toStdString(name), more](const TrainingPlaces& places, const std::stop_token& stop) -> Status {
              GNX_TRY(const std::vector<GraphUse> graphs, graphsOfModel(database_file_, name));
              findReachable(graphs, places, stop);
              GNX_CHECK(resumeAndKeep(database_file_, name, more, places, stop, steps()));
              return {};
          });
}

void TrainingClient::stop() {
    if (!at_work_)
        return;
    training_.stopping = true;
    stop_.request_stop();
    emit advanced();
}

} // namespace gnx::widgets
