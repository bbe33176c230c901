#include "widgets/profile/timeline/RangePanel.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"
#include "widgets/common/Background.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/Counted.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableExport.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kMostRows = 200; ///< the tables beside the timeline have all
constexpr double kHundred = 100;
constexpr int kFactsWidth = 24; ///< characters
constexpr int kLeastLines = 5;  ///< height in lines of text
constexpr int kWantedLines = 12;
constexpr int kSideBySideWidth = 160; ///< characters that three tables and the facts need

QString shortDuration(std::int64_t ns) {
    return toQString(formatDuration(static_cast<double>(ns)));
}

QString percentText(double part) {
    return toQString(shortNumber(part * kHundred, 3)) + QStringLiteral(" %");
}

double partOf(std::int64_t part, std::int64_t whole) {
    return whole <= 0 ? 0 : std::clamp(static_cast<double>(part) / static_cast<double>(whole), 0.0, 1.0);
}

QString kindPlural(ActivityKind kind) {
    switch (kind) {
    case ActivityKind::Operator:
        return RangePanel::tr("operators");
    case ActivityKind::Module:
        return RangePanel::tr("modules");
    case ActivityKind::Range:
        return RangePanel::tr("ranges");
    case ActivityKind::Python:
        return RangePanel::tr("calls of Python");
    case ActivityKind::Runtime:
        return RangePanel::tr("calls of the runtime");
    case ActivityKind::Driver:
        return RangePanel::tr("calls of the driver");
    case ActivityKind::Kernel:
        return RangePanel::tr("kernels");
    case ActivityKind::Copy:
        return RangePanel::tr("copies");
    case ActivityKind::Set:
        return RangePanel::tr("sets");
    case ActivityKind::Synchronization:
        return RangePanel::tr("synchronizations");
    case ActivityKind::Allocation:
        return RangePanel::tr("allocations");
    case ActivityKind::Free:
        return RangePanel::tr("frees");
    case ActivityKind::Marker:
        return RangePanel::tr("markers");
    case ActivityKind::Other:
        return RangePanel::tr("others");
    default:
        return coreText(activityKindName(kind));
    }
}

/// Examples: "1 range", "470 operators".
QString kindCount(ActivityKind kind, std::uint64_t count) {
    return QStringLiteral("%1 %2").arg(toQString(formatCount(count)),
                                       count == 1 ? coreText(activityKindName(kind)) : kindPlural(kind));
}

/// Returns a row with name, calls and time of an operator or a kernel, and a bar for its share.
RowsModel::Row workRow(const Trace& trace, StringId name, std::uint64_t calls, std::int64_t ns, double share,
                       ActivityId longest) {
    RowsModel::Row row;
    row.cells = {toQString(trace.text(name)), toQString(formatCount(calls)), shortDuration(ns), percentText(share)};
    row.keys = {{}, QVariant::fromValue<qulonglong>(calls), QVariant::fromValue<qlonglong>(ns), share};
    row.payload = longest.value();
    row.fraction = share;
    return row;
}

} // namespace

RangePanel::RangePanel(TraceSession& session, QWidget* parent)
    : QWidget(parent), session_(session), facts_(new QLabel(this)),
      tracks_(new RowsModel({tr("Row"), tr("Records"), tr("Busy"), tr("Idle"), tr("Busy %")}, {1, 2, 3, 4}, this,
                            {"row", "records", "busy_ns", "idle_ns", "busy_share"})),
      operators_(new RowsModel({tr("Operator"), tr("Calls"), tr("Self time"), tr("Share")}, {1, 2, 3}, this,
                               {"operator", "calls", "self_ns", "share"})),
      kernels_(new RowsModel({tr("Kernel or copy"), tr("Calls"), tr("Time"), tr("Share")}, {1, 2, 3}, this,
                             {"kernel", "calls", "total_ns", "share"})),
      tabs_(new QTabWidget(this)) {
    setObjectName(QStringLiteral("rangePanel"));
    setAccessibleName(tr("Summary of the range"));
    facts_->setObjectName(QStringLiteral("rangeFacts"));
    facts_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    facts_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    facts_->setMinimumWidth(fontMetrics().averageCharWidth() * kFactsWidth);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->setSpacing(Spacing::normal);
    row->addWidget(makeFactsArea());
    kernels_table_ = makeTable(kernels_, tr("Kernels and copies by time"), QStringLiteral("rangeKernels"));
    operators_table_ = makeTable(operators_, tr("Operators by self time"), QStringLiteral("rangeOperators"));
    tracks_table_ = makeTable(tracks_, tr("Rows by busy time"), QStringLiteral("rangeRows"));
    tabs_->setObjectName(QStringLiteral("rangeTables"));
    tabs_->setDocumentMode(true);
    tabs_->hide();
    connect(tabs_, &QTabWidget::tabBarClicked, this, [this] { chosen_ = true; });
    row->addWidget(tabs_, 1);
    for (QTableView* table : {kernels_table_, operators_table_, tracks_table_})
        row->addWidget(table, 1);
    for (QTableView* table : {operators_table_, kernels_table_}) {
        connect(table, &QTableView::clicked, this, &RangePanel::followRow);
        connect(table, &QTableView::doubleClicked, this, &RangePanel::goToRow);
    }
    connect(&session_, &TraceSession::rangeChanged, this, &RangePanel::count);
    connect(&session_, &TraceSession::traceChanged, this, &RangePanel::count);
    setVisible(false);
}

RangePanel::~RangePanel() {
    stop_.request_stop();
}

/// Makes a scrollable area: there may be more lines than room, because the trace of a device has many kinds.
QWidget* RangePanel::makeFactsArea() {
    facts_area_ = new QScrollArea(this);
    facts_area_->setWidget(facts_);
    facts_area_->setWidgetResizable(true);
    facts_area_->setFrameShape(QFrame::NoFrame);
    facts_area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return facts_area_;
}

QSize RangePanel::sizeHint() const {
    return {QWidget::sizeHint().width(), std::max(minimumSizeHint().height(), fontMetrics().height() * kWantedLines)};
}

QTableView* RangePanel::makeTable(RowsModel* model, const QString& name, const QString& file_name) {
    auto* table = new QTableView(this);
    table->setAccessibleName(name);
    table->setModel(model);
    setUpTable(*table);
    letTableBeExported(*table, file_name);
    table->setSortingEnabled(false); // by what matters most
    table->setItemDelegateForColumn(model->columnCount() - 1, new BarDelegate(table));
    table->horizontalHeader()->setStretchLastSection(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->setMinimumHeight(fontMetrics().height() * kLeastLines);
    return table;
}

void RangePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

/// Places the tables side by side if names stay readable, else as tabs.
void RangePanel::arrange() {
    const bool narrow = width() < fontMetrics().averageCharWidth() * kSideBySideWidth;
    if (narrow == narrow_)
        return;
    narrow_ = narrow;
    for (QTableView* table : {kernels_table_, operators_table_, tracks_table_}) {
        const bool shown = table->model()->rowCount() > 0 || table == tracks_table_;
        if (narrow) {
            layout()->removeWidget(table);
            tabs_->addTab(table, table->accessibleName());
        } else {
            tabs_->removeTab(tabs_->indexOf(table));
            static_cast<QHBoxLayout*>(layout())->addWidget(table, 1);
        }
        setTableShown(table, shown);
    }
    tabs_->setVisible(narrow);
}

void RangePanel::setTableShown(QTableView* table, bool shown) {
    if (narrow_)
        tabs_->setTabVisible(tabs_->indexOf(table), shown);
    else
        table->setVisible(shown);
}

void RangePanel::count() {
    stop_.request_stop();
    use_ = nullptr;
    const int job = ++job_;
    setVisible(session_.shown() && session_.range());
    if (!session_.shown() || !session_.range())
        return;
    facts_->setText(tr("Counting…"));
    stop_ = runInBackground(
        this,
        [shown = session_.shown(), range = *session_.range()](const std::stop_token& stop) {
            return std::make_shared<const RangeUse>(
                rangeUse(*shown->trace, shown->nesting, shown->attribution, range, stop));
        },
        [this, job](std::shared_ptr<const RangeUse> use) {
            if (job != job_)
                return; // it is for an earlier range
            use_ = std::move(use);
            show(*use_);
            emit counted();
        });
}

void RangePanel::show(const RangeUse& use) {
    const Trace& trace = *session_.shown()->trace;
    QStringList lines{tr("<b>%1</b>").arg(shortDuration(use.length())),
                      tr("from %1 to %2").arg(shortDuration(use.range.begin_ns), shortDuration(use.range.end_ns)),
                      widgets::counted(use.count, "record")};
    for (std::size_t kind = 0; kind < use.by_kind.size(); ++kind)
        if (use.by_kind[kind] > 0)
            lines << QStringLiteral("&nbsp;&nbsp;") + kindCount(static_cast<ActivityKind>(kind), use.by_kind[kind]);
    facts_->setText(lines.join(QStringLiteral("<br>")));
    facts_area_->setFixedWidth(facts_->sizeHint().width() + facts_area_->verticalScrollBar()->sizeHint().width());
    std::vector<RowsModel::Row> tracks, operators, kernels;
    for (const RangeUse::OfTrack& one : use.tracks) {
        RowsModel::Row row;
        row.fraction = partOf(one.busy_ns, use.length());
        row.cells = {toQString(trace.trackName(trace.track(one.track))), toQString(formatCount(one.count)),
                     shortDuration(one.busy_ns), shortDuration(use.idle(one)), percentText(row.fraction)};
        row.keys = {{},
                    QVariant::fromValue<qulonglong>(one.count),
                    QVariant::fromValue<qlonglong>(one.busy_ns),
                    QVariant::fromValue<qlonglong>(use.idle(one)),
                    row.fraction};
        tracks.push_back(std::move(row));
        if (tracks.size() == kMostRows)
            break;
    }
    for (const OperatorRow& one : std::span(use.operators).first(std::min(use.operators.size(), kMostRows)))
        operators.push_back(workRow(trace, one.name, one.calls, one.self_ns, one.share, one.longest));
    for (const KernelRow& one : std::span(use.kernels).first(std::min(use.kernels.size(), kMostRows)))
        kernels.push_back(workRow(trace, one.name, one.calls, one.total_ns, one.share, one.longest));
    setTableShown(operators_table_, !operators.empty());
    setTableShown(kernels_table_, !kernels.empty());
    if (!chosen_)
        tabs_->setCurrentWidget(!kernels.empty()    ? kernels_table_
                                : operators.empty() ? tracks_table_
                                                    : operators_table_);
    tracks_->setRows(std::move(tracks));
    operators_->setRows(std::move(operators));
    kernels_->setRows(std::move(kernels));
}

void RangePanel::followRow(const QModelIndex& index) {
    const ActivityId longest(index.siblingAtColumn(0).data(RowsModel::PayloadRole).toUInt());
    if (session_.shown() && longest.value() < session_.shown()->trace->activities().size())
        session_.selectName(session_.shown()->trace->activity(longest).name);
}

void RangePanel::goToRow(const QModelIndex& index) {
    const ActivityId longest(index.siblingAtColumn(0).data(RowsModel::PayloadRole).toUInt());
    if (session_.shown() && longest.value() < session_.shown()->trace->activities().size())
        session_.reveal(longest);
}

} // namespace gnx::widgets
