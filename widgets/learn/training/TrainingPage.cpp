#include "widgets/learn/training/TrainingPage.h"

#include <algorithm>
#include <utility>

#include <QClipboard>
#include <QGuiApplication>
#include <QItemSelection>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QUndoStack>

#include "core/drawing/picture/ViewArguments.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/DoneChange.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/learn/training/TrainCommand.h"
#include "widgets/learn/training/TrainingClient.h"
#include "widgets/learn/training/TrainingForm.h"
#include "widgets/learn/training/TrainingTexts.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::widgets {
namespace {

/// Models of a step of the undo stack. A change that failed leaves them as they were, so that the next step in the same
/// direction does nothing. Used by one thread at a time.
struct Deletion {
    std::filesystem::path database_file;
    std::vector<std::string> names;
    std::vector<RemovedModel> removed{}; ///< empty: they are in the database

    Status remove() {
        if (removed.empty()) {
            GNX_TRY(removed, removeModels(database_file, names));
        }
        return {};
    }
    Status restore() {
        GNX_CHECK(restoreModels(database_file, removed));
        removed.clear();
        return {};
    }
};

} // namespace

void TrainingPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!event->spontaneous())
        reload();
}

void TrainingPage::datasetChanged() {
    if (isVisible()) // else it asks when it is shown
        form_->ask();
}

void TrainingPage::focusData() {
    form_->focusQuery();
}

void TrainingPage::start() {
    const TrainingOrder order = form_->order();
    wanted_ = {order.name};
    client_.train(order);
}

void TrainingPage::askGraphs(const QString& query) {
    runInBackground(
        this,
        [file = client_.databaseFile(), query = toStdString(query)](const std::stop_token&) {
            return graphsOfQuery(file, query);
        },
        [this, query](const Result<QueriedGraphs>& found) { form_->showGraphs(query, found); });
}

void TrainingPage::followTraining() {
    error_->hide();
    resume_bar_->hide();
    form_->setTraining(true);
    progress_->show();
    showProgress();
}

bool TrainingPage::isOfTraining(const ScoredModel& model) const {
    return client_.atWork() && toStdString(client_.training().name) == model.model.name;
}

void TrainingPage::showProgress() {
    const TrainingClient::Training& training = client_.training();
    progress_->setProgress(progressText(training), training.progress);
    const bool listed = models_ && std::ranges::any_of(*models_, [this](const ScoredModel& model) {
                            return isOfTraining(model) && model.training;
                        });
    if (!listed && reading_ == shown_reading_ && asked_)
        reload();
    if (!drawing_->isActive())
        drawing_->start();
}

void TrainingPage::endTraining(const Status& status) {
    form_->setTraining(false);
    progress_->hide();
    const bool stopped = !status.ok() && status.error().code == ErrorCode::Cancelled;
    if (!status.ok() && !stopped)
        fail(tr("The model could not be trained"), status.error());
    const QString name = client_.training().name;
    emit message(status.ok() ? tr("%1 is trained").arg(name)
                 : stopped   ? tr("The training of %1 was stopped").arg(name)
                             : tr("The model could not be trained"));
    if (wanted_.empty() && selected().empty())
        wanted_ = {toStdString(name)};
    put_off_ = put_off_ || stopped; // the user has stopped it and knows
    reload();
}

void TrainingPage::reload() {
    asked_ = true;
    runInBackground(
        this,
        [file = client_.databaseFile()](const std::stop_token&) -> Result<std::shared_ptr<const Models>> {
            GNX_TRY(Models models, scoredModels(file));
            return std::make_shared<const Models>(std::move(models));
        },
        [this, question = ++reading_](Result<std::shared_ptr<const Models>> models) {
            shown_reading_ = question;
            if (question == reading_)
                showModels(std::move(models));
        });
}

void TrainingPage::showModels(Result<std::shared_ptr<const Models>> models) {
    if (!models.ok())
        return fail(tr("The models could not be read"), models.error());
    std::vector<std::string> names = wanted_.empty() ? selected() : std::exchange(wanted_, {});
    models_ = *std::move(models);
    QStringList taken;
    for (const ScoredModel& model : *models_)
        taken << toQString(model.model.name);
    form_->setTaken(taken);
    tabs_->setTabText(0, taken.isEmpty() ? tr("Models") : tr("Models (%1)").arg(taken.size()));
    model_table_->setModels(models_);
    if (names.empty() && !models_->empty()) { // the newest that has something to show
        const auto trained = std::find_if(models_->rbegin(), models_->rend(),
                                          [](const ScoredModel& model) { return model.model.trained; });
        names = {(trained == models_->rend() ? models_->back() : *trained).model.name};
    }
    select(names);
    empty_->setVisible(models_->empty() && !client_.atWork());
    results_->setVisible(!models_->empty() || client_.atWork());
    offerInterrupted();
    emit modelsRead();
}

/// One that was cut off, by a kill or a crash: the newest.
void TrainingPage::offerInterrupted() {
    offered_.clear();
    for (const ScoredModel& model : *models_)
        if (model.interrupted())
            offered_ = model.model.name;
    const bool offer = !offered_.empty() && !put_off_ && !client_.atWork();
    resume_bar_->setVisible(offer);
    if (offer)
        resume_text_->setText(
            tr("The training of %1 was cut off. Its last checkpoint is there.").arg(toQString(offered_)));
}

void TrainingPage::select(const std::vector<std::string>& names) {
    QItemSelection rows;
    for (const std::string& name : names)
        if (const int row = model_table_->rowOf(name); row >= 0)
            rows.select(model_table_->index(row, 0), model_table_->index(row, ModelTableModel::ColumnCount - 1));
    if (!rows.isEmpty())
        table_->selectionModel()->setCurrentIndex(rows.front().topLeft(), QItemSelectionModel::NoUpdate);
    table_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
}

std::vector<const ScoredModel*> TrainingPage::selectedModels() const {
    std::vector<int> rows;
    for (const QModelIndex& row : table_->selectionModel()->selectedRows())
        rows.push_back(row.row());
    std::ranges::sort(rows);
    std::vector<const ScoredModel*> models;
    for (const int row : rows)
        models.push_back(&model_table_->at(model_table_->entryOf(row)));
    return models;
}

std::vector<std::string> TrainingPage::selected() const {
    std::vector<std::string> names;
    for (const ScoredModel* model : selectedModels())
        names.push_back(model->model.name);
    return names;
}

void TrainingPage::showSelection() {
    const auto models = selectedModels();
    const ScoredModel* one = models.size() == 1 ? models.front() : nullptr;
    const bool idle = std::ranges::none_of(models, [](const ScoredModel* model) { return model->training; });
    resume_->setEnabled(one != nullptr && idle && !client_.atWork());
    resume_->setText(one != nullptr && one->model.trained ? tr("Train longer") : tr("Continue"));
    resume_->setToolTip(one != nullptr && one->model.trained
                            ? tr("Go on with the selected model for the time or the epochs of the form above")
                            : tr("Go on with the selected training from its last checkpoint"));
    remove_->setEnabled(!models.empty() && idle);
    command_->setEnabled(one != nullptr);
    regret_->setCommandLine(one == nullptr ? QString()
                                           : QStringLiteral("graphnet models show %1 --figure regret.pdf")
                                                 .arg(toQString(shellQuoted(one->model.name))));
    score_table_->setScores(one != nullptr ? one->scores : std::vector<GraphScore>());
    tabs_->setTabEnabled(1, one != nullptr && !one->scores.empty());
    tabs_->setTabEnabled(3, one != nullptr);
    provenance_->setText(one != nullptr ? provenanceText(*one) : QString());
    beside_ = nullptr;
    askCharts();
}

void TrainingPage::askCharts() {
    const auto models = selectedModels();
    std::vector<TrainingCurve> curves;
    ReachableTau reachable;
    std::vector<ModelRegret> regret;
    for (const ScoredModel* model : models) {
        if (!model->scores.empty())
            regret.push_back({model->model.name, regretMeans(model->scores)});
        const bool live = isOfTraining(*model);
        curves.push_back({model->model.name, live ? client_.training().steps : model->steps});
        reachable = live ? client_.training().reachable : reachableTau(model->scores);
    }
    const bool by_epoch = models.size() == 1 && std::ranges::any_of(curves.front().steps, [](const TrainStep& step) {
                              return step.valid_tau.has_value();
                          });
    left_->setReason(reasonForNoCurve(models));
    right_->setReason(reasonForNoScores(models));
    regret_->setReason(reasonForNoScores(models));
    runInBackground(
        this,
        [curves = std::move(curves), regret = std::move(regret), reachable, by_epoch, models, owner = models_,
         beside = beside_](const std::stop_token&) {
            const auto compared = beside ? beside : std::make_shared<const Beside>(besideFirst(models));
            return Charts{.left = lossFigure(curves),
                          .right = by_epoch ? validationFigure(curves, reachable) : modelsFigure(*compared),
                          .regret = regretFigure(regret),
                          .beside = compared};
        },
        [this, question = ++charting_](Charts charts) {
            if (question != charting_)
                return;
            left_->setFigure(std::move(charts.left));
            right_->setFigure(std::move(charts.right));
            regret_->setFigure(std::move(charts.regret));
            beside_ = std::move(charts.beside);
            compared_->setText(comparisonText(*beside_));
        });
}

void TrainingPage::resumeSelected() {
    const auto models = selectedModels();
    if (models.size() != 1)
        return;
    const ModelRow& model = models.front()->model;
    MoreTraining more;
    if (model.trained) {
        const TrainSettings wanted = form_->order().setup.settings;
        more.seconds = wanted.seconds > 0 ? model.seconds + wanted.seconds : 0;
        more.epochs = wanted.epochs > 0 ? model.epochs + wanted.epochs : 0;
    }
    more.threads = form_->order().setup.threads;
    wanted_ = {model.name};
    client_.resume(toQString(model.name), more);
}

void TrainingPage::removeSelected() {
    const std::vector<std::string> names = selected();
    const auto deletion = std::make_shared<Deletion>(Deletion{.database_file = client_.databaseFile(), .names = names});
    const auto remove = [deletion](const std::stop_token&) { return deletion->remove(); };
    const auto restore = [deletion](const std::stop_token&) { return deletion->restore(); };
    const auto after = [this](const Status& status) {
        if (!status.ok())
            fail(tr("The models could not be changed"), status.error());
        reload();
    };
    const QPointer<TrainingPage> self(this); // the stack may outlive the page
    const QString step =
        tr("deletion of %1").arg(names.size() == 1 ? toQString(names.front()) : counted(names.size(), "model"));
    runInBackground(this, &changes_, remove, [this, self, after, remove, restore, step, names](const Status& status) {
        after(status);
        if (!status.ok())
            return;
        undo_.push(new DoneChange(
            step,
            [self, remove, after] {
                if (self)
                    runInBackground(self, &self->changes_, remove, after);
            },
            [self, restore, after, names] {
                if (!self)
                    return;
                self->wanted_ = names;
                runInBackground(self, &self->changes_, restore, after);
            }));
        emit message(names.size() == 1
                         ? tr("%1 was deleted; Ctrl+Z brings it back").arg(toQString(names.front()))
                         : tr("%1 were deleted; Ctrl+Z brings them back").arg(counted(names.size(), "model")));
    });
}

void TrainingPage::copyCommand(const TrainingOrder& order) {
    QGuiApplication::clipboard()->setText(trainCommand(order));
    emit message(tr("The command line was copied"));
}

void TrainingPage::fail(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->show();
}

} // namespace gnx::widgets
