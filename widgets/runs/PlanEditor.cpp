#include "widgets/runs/PlanEditor.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QResizeEvent>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/bench/PlanFile.h"
#include "core/search/Query.h"
#include "widgets/common/Background.h"
#include "widgets/common/CardSection.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/ResultTexts.h"
#include "widgets/runs/CompilerModel.h"
#include "widgets/runs/ProtocolForm.h"

namespace gnx {
namespace {

constexpr int kDebounceMs = 150;
constexpr int kWideLetters = 140; ///< protocol beside samples and compilers from here on
constexpr std::size_t kNames = 6; ///< of samples that are named
constexpr int kCompilerRows = 10;

QString quoted(QString text) {
    text.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QLatin1Char('\'') + text + QLatin1Char('\'');
}

/// The samples of the catalog that match, at most so many; those that cannot be read are left out.
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
    return toQString(formatCount(jobs, "job"));
}

} // namespace

struct PlanEditor::Answer {
    quint64 asked = 0;
    std::optional<Error> error;                    ///< of the query
    std::optional<std::vector<SampleRow>> samples; ///< unless they were picked
    std::optional<std::vector<PastJob>> past;
    std::optional<PlanEstimate> estimate;
};

QString planCommandLine(const BenchPlan& plan) {
    ResultRow row;
    row.device = plan.protocol.device;
    for (const std::string& compiler : plan.compilers)
        row.compiler += (row.compiler.empty() ? "" : ",") + compiler;
    row.sample_name = "SAMPLE";
    QString names = QStringLiteral("--filter ") + quoted(toQString(plan.query));
    if (plan.query.empty()) {
        QStringList each;
        for (const SampleRow& sample : plan.samples)
            each << quoted(toQString(sample.name));
        names = each.join(' ');
    }
    return benchCommandLine(row, plan.protocol)
        .replace(QStringLiteral("bench SAMPLE "), QStringLiteral("bench %1 ").arg(names));
}

PlanEditor::PlanEditor(std::filesystem::path database_file, QWidget* parent)
    : QScrollArea(parent), database_file_(std::move(database_file)), grid_(nullptr), title_(new QLineEdit(this)),
      query_(new QLineEdit(this)), most_(new QSpinBox(this)), from_table_(new QPushButton(tr("As in the table"), this)),
      from_selection_(new QPushButton(this)), count_(new QLabel(this)), names_(new QLabel(this)),
      compilers_(new CompilerModel(this)), compiler_table_(new QTableView(this)), protocol_(new ProtocolForm(this)),
      estimate_(new QLabel(this)), start_(new QPushButton(themeIcon(QStringLiteral("benchmark")), tr("Start"), this)),
      debounce_(new QTimer(this)) {
    setObjectName(QStringLiteral("planEditor"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    debounce_->setSingleShot(true);
    debounce_->setInterval(kDebounceMs);
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

bool PlanEditor::debounce_pending() const {
    return debounce_->isActive();
}

CardSection* PlanEditor::makeSamples() {
    auto* section = new CardSection(tr("Samples"), this);
    query_->setObjectName(QStringLiteral("planQuery"));
    query_->setAccessibleName(tr("Query for samples"));
    query_->setPlaceholderText(tr("All samples; or a query, as tag:nlp ops<500 framework:torch"));
    query_->setClearButtonEnabled(true);
    most_->setObjectName(QStringLiteral("planMost"));
    most_->setRange(0, 1'000'000);
    most_->setSpecialValueText(tr("all"));
    most_->setToolTip(tr("At most so many of them, in the order of the index"));
    from_table_->setToolTip(tr("Take over the query of the dataset's table"));
    count_->setObjectName(QStringLiteral("planCount"));
    names_->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {count_, names_}) {
        label->setWordWrap(true);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    }
    auto* row = new QWidget(section);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(query_, 1);
    layout->addWidget(new QLabel(tr("at most"), row));
    layout->addWidget(most_);
    auto* buttons = new QWidget(section);
    auto* second = new QHBoxLayout(buttons);
    second->setContentsMargins(0, 0, 0, 0);
    second->addWidget(from_table_);
    second->addWidget(from_selection_);
    second->addStretch();
    for (QWidget* widget : {row, buttons, static_cast<QWidget*>(count_), static_cast<QWidget*>(names_)})
        section->addContent(widget);
    connect(query_, &QLineEdit::textChanged, this, [this] {
        picked_ = false;
        later();
    });
    connect(most_, &QSpinBox::valueChanged, this, &PlanEditor::later);
    connect(from_table_, &QPushButton::clicked, this, [this] { setQuery(table_query_); });
    connect(from_selection_, &QPushButton::clicked, this, [this] { setPicked(selection_); });
    return section;
}

CardSection* PlanEditor::makeCompilers() {
    auto* section = new CardSection(tr("Compilers"), this);
    compiler_table_->setObjectName(QStringLiteral("planCompilers"));
    compiler_table_->setAccessibleName(tr("Compilers"));
    compiler_table_->setModel(compilers_);
    setUpTable(*compiler_table_);
    compiler_table_->setSortingEnabled(false);
    compiler_table_->horizontalHeader()->setStretchLastSection(true);
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{CompilerModel::Name, 22},
                                          {CompilerModel::Version, 13},
                                          {CompilerModel::Where, 18},
                                          {CompilerModel::Devices, 10}};
    for (const auto& [column, letters] : widths)
        compiler_table_->setColumnWidth(column, letter * letters);
    compiler_table_->setFixedHeight((kCompilerRows + 1) * compiler_table_->verticalHeader()->defaultSectionSize() +
                                    Spacing::normal);
    section->addContent(compiler_table_);
    connect(compilers_, &CompilerModel::chosenChanged, this, &PlanEditor::later);
    compilers_->setPlaces({});
    return section;
}

CardSection* PlanEditor::makeProtocol() {
    auto* section = new CardSection(tr("How it is measured"), this);
    section->addContent(protocol_);
    connect(protocol_, &ProtocolForm::changed, this, &PlanEditor::later);
    return section;
}

QWidget* PlanEditor::makeFoot() {
    auto* foot = new QWidget(this);
    title_->setObjectName(QStringLiteral("planTitle"));
    title_->setPlaceholderText(tr("Title of the run, if you like"));
    title_->setMaximumWidth(fontMetrics().averageCharWidth() * 60);
    estimate_->setObjectName(QStringLiteral("planEstimate"));
    estimate_->setWordWrap(true);
    estimate_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    start_->setObjectName(QStringLiteral("planStart"));
    start_->setDefault(true);
    auto* save = new QPushButton(tr("Save plan…"), foot);
    save->setToolTip(tr("As a file that this program reads on any machine: graphnet plan run FILE"));
    auto* open = new QPushButton(tr("Open plan…"), foot);
    auto* copy = new QPushButton(themeIcon(QStringLiteral("copy")), tr("Copy command line"), foot);
    auto* row = new QHBoxLayout;
    row->addWidget(start_);
    row->addWidget(title_, 1);
    row->addStretch();
    for (QPushButton* button : {save, open, copy})
        row->addWidget(button);
    auto* column = new QVBoxLayout(foot);
    column->setContentsMargins(0, Spacing::normal, 0, 0);
    column->addWidget(estimate_);
    column->addLayout(row);
    connect(start_, &QPushButton::clicked, this, &PlanEditor::start);
    connect(save, &QPushButton::clicked, this, &PlanEditor::savePlan);
    connect(open, &QPushButton::clicked, this, &PlanEditor::openPlan);
    connect(copy, &QPushButton::clicked, this, &PlanEditor::copyCommand);
    return foot;
}

void PlanEditor::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (wide_ != (viewport()->width() > fontMetrics().averageCharWidth() * kWideLetters))
        place();
}

/// What it takes and the button that starts it stay in sight at the top.
void PlanEditor::place() {
    wide_ = viewport()->width() > fontMetrics().averageCharWidth() * kWideLetters;
    while (grid_->count() > 0)
        delete grid_->takeAt(0);
    grid_->addWidget(foot_, 0, 0, 1, 2);
    grid_->addWidget(samples_section_, 1, 0, 1, wide_ ? 1 : 2);
    grid_->addWidget(compilers_section_, 2, 0, 1, wide_ ? 1 : 2, Qt::AlignTop);
    if (wide_)
        grid_->addWidget(protocol_section_, 1, 1, 2, 1, Qt::AlignTop);
    else
        grid_->addWidget(protocol_section_, 3, 0, 1, 2);
    grid_->setRowStretch(2, wide_ ? 1 : 0);
    grid_->setRowStretch(4, 1);
    grid_->setColumnStretch(0, 3);
    grid_->setColumnStretch(1, 2);
}

void PlanEditor::setCatalog(std::shared_ptr<const Catalog> catalog) {
    catalog_ = std::move(catalog);
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

void PlanEditor::setCompilersNote(const QString& note) {
    compilers_section_->setNote(note);
}

void PlanEditor::setTable(const QString& query, const std::vector<SampleRow>& selection) {
    table_query_ = query;
    selection_ = selection;
    from_selection_->setText(tr("The selection (%1)").arg(toQString(formatCount(selection.size()))));
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

/// Query, past and estimate, on another thread: thousands of samples take longer than a frame.
void PlanEditor::ask() {
    if (!catalog_ && !picked_)
        return showSamples();
    ++busy_;
    const quint64 asked = ++asked_;
    runInBackground(
        this,
        [asked, catalog = catalog_, text = toStdString(query_->text()), most = static_cast<std::size_t>(most_->value()),
         plan = plan(), picked = picked_, file = database_file_,
         past = past_read_ ? std::optional(past_) : std::nullopt](std::stop_token) mutable {
            Answer answer{.asked = asked};
            if (!picked) {
                auto found = samplesOf(*catalog, text, most);
                if (!found.ok()) {
                    answer.error = found.error();
                    return answer;
                }
                plan.samples = *found;
                answer.samples = *std::move(found);
            }
            if (!past) { // without a past the estimate rests on what is assumed, and says so
                auto read = pastJobs(file);
                past = read.ok() ? *std::move(read) : std::vector<PastJob>();
                answer.past = past;
            }
            if (plan.jobCount() > 0)
                answer.estimate = estimatePlan(plan, *past);
            return answer;
        },
        [this](const Answer& answer) {
            --busy_;
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
        count_->setText(tr("%1 picked").arg(toQString(formatCount(samples_.size(), "sample"))));
    else if (!catalog_)
        count_->setText(tr("No dataset is open."));
    else
        count_->setText(samples_.empty() ? tr("No sample matches.")
                                         : tr("%1").arg(toQString(formatCount(samples_.size(), "sample"))));
    QStringList names;
    for (std::size_t i = 0; i < std::min(kNames, samples_.size()); ++i)
        names << toQString(samples_[i].name);
    if (samples_.size() > kNames)
        names << tr("and %1 more").arg(toQString(formatCount(samples_.size() - kNames)));
    names_->setText(names.join(QStringLiteral(", ")));
    names_->setVisible(!names.isEmpty());
    updateStart();
}

void PlanEditor::showEstimate(const std::optional<PlanEstimate>& estimate) {
    if (!estimate) {
        estimate_->setText(problem());
        return updateStart();
    }
    constexpr double kNanoseconds = 1e9;
    QString text =
        tr("<b>%1: about %2</b>")
            .arg(jobsText(estimate->jobs.size()), toQString(formatDuration(estimate->seconds * kNanoseconds)));
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
    add(estimate->assumed, tr("%1 assumed: nothing like them was measured here yet"));
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
    start_->setToolTip(why_not);
    if (!why_not.isEmpty())
        estimate_->setText(why_not);
}

void PlanEditor::start() {
    if (problem().isEmpty())
        emit startRequested(plan());
}

void PlanEditor::savePlan() {
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Save plan"), QStringLiteral("plan.json"), tr("Plan (*.json)"));
    if (file.isEmpty())
        return;
    const Status written = writePlanFile(toStdString(file), plan());
    emit message(written.ok() ? tr("Saved as %1").arg(file) : toQString(written.error().text()));
}

/// Its samples are found in the open datasets by name, else by the hash of their graphs.
void PlanEditor::openPlan() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Open plan"), {}, tr("Plan (*.json);;All files (*)"));
    if (file.isEmpty())
        return;
    ++busy_;
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
            --busy_;
            if (!opened.ok())
                return emit message(toQString(opened.error().text()));
            setPlan(opened->plan);
            if (!opened->changed.empty())
                emit message(tr("%1 changed since the plan was made, %2 among them")
                                 .arg(toQString(formatCount(opened->changed.size(), "sample")),
                                      toQString(opened->changed.front())));
        });
}

void PlanEditor::copyCommand() {
    const QString command = planCommandLine(plan());
    QGuiApplication::clipboard()->setText(command);
    emit message(tr("Copied: %1").arg(command));
}

} // namespace gnx
