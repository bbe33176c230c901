#include "widgets/settings/compilers/CompilersClient.h"

#include <algorithm>

#include "widgets/common/Background.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

constexpr int kThreads = 3; ///< a probe and two environments
constexpr double kNanosecondsASecond = 1e9;

Environments environmentsOf(const CompilerCatalog::Options& options) {
    return Environments(options.environments.empty() ? defaultEnvironmentsFolder() : options.environments);
}

} // namespace

CompilersClient::CompilersClient(CompilerCatalog::Options options, QObject* parent)
    : QObject(parent), options_(std::move(options)) {
    pool_.setMaxThreadCount(kThreads);
}

CompilersClient::~CompilersClient() {
    probe_stop_.request_stop();
    for (auto& [environment, work] : work_)
        work.stop.request_stop();
    pool_.waitForDone();
}

void CompilersClient::ensure() {
    if (!catalog_ && !probing_)
        probe(false);
}

void CompilersClient::probeAgain() {
    probe(true);
}

void CompilersClient::setPythons(std::vector<std::filesystem::path> pythons) {
    options_.pythons = std::move(pythons);
    probe(false);
}

void CompilersClient::probe(bool fresh) {
    if (probing_) { // it may have asked too little
        probe_wanted_ = true;
        fresh_wanted_ = fresh_wanted_ || fresh;
        return;
    }
    probing_ = true;
    CompilerCatalog::Options options = options_;
    options.fresh = fresh;
    probe_stop_ = runInBackground(
        this, &pool_, [options](const std::stop_token& stop) { return CompilerCatalog::probe(options, stop); },
        [this](Result<CompilerCatalog> found) {
            probing_ = false;
            if (found.ok())
                catalog_ = std::make_shared<const CompilerCatalog>(*std::move(found));
            if (std::exchange(probe_wanted_, false))
                probe(std::exchange(fresh_wanted_, false));
            emit probed();
        });
    emit probed();
}

CompilersClient::Work& CompilersClient::begin(const QString& environment, bool removing) {
    Work& work = work_[environment];
    work.removing = removing;
    work.clock.start();
    return work;
}

void CompilersClient::end(const QString& environment, const Status& status) {
    const auto work = work_.find(environment);
    const double seconds = static_cast<double>(work->second.clock.nsecsElapsed()) / kNanosecondsASecond;
    work_.erase(work);
    emit workChanged(environment);
    emit workEnded(environment, status, seconds);
    probe(false);
}

void CompilersClient::install(const QString& environment) {
    if (!catalog_ || work(environment) != nullptr)
        return;
    Work& work = begin(environment, false);
    const auto post = [this, environment](const Progress& progress) {
        QMetaObject::invokeMethod(
            this,
            [this, environment, step = toQString(progress.what)] {
                if (const auto found = work_.find(environment); found != work_.end()) {
                    found->second.step = step.trimmed();
                    emit workChanged(environment);
                }
            },
            Qt::QueuedConnection);
    };
    work.stop = runInBackground(
        this, &pool_,
        [options = options_, catalog = catalog_, name = toStdString(environment),
         post](const std::stop_token& stop) -> Status {
            GNX_TRY(const EnvironmentRecipe recipe, findRecipe(catalog->all(), name));
            GNX_TRY(const std::filesystem::path python, interpreterFor(recipe, catalog->programs()));
            GNX_TRY(const std::vector<CompilerPlace> made, environmentsOf(options).install(recipe, python, stop, post));
            if (std::ranges::any_of(made, &CompilerPlace::available))
                return {};
            return Error{.code = ErrorCode::NotFound,
                         .message = "the packages are installed, but no compiler is available: " +
                                    (made.empty() ? std::string("the harness names none") : made.front().reason)};
        },
        [this, environment](const Status& status) { end(environment, status); });
    emit workChanged(environment);
}

void CompilersClient::remove(const QString& environment) {
    if (work(environment) != nullptr)
        return;
    Work& work = begin(environment, true);
    work.stop = runInBackground(
        this, &pool_,
        [options = options_, name = toStdString(environment)](const std::stop_token&) -> Status {
            const Environments environments = environmentsOf(options);
            GNX_TRY(const CompilerEnvironment found, environments.find(name));
            return environments.remove(found);
        },
        [this, environment](const Status& status) { end(environment, status); });
    emit workChanged(environment);
}

void CompilersClient::stop(const QString& environment) {
    if (const auto found = work_.find(environment); found != work_.end())
        found->second.stop.request_stop();
}

const CompilersClient::Work* CompilersClient::work(const QString& environment) const {
    const auto found = work_.find(environment);
    return found == work_.end() ? nullptr : &found->second;
}

} // namespace gnx::widgets
