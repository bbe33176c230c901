#include "widgets/results/ResultPage.h"

#include <algorithm>

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolTip>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/CardSection.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/results/DriftChart.h"
#include "widgets/results/OutputModel.h"
#include "widgets/results/ResultFacts.h"
#include "widgets/results/ResultTexts.h"
#include "widgets/results/SpeedupBar.h"
#include "widgets/results/TimesChart.h"

namespace gnx {
namespace {

constexpr int kWideLetters = 150; ///< two columns from here on
constexpr int kMostOutputs = 12;  ///< rows shown; more are scrolled to
constexpr int kMostFacts = 20;
// Links of a failure.
constexpr QLatin1String kNodeLink("node"), kSourceLink("source");

QString when(const std::string& finished_at) {
    const QDateTime at = QDateTime::fromString(toQString(finished_at), Qt::ISODate).toLocalTime();
    return at.isValid() ? QLocale().toString(at, QStringLiteral("d MMM yyyy HH:mm")) : QString();
}

/// "inductor · cpu · 22 Nov 2026 14:03 · 1.42 ± 0.03×"
QString choiceText(const ResultRow& row) {
    QStringList parts{toQString(row.compiler), toQString(row.device), when(row.finished_at)};
    const QString speedup = speedupText(row.result);
    parts << (row.result.status == RunStatus::Correct && !speedup.isEmpty() ? speedup
                                                                            : runStatusText(row.result.status));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QLabel* makeText(QWidget* parent, const char* name) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

Result<ShownResult> readShownResult(const std::filesystem::path& database_file, ResultId result) {
    GNX_TRY(const ResultStore store, ResultStore::open(database_file));
    ShownResult shown;
    GNX_TRY(shown.row, store.result(result));
    GNX_TRY(const RunRow run, store.run(shown.row.run));
    if (run.has_plan) {
        GNX_TRY(shown.measured, store.plan(run.id));
        shown.measured.samples.clear();
    } else {
        shown.measured.protocol = run.protocol;
    }
    shown.measured.compilers = {shown.row.compiler};
    shown.run = run.title.empty() ? ResultPage::tr("Run %1").arg(run.id.value())
                                  : ResultPage::tr("Run %1: %2").arg(run.id.value()).arg(toQString(run.title));
    if (shown.row.sample.valid()) {
        GNX_TRY(shown.others, store.allResults(shown.row.sample));
    }
    return shown;
}

ResultPage::ResultPage(QWidget* parent)
    : QScrollArea(parent), grid_(nullptr), head_(nullptr), open_graph_(new QAction(this)),
      run_again_(new QAction(this)), copy_command_(new QAction(this)) {
    setObjectName(QStringLiteral("resultPage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(this);
    grid_ = new QGridLayout(content);
    grid_->setContentsMargins(Spacing::wide, Spacing::normal, Spacing::wide, Spacing::wide);
    grid_->setHorizontalSpacing(Spacing::wide);
    makeActions();
    head_ = makeHead();
    makeSections();
    setWidget(content);
    placeSections();
}

void ResultPage::makeActions() {
    open_graph_->setText(tr("Open graph"));
    open_graph_->setIcon(themeIcon(QStringLiteral("graph")));
    open_graph_->setToolTip(tr("Show the sample's drawing"));
    connect(open_graph_, &QAction::triggered, this, [this] { emit graphWanted(shown_.row.sample); });
    run_again_->setText(tr("Run again"));
    run_again_->setIcon(themeIcon(QStringLiteral("benchmark")));
    run_again_->setToolTip(tr("Measure this sample once more under this compiler, as a run of its own"));
    connect(run_again_, &QAction::triggered, this, [this] { emit rerunWanted(shown_.row); });
    copy_command_->setText(tr("Copy command line"));
    copy_command_->setIcon(themeIcon(QStringLiteral("copy")));
    connect(copy_command_, &QAction::triggered, this, &ResultPage::copyCommand);
}

QWidget* ResultPage::makeHead() {
    auto* head = new QWidget(this);
    name_ = new ElidedLabel(head);
    name_->setObjectName(QStringLiteral("resultName"));
    QFont large = name_->font();
    large.setBold(true);
    large.setPointSizeF(large.pointSizeF() * 1.25);
    name_->setFont(large);
    status_ = new QLabel(head);
    status_->setObjectName(QStringLiteral("resultStatus"));
    speedup_ = new QLabel(head);
    speedup_->setObjectName(QStringLiteral("resultSpeedup"));
    large.setPointSizeF(large.pointSizeF() * 1.3);
    speedup_->setFont(large);
    speedup_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    bar_ = new SpeedupBar(head);
    meaning_ = makeText(head, "resultMeaning");
    unstable_ = makeText(head, "resultUnstable");
    choice_ = new QComboBox(head);
    choice_->setObjectName(QStringLiteral("resultChoice"));
    choice_->setAccessibleName(tr("Results of this sample"));
    choice_->setMinimumContentsLength(10); // beside its buttons it fits a window of 1280 pixels
    choice_->setMaximumWidth(fontMetrics().averageCharWidth() * 80);
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(choice_, &QComboBox::activated, this,
            [this](int index) { emit resultWanted(ResultId(choice_->itemData(index).toLongLong())); });
    auto* actions = new QHBoxLayout;
    actions->addWidget(choice_, 1);
    actions->addStretch();
    for (QAction* action : {open_graph_, run_again_, copy_command_}) {
        auto* button = new QPushButton(action->icon(), action->text(), head);
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::enabledChanged, button, &QWidget::setEnabled);
        actions->addWidget(button);
    }
    auto* figures = new QHBoxLayout;
    figures->setSpacing(Spacing::wide);
    figures->addWidget(speedup_);
    figures->addWidget(bar_, 1);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(0, 0, 0, Spacing::normal);
    column->addLayout(actions);
    auto* title = new QHBoxLayout;
    title->addWidget(name_, 1);
    title->addWidget(status_);
    column->addLayout(title);
    column->addLayout(figures);
    column->addWidget(meaning_);
    column->addWidget(unstable_);
    return head;
}

void ResultPage::makeSections() {
    failure_section_ = new CardSection(tr("Why it failed"), this);
    failure_ = new ErrorWidget(failure_section_);
    failure_section_->addContent(failure_);
    connect(failure_, &ErrorWidget::linkActivated, this, &ResultPage::follow);
    times_section_ = new CardSection(tr("Times of a call"), this);
    times_ = new TimesChart(times_section_);
    times_section_->addContent(times_);
    drift_section_ = new CardSection(tr("While it was measured"), this);
    drift_ = new DriftChart(drift_section_);
    drift_section_->addContent(drift_);
    outputs_section_ = new CardSection(tr("Outputs"), this);
    outputs_ = new OutputModel(this);
    output_table_ = makeOutputTable();
    outputs_section_->addContent(output_table_);
    measurement_section_ = new CardSection(tr("Measurement"), this);
    measurement_ = new RowsModel({tr("Property"), tr("Value")}, {}, this);
    measurement_section_->addTable(measurement_, 1, -1, kMostFacts);
    machine_section_ = new CardSection(tr("Machine"), this);
    machine_ = new RowsModel({tr("Property"), tr("Before"), tr("During"), tr("After")}, {}, this);
    machine_section_->addTable(machine_, 0, -1, kMostFacts);
    environment_section_ = new CardSection(tr("Environment"), this);
    environment_ = new RowsModel({tr("Property"), tr("Value")}, {}, this);
    environment_section_->addTable(environment_, 1, -1, kMostFacts);
}

QTableView* ResultPage::makeOutputTable() {
    auto* table = new QTableView(outputs_section_);
    table->setObjectName(QStringLiteral("outputTable"));
    table->setAccessibleName(tr("Outputs by tolerance"));
    table->setModel(outputs_);
    setUpTable(*table);
    auto* delegate = new ToleranceDelegate(table);
    table->setItemDelegate(delegate);
    const int letter = fontMetrics().averageCharWidth();
    table->horizontalHeader()->setMinimumSectionSize(letter * 3);
    auto* copy = new QAction(tr("Copy data as CSV"), table);
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(outputs_->csv()); });
    table->addAction(copy);
    return table;
}

void ResultPage::setResult(const ShownResult& shown) {
    shown_ = shown;
    const RunResult& result = shown_.row.result;
    fillHead();
    fillChoice();
    fillFailure();
    const QString compiler =
        toQString(shown_.row.compiler) == QLatin1String("eager") ? tr("eager again") : toQString(shown_.row.compiler);
    times_->setTimes(tr("eager"), result.eager_ms, compiler, result.compiled_ms);
    drift_->setResult(result, compiler);
    const bool timed = !result.eager_ms.empty() || !result.compiled_ms.empty();
    times_section_->setVisible(timed);
    drift_section_->setVisible(timed);
    fillOutputs();
    fillFacts();
    emit resultShown();
    placeSections();
    verticalScrollBar()->setValue(0);
}

void ResultPage::addSection(QWidget* section) {
    further_sections_.push_back(section);
    section->setParent(widget());
    placeSections();
}

void ResultPage::fillHead() {
    const ResultRow& row = shown_.row;
    name_->setText(toQString(row.sample_name));
    QStringList where{toQString(row.compiler), toQString(row.device)};
    if (const auto threads = row.result.environment.find("threads"); threads != row.result.environment.end())
        where << (threads->second == "1" ? tr("1 thread") : tr("%1 threads").arg(toQString(threads->second)));
    status_->setText(
        QStringLiteral("<b>%1</b> · %2")
            .arg(runStatusText(row.result.status).toHtmlEscaped(), where.join(QStringLiteral(" · ")).toHtmlEscaped()));
    const QString speedup = speedupText(row.result);
    speedup_->setText(speedup);
    speedup_->setVisible(!speedup.isEmpty());
    bar_->setResult(row.result);
    QString meaning = runStatusMeaning(row.result);
    if (const auto& measurement = row.result.measurement; measurement && measurement->low > 0 && !speedup.isEmpty()) {
        if (measurement->low > 1)
            meaning += tr(" It is faster than eager.");
        else if (measurement->high < 1)
            meaning += tr(" It is slower than eager.");
        else
            meaning += tr(" Whether it is faster or slower than eager cannot be told: 1× is within the interval.");
    }
    meaning_->setText(meaning);
    const bool unstable = row.result.unstable();
    unstable_->setVisible(unstable);
    if (unstable) {
        const QString reason = toQString(row.result.measurement->unstable_reason);
        unstable_->setText(tr("⚠ Unstable: %1. The result counts; its interval says how far it can be trusted.")
                               .arg(reason.isEmpty() ? tr("the interval is wider than was asked for") : reason));
    }
    copy_command_->setToolTip(commandLine());
    open_graph_->setEnabled(row.sample.valid());
    run_again_->setEnabled(row.sample.valid());
    colourHead();
}

void ResultPage::colourHead() {
    const ThemeColors& colors = ThemeColors::of(palette());
    const auto colour = [](QLabel* label, const QColor& color) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, color);
        label->setPalette(palette);
    };
    const QString status = runStatusText(shown_.row.result.status);
    colour(status_, status.startsWith(QChar(0x2717))   ? colors.error
                    : status.startsWith(QChar(0x2713)) ? colors.ok
                                                       : colors.text_muted);
    colour(unstable_, colors.warning);
}

void ResultPage::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && head_ != nullptr)
        colourHead();
}

void ResultPage::fillChoice() {
    const QSignalBlocker blocker(choice_);
    choice_->clear();
    const auto add = [this](const ResultRow& row) {
        choice_->addItem(choiceText(row), QVariant::fromValue<qlonglong>(row.id.value()));
        choice_->setItemData(choice_->count() - 1, choice_->itemText(choice_->count() - 1), Qt::ToolTipRole);
        if (row.id == shown_.row.id)
            choice_->setCurrentIndex(choice_->count() - 1);
    };
    for (const ResultRow& row : shown_.others)
        add(row);
    if (std::ranges::find(shown_.others, shown_.row.id, &ResultRow::id) == shown_.others.end())
        add(shown_.row);
    if (choice_->currentIndex() < 0)
        choice_->setCurrentIndex(choice_->count() - 1);
    choice_->setToolTip(tr("%1; all results of this sample").arg(shown_.run));
}

/// The first line is the sentence; what the process said last, or its traceback, is folded away.
void ResultPage::fillFailure() {
    const ResultRow& row = shown_.row;
    const RunResult& result = row.result;
    const bool failed = result.status != RunStatus::Correct;
    failure_section_->setVisible(failed);
    if (!failed)
        return;
    Error error;
    error.message = toStdString(firstLine(result.message));
    if (error.message.empty())
        error.message = toStdString(tr("No reason was given"));
    error.line = result.failed_line;
    if (result.failed_line > 0)
        error.path = "model.py";
    QStringList details{tr("status: %1").arg(QLatin1String(runStatusName(result.status))),
                        tr("phase: %1").arg(toQString(result.phase))};
    if (result.failed_node >= 0)
        details << tr("operator: #%1").arg(result.failed_node);
    details << toQString(result.message);
    const QString where = result.phase.empty()
                              ? runStatusText(result.status)
                              : tr("%1 (in phase %2)").arg(runStatusText(result.status), toQString(result.phase));
    failure_->setError(where, error, details.join('\n'));
    QList<std::pair<QString, QString>> links;
    if (row.sample.valid() && result.failed_node >= 0)
        links << std::pair(tr("Show operator #%1 in the drawing").arg(result.failed_node), QString(kNodeLink));
    if (row.sample.valid() && result.failed_line > 0)
        links << std::pair(tr("Show line %1 of model.py").arg(result.failed_line), QString(kSourceLink));
    failure_->setLinks(links);
}

void ResultPage::follow(const QString& link) {
    const RunResult& result = shown_.row.result;
    if (link == kNodeLink)
        emit nodeWanted(shown_.row.sample, NodeId(static_cast<std::uint32_t>(result.failed_node)));
    else if (link == kSourceLink)
        emit sourceWanted(shown_.row.sample, static_cast<int>(result.failed_line));
}

void ResultPage::fillOutputs() {
    const auto& outputs = shown_.row.result.outputs;
    outputs_section_->setVisible(!outputs.empty());
    outputs_->setOutputs(outputs);
    if (outputs.empty())
        return;
    outputs_section_->setTitle(tr("%1, and at which tolerance they are close to eager's")
                                   .arg(toQString(formatCount(outputs.size(), "output"))));
    output_table_->resizeColumnsToContents();
    const int letter = fontMetrics().averageCharWidth();
    output_table_->setColumnWidth(OutputModel::Type,
                                  std::min(output_table_->columnWidth(OutputModel::Type), letter * 36));
    for (int column = 0; column < OutputModel::ColumnCount; ++column) {
        if (OutputModel::isTolerance(column))
            output_table_->setColumnWidth(column, letter * 6);
        output_table_->setColumnHidden(column, !outputs_->saysAnything(column));
    }
    const int rows = std::clamp(outputs_->rowCount(), 1, kMostOutputs);
    output_table_->setFixedHeight(output_table_->horizontalHeader()->sizeHint().height() +
                                  rows * output_table_->verticalHeader()->defaultSectionSize() +
                                  output_table_->horizontalScrollBar()->sizeHint().height() + 2);
}

void ResultPage::fillFacts() {
    const RunResult& result = shown_.row.result;
    measurement_->setRows(measurementFacts(shown_.row));
    machine_->setRows(result.measurement ? machineFacts(*result.measurement) : std::vector<RowsModel::Row>());
    machine_section_->setVisible(machine_->rowCount() > 0);
    environment_->setRows(environmentFacts(result));
    environment_section_->setVisible(environment_->rowCount() > 0);
}

void ResultPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (wide_ != (event->size().width() > fontMetrics().averageCharWidth() * kWideLetters))
        placeSections();
}

/// Beside each other where there is room, else one below the other.
void ResultPage::placeSections() {
    wide_ = viewport()->width() > fontMetrics().averageCharWidth() * kWideLetters;
    while (grid_->count() > 0)
        delete grid_->takeAt(0); // the items, not the widgets
    int row = 0;
    const auto whole = [&](QWidget* widget) { grid_->addWidget(widget, row++, 0, 1, 2); };
    const auto pair = [&](QWidget* left, QWidget* right) {
        if (!wide_ || left->isHidden() || right->isHidden()) {
            whole(left);
            whole(right);
            return;
        }
        grid_->addWidget(left, row, 0, Qt::AlignTop);
        grid_->addWidget(right, row++, 1, Qt::AlignTop);
    };
    whole(head_);
    whole(failure_section_);
    pair(times_section_, drift_section_);
    whole(outputs_section_);
    for (QWidget* section : further_sections_)
        whole(section);
    if (wide_) { // two columns that need not be of one height
        auto* right = new QVBoxLayout;
        right->addWidget(machine_section_);
        right->addWidget(environment_section_);
        right->addStretch();
        grid_->addWidget(measurement_section_, row, 0, Qt::AlignTop);
        grid_->addLayout(right, row++, 1);
    } else {
        whole(measurement_section_);
        whole(machine_section_);
        whole(environment_section_);
    }
    for (int other = 0; other < row; ++other)
        grid_->setRowStretch(other, 0);
    grid_->setRowStretch(row, 1);
    grid_->setColumnStretch(0, 1);
    grid_->setColumnStretch(1, wide_ ? 1 : 0);
}

QString ResultPage::commandLine() const {
    return benchCommandLine(shellQuoted(toQString(shown_.row.sample_name)), shown_.measured);
}

void ResultPage::copyCommand() {
    const QString command = commandLine();
    QGuiApplication::clipboard()->setText(command);
    QToolTip::showText(QCursor::pos(), tr("Copied: %1").arg(command), this);
}

} // namespace gnx
