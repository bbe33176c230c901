#include "widgets/dataset/browser/CatalogClient.h"

#include <algorithm>

#include <QTimer>

#include "widgets/common/Background.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::widgets {
namespace {

constexpr int kScanReloadMs = 500;
constexpr int kLoadShare = 8; ///< during a scan loading takes at most one part in so many

} // namespace

CatalogClient::CatalogClient(IndexClient* index, QObject* parent)
    : QObject(parent), index_(index), during_scan_(new QTimer(this)) {
    pool_.setMaxThreadCount(1);
    during_scan_->setInterval(kScanReloadMs);
    connect(during_scan_, &QTimer::timeout, this, &CatalogClient::reload);
    connect(index, &IndexClient::scanStarted, during_scan_, qOverload<>(&QTimer::start));
    connect(index, &IndexClient::scanFinished, this, [this] {
        during_scan_->stop();
        reload();
    });
}

CatalogClient::~CatalogClient() {
    pool_.clear();
    pool_.waitForDone();
}

void CatalogClient::setDatasets(std::vector<DatasetId> datasets) {
    datasets_ = std::move(datasets);
    if (datasets_.empty()) {
        catalog_.reset();
        emit catalogChanged();
        return;
    }
    reload();
}

void CatalogClient::reload() {
    if (datasets_.empty())
        return;
    if (loading_)
        reload_wanted_ = true;
    else
        load();
}

void CatalogClient::load() {
    loading_ = true;
    reload_wanted_ = false;
    load_time_.start();
    index_->query(
        this, [datasets = datasets_](const Index& index) { return Catalog::load(index, datasets); },
        [this](const Result<std::shared_ptr<const Catalog>>& catalog) { loaded(catalog); });
}

void CatalogClient::loaded(const Result<std::shared_ptr<const Catalog>>& catalog) {
    loading_ = false;
    during_scan_->setInterval(std::max(kScanReloadMs, static_cast<int>(load_time_.elapsed()) * kLoadShare));
    if (!catalog.ok()) {
        reload_wanted_ = false;
        emit loadFailed(catalog.error());
        return;
    }
    if (reload_wanted_)
        load();
    if (datasets_.empty()) // all were closed meanwhile
        return;
    catalog_ = *catalog;
    if (question_) {
        waiting_ = true;
        askNext();
    }
    emit catalogChanged();
}

void CatalogClient::ask(const CatalogQuestion& question, Overtaken overtaken) {
    question_ = question;
    overtaken_ = overtaken;
    waiting_ = true;
    askNext();
}

void CatalogClient::askNext() {
    if (asking_ || !waiting_ || !catalog_)
        return;
    asking_ = true;
    waiting_ = false;
    runInBackground(
        this, &pool_,
        [catalog = catalog_, question = *question_](const std::stop_token&) {
            return answerQuestion(catalog, question);
        },
        [this, overtaken = overtaken_](Result<CatalogAnswer> answer) {
            asking_ = false;
            deliver(std::move(answer), overtaken);
        });
}

void CatalogClient::deliver(Result<CatalogAnswer> answer, Overtaken overtaken) {
    const bool newer = waiting_;
    askNext(); // before the window draws this one
    const bool closed = !catalog_;
    if (closed || (newer && overtaken == Overtaken::Drop))
        return;
    if (answer.ok())
        emit answered(std::make_shared<const CatalogAnswer>(*std::move(answer)));
    else
        emit refused(answer.error());
}

void CatalogClient::complete(const std::string& text, std::size_t cursor) {
    if (!catalog_)
        return;
    const quint64 number = ++completion_;
    runInBackground(
        this, &pool_,
        [catalog = catalog_, text, cursor](const std::stop_token&) { return completions(text, cursor, *catalog); },
        [this, number, text, cursor](const std::vector<Completion>& found) {
            if (number == completion_)
                emit completed(text, cursor, found);
        });
}

} // namespace gnx::widgets
