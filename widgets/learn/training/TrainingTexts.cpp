#include "widgets/learn/training/TrainingTexts.h"

#include <algorithm>

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Said.h"
#include "widgets/common/TableColumn.h"
#include "widgets/common/TauText.h"
#include "widgets/common/Text.h"
#include "widgets/learn/training/ModelTableModel.h"
#include "widgets/learn/training/TrainCommand.h"

namespace gnx::widgets {
namespace {

constexpr double kNsOfSecond = 1e9;

QString stageText(TrainingStage stage, const QString& graph) {
    switch (stage) {
    case TrainingStage::Writing:
        return graph.isEmpty() ? said("Reading graphs") : said("Reading graphs: %1").arg(graph);
    case TrainingStage::Loading:
        return said("Loading graphs into the worker");
    case TrainingStage::Predicting:
        return said("Ranking graphs it has not seen");
    case TrainingStage::Scoring:
        break;
    }
    return said("Scoring: %1").arg(graph);
}

QString lossText(const TrainSettings& settings) {
    return settings.loss.empty() ? said("the model's own") : toQString(settings.loss);
}

QString settingsText(const TrainSettings& settings) {
    QStringList parts{said("loss %1").arg(lossText(settings)),
                      said("width %1").arg(settings.hidden),
                      said("layers %1").arg(settings.layers),
                      said("%1 a step").arg(counted(static_cast<std::uint64_t>(settings.configs), "configuration")),
                      said("%1 a step").arg(counted(static_cast<std::uint64_t>(settings.graphs), "graph")),
                      said("rate %1").arg(QString::number(settings.rate, 'g', 3)),
                      said("seed %1").arg(settings.seed)};
    return parts.join(QStringLiteral(", "));
}

QString tauLine(const ScoredModel& model) {
    QString line =
        said("Kendall tau %1 (%2), mean over %3")
            .arg(tauText(model.tau.all.mean), tauIntervalText(model.tau.all), counted(model.tau.all.graphs, "graph"));
    if (model.ceiling.graphs > 0)
        line = said("%1; ceiling %2, over %3 of them").arg(line, tauText(model.ceiling.mean)).arg(model.ceiling.graphs);
    return line;
}

QString familyLines(const ScoredModel& model) {
    QStringList families;
    for (const auto& [family, mean] : model.tau.families)
        families << said("%1: %2 (%3)").arg(toQString(family), tauText(mean.mean), counted(mean.graphs, "graph"));
    return families.join(QStringLiteral("; "));
}

} // namespace

QString progressText(const TrainingClient::Training& training) {
    if (training.stopping)
        return said("%1: stopping, a checkpoint is written").arg(training.name);
    if (training.stage)
        return said("%1: %2").arg(training.name, stageText(*training.stage, toQString(training.progress.what)));
    if (training.steps.empty())
        return said("%1: beginning").arg(training.name);
    const TrainStep& step = training.steps.back();
    const QString loss = QLocale().toString(step.loss, 'g', 4);
    if (!step.valid_tau)
        return said("%1: epoch %2, loss %3").arg(training.name).arg(step.epoch).arg(loss);
    if (!training.reachable.ceiling)
        return said("%1: epoch %2, loss %3, tau %4")
            .arg(training.name)
            .arg(step.epoch)
            .arg(loss, tauText(*step.valid_tau));
    return said("%1: epoch %2, loss %3, tau %4 of %5")
        .arg(training.name)
        .arg(step.epoch)
        .arg(loss, tauText(*step.valid_tau), tauText(*training.reachable.ceiling));
}

QString provenanceText(const ScoredModel& model) {
    const ModelRow& row = model.model;
    QStringList lines{said("%1: %2").arg(toQString(row.name), modelTitle(row.settings)),
                      said("Data: %1").arg(toQString(row.query)),
                      said("Graphs: %1 train, %2 valid, %3 test")
                          .arg(model.train_graphs)
                          .arg(model.valid_graphs)
                          .arg(model.test_graphs),
                      said("Settings: %1").arg(settingsText(row.settings))};
    if (row.within > 0)
        lines << said("It has seen %1 of each graph and ranks others of the same graph: no comparison with "
                      "models that see none")
                     .arg(counted(static_cast<std::uint64_t>(row.within), "measurement"));
    if (row.trained) {
        lines << said("%1, %2 in %3, the best was epoch %4")
                     .arg(counted(static_cast<std::uint64_t>(row.parameters), "learned number"),
                          counted(static_cast<std::uint64_t>(row.epochs), "epoch"),
                          toQString(formatDuration(row.seconds * kNsOfSecond)))
                     .arg(row.best_epoch);
        if (model.tau.all.graphs > 0)
            lines << tauLine(model) << said("By family: %1").arg(familyLines(model));
        else
            lines << said("Scored on no graph: all have trained it");
        lines << said("LibTorch %1, GraphNet Explorer %2").arg(toQString(row.torch), toQString(row.version));
    } else {
        lines << (model.training ? said("It is being trained")
                                 : said("Its training was interrupted: Continue goes on from the last checkpoint"));
    }
    lines << said("Begun %1").arg(QLocale().toString(QDateTime::fromSecsSinceEpoch(row.made_at), QLocale::ShortFormat));
    return lines.join(QLatin1Char('\n'));
}

QString comparisonText(const std::vector<ModelBeside>& beside) {
    if (beside.size() < 2)
        return said("Select two or more to compare them");
    QStringList lines;
    for (std::size_t i = 1; i < beside.size(); ++i) {
        const MeanInterval& difference = beside[i].difference;
        const QString one = toQString(beside[i].name), first = toQString(beside.front().name);
        if (difference.graphs == 0) {
            lines << said("%1 and %2 were scored on no common graph").arg(first, one);
            continue;
        }
        const bool beyond = difference.low > 0 || difference.high < 0;
        lines << (beyond ? said("Tau of %1 less that of %2: %3 (%4), over %5")
                         : said("Tau of %1 less that of %2: %3 (%4), over %5: no difference beyond chance"))
                     .arg(one, first, tauText(difference.mean), tauIntervalText(difference),
                          counted(difference.graphs, "graph"));
    }
    if (std::ranges::any_of(beside, [&](const ModelBeside& each) { return each.measured != beside.front().measured; }))
        lines << said("Some have seen measurements of the graphs that they rank, others have not: another task");
    return lines.join(QLatin1Char('\n'));
}

QString reasonForNoCurve(const std::vector<const ScoredModel*>& models) {
    if (models.empty())
        return said("Select a model");
    if (models.front()->training)
        return said("The first epoch is not over yet");
    return said("Its training was interrupted: its curve comes when it is continued");
}

QString reasonForNoScores(const std::vector<const ScoredModel*>& models) {
    if (models.empty())
        return said("Select a model");
    if (!models.front()->model.trained)
        return said("No scores yet");
    return said("Scored on no graph: all have trained it");
}

TrainingOrder orderOf(const ModelRow& model) {
    TrainingOrder order;
    order.name = model.name;
    order.query = model.query;
    order.setup.settings = model.settings;
    order.setup.within = model.within;
    return order;
}

} // namespace gnx::widgets
