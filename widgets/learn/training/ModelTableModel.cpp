#include "widgets/learn/training/ModelTableModel.h"

#include <algorithm>
#include <cmath>

#include <QDateTime>
#include <QLocale>

#include "widgets/common/TauText.h"
#include "widgets/common/Text.h"
#include "widgets/learn/training/TrainCommand.h"

namespace gnx::widgets {
namespace {

constexpr double kNsPerSecond = 1e9;

QString madeText(double seconds) {
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(static_cast<qint64>(seconds)), QLocale::ShortFormat);
}

QString slowdownText(double share) {
    return QString::number(100 * share, 'g', 3) + QStringLiteral(" %");
}

} // namespace

QString tauIntervalText(const MeanInterval& tau) {
    return tau.graphs == 0 ? QString() : ModelTableModel::tr("%1 to %2").arg(tauText(tau.low), tauText(tau.high));
}

ModelTableModel::ModelTableModel(QObject* parent) : TableModel(parent) {
    setColumns(described());
}

std::vector<TableColumn> ModelTableModel::described() {
    using Row = TableColumn::Row;
    const auto of = columnsOver([this](Row row) -> const ScoredModel& { return at(row); });
    return {
        {.title = tr("Name"),
         .text = of([](const ScoredModel& model) { return toQString(model.model.name); }),
         .searched = true},
        {.title = tr("State"),
         .tip = tr("An interrupted training can be continued from its last checkpoint"),
         .text = of([](const ScoredModel& model) {
             return model.training ? tr("Training") : model.model.trained ? tr("Trained") : tr("Interrupted");
         }),
         .tone = of([](const ScoredModel& model) { return model.interrupted() ? Tone::Warning : Tone::Plain; })},
        {.title = tr("Model"),
         .tip = tr("What learns, and what of its settings changes it"),
         .text = of([](const ScoredModel& model) { return modelTitle(model.model.settings); }),
         .searched = true},
        {.title = tr("Tau"),
         .tip = tr("Kendall's tau with equal predictions in random order: mean over the graphs that it was scored on. "
                   "Random choice has 0, the right order 1."),
         .number = of([](const ScoredModel& model) { return model.tau.all.graphs > 0 ? model.tau.all.mean : NAN; }),
         .format = tauText,
         .has_bar = true,
         .largest_first = true},
        {.title = tr("Interval"),
         .tip = tr("95 % of bootstrap means over the graphs lie there"),
         .text = of([](const ScoredModel& model) { return tauIntervalText(model.tau.all); })},
        {.title = tr("Ceiling"),
         .tip = tr("The tau that a perfect model could be seen to reach: measurements of one configuration differ. "
                   "Mean over the graphs that were measured twice."),
         .number = of([](const ScoredModel& model) { return model.ceiling.graphs > 0 ? model.ceiling.mean : NAN; }),
         .format = tauText},
        {.title = tr("Analytic"),
         .tip = tr("Tau of the analytic model on the same graphs; it was not trained"),
         .number = of(&ScoredModel::analytic),
         .format = tauText},
        {.title = tr("First choice"),
         .tip = tr("How much slower its first choice is than the fastest configuration, mean over the graphs"),
         .number = of(&ScoredModel::slowdown),
         .format = slowdownText},
        {.title = tr("Data"),
         .tip = tr("The query that chose the graphs"),
         .text = of([](const ScoredModel& model) { return toQString(model.model.query); }),
         .searched = true},
        {.title = tr("Graphs"),
         .tip = tr("To train on, to choose the best epoch, and to score"),
         .text = of([](const ScoredModel& model) {
             return QStringLiteral("%1 + %2 + %3")
                 .arg(model.train_graphs)
                 .arg(model.valid_graphs)
                 .arg(model.test_graphs);
         }),
         .rank = of([](const ScoredModel& model) { return static_cast<double>(model.train_graphs); }),
         .alignment = Qt::AlignRight | Qt::AlignVCenter},
        {.title = tr("Epochs"),
         .tip = tr("Passes over the training graphs"),
         .number = of([](const ScoredModel& model) { return model.model.trained ? model.model.epochs : NAN; }),
         .format = cells::count},
        {.title = tr("Time"),
         .tip = tr("Time of the training"),
         .number = of(
             [](const ScoredModel& model) { return model.model.trained ? model.model.seconds * kNsPerSecond : NAN; }),
         .format = cells::duration},
        {.title = tr("Made"),
         .tip = tr("When its training was begun"),
         .number = of([](const ScoredModel& model) { return static_cast<double>(model.model.made_at); }),
         .format = madeText,
         .largest_first = true},
    };
}

void ModelTableModel::setModels(std::shared_ptr<const Models> models) {
    changeRows([&] { models_ = std::move(models); });
}

int ModelTableModel::rowOf(const std::string& name) const {
    for (std::uint32_t entry = 0; entry < entryCount(); ++entry)
        if (at(entry).model.name == name)
            return rowOfEntry(entry);
    return -1;
}

GraphScoreModel::GraphScoreModel(QObject* parent) : TableModel(parent) {
    setColumns(described());
}

std::vector<TableColumn> GraphScoreModel::described() {
    using Row = TableColumn::Row;
    const auto of = columnsOver([this](Row row) -> const GraphScore& { return scores_[row]; });
    return {
        {.title = tr("Graph"),
         .text = of([](const GraphScore& score) { return toQString(score.name); }),
         .searched = true},
        {.title = tr("Part"),
         .tip = tr("valid: it chose the best epoch, which flatters; test: the model has not seen it"),
         .text = of([](const GraphScore& score) { return toQString(score.part); })},
        {.title = tr("Family"), .text = of([](const GraphScore& score) { return toQString(score.family); })},
        {.title = tr("Configurations"),
         .tip = tr("That were ranked"),
         .number = of([](const GraphScore& score) { return static_cast<double>(score.scores.configs); }),
         .format = cells::count},
        {.title = tr("Tau"),
         .tip = tr("Kendall's tau with equal predictions in random order"),
         .number = of([](const GraphScore& score) { return score.scores.tau_ties_broken; }),
         .format = tauText,
         .has_bar = true,
         .largest_first = true},
        {.title = tr("Ceiling"),
         .tip = tr("The tau that a perfect model could be seen to reach on it; empty: nothing was measured twice"),
         .number = of([](const GraphScore& score) { return score.ceiling.value_or(NAN); }),
         .format = tauText},
        {.title = tr("Analytic"),
         .tip = tr("Tau of the analytic model, which was not trained"),
         .number = of([](const GraphScore& score) { return score.analytic ? score.analytic->tau_ties_broken : NAN; }),
         .format = tauText},
        {.title = tr("First choice"),
         .tip = tr("How much slower its first choice is than the fastest configuration"),
         .number = of([](const GraphScore& score) { return slowdownOf(score.scores, 1); }),
         .format = slowdownText},
        {.title = tr("Random choice"),
         .tip = tr("How much slower one configuration chosen at random is, on average"),
         .number = of([](const GraphScore& score) {
             const auto& random = score.scores.random_slowdown;
             return random.empty() ? NAN : random.front().second;
         }),
         .format = slowdownText},
        {.title = tr("Best of ten"),
         .tip = tr("How much slower the best of its first ten choices is than the fastest configuration"),
         .number = of([](const GraphScore& score) { return slowdownOf(score.scores, 10); }),
         .format = slowdownText},
        {.title = tr("Tied"),
         .tip = tr("Configurations that share their prediction with another"),
         .number = of([](const GraphScore& score) { return static_cast<double>(score.scores.tied_predictions); }),
         .format = cells::count},
    };
}

void GraphScoreModel::setScores(std::vector<GraphScore> scores) {
    changeRows([&] { scores_ = std::move(scores); });
}

} // namespace gnx::widgets
