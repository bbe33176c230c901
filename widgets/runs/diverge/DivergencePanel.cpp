#include "widgets/runs/diverge/DivergencePanel.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include "widgets/common/ErrorWidget.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/pages/ResultTexts.h"
#include "widgets/runs/diverge/DivergenceTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kClockMs = 250;
constexpr int kMostRows = 8; ///< rows of a table; more are scrolled to
const QString kNodeLink = QStringLiteral("node");
const QString kAgreesLink = QStringLiteral("agrees");
const QString kSourceLink = QStringLiteral("source");

QLabel* makeLabel(QWidget* parent, const char* name) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QString linkTo(const QString& link, const QString& text) {
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(link, text.toHtmlEscaped());
}

} // namespace

DivergencePanel::DivergencePanel(DivergenceClient& client, QWidget* parent)
    : CardSection(tr("First divergence"), parent), client_(client), form_(nullptr), tolerance_(nullptr),
      search_(nullptr), why_not_(nullptr), progress_row_(nullptr), progress_(nullptr), bar_(nullptr), cancel_(nullptr),
      clock_(new QTimer(this)), error_(new ErrorWidget(this)), answer_box_(nullptr), answer_(nullptr), links_(nullptr),
      made_(nullptr), values_(nullptr), value_table_(nullptr), trials_(nullptr), trial_table_(nullptr) {
    setObjectName(QStringLiteral("divergencePanel"));
    form_ = makeForm();
    progress_row_ = makeProgress();
    answer_box_ = makeAnswer();
    addContent(form_);
    addContent(progress_row_);
    addContent(error_);
    addContent(answer_box_);
    values_ = new RowsModel(
        {tr("Value"), tr("Type"), tr("Largest difference"), tr("In the mean"), tr("Relative"), tr("ULP"), tr("Note")},
        {2, 3, 4, 5}, this);
    value_table_ = addTable(values_, 0, -1, kMostRows);
    value_table_->setObjectName(QStringLiteral("divergenceValues"));
    value_table_->setAccessibleName(tr("Values that differ"));
    trials_ = new RowsModel(
        {tr("Trial"), tr("Operators"), tr("Up to"), tr("Eager against compiled"), tr("Largest difference"), tr("Time")},
        {0, 4, 5}, this);
    trial_table_ = addTable(trials_, 2, -1, kMostRows * 2);
    trial_table_->setObjectName(QStringLiteral("divergenceTrials"));
    trial_table_->setAccessibleName(tr("Trials"));
    error_->hide();
    clock_->setInterval(kClockMs);
    connect(clock_, &QTimer::timeout, this, &DivergencePanel::showProgress);
    connect(&client_, &DivergenceClient::started, this, [this](ResultId result) {
        if (result == row_.id)
            showState();
    });
    connect(&client_, &DivergenceClient::ended, this, &DivergencePanel::take);
    hide();
}

QWidget* DivergencePanel::makeForm() {
    auto* form = new QWidget(this);
    auto* question = new QLabel(tr("Where do values begin to differ by more than"), form);
    tolerance_ = new QSpinBox(form);
    tolerance_->setObjectName(QStringLiteral("divergenceTolerance"));
    tolerance_->setAccessibleName(tr("Tolerance"));
    tolerance_->setPrefix(QStringLiteral("t = "));
    tolerance_->setRange(kToleranceMin, kToleranceMax);
    tolerance_->setToolTip(tr("The scores' tolerances: −10 is the tightest, 5 the loosest"));
    question->setBuddy(tolerance_);
    search_ = new QPushButton(themeIcon(QStringLiteral("search")), tr("Find first divergence"), form);
    search_->setObjectName(QStringLiteral("findDivergence"));
    search_->setToolTip(tr("Compiles smaller and smaller parts of the graph and compares them with eager, by "
                           "bisection: about log2(operators) trials, each with a compilation"));
    why_not_ = makeLabel(form, "divergenceWhyNot");
    why_not_->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout(form);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(question);
    row->addWidget(tolerance_);
    row->addWidget(search_);
    row->addWidget(why_not_, 1);
    connect(tolerance_, &QSpinBox::valueChanged, this, &DivergencePanel::showState);
    connect(search_, &QPushButton::clicked, this, &DivergencePanel::search);
    return form;
}

QWidget* DivergencePanel::makeProgress() {
    auto* progress = new QWidget(this);
    progress_ = makeLabel(progress, "divergenceProgress");
    bar_ = new QProgressBar(progress);
    bar_->setTextVisible(false);
    bar_->setFixedWidth(fontMetrics().averageCharWidth() * 24);
    cancel_ = new QPushButton(themeIcon(QStringLiteral("stop")), tr("Cancel"), progress);
    cancel_->setObjectName(QStringLiteral("cancelDivergence"));
    cancel_->setToolTip(tr("Stop the search; the result of the benchmark is not changed"));
    auto* row = new QHBoxLayout(progress);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(bar_);
    row->addWidget(progress_, 1);
    row->addWidget(cancel_);
    connect(cancel_, &QPushButton::clicked, this, [this] {
        client_.cancel(row_.id);
        showProgress();
    });
    return progress;
}

QWidget* DivergencePanel::makeAnswer() {
    auto* box = new QWidget(this);
    answer_ = makeLabel(box, "divergenceAnswer");
    links_ = makeLabel(box, "divergenceLinks");
    links_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    made_ = makeLabel(box, "divergenceMade");
    made_->setForegroundRole(QPalette::PlaceholderText);
    connect(links_, &QLabel::linkActivated, this, &DivergencePanel::follow);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    column->addWidget(answer_);
    column->addWidget(links_);
    column->addWidget(made_);
    return box;
}

void DivergencePanel::setResult(const ResultRow& row, const BenchPlan& measured) {
    row_ = row;
    measured_ = measured;
    kept_.clear();
    error_->hide();
    const auto loosest = loosestDiffering(row_.result);
    const bool searchable = loosest && row.sample.valid() && row.framework == Framework::Torch;
    setVisible(searchable);
    if (!searchable)
        return;
    const DivergenceClient::Search* running = client_.search(row.id);
    tolerance_->setValue(running != nullptr ? running->subject.tolerance : *loosest);
    showState();
    read();
}

void DivergencePanel::setMeasuring(bool measuring) {
    measuring_ = measuring;
    if (!isHidden())
        showState();
}

DivergenceSubject DivergencePanel::subject() const {
    return {.compiler = row_.compiler, .protocol = measured_.protocol, .tolerance = tolerance_->value()};
}

void DivergencePanel::search() {
    error_->hide();
    client_.start(row_, subject(), measured_.pythons);
}

void DivergencePanel::read() {
    client_.find(this, row_.sample, subject(), [this, result = row_.id](const DivergenceClient::Kept& kept) {
        if (result != row_.id) // another is shown meanwhile
            return;
        if (!kept.ok()) {
            error_->setError(tr("What was found earlier cannot be read"), kept.error());
            error_->show();
            return;
        }
        const bool first = kept_.empty();
        kept_ = *kept;
        if (first && !kept_.empty() && client_.search(row_.id) == nullptr)
            tolerance_->setValue(kept_.front().subject.tolerance);
        showState();
    });
}

void DivergencePanel::take(ResultId result, const Result<KeptDivergence>& found) {
    if (result != row_.id)
        return;
    if (found.ok()) {
        std::erase_if(
            kept_, [&found](const KeptDivergence& kept) { return kept.subject.tolerance == found->subject.tolerance; });
        kept_.insert(kept_.begin(), *found);
        tolerance_->setValue(found->subject.tolerance);
    } else if (found.error().code != ErrorCode::Cancelled) {
        error_->setError(tr("The first divergence could not be found"), found.error());
        error_->show();
    }
    showState();
}

const KeptDivergence* DivergencePanel::shownAnswer() const {
    const auto found = std::ranges::find_if(
        kept_, [this](const KeptDivergence& kept) { return kept.subject.tolerance == tolerance_->value(); });
    return found == kept_.end() ? nullptr : &*found;
}

/// Updates all parts.
void DivergencePanel::showState() {
    const bool running = client_.search(row_.id) != nullptr;
    const bool differs = differsAt(row_.result, tolerance_->value());
    tolerance_->setEnabled(!running);
    search_->setVisible(!running);
    search_->setEnabled(differs && !measuring_);
    search_->setText(shownAnswer() == nullptr ? tr("Find first divergence") : tr("Search again"));
    QString why_not;
    if (!differs)
        why_not = tr("All outputs are close at this tolerance.");
    else if (measuring_ && !running)
        why_not = tr("Not available while a benchmark runs: it would be disturbed.");
    why_not_->setText(why_not);
    progress_row_->setVisible(running);
    if (running)
        clock_->start();
    else
        clock_->stop();
    if (running)
        showProgress();
    else
        showAnswer();
}

void DivergencePanel::showProgress() {
    const DivergenceClient::Search* search = client_.search(row_.id);
    if (search == nullptr)
        return;
    const DivergenceProgress progress = search->progress->get();
    progress_->setText(search->stopping ? tr("Stopping…") : searchText(progress, search->clock.elapsed()));
    cancel_->setEnabled(!search->stopping);
    bar_->setRange(0, static_cast<int>(progress.expected)); // 0: it is busy for an unknown time
    bar_->setValue(static_cast<int>(progress.had.size()));
    answer_box_->hide();
    value_table_->hide();
    if (progress.had.size() != trials_->rows().size() || progress.had.empty())
        showTrials(progress.had);
}

void DivergencePanel::showAnswer() {
    const KeptDivergence* kept = shownAnswer();
    answer_box_->setVisible(kept != nullptr);
    showTrials(kept == nullptr ? std::vector<PrefixTrial>() : kept->answer.trials);
    values_->setRows(kept == nullptr ? std::vector<RowsModel::Row>() : valueRows(kept->answer));
    value_table_->setVisible(values_->rowCount() > 0);
    if (kept == nullptr)
        return;
    const Divergence& answer = kept->answer;
    QString text = answerText(answer);
    if (!answer.answered() && !answer.trials.empty())
        text += ' ' + toQString(answer.trials.front().message).toHtmlEscaped();
    answer_->setText(text);
    QStringList links;
    if (answer.place)
        links << linkTo(kNodeLink, tr("Show operator #%1 in the drawing").arg(answer.place->node.value()))
              << linkTo(kSourceLink, tr("Show line %1 of model.py").arg(answer.place->line));
    if (answer.agrees)
        links << linkTo(kAgreesLink, tr("Show #%1, which agrees").arg(answer.agrees->node.value()));
    links_->setText(links.join(QStringLiteral(" · ")));
    links_->setVisible(!links.isEmpty());
    QStringList made{madeText(*kept), caveatText(answer)};
    made.removeAll(QString());
    made_->setText(made.join('\n'));
}

void DivergencePanel::showTrials(const std::vector<PrefixTrial>& trials) {
    trials_->setRows(trialRows(trials));
    trial_table_->setVisible(!trials.empty());
}

void DivergencePanel::follow(const QString& link) {
    const KeptDivergence* kept = shownAnswer();
    if (kept == nullptr || !kept->answer.place)
        return;
    if (link == kNodeLink)
        emit nodeWanted(kept->answer.place->node);
    else if (link == kAgreesLink && kept->answer.agrees)
        emit nodeWanted(kept->answer.agrees->node);
    else if (link == kSourceLink)
        emit sourceWanted(static_cast<int>(kept->answer.place->line));
}

} // namespace gnx::widgets
