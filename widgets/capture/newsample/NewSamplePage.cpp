#include "widgets/capture/newsample/NewSamplePage.h"

#include <QAction>
#include <QVBoxLayout>

#include "core/base/system/ScratchDirectory.h"
#include "core/capture/contribute/ContributionRun.h"
#include "widgets/capture/newsample/NewSampleForm.h"
#include "widgets/capture/newsample/NewSampleResult.h"
#include "widgets/common/Background.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

/// Samples of one model with the evidence for each. Their folder is removed with this object.
struct NewSample {
    ScratchDirectory scratch;
    ExtractRequest request;
    Extraction extraction{};
    std::vector<CheckedSample> samples{};
    SampleDescription suggested{};
};

namespace {

constexpr int kPollMs = 100;

using Phase = std::function<void(const std::string&)>;

Result<std::shared_ptr<const NewSample>> makeSamples(ExtractRequest request, const std::filesystem::path& database,
                                                     const std::filesystem::path& worker, const std::stop_token& stop,
                                                     const Phase& phase) {
    GNX_TRY(ScratchDirectory scratch, ScratchDirectory::make());
    GNX_TRY(const KnownSamples known, KnownSamples::load(database));
    request.out = scratch.path() / "model";
    request.known = scratch.path() / "known";
    GNX_CHECK(writeConfigurations(known.configurations(), request.known));
    auto made = std::make_shared<NewSample>(NewSample{std::move(scratch), std::move(request)});
    GNX_TRY(made->extraction, runExtraction(made->request, stop, phase));
    ModelCheck check({.worker_program = worker});
    GNX_TRY(made->samples, check.check(made->request.out, known, stop, phase));
    GNX_TRY(made->suggested, readDescription(made->samples.front().record.row.directory));
    return std::shared_ptr<const NewSample>(std::move(made));
}

Result<ContributionEntry> writeContribution(const NewSample& made, const SampleDescription& description,
                                            const std::filesystem::path& folder) {
    GNX_TRY(ContributionFolder contribution, ContributionFolder::open(folder));
    ContributionEntry entry = entryFor(made.request, made.extraction);
    entry.name = description.name.empty() ? made.suggested.name : description.name;
    entry.origin = description.origin;
    entry.tag = description.tag;
    entry.task = description.task;
    GNX_TRY(ContributionEntry added, contribution.add(std::move(entry), made.samples, description));
    GNX_CHECK(contribution.writeTexts());
    return added;
}

} // namespace

NewSamplePage::NewSamplePage(const QStringList& pythons, std::filesystem::path database, QWidget* parent,
                             std::filesystem::path worker)
    : QWidget(parent), database_(std::move(database)), worker_(std::move(worker)),
      form_(new NewSampleForm(pythons, this)), progress_(new ProgressRow(this)), error_(new ErrorWidget(this)),
      result_(new NewSampleResult(this)), back_(new QAction(tr("Back to the form"), this)) {
    setObjectName(QStringLiteral("newSamplePage"));
    progress_->addCancel(QStringLiteral("newSampleCancel"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::normal);
    column->addWidget(progress_);
    column->addWidget(error_);
    column->addWidget(form_, 1);
    column->addWidget(result_, 1);
    column->addStretch(0);
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, [this] { progress_->setProgress(phase_->get(), {}); });
    connect(progress_, &ProgressRow::cancelWanted, this, [this] { stop_.request_stop(); });
    connect(form_, &NewSampleForm::runWanted, this, &NewSamplePage::run);
    connect(back_, &QAction::triggered, this, &NewSamplePage::showForm);
    connect(result_, &NewSampleResult::againWanted, this, &NewSamplePage::showForm);
    connect(result_, &NewSampleResult::writeWanted, this, &NewSamplePage::chooseFolder);
    showForm();
}

NewSamplePage::~NewSamplePage() {
    stop_.request_stop();
    freeInBackground(std::move(made_)); // a folder is removed with it
}

void NewSamplePage::focusModel() {
    form_->focusModel();
}

void NewSamplePage::showForm() {
    progress_->hide();
    error_->hide();
    result_->hide();
    form_->show();
}

void NewSamplePage::run() {
    form_->hide();
    error_->hide();
    result_->hide();
    const ExtractRequest request = form_->request();
    phase_ = std::make_shared<SharedValue<QString>>();
    phase_->set(tr("Starting %1").arg(toQString(request.python.string())));
    progress_->setProgress(phase_->get(), {});
    progress_->show();
    poll_.start();
    stop_ = runInBackground(
        this,
        [request, phase = phase_, database = database_, worker = worker_](const std::stop_token& stop) {
            return makeSamples(request, database, worker, stop,
                               [&phase](const std::string& text) { phase->set(toQString(text)); });
        },
        [this](Result<std::shared_ptr<const NewSample>> made) { take(std::move(made)); });
}

void NewSamplePage::take(Result<std::shared_ptr<const NewSample>> made) {
    poll_.stop();
    progress_->hide();
    if (!made.ok() && made.error().code == ErrorCode::Cancelled)
        return showForm();
    if (!made.ok())
        return fail(tr("No sample of %1 was made").arg(toQString(form_->request().target)), made.error());
    freeInBackground(std::exchange(made_, *std::move(made)));
    result_->setExtraction(made_->extraction, made_->samples, made_->suggested);
    result_->show();
    emit resultShown();
}

void NewSamplePage::chooseFolder() {
    if (const auto folder = askForFolder(this, tr("A new or empty folder, or that of an earlier contribution")))
        write(*folder);
}

void NewSamplePage::write(const QString& folder) {
    result_->setEnabled(false);
    runInBackground(
        this,
        [made = made_, description = result_->description(), folder = std::filesystem::path(toStdString(folder))](
            const std::stop_token&) { return writeContribution(*made, description, folder); },
        [this, folder](const Result<ContributionEntry>& added) {
            result_->setEnabled(true);
            if (!added.ok())
                return fail(tr("The contribution could not be written"), added.error());
            error_->hide();
            result_->setWritten(
                tr("Written to %1. PULL_REQUEST.md has the text; copy samples/ into GraphNet's repository.")
                    .arg(folder));
            emit written(folder);
        });
}

void NewSamplePage::fail(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->setAction(back_);
    error_->show();
    emit failed();
}

} // namespace gnx::widgets
