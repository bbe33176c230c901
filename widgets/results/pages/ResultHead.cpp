#include "widgets/results/pages/ResultHead.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolTip>

#include "widgets/common/ElidedLabel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/pages/ResultTexts.h"
#include "widgets/results/pages/SpeedupBar.h"

namespace gnx::widgets {
namespace {

constexpr int kChoiceLetters = 40;   ///< letters of a result in the list of the sample's results
constexpr int kCompilerLetters = 24; ///< width of a compiler's name: that of a backend file may be long

QString when(const std::string& finished_at) {
    const QDateTime at = QDateTime::fromString(toQString(finished_at), Qt::ISODate).toLocalTime();
    return at.isValid() ? QLocale().toString(at, QStringLiteral("d MMM yyyy HH:mm")) : QString();
}

/// Example: "inductor · cpu · 22 Nov 2026 14:03 · 1.42 ± 0.03×".
QString choiceText(const ResultRow& row) {
    QStringList parts{toQString(row.compiler), toQString(row.device), when(row.finished_at)};
    const QString speedup = speedupText(row.result);
    parts << (row.result.status == RunStatus::Correct && !speedup.isEmpty() ? speedup
                                                                            : runStatusText(row.result.status));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

/// Example: "✓ Ran · inductor · cpu · 2 threads".
QString statusText(const ResultRow& row, const QFontMetrics& metrics) {
    QStringList where{
        metrics.elidedText(toQString(row.compiler), Qt::ElideMiddle, metrics.averageCharWidth() * kCompilerLetters),
        toQString(row.device)};
    if (const auto threads = row.result.environment.find("threads"); threads != row.result.environment.end())
        where << threadsText(threads->second);
    return QStringLiteral("<b>%1</b> · %2")
        .arg(runStatusText(row.result.status).toHtmlEscaped(), where.join(QStringLiteral(" · ")).toHtmlEscaped());
}

QString meaningText(const RunResult& result) {
    QString meaning = runStatusMeaning(result);
    const auto& measurement = result.measurement;
    const bool has_interval = measurement && measurement->low > 0 && measurement->high > measurement->low;
    if (!has_interval || speedupText(result).isEmpty())
        return meaning;
    if (measurement->low > 1)
        return meaning + ResultHead::tr(" It is faster than eager.");
    if (measurement->high < 1)
        return meaning + ResultHead::tr(" It is slower than eager.");
    return meaning +
           ResultHead::tr(" It is undecided whether it is faster or slower than eager: 1× is within the interval.");
}

QLabel* makeText(QWidget* parent, const char* name) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

ResultHead::ResultHead(QWidget* parent)
    : QWidget(parent), name_(new ElidedLabel(this)), status_(new QLabel(this)), speedup_(new QLabel(this)),
      bar_(new SpeedupBar(this)), meaning_(makeText(this, "resultMeaning")),
      unstable_(makeText(this, "resultUnstable")), choice_(new QComboBox(this)), open_graph_(new QAction(this)),
      run_again_(new QAction(this)), profile_(new QAction(this)), copy_command_(new QAction(this)) {
    makeActions();
    makeLabels();
    auto* title = new QHBoxLayout;
    title->addWidget(name_, 1);
    title->addWidget(status_);
    auto* figures = new QHBoxLayout;
    figures->setSpacing(Spacing::wide);
    figures->addWidget(speedup_);
    figures->addWidget(bar_, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, Spacing::normal);
    column->addLayout(makeTools());
    column->addLayout(title);
    column->addLayout(figures);
    column->addWidget(meaning_);
    column->addWidget(unstable_);
}

void ResultHead::makeActions() {
    open_graph_->setText(tr("Open graph"));
    open_graph_->setObjectName(QStringLiteral("resultOpenGraph"));
    open_graph_->setIcon(themeIcon(QStringLiteral("graph")));
    open_graph_->setToolTip(tr("Show the sample's drawing"));
    connect(open_graph_, &QAction::triggered, this, &ResultHead::graphWanted);
    run_again_->setText(tr("Run again"));
    run_again_->setObjectName(QStringLiteral("resultRunAgain"));
    run_again_->setIcon(themeIcon(QStringLiteral("benchmark")));
    run_again_->setToolTip(tr("Measure this sample again with this compiler, as a new run (F5)"));
    run_again_->setShortcut(Qt::Key_F5);
    run_again_->setShortcutContext(Qt::WidgetWithChildrenShortcut); // the shortcut belongs to the page with the action
    connect(run_again_, &QAction::triggered, this, &ResultHead::rerunWanted);
    profile_->setText(tr("Profile"));
    profile_->setObjectName(QStringLiteral("resultProfile"));
    profile_->setIcon(themeIcon(QStringLiteral("profile")));
    profile_->setToolTip(tr("See operator by operator where the time goes, eager beside this compiler"));
    connect(profile_, &QAction::triggered, this, &ResultHead::profileWanted);
    copy_command_->setText(tr("Copy command line"));
    copy_command_->setObjectName(QStringLiteral("resultCopyCommand"));
    copy_command_->setIcon(themeIcon(QStringLiteral("copy")));
    connect(copy_command_, &QAction::triggered, this, &ResultHead::copyCommand);
    addActions({open_graph_, profile_, run_again_, copy_command_});
}

QBoxLayout* ResultHead::makeTools() {
    choice_->setObjectName(QStringLiteral("resultChoice"));
    choice_->setAccessibleName(tr("Results of this sample"));
    choice_->setMinimumContentsLength(kChoiceLetters / 2);
    choice_->setMaximumWidth(fontMetrics().averageCharWidth() * 80);
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(choice_, &QComboBox::activated, this,
            [this](int index) { emit resultWanted(ResultId(choice_->itemData(index).toLongLong())); });
    tools_ = new QBoxLayout(QBoxLayout::LeftToRight);
    buttons_ = new QHBoxLayout;
    tools_->addWidget(choice_, 1);
    tools_->addLayout(buttons_);
    buttons_->addStretch();
    for (QAction* action : actions()) {
        auto* button = new QPushButton(action->icon(), action->text(), this);
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button, [action, button] {
            button->setEnabled(action->isEnabled());
            button->setToolTip(action->toolTip());
        });
        buttons_->addWidget(button);
    }
    return tools_;
}

void ResultHead::setRoom(int width) {
    const int choice = fontMetrics().averageCharWidth() * kChoiceLetters;
    tools_->setDirection(buttons_->minimumSize().width() + choice > width ? QBoxLayout::TopToBottom
                                                                          : QBoxLayout::LeftToRight);
}

void ResultHead::makeLabels() {
    name_->setObjectName(QStringLiteral("resultName"));
    QFont large = name_->font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * 1.25);
    name_->setFont(large);
    status_->setObjectName(QStringLiteral("resultStatus"));
    speedup_->setObjectName(QStringLiteral("resultSpeedup"));
    large.setPointSizeF(large.pointSizeF() * 1.3);
    speedup_->setFont(large);
    speedup_->setTextInteractionFlags(Qt::TextSelectableByMouse);
}

void ResultHead::setResult(const ShownResult& shown) {
    const RunResult& result = shown.row.result;
    ended_ = result.status;
    command_ = shown.commandLine();
    name_->setText(toQString(shown.row.sample_name));
    status_->setText(statusText(shown.row, status_->fontMetrics()));
    status_->setToolTip(toQString(shown.row.compiler));
    const QString speedup = speedupText(result);
    speedup_->setText(speedup);
    speedup_->setVisible(!speedup.isEmpty());
    bar_->setResult(result);
    meaning_->setText(meaningText(result));
    const bool unstable = result.unstable();
    unstable_->setVisible(unstable);
    if (unstable) {
        const QString reason = toQString(result.measurement->unstable_reason);
        const bool has_interval = result.measurement->high > result.measurement->low;
        unstable_->setText(tr("⚠ Unstable: %1. %2")
                               .arg(reason.isEmpty() ? tr("the interval is wider than requested") : reason,
                                    has_interval
                                        ? tr("The result counts; its interval shows how far it can be trusted.")
                                        : tr("The result counts, but has no interval: it may be far from the truth.")));
    }
    copy_command_->setToolTip(command_);
    open_graph_->setEnabled(shown.row.sample.valid());
    run_again_->setEnabled(shown.row.sample.valid());
    profile_->setEnabled(shown.row.sample.valid());
    fillChoice(shown);
    colour();
}

void ResultHead::fillChoice(const ShownResult& shown) {
    const QSignalBlocker blocker(choice_);
    choice_->clear();
    const auto add = [&](const ResultRow& row) {
        choice_->addItem(choiceText(row), QVariant::fromValue<qlonglong>(row.id.value()));
        choice_->setItemData(choice_->count() - 1, choice_->itemText(choice_->count() - 1), Qt::ToolTipRole);
        if (row.id == shown.row.id)
            choice_->setCurrentIndex(choice_->count() - 1);
    };
    for (const ResultRow& row : shown.others)
        add(row);
    if (std::ranges::find(shown.others, shown.row.id, &ResultRow::id) == shown.others.end())
        add(shown.row);
    if (choice_->currentIndex() < 0)
        choice_->setCurrentIndex(choice_->count() - 1);
    choice_->setToolTip(tr("%1; all results of this sample").arg(shown.run));
}

void ResultHead::colour() {
    const ThemeColors& colors = ThemeColors::of(palette());
    const auto paint = [](QLabel* label, const QColor& color) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, color);
        label->setPalette(palette);
    };
    const QString status = runStatusText(ended_);
    paint(status_, status.startsWith(QChar(0x2717))   ? colors.error
                   : status.startsWith(QChar(0x2713)) ? colors.ok
                                                      : colors.text_muted);
    paint(unstable_, colors.warning);
}

void ResultHead::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
}

/// The style sheet gives labels their colours when they are first seen.
void ResultHead::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    colour();
}

void ResultHead::copyCommand() {
    QGuiApplication::clipboard()->setText(command_);
    QToolTip::showText(QCursor::pos(), tr("Copied: %1").arg(command_), this);
}

} // namespace gnx::widgets
