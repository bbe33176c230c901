#include "widgets/runs/queue/PlanEditor.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QFileDialog>
#include <QGridLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>

#include "core/base/Units.h"
#include "core/bench/plans/PlanFile.h"
#include "core/data/search/Query.h"
#include "widgets/common/Background.h"
#include "widgets/common/CardSection.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/pages/ResultTexts.h"
#include "widgets/runs/queue/CompilerModel.h"
#include "widgets/runs/queue/ProtocolForm.h"
#include "widgets/runs/queue/TimeTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kDebounceMs = 150;
constexpr std::size_t kNames = 6; ///< number of samples that are named

/// Returns the matching samples of the catalog, up to the limit; unreadable ones are left out.
Result<std::vector<SampleRow>> samplesOf(const Catalog& catalog, const std::string& text, std::size_t most) {
    GNX_TRY(const Query query, Query::parse(text));
    std::vector<SampleRow> samples;
    query.evaluate(catalog).forEach([&](std::size_t position) {
        if (most == 0 || samples.size() < most)
            samples.push_back(catalog.sample(static_cast<std::uint32_t>(position)));
    });
    return samples;
}

struct OpenedPlan {
    BenchPlan plan;
    std::vector<std::string> changed; ///< samples whose graph is another than when the plan was made
};

QString jobsText(std::size_t jobs) {
    return counted(jobs, "job");
}

} // namespace

struct PlanEditor::Answer {
    quint64 asked = 0;
    std::optional<Error> error;                    ///< error in the query
    std::optional<std::vector<SampleRow>> samples; ///< unless they were picked
    std::optional<std::vector<PastJob>> past;
    std::optional<PlanEstimate> estimate;
};

PlanEditor::PlanEditor(std::filesystem::path database_file, QWidget* parent)
    : QScrollArea(parent), database_file_(std::move(database_file)), grid_(nullptr), title_(new QLineEdit(this)),
      query_(new QLineEdit(this)), most_(new QSpinBox(this)),
      from_table_(new QPushButton(tr("Samples shown in the table"), this)), from_selection_(new QPushButton(this)),
      count_(new QLabel(this)), names_(new QLabel(this)), compilers_(new CompilerModel(this)),
      compiler_table_(new QTableView(this)), protocol_(new ProtocolForm(this)), estimate_(new QLabel(this)),
      start_(new QPushButton(themeIcon(QStringLiteral("benchmark")), tr("Start"), this)), debounce_(new QTimer(this)) {
    setObjectName(QStringLiteral("planEditor"));
    setManualPage(this, "manual/benchmarks");
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    debounce_->setSingleShot(true);
    debounce_->setInterval(kDebounceMs);
    countPause(*debounce_);
    connect(debounce_, &QTimer::timeout, this, &PlanEditor::ask);
    auto* content = new QWidget(this);
    grid_ = new QGridLayout(content);
    grid_->setContentsMargins(Spacing::wide, Spacing::wide, Spacing::wide, Spacing::wide);
    grid_->setHorizontalSpacing(Spacing::page);
    samples_section_ = makeSamples();
    compilers_section_ = makeCompilers();
    protocol_section_ = makeProtocol();
    foot_ = makeFoot();
    setWidget(content);
    place();
    updateStart();
    later();
}

void PlanEditor::setCatalog(std::shared_ptr<const Catalog> catalog) {
    catalog_ = std::move(catalog);
    from_table_->setEnabled(catalog_ != nullptr);
    later();
}

void PlanEditor::setCompilers(const std::vector<CompilerPlace>& places) {
    compilers_->setPlaces(places);
    compilers_section_->setNote({});
    QStringList devices;
    for (const CompilerPlace& place : places)
        for (const std::string& device : place.devices)
            if (place.available && !devices.contains(toQString(device)))
                devices << toQString(device);
    protocol_->setDevices(devices);
    later();
}

void PlanEditor::readPastAgain() {
    past_read_ = false;
    ++past_version_;
    later();
}

void PlanEditor::setCompilersNote(const QString& note) {
    compilers_section_->setNote(note);
    asking_ = note.isEmpty() ? Busy() : Busy(this);
}

void PlanEditor::setTable(const QString& query, const std::vector<SampleRow>& selection) {
    table_query_ = query;
    selection_ = selection;
    from_selection_->setText(tr("Selected samples (%1)").arg(toQString(formatCount(selection.size()))));
    from_selection_->setEnabled(!selection.empty());
    from_selection_->setToolTip(tr("The samples that are selected in the table, whatever the query"));
}

void PlanEditor::setQuery(const QString& query) {
    picked_ = false;
    query_->setText(query);
    later();
}

void PlanEditor::setPicked(std::vector<SampleRow> samples) {
    query_->clear();
    picked_ = true;
    samples_ = std::move(samples);
    later();
}

void PlanEditor::setPlan(const BenchPlan& plan) {
    protocol_->setPlan(plan);
    compilers_->setChosen(plan.compilers);
    title_->setText(toQString(plan.title));
    if (plan.query.empty())
        return setPicked(plan.samples);
    setQuery(toQString(plan.query));
}

BenchPlan PlanEditor::plan() const {
    BenchPlan plan;
    protocol_->fill(plan);
    plan.samples = samples_;
    plan.compilers = compilers_->chosen();
    plan.query = picked_ ? std::string() : toStdString(query_->text());
    plan.title = toStdString(title_->text().trimmed());
    if (plan.title.empty())
        plan.title = samples_.size() == 1 ? samples_.front().name : formatCount(samples_.size(), "sample");
    return plan;
}

void PlanEditor::later() {
    debounce_->start();
}

/// Runs the query, reads earlier results and makes the estimate, on another thread, because thousands of samples take
/// longer than a frame.
void PlanEditor::ask() {
    if (!catalog_ && !picked_)
        return showSamples();
    const quint64 asked = ++asked_;
    runInBackground(
        this,
        [asked, catalog = catalog_, text = toStdString(query_->text()), most = static_cast<std::size_t>(most_->value()),
         plan = plan(), picked = picked_, file = database_file_, uses = compilers_->uses(),
         past = past_read_ ? std::optional(past_) : std::nullopt](std::stop_token) mutable {
            Answer answer;
            answer.asked = asked;
            if (!picked) {
                auto found = samplesOf(*catalog, text, most);
                if (!found.ok()) {
                    answer.error = found.error();
                    return answer;
                }
                plan.samples = *found;
                answer.samples = *std::move(found);
            }
            if (!past) { // without earlier results the estimate rests on assumptions, and its text mentions it
                auto read = pastJobs(file);
                past = read.ok() ? *std::move(read) : std::vector<PastJob>();
                answer.past = past;
            }
            if (plan.jobCount() > 0)
                answer.estimate = estimatePlan(plan, *past, uses, machineLoad());
            return answer;
        },
        [this, version = past_version_](Answer answer) {
            if (version != past_version_)
                answer.past.reset();
            show(answer);
        });
}

void PlanEditor::show(const Answer& answer) {
    if (answer.past) {
        past_ = *answer.past;
        past_read_ = true;
    }
    if (answer.asked != asked_)
        return; // asked again meanwhile
    query_error_ = answer.error ? toQString(answer.error->text()) : QString();
    if (answer.error)
        samples_.clear();
    if (answer.samples)
        samples_ = *answer.samples;
    showSamples();
    showEstimate(answer.estimate);
}

void PlanEditor::showSamples() {
    if (!query_error_.isEmpty())
        count_->setText(query_error_);
    else if (picked_)
        count_->setText(tr("%1 picked").arg(counted(samples_.size(), "sample")));
    else if (!catalog_)
        count_->clear(); // problem() says why
    else
        count_->setText(samples_.empty() ? tr("No sample matches.") : counted(samples_.size(), "sample"));
    QStringList names;
    for (std::size_t i = 0; i < std::min(kNames, samples_.size()); ++i)
        names << toQString(samples_[i].name);
    if (samples_.size() > kNames)
        names << tr("and %1 more").arg(toQString(formatCount(samples_.size() - kNames)));
    names_->setText(names.join(QStringLiteral(", ")));
    updateStart();
}

void PlanEditor::showEstimate(const std::optional<PlanEstimate>& estimate) {
    if (!estimate) {
        estimate_->setText(problem());
        return updateStart();
    }
    if (estimate->not_run == estimate->jobs.size()) {
        estimate_->setText(tr("<b>%1, and none can run</b>: the compilers are for samples of another framework.")
                               .arg(jobsText(estimate->jobs.size())));
        return updateStart();
    }
    QString text = tr("<b>%1: about %2</b>").arg(jobsText(estimate->jobs.size()), rangeOfTime(estimate->time));
    if (estimate->guessed > 0)
        text += tr(", %1 % of it guessed").arg(QString::number(estimate->guessed * 100, 'f', 0));
    if (estimate->peak_bytes > 0)
        text += tr(", at most %1 of memory (%2)")
                    .arg(toQString(formatBytes(estimate->peak_bytes)), toQString(estimate->largest).toHtmlEscaped());
    QStringList bases;
    const auto add = [&bases](std::size_t jobs, const QString& basis) {
        if (jobs > 0)
            bases << basis.arg(toQString(formatCount(jobs)));
    };
    add(estimate->measured, tr("%1 measured before"));
    add(estimate->similar, tr("%1 from similar jobs"));
    add(estimate->assumed, tr("%1 rough: no similar job was measured on this machine"));
    add(estimate->not_run, tr("%1 not run: their compiler is for another framework"));
    estimate_->setText(text + tr(". Of these: %1.").arg(bases.join(QStringLiteral(", "))));
    updateStart();
}

QString PlanEditor::problem() const {
    if (!query_error_.isEmpty())
        return tr("The query cannot be understood.");
    if (samples_.empty())
        return catalog_ ? tr("No sample is chosen.") : tr("No dataset is open.");
    if (compilers_->chosen().empty())
        return tr("No compiler is chosen.");
    return {};
}

void PlanEditor::updateStart() {
    const QString why_not = problem();
    start_->setEnabled(why_not.isEmpty());
    start_->setToolTip(why_not.isEmpty()
                           ? tr("Puts the jobs at the end of the queue; each result is stored as soon as it exists")
                           : why_not);
    if (!why_not.isEmpty())
        estimate_->setText(why_not);
}

void PlanEditor::start() {
    if (problem().isEmpty())
        emit startRequested(plan());
}

void PlanEditor::savePlan() {
    const auto chosen = askForFile(this, tr("Save plan"), QStringLiteral("plan.json"), tr("Plan (*.json)"));
    if (!chosen)
        return;
    runInBackground(
        this, [name = toStdString(*chosen), plan = plan()](std::stop_token) { return writePlanFile(name, plan); },
        [this, file = *chosen](const Status& written) {
            emit message(written.ok() ? tr("Saved as %1").arg(file) : toQString(written.error().text()));
        });
}

/// Opens a plan. Its samples are found in the open datasets by name, else by the hash of their graphs.
void PlanEditor::openPlan() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open plan"), {}, tr("Plan (*.json);;All files (*)"));
    if (file.isEmpty())
        return;
    runInBackground(
        this,
        [name = toStdString(file), catalog = catalog_](std::stop_token) -> Result<OpenedPlan> {
            GNX_TRY(const PlanFile read, readPlanFile(name));
            const auto known = catalog ? catalog->samples() : std::span<const SampleRow>();
            OpenedPlan opened;
            GNX_TRY(opened.plan, resolvePlan(read, {known.begin(), known.end()}, &opened.changed));
            return opened;
        },
        [this](const Result<OpenedPlan>& opened) {
            if (!opened.ok())
                return emit message(toQString(opened.error().text()));
            setPlan(opened->plan);
            if (!opened->changed.empty())
                emit message(tr("%1 changed since the plan was made, %2 among them")
                                 .arg(counted(opened->changed.size(), "sample"), toQString(opened->changed.front())));
        });
}

void PlanEditor::copyCommand() {
    const BenchPlan plan = this->plan();
    QStringList what;
    if (picked_)
        for (const SampleRow& sample : plan.samples)
            what << shellQuoted(toQString(sample.name));
    else
        what << QStringLiteral("--filter") << shellQuoted(query_->text());
    if (!picked_ && most_->value() > 0)
        what << QStringLiteral("--limit") << QString::number(most_->value());
    const QString command = benchCommandLine(what.join(' '), plan);
    QGuiApplication::clipboard()->setText(command);
    emit message(tr("Copied: %1").arg(command));
}

} // namespace gnx::widgets
