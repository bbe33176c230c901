#include "widgets/results/sets/ProvenancePanel.h"

#include <QEvent>
#include <QTextBrowser>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/results/report/ResultGroups.h"
#include "core/results/report/Ticks.h"
#include "core/results/sets/Provenance.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kReadingPauseMs = 120;
constexpr int kDigits = 4;
constexpr int kStrictT = -5; ///< torch's own tolerance of float32
constexpr int kFirstForgivingT = 1;

struct ReadSet {
    Provenance provenance;
    std::vector<ScoreCurve> curves;
};

Result<ReadSet> readSet(const std::filesystem::path& database, RunId run) {
    ReadSet read;
    GNX_TRY(read.provenance, provenanceOf(database, run));
    GNX_TRY(const ResultStore store, ResultStore::open(database));
    const auto rows = store.results(run);
    if (rows.ok()) // a deleted set has a provenance, and no results that are shown
        read.curves = scoreCurves(groupByCompiler(*rows), {});
    return read;
}

QString rowHtml(const QString& name, const QString& value) {
    return QStringLiteral("<tr><td class=\"name\">%1</td><td>%2</td></tr>").arg(name, value);
}

QString scoreAt(const ScoreCurve& curve, int t, bool forgiving) {
    for (const ScorePoint& point : curve.points)
        if (point.t == t)
            return point.total == 0 ? QStringLiteral("–")
                                    : toQString(shortNumber(forgiving ? point.es : point.s, kDigits));
    return {};
}

QString scoresHtml(const std::vector<ScoreCurve>& curves) {
    if (curves.empty())
        return {};
    QString html = QStringLiteral("<h4>%1</h4><table cellspacing=\"4\"><tr><td class=\"name\">%2</td>"
                                  "<td class=\"name\" align=\"right\">S(-5)</td><td class=\"name\" align=\"right\">"
                                  "ES(1)</td><td class=\"name\" align=\"right\">%3</td></tr>")
                       .arg(ProvenancePanel::tr("Scores (paper, p = 0.1, b = 0.1)"), ProvenancePanel::tr("Compiler"),
                            ProvenancePanel::tr("Correct at t = -5"));
    for (const ScoreCurve& curve : curves) {
        QString correct;
        for (const ScorePoint& point : curve.points)
            if (point.t == kStrictT)
                correct = ProvenancePanel::tr("%1 of %2")
                              .arg(toQString(formatCount(point.correct)), toQString(formatCount(point.total)));
        html += QStringLiteral("<tr><td>%1</td><td align=\"right\">%2</td><td align=\"right\">%3</td>"
                               "<td align=\"right\">%4</td></tr>")
                    .arg(toQString(curve.label).toHtmlEscaped(), scoreAt(curve, kStrictT, false),
                         scoreAt(curve, kFirstForgivingT, true), correct);
    }
    return html + QStringLiteral("</table>");
}

QString sectionHtml(const Provenance::Section& section, bool is_part) {
    QString html = QStringLiteral("<h4>%1</h4>").arg(toQString(section.title).toHtmlEscaped());
    QStringList links;
    if (section.has_plan && section.run.valid())
        links << QStringLiteral("<a href=\"plan:%1\">%2</a>")
                     .arg(section.run.value())
                     .arg(ProvenancePanel::tr("Plan another run like it…"));
    if (is_part && section.run.valid())
        links << QStringLiteral("<a href=\"set:%1\">%2</a>")
                     .arg(section.run.value())
                     .arg(ProvenancePanel::tr("Show it in the list"));
    if (!links.isEmpty())
        html += QStringLiteral("<p>%1</p>").arg(links.join(QStringLiteral(" · ")));
    html += QStringLiteral("<table cellspacing=\"4\">");
    for (const Provenance::Fact& fact : section.facts)
        html += rowHtml(toQString(fact.name).toHtmlEscaped(), toQString(fact.value).toHtmlEscaped());
    return html + QStringLiteral("</table>");
}

} // namespace

ProvenancePanel::ProvenancePanel(std::filesystem::path database, QWidget* parent)
    : QWidget(parent), database_(std::move(database)), text_(new QTextBrowser(this)), pause_(new QTimer(this)) {
    setObjectName(QStringLiteral("provenancePanel"));
    pool_.setMaxThreadCount(1);
    text_->setObjectName(QStringLiteral("provenanceText"));
    text_->setAccessibleName(tr("Where the results come from"));
    text_->setOpenLinks(false);
    text_->setFrameShape(QFrame::NoFrame);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(text_);
    pause_->setSingleShot(true);
    pause_->setInterval(kReadingPauseMs);
    countPause(*pause_);
    connect(pause_, &QTimer::timeout, this, &ProvenancePanel::read);
    connect(text_, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) {
        const RunId run(url.path().toLongLong());
        if (url.scheme() == QLatin1String("plan"))
            emit planWanted(run);
        else
            emit setWanted(run);
    });
    show({});
}

ProvenancePanel::~ProvenancePanel() {
    pool_.waitForDone();
}

void ProvenancePanel::show(RunId run) {
    if (run.valid() && run == run_)
        return;
    run_ = run;
    reload();
}

void ProvenancePanel::reload() {
    if (run_.valid())
        return pause_->start();
    pause_->stop();
    html_ =
        QStringLiteral("<p>%1</p>").arg(tr("Select a result set to see its scores, machine, versions, plan and seed."));
    render();
}

QString ProvenancePanel::text() const {
    return text_->toPlainText();
}

void ProvenancePanel::read() {
    runInBackground(
        this, &pool_, [database = database_, run = run_](const std::stop_token&) { return readSet(database, run); },
        [this, run = run_](const Result<ReadSet>& read) {
            if (run != run_)
                return;
            html_.clear();
            if (read.ok()) {
                html_ = scoresHtml(read->curves);
                for (std::size_t i = 0; i < read->provenance.sections.size(); ++i)
                    html_ += sectionHtml(read->provenance.sections[i], i > 0);
            } else {
                html_ = QStringLiteral("<p>%1</p>").arg(toQString(read.error().text()).toHtmlEscaped());
            }
            render();
        });
}

void ProvenancePanel::render() {
    const ThemeColors& colors = ThemeColors::of(palette());
    text_->document()->setDefaultStyleSheet(
        QStringLiteral("td.name { color: %1; } a { color: %2; }").arg(colors.text_muted.name(), colors.accent.name()));
    text_->setHtml(html_);
}

void ProvenancePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        render();
}

} // namespace gnx::widgets
