// Meaning of a point, a bar or a brush, and the marked samples.
#include <algorithm>
#include <cmath>

#include <QApplication>
#include <QLabel>
#include <QPushButton>

#include "core/base/Units.h"
#include "core/results/metrics/OutcomeSets.h"
#include "core/results/report/FigureTable.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/results/charts/ResultsView.h"

namespace gnx::widgets {
namespace {

constexpr qsizetype kMostNamed = 12;
constexpr std::size_t kMostOpened = 5;
constexpr double kNanosecondsPerMs = 1e6;

QString signedNumber(int t) {
    return QString::number(t).replace(QLatin1Char('-'), QChar(0x2212));
}

/// Height of every stair, in percent.
QStringList sharesAt(const Figure& figure, double x) {
    QStringList shares;
    for (const LineSeries& line : figure.lines) {
        const auto past = std::upper_bound(line.points.begin(), line.points.end(), x,
                                           [](double value, const FigurePoint& point) { return value < point.x; });
        const double share = past == line.points.begin() ? 0 : std::prev(past)->y;
        shares << QStringLiteral("%1 %2 %").arg(toQString(line.label), toQString(shortNumber(share)));
    }
    return shares;
}

int toleranceOf(const LineSeries& line, std::size_t point) {
    return static_cast<int>(std::lround(line.points.at(point).x));
}

} // namespace

QString ResultsView::describe(const Shown& shown, const LineSeries& line, std::size_t point) const {
    if (const auto score = figureRow(shown.kind).score)
        return describeScore(shown, *score, line, point);
    const auto& group = shown.data->shownBy(shown.kind).at(line.category);
    const std::size_t sample = line.samples.at(point);
    const auto& outcome = group.outcomes.at(sample);
    QString text =
        tr("%1\n%2: %3x of eager")
            .arg(toQString(outcome.name), toQString(group.compiler), toQString(shortNumber(*outcome.speedup)));
    const OutcomeFacts& facts = factsOf(group, sample);
    if (std::isnan(facts.eager_ms) || std::isnan(facts.compiled_ms)) // a log may state the speedup alone
        return text;
    const auto time = [](double ms) { return toQString(formatDuration(ms * kNanosecondsPerMs)); };
    return text + tr("\nEager %1, compiled %2").arg(time(facts.eager_ms), time(facts.compiled_ms));
}

QString ResultsView::describeScore(const Shown& shown, ScoreType score, const LineSeries& line,
                                   std::size_t point) const {
    const int t = toleranceOf(line, point);
    const auto& outcomes = shown.data->groups.at(line.category).outcomes;
    QString text = tr("%1, t = %2\n%3 = %4")
                       .arg(toQString(line.label), signedNumber(t), score == ScoreType::S ? tr("S") : tr("ES"),
                            toQString(shortNumber(line.points[point].y)));
    if (line.category < bands_.size() && point < bands_[line.category].points.size()) {
        const auto& band = bands_[line.category].points[point];
        const Interval& interval = (score == ScoreType::S ? band.s : band.es).percentile;
        text += tr(" (%1 to %2)").arg(toQString(shortNumber(interval.low)), toQString(shortNumber(interval.high)));
    }
    return text + tr("\nSamples that change here: %1\nSamples that fail here: %2")
                      .arg(changingAt(outcomes, options(), t, score).size())
                      .arg(failingAt(outcomes, options(), t, score).size());
}

/// Every curve's value at the tolerance where the mouse is.
QString ResultsView::scoresAt(const Figure& figure, ScoreType score, double x) const {
    QStringList values;
    QString t;
    for (const auto& line : figure.lines)
        for (std::size_t i = 0; i < line.points.size(); ++i)
            if (std::abs(line.points[i].x - x) <= 0.5) {
                t = signedNumber(toleranceOf(line, i));
                values << toQString(line.label) + QLatin1Char(' ') + toQString(shortNumber(line.points[i].y));
                break;
            }
    return values.isEmpty()
               ? QString()
               : tr("%1(%2): %3")
                     .arg(score == ScoreType::S ? tr("S") : tr("ES"), t, values.join(QStringLiteral(" \u00b7 ")));
}

/// The place under the mouse, in the units of the axis.
void ResultsView::sayValues(const FigureChart* chart, double x, double y) {
    const Figure& figure = chart->figure();
    const FigureRow& row = figureRow(shownBy(chart).kind);
    const auto number = [](double value) { return toQString(shortNumber(value)); };
    switch (row.reading) {
    case FigureReading::Scores:
        if (const QString text = scoresAt(figure, row.score.value_or(ScoreType::S), x); !text.isEmpty())
            say(text);
        return;
    case FigureReading::Speedup:
        return say(tr("log\u2082(speedup) = %1: %2x of eager").arg(number(y), number(std::exp2(y))));
    case FigureReading::Shares:
        return say(
            tr("At most %1x: %2").arg(number(std::exp2(x)), sharesAt(figure, x).join(QStringLiteral(" \u00b7 "))));
    case FigureReading::Times:
        return say(tr("Eager %1 ms, compiled %2 ms: %3x")
                       .arg(number(std::pow(10, x)), number(std::pow(10, y)), number(std::pow(10, x - y))));
    case FigureReading::SpeedupAgainst:
        return say(
            tr("%1: %2, speedup %3x").arg(toQString(figure.x.label), number(std::pow(10, x)), number(std::exp2(y))));
    case FigureReading::PassRate:
        return say(tr("t = %1, %2 % of the samples").arg(signedNumber(static_cast<int>(std::lround(x))), number(y)));
    case FigureReading::CompileTime:
        return say(tr("Compiled in %1 s").arg(number(std::pow(10, y))));
    case FigureReading::Difference:
        return say(tr("ES = %1").arg(number(std::exp2(y))));
    case FigureReading::None:
        return;
    }
}

void ResultsView::activate(FigureChart* chart, FigureHit hit) {
    const Shown shown = shownBy(chart);
    const auto score = figureRow(shown.kind).score;
    const Figure& figure = chart->figure();
    if (hit.bar || !score) {
        const auto samples = shown.data->samplesOf(shown.kind, figure, {hit});
        say(chart->describe(hit).replace(QLatin1Char('\n'), QLatin1String(", ")));
        return select(samples);
    }
    const LineSeries& line = figure.lines.at(hit.line);
    const auto& group = shown.data->groups.at(line.category);
    const int t = toleranceOf(line, hit.point);
    const bool failing = QApplication::keyboardModifiers().testFlag(Qt::ControlModifier);
    const auto indices =
        failing ? failingAt(group.outcomes, options(), t, *score) : changingAt(group.outcomes, options(), t, *score);
    QList<qint64> samples;
    QStringList names;
    for (const std::size_t index : indices) {
        if (group.samples[index].valid()) // others are in no index
            samples.append(group.samples[index].value());
        if (names.size() < kMostNamed)
            names.append(toQString(group.outcomes[index].name));
    }
    if (indices.empty())
        say(failing ? tr("Every sample passes there under %1").arg(toQString(group.compiler))
                    : tr("No sample changes at t = %1 under %2 (Ctrl+click: those that fail)")
                          .arg(signedNumber(t), toQString(group.compiler)));
    else
        say((failing ? tr("Fail at t = %1 under %2 (%3): %4") : tr("Change at t = %1 under %2 (%3): %4"))
                .arg(signedNumber(t), toQString(group.compiler))
                .arg(indices.size())
                .arg(names.join(QLatin1String(", "))));
    select(samples);
}

/// Points of score curves represent the samples that change there.
void ResultsView::brush(FigureChart* chart, const std::vector<FigureHit>& hits) {
    const Shown shown = shownBy(chart);
    QList<qint64> samples;
    if (const auto score = figureRow(shown.kind).score) {
        std::set<qint64> seen;
        for (const auto& hit : hits) {
            const LineSeries& line = chart->figure().lines.at(hit.line);
            const auto& group = shown.data->groups.at(line.category);
            for (const auto index : changingAt(group.outcomes, options(), toleranceOf(line, hit.point), *score))
                if (const SampleId id = group.samples[index]; id.valid() && seen.insert(id.value()).second)
                    samples.append(id.value());
        }
    } else {
        samples = shown.data->samplesOf(shown.kind, chart->figure(), hits);
    }
    say(tr("Samples selected: %1").arg(samples.size()));
    select(samples);
}

void ResultsView::select(const QList<qint64>& samples) {
    selectSamples(samples);
    emit samplesSelected(samples);
}

void ResultsView::selectSamples(const QList<qint64>& samples) {
    marked_ = {samples.begin(), samples.end()};
    for (auto* chart : overview_)
        mark(chart);
    mark(single_);
    offerSelected();
}

void ResultsView::offerSelected() {
    selected_->setVisible(!marked_.empty());
    selected_label_->setText(tr("Samples selected: %1").arg(toQString(formatCount(marked_.size()))));
    const std::size_t opened = std::min(marked_.size(), kMostOpened);
    open_->setText(marked_.size() <= 1             ? tr("&Open")
                   : marked_.size() <= kMostOpened ? tr("&Open all %1").arg(opened)
                                                   : tr("&Open the first %1").arg(opened));
    profile_->setText(marked_.size() <= 1 ? tr("P&rofile") : tr("P&rofile the first"));
}

/// Each graph takes a tab: only a few are opened at once.
void ResultsView::openSelected() {
    std::vector<qint64> samples(marked_.begin(), marked_.end()); // opening one may change the selection
    samples.resize(std::min(samples.size(), kMostOpened));
    for (const qint64 sample : samples)
        emit openWanted(sample);
}

void ResultsView::mark(FigureChart* chart) {
    const Shown& shown = shownBy(chart);
    chart->setMarked(shown.data && !marked_.empty() ? shown.data->hitsOf(shown.kind, chart->figure(), marked_)
                                                    : std::vector<FigureHit>());
}

} // namespace gnx::widgets
