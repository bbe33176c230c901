#include "widgets/runs/observe/ObserveClient.h"

#include "widgets/common/Background.h"

namespace gnx::widgets {

ObserveClient::ObserveClient(ObserveService::Options options)
    : service_(std::make_shared<ObserveService>(std::move(options))) {
    pool_.setMaxThreadCount(1);
}

std::stop_source ObserveClient::run(QObject* receiver, const SampleRow& sample, ObserveRequest request,
                                    std::shared_ptr<ObserveProgress> progress, Done done) {
    return runInBackground(
        receiver, &pool_,
        [service = service_, sample, request = std::move(request),
         progress = std::move(progress)](const std::stop_token& stop) {
            return service->observe(sample, request, stop, [&](const std::string& phase, const Progress& reached) {
                progress->set(phase, reached);
            });
        },
        std::move(done));
}

void ObserveClient::find(QObject* receiver, const std::string& sample_dir, std::function<void(KeptRuns)> done) {
    runInBackground(
        receiver,
        [service = service_, sample_dir](const std::stop_token&) {
            return KeptRuns{service->latest(sample_dir, false), service->latest(sample_dir, true)};
        },
        std::move(done));
}

} // namespace gnx::widgets
