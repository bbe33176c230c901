#include "widgets/results/charts/RankingBar.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kRestMs = 200;
constexpr int kMostLetters = 36; ///< letters of a curve's name

/// The first that has a sample of the first group: another part of the data has none.
int comparable(const std::vector<CompilerOutcomes>& groups) {
    for (std::size_t i = 1; i < groups.size(); ++i)
        if (!groups[0].samples.empty() && std::ranges::count(groups[i].samples, groups[0].samples.front()) > 0)
            return static_cast<int>(i);
    return 1;
}

QComboBox* makeChoice(const char* name, const QString& said) {
    auto* box = new QComboBox;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(said);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    QObject::connect(box, &QComboBox::currentIndexChanged, box,
                     [box] { box->setToolTip(box->currentData().toString()); });
    return box;
}

void fill(QComboBox& box, const std::vector<CompilerOutcomes>& groups, int otherwise) {
    const QSignalBlocker quiet(&box);
    const QString chosen = box.currentData().toString();
    box.clear();
    QStringList names;
    for (const auto& group : groups)
        names << toQString(group.compiler);
    const QFontMetricsF metrics(box.font());
    const QStringList shown = cutApart(names, kMostLetters * metrics.averageCharWidth(), metrics);
    for (qsizetype i = 0; i < names.size(); ++i) {
        box.addItem(shown[i], names[i]);
        box.setItemData(static_cast<int>(i), names[i], Qt::ToolTipRole);
    }
    const int kept = box.findData(chosen);
    box.setCurrentIndex(kept >= 0 ? kept : std::min(otherwise, box.count() - 1));
    box.setToolTip(box.currentData().toString());
}

} // namespace

RankingBar::RankingBar(QWidget* parent)
    : QWidget(parent), first_(makeChoice("ranking_first", tr("First curve"))),
      second_(makeChoice("ranking_second", tr("Second curve"))), counts_(new QLabel), sentence_(new QLabel) {
    counts_->setObjectName(QStringLiteral("ranking_counts"));
    sentence_->setObjectName(QStringLiteral("ranking_sentence"));
    sentence_->setWordWrap(true);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* column = new QVBoxLayout(this); // the sentence is long
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Spacing::tight);
    auto* row = new QHBoxLayout;
    column->addLayout(row);
    column->addWidget(sentence_);
    row->addWidget(first_);
    row->addWidget(new QLabel(tr("against")));
    row->addWidget(second_);
    row->addWidget(counts_);
    row->addStretch();
    pause_.setSingleShot(true);
    pause_.setInterval(kRestMs);
    countPause(pause_);
    connect(&pause_, &QTimer::timeout, this, &RankingBar::ask);
    for (auto* box : {first_, second_})
        connect(box, &QComboBox::currentIndexChanged, this, [this] {
            ask();
            emit pairChanged();
        });
}

RankingBar::~RankingBar() {
    stop_.request_stop();
}

void RankingBar::setData(const std::shared_ptr<const ScoreData>& shown, const ScoreOptions& options) {
    data_ = shown;
    options_ = options;
    fill(*first_, shown->groups, 0);
    fill(*second_, shown->groups, comparable(shown->groups));
    if (first_->currentIndex() == second_->currentIndex() && shown->groups.size() > 1) {
        const QSignalBlocker quiet(second_);
        second_->setCurrentIndex(first_->currentIndex() == 0 ? 1 : 0);
    }
    setVisible(shown->groups.size() > 1);
    ask();
}

void RankingBar::setOptions(const ScoreOptions& options) {
    options_ = options;
    pause_.start();
}

std::size_t RankingBar::first() const {
    return static_cast<std::size_t>(std::max(first_->currentIndex(), 0));
}

std::size_t RankingBar::second() const {
    return static_cast<std::size_t>(std::max(second_->currentIndex(), 0));
}

void RankingBar::ask() {
    stop_.request_stop();
    pause_.stop();
    ++question_;
    if (!data_ || data_->groups.size() < 2)
        return;
    CompareOptions options;
    options.score = options_;
    stop_ = runInBackground(
        this,
        [data = data_, a = first(), b = second(), options](const std::stop_token& stop) {
            const auto& groups = data->groups;
            return compareOutcomes(groups[a].outcomes, groups[b].outcomes, groups[a].compiler, groups[b].compiler,
                                   options, stop);
        },
        [this, question = question_](const Result<PairedComparison>& comparison) {
            if (question != question_)
                return;
            show(comparison);
        });
}

void RankingBar::show(const Result<PairedComparison>& comparison) {
    if (!comparison.ok()) {
        counts_->clear();
        sentence_->setText(toQString(comparison.error().message));
        return;
    }
    counts_->setText(
        tr("wins %1 · ties %2 · losses %3").arg(comparison->wins).arg(comparison->ties).arg(comparison->losses));
    counts_->setToolTip(tr("%1 that both have, at t = %2. A tie is a difference within the uncertainty of the "
                           "measurements; both failed: %3")
                            .arg(counted(comparison->pairs.size(), "sample"))
                            .arg(comparison->options.t)
                            .arg(comparison->both_failed));
    sentence_->setText(toQString(rankingSentence(*comparison, jobs_left_)));
}

} // namespace gnx::widgets
