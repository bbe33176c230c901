// Ways of the figures out of the page.
#include <algorithm>
#include <cmath>
#include <iterator>

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMimeData>

#include "core/base/system/AtomicFile.h"
#include "core/results/report/FigureExport.h"
#include "core/results/report/FigureTable.h"
#include "core/results/report/ScoreTableText.h"
#include "widgets/common/Background.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/results/charts/FigureSaver.h"
#include "widgets/results/charts/RankingBar.h"
#include "widgets/results/charts/ResultsView.h"

namespace gnx::widgets {
namespace {

/// Content of a bundle besides origin and style; called from any thread.
FigureBundle bundleOf(FigureKind kind, const ScoreData& data, const ScoreOptions& options, const FigureChoices& choices,
                      const std::vector<ScoreBands>& bands) {
    FigureBundle bundle;
    bundle.inputs = FigureInputs{.kind = kind,
                                 .groups = data.shownBy(kind),
                                 .options = options,
                                 .context = data.context,
                                 .choices = choices,
                                 .bands = figureRow(kind).score ? bands : std::vector<ScoreBands>()};
    bundle.inputs->choices.bands = {};
    FigureChoices with_bands = choices;
    with_bands.bands = bundle.inputs->bands;
    bundle.figure = data.figure(kind, options, with_bands);
    return bundle;
}

/// Takes a worker and minutes: shown only after it was asked for.
bool knowsIntensities(const ScoreData& data) {
    for (const CompilerOutcomes& group : data.groups)
        for (const OutcomeFacts& facts : group.facts)
            if (std::isfinite(facts.intensity))
                return true;
    return false;
}

QString quoted(const std::string& text) {
    return QStringLiteral("'%1'").arg(toQString(text).replace(QLatin1Char('\''), QLatin1String("'\\''")));
}

} // namespace

void ResultsView::fillExportMenu(QMenu* menu) {
    menu->clear();
    const auto add = [&](const FigureChart* chart, FigureKind kind) {
        menu->addAction(tr("%1 as…").arg(figureKindTitle(kind)), this, [this, chart] { save(chart); });
    };
    if (sidebar_->page() == ScoreSidebar::Page::Figure)
        add(single_, sidebar_->kind());
    else
        for (std::size_t i = 0; i < overview_.size(); ++i)
            add(overview_[i], kOverview[i]);
    menu->addSeparator();
    menu->addAction(tr("All figures…"), this, [this] { emit setWanted(figureSet()); })
        ->setEnabled(data_ && data_->results > 0);
    menu->addAction(tr("Table of the scores…"), this, &ResultsView::saveTable)->setEnabled(data_ && data_->results > 0);
    menu->addAction(tr("Report…"), this, [this] { emit reportWanted(report()); });
}

/// The shown content of the run: its filter and groups do not affect a report.
ReportInput ResultsView::report() const {
    ReportInput input;
    input.title = toStdString(input_.title);
    input.subjects = {input.title};
    std::ranges::copy(input_.results->rows(), std::back_inserter(input.results));
    input.options = options();
    input.speedup = input_.speedup;
    return input;
}

FigureBundle ResultsView::bundleOf(const FigureChart* chart) const {
    const Shown& shown = shownBy(chart);
    FigureBundle bundle;
    bundle.origin = {.query = input_.grouping.filter, .subjects = {toStdString(input_.title)}, .program = {}};
    bundle.figure = chart->figure();
    if (shown.data)
        bundle.inputs = FigureInputs{.kind = shown.kind,
                                     .groups = shown.data->shownBy(shown.kind),
                                     .options = options(),
                                     .context = shown.data->context,
                                     .choices = choices(),
                                     .bands = figureRow(shown.kind).score ? bands_ : std::vector<ScoreBands>()};
    return bundle;
}

FigureSet ResultsView::figureSet() const {
    FigureSet set;
    std::vector<FigureKind> kinds;
    for (const auto kind : runFigures())
        if (!figureRow(kind).intensities || knowsIntensities(*data_)) {
            kinds.push_back(kind);
            set.names.emplace_back(figureKindName(kind));
            set.titles.push_back(toStdString(figureKindTitle(kind)));
        }
    FigureChoices choices = this->choices();
    choices.bands = {};
    const FigureOrigin origin{.query = input_.grouping.filter, .subjects = {toStdString(input_.title)}, .program = {}};
    set.make = [data = data_, options = options(), choices, bands = bands_, kinds, origin](std::size_t index) {
        FigureBundle bundle = gnx::widgets::bundleOf(kinds[index], *data, options, choices, bands);
        bundle.origin = origin;
        return bundle;
    };
    set.curves = data_->curves(options());
    return set;
}

void ResultsView::fillFigureMenu(QMenu* menu, FigureChart* chart) {
    menu->addAction(tr("Copy image"), this, [this, chart] { copyImage(chart); });
    menu->addAction(tr("Save as…"), this, [this, chart] { save(chart); });
    menu->addAction(tr("Edit for a paper…"), this, [this, chart] { emit editWanted(bundleOf(chart)); })
        ->setEnabled(data_ && data_->results > 0);
    menu->addAction(tr("Copy data as CSV"), this, [this, chart] {
        QApplication::clipboard()->setText(toQString(figureCsv(chart->figure())));
        say(tr("Copied the data"));
    });
    auto* command = menu->addAction(tr("Copy command line"), this, [this, chart] {
        QApplication::clipboard()->setText(commandLine(shownBy(chart).kind));
        say(tr("Copied: %1").arg(QApplication::clipboard()->text()));
    });
    command->setEnabled(data_ && data_->results > 0);
}

QString ResultsView::commandLine(FigureKind kind) const {
    const RunId first = input_.results->front().run;
    QString command = figureCommandLine(kind, first, options());
    QStringList sets{QString::number(first.value())};
    for (const ResultRow& row : input_.results->rows())
        if (const QString number = QString::number(row.run.value()); sets.last() != number)
            sets << number;
    if (sets.size() > 1) // side by side
        command.replace(QStringLiteral(" --run ") + sets.first(), QLatin1Char(' ') + sets.join(QLatin1Char(' ')));
    const Grouping& grouping = input_.grouping;
    if (grouping.by != GroupBy::Compiler)
        command += QStringLiteral(" --group-by %1").arg(QLatin1String(groupByName(grouping.by)));
    if (grouping.by == GroupBy::Query)
        command += QStringLiteral(" --group-query %1").arg(quoted(grouping.query));
    for (const std::string& label : data_->labels)
        if (input_.hidden.contains(label))
            command += QStringLiteral(" --hide %1").arg(quoted(label));
    if (input_.speedup != SpeedupKind::EndToEnd)
        command += QStringLiteral(" --speedup %1").arg(QLatin1String(speedupKindName(input_.speedup)));
    const FigureRow& row = figureRow(kind);
    if (!bands_.empty() && row.score)
        command += QStringLiteral(" --bands");
    if (row.at_tolerance)
        command += QStringLiteral(" --at %1").arg(choices().t);
    if (row.of_pair && data_->groups.size() > 1)
        command += QStringLiteral(" --from-curve %1 --to-curve %2")
                       .arg(quoted(data_->groups.at(ranking_->first()).compiler),
                            quoted(data_->groups.at(ranking_->second()).compiler));
    if (!grouping.filter.empty())
        command += QStringLiteral(" -- %1").arg(quoted(grouping.filter));
    return command;
}

void ResultsView::save(const FigureChart* chart) {
    if (const auto path = askForFigureFile(this, chart->figure(), input_.title))
        write(*path, [figure = chart->figure(), path = *path] { return saveFigure(figure, path); });
}

/// In the background: thousands of dots take a while.
void ResultsView::write(const QString& path, std::function<Status()> written) {
    say(tr("Writing %1…").arg(path));
    runInBackground(
        this, [written = std::move(written)](const std::stop_token&) { return written(); },
        [this, path](const Status& done) {
            if (!done.ok()) {
                if (data_)
                    showCounts();
                return showError(tr("%1 could not be written").arg(path), done.error());
            }
            error_->hide();
            say(tr("Wrote %1").arg(path));
        });
}

void ResultsView::saveTable() {
    if (!data_)
        return;
    const auto path = askForFile(this, tr("Save the table of the scores"),
                                 fileName({input_.title, QStringLiteral("scores")}, QStringLiteral(".csv")),
                                 tr("CSV table (*.csv);;LaTeX, with booktabs (*.latex *.tex)"));
    if (!path)
        return;
    write(*path, [data = data_, options = options(), path = *path] {
        const auto curves = data->curves(options);
        const bool csv = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
        return writeFileAtomically(toStdString(path), csv ? scoreTableCsv(curves) : scoreTableLatex(curves));
    });
}

void ResultsView::copyImage(const FigureChart* chart) {
    runInBackground(
        this, [figure = chart->figure()](const std::stop_token&) { return figureImages(figure); },
        [this](const Result<FigureImages>& images) {
            if (!images.ok())
                return showError(tr("The figure could not be copied"), images.error());
            QApplication::clipboard()->setMimeData(mimeDataOf(*images));
            say(tr("Copied the figure"));
        });
}

} // namespace gnx::widgets
