#include "app/explorer/ValuesDivergence.h"

#include "widgets/common/Text.h"
#include "widgets/runs/diverge/DivergenceTexts.h"
#include "widgets/runs/numerics/NumericsView.h"

namespace gnx::explorer {
namespace {

constexpr int kClockMs = 250;
constexpr const char* kNothingCompiled = "eager";
constexpr const char* kAlwaysThere = "torchscript";

} // namespace

ValuesDivergence::ValuesDivergence(NumericsView& view, DivergenceClient& client, SampleRow sample)
    : QObject(&view), view_(view), client_(client), sample_(std::move(sample)) {
    clock_.setInterval(kClockMs);
    connect(&clock_, &QTimer::timeout, this, &ValuesDivergence::showProgress);
    connect(&view_, &NumericsView::searchWanted, this, &ValuesDivergence::search);
    connect(&view_, &NumericsView::searchCancelWanted, this, [this] {
        client_.cancel(sample_.id);
        showProgress();
    });
    connect(&client_, &DivergenceClient::sampleEnded, this, [this](SampleId of, const Result<KeptDivergence>& found) {
        if (of == sample_.id)
            take(found);
    });
    showProgress(); // one may have been asked for before
}

void ValuesDivergence::setCompiler(const std::string& compiler, const std::map<std::string, std::string>& options) {
    const bool compiled = !compiler.empty() && compiler != kNothingCompiled;
    compiler_ = compiled ? compiler : kAlwaysThere;
    options_ = compiled ? options : std::map<std::string, std::string>();
    view_.offerSearch(toQString(compiler_));
    read(); // the files, which it is kept by, may be others than when the last trace was shown
}

void ValuesDivergence::search(int tolerance) {
    view_.setSearchError({}, {});
    DivergenceSubject subject{.compiler = compiler_, .protocol = {}, .tolerance = tolerance};
    const RunConfiguration& configuration = view_.configuration();
    subject.protocol.device = configuration.device;
    subject.protocol.threads = configuration.threads;
    subject.protocol.inputs = configuration.inputs;
    subject.protocol.options = options_;
    client_.start(sample_.id, subject);
    showProgress();
}

void ValuesDivergence::read() {
    client_.findAll(this, sample_.directory, [this](const DivergenceClient::Kept& kept) {
        if (kept.ok())
            view_.setDivergences(*kept);
        else
            view_.setSearchError(tr("What was found earlier cannot be read"), kept.error());
    });
}

void ValuesDivergence::take(const Result<KeptDivergence>& found) {
    showProgress();
    if (!found.ok() && found.error().code != ErrorCode::Cancelled)
        view_.setSearchError(tr("The divergence could not be found"), found.error());
    else if (found.ok() && !found->answer.answered())
        view_.setSearchError(tr("%1 could not be tried").arg(toQString(found->subject.compiler)),
                             {.code = ErrorCode::Unsupported,
                              .message = found->answer.trials.empty() ? std::string("no part of the graph runs")
                                                                      : found->answer.trials.front().message});
    read();
}

void ValuesDivergence::showProgress() {
    const DivergenceClient::Search* search = client_.search(sample_.id);
    if (search == nullptr) {
        clock_.stop();
        return view_.setSearch({}, {}, false);
    }
    clock_.start();
    const DivergenceProgress reached = search->progress->get();
    view_.setSearch(searchText(reached, search->clock.elapsed()),
                    {.done = reached.had.size(), .total = reached.expected, .what = {}}, search->stopping);
}

} // namespace gnx::explorer
