#include "widgets/learn/configs/RankBar.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/learn/fewshot/RankSurrogate.h"
#include "widgets/common/Background.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/TauText.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/learn/configs/ConfigTableModel.h"

namespace gnx::widgets {
namespace {

constexpr int kMeasured = 100; ///< at first
constexpr int kMostMeasured = 2000;
constexpr int kPollStageMs = 100;
constexpr int kModelLetters = 24;

} // namespace

RankBar::RankBar(std::filesystem::path file, QWidget* parent)
    : QWidget(parent), file_(std::move(file)), by_(new QComboBox(this)),
      measured_label_(new QLabel(tr("&Measured:"), this)), measured_(new QSpinBox(this)), rank_(new QPushButton(this)),
      ranked_(new QLabel(this)), progress_(new ProgressRow(this)), stage_(std::make_shared<SharedValue<Stage>>()) {
    build();
    poll_.setInterval(kPollStageMs);
    connect(&poll_, &QTimer::timeout, this, &RankBar::showProgress);
    connect(by_, &QComboBox::currentIndexChanged, this, &RankBar::updateSource);
    connect(rank_, &QPushButton::clicked, this, &RankBar::rank);
    connect(progress_, &ProgressRow::cancelWanted, this, [this] { stop_.request_stop(); });
    updateSource();
}

RankBar::~RankBar() {
    stop_.request_stop();
}

void RankBar::build() {
    by_->setObjectName(QStringLiteral("configRankBy"));
    by_->setAccessibleName(tr("Rank by"));
    by_->addItem(tr("Measured configurations"), QString());
    by_->setToolTip(tr("What ranks the configurations: a model that is learned at once from some measured ones of this "
                       "graph, or a trained model, which has seen none of them"));
    by_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    by_->setMinimumContentsLength(kModelLetters);
    by_->hide(); // until there is a choice
    measured_label_->setBuddy(measured_);
    measured_->setObjectName(QStringLiteral("configMeasured"));
    measured_->setRange(3, kMostMeasured);
    measured_->setValue(kMeasured);
    measured_->setToolTip(
        tr("Number of randomly chosen configurations that count as measured; the others are ranked by a model that "
           "learns from them"));
    rank_->setObjectName(QStringLiteral("configRank"));
    ranked_->setObjectName(QStringLiteral("configRanked"));
    ranked_->setTextFormat(Qt::PlainText);
    ranked_->setWordWrap(true);
    ranked_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    progress_->setObjectName(QStringLiteral("configRankProgress"));
    progress_->addCancel(QStringLiteral("configRankCancel"), tr("Stop ranking; the ranks of before stay"));
    progress_->hide();
    auto* row = new QHBoxLayout;
    row->addWidget(by_);
    row->addWidget(measured_label_);
    row->addWidget(measured_);
    row->addWidget(rank_);
    row->addWidget(ranked_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addLayout(row);
    column->addWidget(progress_);
}

void RankBar::setDatabase(const std::filesystem::path& database_file, TrainingPlaces places) {
    database_file_ = database_file;
    places_ = std::move(places);
}

void RankBar::setReport(std::shared_ptr<const ConfigReport> report) {
    report_ = std::move(report);
    updateSource();
    readModels();
}

/// Models come and go while the page is hidden.
void RankBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    readModels();
}

void RankBar::readModels() {
    if (!report_ || database_file_.empty() || !isVisible())
        return;
    runInBackground(
        this,
        [database = database_file_, file = file_, layouts = report_->data.configs != nullptr](const std::stop_token&) {
            return modelsFor(database, file, layouts);
        },
        [this](const Result<std::vector<ModelChoice>>& choices) {
            if (choices.ok()) // else those of before: measured ones can be ranked by in any case
                showModels(*choices);
        });
}

void RankBar::showModels(const std::vector<ModelChoice>& choices) {
    const QString before = source();
    models_ = choices;
    while (by_->count() > 1)
        by_->removeItem(by_->count() - 1);
    for (const ModelChoice& choice : models_)
        by_->addItem(tr("Model %1").arg(toQString(choice.model.name)), toQString(choice.model.name));
    by_->setVisible(!models_.empty());
    by_->setCurrentIndex(std::max(0, by_->findData(before)));
    const bool learnable = report_->data.configs && report_->labelled() && !report_->noise.withoutInformation();
    if (!learnable && !models_.empty() && source().isEmpty())
        by_->setCurrentIndex(1);
    updateSource();
}

QString RankBar::source() const {
    return by_->currentData().toString();
}

const ModelChoice* RankBar::chosen() const {
    const auto found =
        std::ranges::find(models_, toStdString(source()), [](const ModelChoice& choice) { return choice.model.name; });
    return found == models_.end() ? nullptr : &*found;
}

void RankBar::updateSource() {
    const bool by_model = !source().isEmpty();
    for (QWidget* widget : {static_cast<QWidget*>(measured_label_), static_cast<QWidget*>(measured_)})
        widget->setVisible(!by_model);
    rank_->setText(by_model ? tr("Rank all") : tr("Rank the rest"));
    rank_->setToolTip(by_model ? tr("Rank all configurations by the trained model, in the worker")
                               : tr("Rank the configurations that do not count as measured"));
    const bool learnable =
        report_ && report_->data.configs && report_->labelled() && !report_->noise.withoutInformation();
    measured_->setEnabled(learnable && !at_work_);
    by_->setEnabled(!at_work_);
    rank_->setEnabled(report_ && !at_work_ && (by_model || learnable));
}

void RankBar::rank() {
    if (!report_ || at_work_)
        return;
    at_work_ = true;
    updateSource();
    if (source().isEmpty())
        rankByMeasured();
    else
        rankByModel(source());
}

void RankBar::rankByMeasured() {
    ranked_->setText(tr("Learning…"));
    stage_->set(TrainingStage::Loading, Progress{});
    poll_.start(); // the row appears where it takes longer
    stop_ = runInBackground(
        this,
        [report = report_, measured = static_cast<std::size_t>(measured_->value()),
         stage = stage_](const std::stop_token& stop) {
            return predictRanks(*report, measured, 0, stop,
                                [&](const Progress& progress) { stage->set(TrainingStage::Loading, progress); });
        },
        [this](Result<PredictedRanks> ranks) { showRanks({}, std::move(ranks)); });
}

void RankBar::rankByModel(const QString& name) {
    ranked_->clear();
    TrainingPlaces places = places_;
    places.stages = [stage = stage_](TrainingStage at, const Progress& progress) { stage->set(at, progress); };
    stage_->set(TrainingStage::Writing, Progress{});
    showProgress();
    poll_.start();
    stop_ = runInBackground(
        this,
        [report = report_, database = database_file_, file = file_, name = toStdString(name),
         places = std::move(places)](const std::stop_token& stop) {
            return ranksByModel(database, name, file, *report, places, stop);
        },
        [this, name](Result<PredictedRanks> ranks) { showRanks(name, std::move(ranks)); });
}

void RankBar::showProgress() {
    const auto [stage, progress] = stage_->get();
    progress_->show();
    const QString text = stop_.stop_requested()               ? tr("Stopping")
                         : source().isEmpty()                 ? tr("Learning…")
                         : stage == TrainingStage::Writing    ? tr("Reading the graph for the model")
                         : stage == TrainingStage::Predicting ? tr("Predicting")
                                                              : tr("Loading the graph");
    progress_->setProgress(text, {.done = progress.done, .total = progress.total > 1 ? progress.total : 0, .what = {}});
}

void RankBar::showRanks(const QString& model, Result<PredictedRanks> ranks) {
    at_work_ = false;
    poll_.stop();
    progress_->hide();
    updateSource();
    if (stop_.stop_requested())
        ranks = Error{.code = ErrorCode::Cancelled};
    if (!ranks.ok())
        return ranked_->setText(ranks.error().code == ErrorCode::Cancelled ? tr("Stopped")
                                                                           : toQString(ranks.error().text()));
    const QString tau = tauText(ranks->tau);
    const auto& ceiling = report_->noise.ceiling;
    QString text;
    if (std::isnan(ranks->tau))
        text = tr("Ranked; the times are not known, so that nothing can be scored");
    else if (model.isEmpty())
        text = ceiling ? tr("Kendall tau of the rest %1, ceiling %2, random choice 0").arg(tau, tauText(*ceiling))
                       : tr("Kendall tau of the rest %1, random choice 0").arg(tau);
    else
        text = ceiling ? tr("Kendall tau of all %1, ceiling %2, random choice 0").arg(tau, tauText(*ceiling))
                       : tr("Kendall tau of all %1, random choice 0").arg(tau);
    if (!std::isnan(ranks->slowdown_found))
        text = tr("%1. The best of the measured and of the %2 predicted to be the fastest is %3 slower than the "
                  "fastest; of as "
                  "many random ones %4")
                   .arg(text)
                   .arg(kChecked)
                   .arg(finePercent(ranks->slowdown_found), finePercent(ranks->slowdown_random));
    if (const ModelChoice* choice = model.isEmpty() ? nullptr : chosen()) {
        if (choice->part == "train")
            text = tr("%1. The model was trained on this graph: it is not tested by it.").arg(text);
        else if (choice->part == "valid")
            text = tr("%1. This graph chose the model's best epoch, which flatters.").arg(text);
        else
            text = tr("%1. The model has not seen this graph.").arg(text);
    }
    ranked_->setText(text);
    emit ranked(std::make_shared<const PredictedRanks>(*std::move(ranks)));
}

} // namespace gnx::widgets
