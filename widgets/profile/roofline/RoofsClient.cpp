#include "widgets/profile/roofline/RoofsClient.h"

#include "widgets/common/Background.h"

namespace gnx::widgets {

RoofsClient::RoofsClient(CalibrationPlaces places) : places_(std::move(places)) {
    pool_.setMaxThreadCount(1); // two at once would each measure half a machine
}

std::stop_source RoofsClient::measure(QObject* receiver, const RoofsRequest& request,
                                      std::shared_ptr<RoofsProgress> progress, Measured done) {
    return runInBackground(
        receiver, &pool_,
        [places = places_, request, progress = std::move(progress)](const std::stop_token& stop) {
            return calibrateDevice(places, request, stop, [&](const std::string& phase, const Progress& reached) {
                progress->set(phase, reached);
            });
        },
        [done = std::move(done)](const Result<MachineRoofs>& roofs) { done(roofs); });
}

void RoofsClient::find(QObject* receiver, const RoofsWanted& wanted, Found done) {
    runInBackground(
        receiver, [file = places_.database_file, wanted](const std::stop_token&) { return keptRoofs(file, wanted); },
        [done = std::move(done)](const Result<std::optional<MachineRoofs>>& roofs) { done(roofs); });
}

} // namespace gnx::widgets
