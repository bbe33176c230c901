// What a point, a bar or a brush stands for, and the samples that are marked.
#include <cmath>

#include <QApplication>

#include "core/metrics/OutcomeSets.h"
#include "core/report/Ticks.h"
#include "widgets/charts/ResultsView.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"

namespace gnx {
namespace {

constexpr qsizetype kMostNamed = 12;

QString signedNumber(int t) {
    return QString::number(t).replace(QLatin1Char('-'), QChar(0x2212));
}

bool ofScores(FigureKind kind) {
    return kind == FigureKind::St || kind == FigureKind::Est;
}

ScoreType typeOf(FigureKind kind) {
    return kind == FigureKind::St ? ScoreType::S : ScoreType::Es;
}

int toleranceOf(const LineSeries& line, std::size_t point) {
    return static_cast<int>(std::lround(line.points.at(point).x));
}

} // namespace

QString ResultsView::describe(FigureKind kind, const LineSeries& line, std::size_t point) const {
    if (ofScores(kind))
        return describeScore(kind, line, point);
    const auto& group = data_->shownBy(kind).at(line.category);
    const auto& outcome = group.outcomes.at(line.samples.at(point));
    return tr("%1\n%2: %3x of eager")
        .arg(toQString(outcome.name), toQString(group.compiler), toQString(shortNumber(*outcome.speedup)));
}

QString ResultsView::describeScore(FigureKind kind, const LineSeries& line, std::size_t point) const {
    const int t = toleranceOf(line, point);
    const auto& outcomes = data_->groups.at(line.category).outcomes;
    QString text = tr("%1, t = %2\n%3 = %4")
                       .arg(toQString(line.label), signedNumber(t), kind == FigureKind::St ? tr("S") : tr("ES"),
                            toQString(shortNumber(line.points[point].y)));
    if (line.category < bands_.size() && point < bands_[line.category].points.size()) {
        const auto& band = bands_[line.category].points[point];
        const Interval& interval = (kind == FigureKind::St ? band.s : band.es).percentile;
        text += tr(" (%1 to %2)").arg(toQString(shortNumber(interval.low)), toQString(shortNumber(interval.high)));
    }
    return text + tr("\nSamples that change here: %1\nSamples that fail here: %2")
                      .arg(changingAt(outcomes, options(), t, typeOf(kind)).size())
                      .arg(failingAt(outcomes, options(), t, typeOf(kind)).size());
}

/// Every curve's value where the mouse is.
void ResultsView::sayValues(FigureKind kind, double x) {
    if (!ofScores(kind) || !data_)
        return;
    const auto& lines = chart(kind)->figure().lines;
    QStringList values;
    QString t;
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.points.size(); ++i)
            if (std::abs(line.points[i].x - x) <= 0.5) {
                t = signedNumber(toleranceOf(line, i));
                values << toQString(line.label) + QLatin1Char(' ') + toQString(shortNumber(line.points[i].y));
                break;
            }
    if (!values.isEmpty())
        say(tr("%1(%2): %3").arg(kind == FigureKind::St ? tr("S") : tr("ES"), t, values.join(QLatin1String(" · "))));
}

void ResultsView::activate(FigureChart* chart, FigureHit hit) {
    const FigureKind kind = kindOf(chart);
    const Figure& figure = chart->figure();
    if (hit.bar || !ofScores(kind)) {
        const auto samples = data_->samplesOf(kind, figure, {hit});
        say(chart->describe(hit).replace(QLatin1Char('\n'), QLatin1String(", ")));
        return select(samples);
    }
    const LineSeries& line = figure.lines.at(hit.line);
    const auto& group = data_->groups.at(line.category);
    const int t = toleranceOf(line, hit.point);
    const bool failing = QApplication::keyboardModifiers().testFlag(Qt::ControlModifier);
    const auto indices = failing ? failingAt(group.outcomes, options(), t, typeOf(kind))
                                 : changingAt(group.outcomes, options(), t, typeOf(kind));
    QList<qint64> samples;
    QStringList names;
    for (const std::size_t index : indices) {
        samples.append(group.samples[index].value());
        if (names.size() < kMostNamed)
            names.append(toQString(group.outcomes[index].name));
    }
    if (samples.isEmpty())
        say(failing ? tr("Every sample passes there under %1").arg(toQString(group.compiler))
                    : tr("No sample changes at t = %1 under %2 (Ctrl+click: those that fail)")
                          .arg(signedNumber(t), toQString(group.compiler)));
    else
        say((failing ? tr("Fail at t = %1 under %2 (%3): %4") : tr("Change at t = %1 under %2 (%3): %4"))
                .arg(signedNumber(t), toQString(group.compiler))
                .arg(samples.size())
                .arg(names.join(QLatin1String(", "))));
    select(samples);
}

/// Points of score curves stand for what changes there.
void ResultsView::brush(FigureChart* chart, const std::vector<FigureHit>& hits) {
    const FigureKind kind = kindOf(chart);
    QList<qint64> samples;
    if (ofScores(kind)) {
        std::set<qint64> seen;
        for (const auto& hit : hits) {
            const LineSeries& line = chart->figure().lines.at(hit.line);
            const auto& group = data_->groups.at(line.category);
            for (const auto index : changingAt(group.outcomes, options(), toleranceOf(line, hit.point), typeOf(kind)))
                if (const qint64 id = group.samples[index].value(); seen.insert(id).second)
                    samples.append(id);
        }
    } else {
        samples = data_->samplesOf(kind, chart->figure(), hits);
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
    if (!data_)
        return;
    for (auto* chart : overview_)
        mark(chart);
    mark(single_);
}

void ResultsView::mark(FigureChart* chart) {
    const FigureKind kind = kindOf(chart);
    // a chart out of sight may still show a figure of other data
    const bool shown = chart == single_ ? sidebar_->page() == ScoreSidebar::Page::Figure
                                        : sidebar_->page() == ScoreSidebar::Page::Overview;
    chart->setMarked(shown && !marked_.empty() && chart->figure().id == figureKindName(kind)
                         ? data_->hitsOf(kind, chart->figure(), marked_)
                         : std::vector<FigureHit>());
}

} // namespace gnx
