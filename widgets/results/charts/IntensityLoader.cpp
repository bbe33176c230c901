#include "widgets/results/charts/IntensityLoader.h"

#include "core/exec/typing/Intensity.h"
#include "core/exec/typing/TypeService.h"
#include "widgets/common/Background.h"

namespace gnx::widgets {
namespace {

constexpr int kTickMs = 200;

struct Found {
    std::shared_ptr<Intensities> intensities = std::make_shared<Intensities>();
    bool stopped = false;
};

Found estimate(const Catalog& catalog, const std::vector<SampleId>& samples, const std::filesystem::path& database,
               std::atomic<int>& done, const std::stop_token& stop) {
    TypeService::Options options;
    options.database_file = database;
    TypeService types(std::move(options));
    Found found;
    for (const SampleId sample : samples) {
        if (stop.stop_requested()) {
            found.stopped = true;
            break;
        }
        if (const auto position = catalog.positionOf(sample))
            if (const auto value = intensityOf(catalog.sample(*position).directory, types, stop); value.ok())
                (*found.intensities)[sample] = value.value();
        ++done;
    }
    return found;
}

} // namespace

IntensityLoader::IntensityLoader(QObject* parent) : QObject(parent) {
    tick_.setInterval(kTickMs);
    connect(&tick_, &QTimer::timeout, this, [this] { emit progressed(done_->load(), all_); });
}

IntensityLoader::~IntensityLoader() {
    stop_.request_stop();
}

void IntensityLoader::start(const std::shared_ptr<const Catalog>& catalog, std::vector<SampleId> samples,
                            const std::filesystem::path& database) {
    if (busy_)
        return;
    busy_ = true;
    all_ = static_cast<int>(samples.size());
    done_ = std::make_shared<std::atomic<int>>(0);
    tick_.start();
    stop_ = runInBackground(
        this,
        [catalog, samples = std::move(samples), database, done = done_](const std::stop_token& stop) {
            return estimate(*catalog, samples, database, *done, stop);
        },
        [this](const Found& found) {
            busy_ = false;
            tick_.stop();
            emit finished(found.intensities, found.stopped);
        });
}

} // namespace gnx::widgets
