#include "widgets/results/pages/TrustPanel.h"

#include <algorithm>
#include <utility>

#include <QDateTime>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QResizeEvent>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Background.h"
#include "widgets/common/CardSection.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/results/pages/ResultFacts.h"
#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kColumnLetters = 62; ///< width a section needs next to another
constexpr int kTrustLines = 12;

FigureChart* makeChart(FigureKind kind, QWidget* parent) {
    auto* chart = new FigureChart(parent);
    chart->setObjectName(QLatin1String(figureKindName(kind)));
    chart->setWithinPage(kTrustLines);
    return chart;
}

/// Gives the figure to its chart, which alone needs it; nothing where an earlier event did. A figure of a run needs to
/// know which.
void takeFigure(FigureChart& chart, Figure& figure, const QString& run) {
    if (figure.id.empty())
        return;
    chart.setCommandLine(
        QStringLiteral("graphnet figure %1%2 --format pdf --out %1.pdf").arg(toQString(figure.id), run));
    chart.setFigure(std::exchange(figure, {}));
}

QString deviceText(const DatedSelfCheck& dated) {
    if (dated.threads.empty())
        return toQString(dated.device);
    return TrustPanel::tr("%1 %2").arg(toQString(dated.device), threadsText(dated.threads));
}

QString whenText(const std::string& finished_at) {
    const QDateTime at = QDateTime::fromString(toQString(finished_at), Qt::ISODate).toLocalTime();
    return at.isValid() ? QLocale().toString(at, QStringLiteral("d MMM yyyy HH:mm")) : QString();
}

/// The machine, by its recorded state.
QString machineText(const DatedSelfCheck& dated) {
    QStringList parts{whenText(dated.finished_at), deviceText(dated)};
    if (!dated.machine.governor.empty())
        parts << TrustPanel::tr("governor %1").arg(toQString(dated.machine.governor));
    if (dated.machine.load)
        parts << TrustPanel::tr("load %1").arg(loadText(dated.machine.load));
    if (dated.busy)
        parts << TrustPanel::tr("others took %1").arg(shareText(dated.busy));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString worstText(const SelfCheck& check) {
    const auto worst = std::ranges::find(check.samples, check.farthest_sample, &SelfCheckRatio::sample);
    if (worst == check.samples.end())
        return {};
    return TrustPanel::tr("worst %1 (%2 to %3): %4")
        .arg(toQString(shortNumber(worst->ratio, 4)), toQString(shortNumber(worst->low, 4)),
             toQString(shortNumber(worst->high, 4)), toQString(worst->sample));
}

/// Counts as disturbed differ from time taken by others: permanent load excludes nothing.
QString busyText(const RunTrust& run, const QString& run_name) {
    if (run.blocks == 0)
        return TrustPanel::tr("%1: nothing was measured by blocks").arg(run_name);
    QString text = TrustPanel::tr("%1 (%2) had to wait for a processor and to be measured again.")
                       .arg(countedOf(run.disturbed, run.blocks, "block"), shareText(run.disturbedShare()));
    double most = 0;
    for (const MeasuredPeriod& period : run.periods)
        most = std::max(most, period.busy.value_or(0));
    constexpr double kWorthTelling = 0.05;
    if (most >= kWorthTelling)
        text +=
            TrustPanel::tr(" Other processes took up to %1 of the processors; where that lasts, all blocks count, and "
                           "the result is unstable.")
                .arg(shareText(most));
    return text;
}

QString verdictText(const SelfCheck& check) {
    if (check.passed())
        return TrustPanel::tr("✓ Self-check passed: eager against eager is 1.00");
    QStringList reasons;
    if (!check.meanHolds())
        reasons << TrustPanel::tr("the mean is off by more than %1").arg(check.limits.mean);
    if (check.outside > 0)
        reasons << TrustPanel::tr("%1 off by more than %2 and not marked unstable")
                       .arg(counted(check.outside, "sample"))
                       .arg(check.limits.sample);
    if (check.failed > 0)
        reasons << TrustPanel::tr("%1 failed").arg(counted(check.failed, "sample"));
    return TrustPanel::tr("⚠ Do not trust small differences: %1").arg(reasons.join(QStringLiteral("; ")));
}

} // namespace

void ShownTrust::makeFigures() {
    const MeasuredSubject subject{.check = check ? &*check : nullptr, .trust = &run, .run = toStdString(run_name)};
    if (check)
        ratios = measuredFigure(FigureKind::SelfCheck, subject);
    widths = measuredFigure(FigureKind::Widths, subject);
    busy = measuredFigure(FigureKind::Busy, subject);
}

Result<ShownTrust> readTrust(const std::filesystem::path& database_file, RunId run) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    GNX_TRY(const auto runs, store.runs());
    ShownTrust shown;
    GNX_TRY(shown.check, newestSelfCheck(store, runs, {}));
    const auto wanted =
        std::ranges::find_if(runs, [run](const RunRow& row) { return run.valid() ? row.id == run : row.done > 0; });
    if (wanted == runs.end()) {
        shown.makeFigures();
        return shown;
    }
    shown.run_id = wanted->id;
    GNX_TRY(const auto results, store.results(wanted->id));
    shown.run = trustOf(results);
    shown.run_name = wanted->title.empty()
                         ? TrustPanel::tr("run %1").arg(wanted->id.value())
                         : TrustPanel::tr("run %1: %2").arg(wanted->id.value()).arg(toQString(wanted->title));
    shown.makeFigures();
    return shown;
}

QString selfCheckSummary(const std::optional<DatedSelfCheck>& check) {
    if (!check)
        return TrustPanel::tr("A/A: no self-check yet");
    const QString text = TrustPanel::tr("A/A %1").arg(toQString(selfCheckFigure(check->check)));
    return check->check.passed() ? text : QStringLiteral("⚠ ") + text;
}

TrustPanel::TrustPanel(QWidget* parent)
    : QScrollArea(parent), content_(new QWidget(this)), check_section_(new CardSection(tr("Self-check (A/A)"), this)),
      figure_(new QLabel(this)), verdict_(new QLabel(this)), facts_(new QLabel(this)),
      run_check_(new QPushButton(themeIcon(QStringLiteral("benchmark")), tr("Run self-check"), this)),
      check_chart_(makeChart(FigureKind::SelfCheck, this)), noise_section_(new CardSection(tr("Noise"), this)),
      widths_(makeChart(FigureKind::Widths, this)), busy_section_(new CardSection(tr("Busy periods"), this)),
      busy_(makeChart(FigureKind::Busy, this)) {
    setObjectName(QStringLiteral("trustPanel"));
    setManualPage(this, "manual/compare-compilers");
    widths_->setReason(tr("No result of this run has an interval"));
    busy_->setReason(tr("No result of this run was measured by blocks"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    figure_->setObjectName(QStringLiteral("selfCheckFigure"));
    verdict_->setObjectName(QStringLiteral("selfCheckVerdict"));
    facts_->setObjectName(QStringLiteral("selfCheckFacts"));
    run_check_->setObjectName(QStringLiteral("runSelfCheck"));
    run_check_->setToolTip(
        tr("Measure eager against itself over 24 samples: any difference from 1 is noise of the machine"));
    QFont large = figure_->font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * 1.5);
    figure_->setFont(large);
    for (QLabel* label : {figure_, verdict_, facts_}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setWordWrap(label != figure_);
        label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    }
    auto* head = new QWidget(check_section_);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(figure_);
    row->addStretch();
    row->addWidget(run_check_);
    check_section_->addContent(head);
    for (QWidget* widget :
         {static_cast<QWidget*>(verdict_), static_cast<QWidget*>(facts_), static_cast<QWidget*>(check_chart_)})
        check_section_->addContent(widget);
    noise_section_->addContent(widths_);
    busy_section_->addContent(busy_);
    auto* grid = new QGridLayout(content_);
    grid->setContentsMargins(Spacing::wide, Spacing::normal, Spacing::wide, Spacing::normal);
    grid->setHorizontalSpacing(Spacing::page);
    setWidget(content_);
    connect(run_check_, &QPushButton::clicked, this, &TrustPanel::selfCheckWanted);
    setTrust({});
}

void TrustPanel::setTrust(ShownTrust trust) {
    freeInBackground(std::exchange(trust_, std::move(trust)));
    fillCheck();
    fillRun();
    place();
}

void TrustPanel::setError(const Error& error) {
    check_section_->setNote(toQString(error.text()));
}

void TrustPanel::setChecking(bool checking) {
    run_check_->setEnabled(!checking);
    run_check_->setText(checking ? tr("Self-check is running") : trust_.check ? tr("Run again") : tr("Run self-check"));
}

void TrustPanel::fillCheck() {
    const auto& check = trust_.check;
    check_section_->setNote({});
    if (check)
        runInOwnEvent(this, [this] {
            if (trust_.check)
                takeFigure(*check_chart_, trust_.ratios, {});
        });
    check_chart_->setVisible(check.has_value());
    facts_->setVisible(check.has_value());
    figure_->setText(check ? toQString(selfCheckFigure(check->check)) : tr("Not run yet"));
    setChecking(!run_check_->isEnabled());
    if (!check) {
        verdict_->setText(tr("A self-check measures eager against itself over 24 samples. The ratio should be 1; any "
                             "difference is noise of this machine, which every other figure has too."));
        facts_->clear();
        return colour();
    }
    const SelfCheck& figures = check->check;
    verdict_->setText(verdictText(figures));
    QStringList lines;
    if (figures.timed > 1)
        lines << tr("geometric mean of %1, with 95 % confidence between %2 and %3")
                     .arg(counted(figures.timed, "sample"), toQString(shortNumber(figures.low, 4)),
                          toQString(shortNumber(figures.high, 4)));
    lines << worstText(figures);
    if (figures.unstable > 0)
        lines << tr("%1 marked unstable").arg(counted(figures.unstable, "sample"));
    lines << machineText(*check);
    facts_->setText(lines.join('\n'));
    colour();
}

void TrustPanel::fillRun() {
    const RunTrust& run = trust_.run;
    const bool any = !trust_.run_name.isEmpty();
    if (any) {
        const QString number = trust_.run_id.valid() ? QStringLiteral(" %1").arg(trust_.run_id.value()) : QString();
        for (const auto& [chart, figure] : {std::pair{widths_, &trust_.widths}, std::pair{busy_, &trust_.busy}})
            runInOwnEvent(this, [chart, figure, number] { takeFigure(*chart, *figure, number); });
    }
    widths_->setVisible(any);
    busy_->setVisible(any);
    if (!any) {
        noise_section_->setNote(tr("No runs yet. Interval widths appear here after the first run."));
        busy_section_->setNote(tr("No runs yet. The load of other processes appears here after the first run."));
        return;
    }
    QString noise = run.timed == 0 ? tr("%1: no result has times").arg(trust_.run_name)
                                   : tr("%1: %2 of %3 unstable (%4)")
                                         .arg(trust_.run_name, toQString(formatCount(run.unstable)),
                                              counted(run.timed, "result"), shareText(run.unstableShare()));
    if (run.without_interval > 0)
        noise += tr("; %1 timed by trials, without an interval").arg(toQString(formatCount(run.without_interval)));
    noise_section_->setNote(noise);
    busy_section_->setNote(busyText(run, trust_.run_name));
}

void TrustPanel::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    place();
}

/// Places as many parts side by side as there is room for.
void TrustPanel::place() {
    const int columns = std::clamp(viewport()->width() / (fontMetrics().averageCharWidth() * kColumnLetters), 1, 3);
    if (columns == columns_)
        return;
    columns_ = columns;
    auto* grid = static_cast<QGridLayout*>(content_->layout());
    while (grid->count() > 0)
        delete grid->takeAt(0);
    int place = 0;
    for (CardSection* section : {check_section_, noise_section_, busy_section_}) {
        grid->addWidget(section, place / columns, place % columns, Qt::AlignTop);
        ++place;
    }
    for (int column = 0; column < 3; ++column)
        grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void TrustPanel::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && verdict_ != nullptr)
        colour();
}

void TrustPanel::colour() {
    const ThemeColors& colors = ThemeColors::of(palette());
    QPalette palette = verdict_->palette();
    palette.setColor(QPalette::WindowText, !trust_.check                  ? colors.text_muted
                                           : trust_.check->check.passed() ? colors.ok
                                                                          : colors.warning);
    verdict_->setPalette(palette);
}

} // namespace gnx::widgets
