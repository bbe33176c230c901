#include "widgets/profile/tables/FindingsView.h"

#include <limits>

#include <algorithm>

#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/tables/FindingDelegate.h"
#include "widgets/profile/tables/FindingTexts.h"
#include "widgets/profile/tables/TimeTableModel.h"
#include "widgets/profile/tables/TimeTableView.h"

namespace gnx::widgets {
namespace {

constexpr int kDetailLines = 8;

enum FindingColumn { Title, Gain, GainShare, What };

std::shared_ptr<const TimeTable> findingTable(const std::vector<Finding>& findings, const ShownTrace& shown) {
    auto table = std::make_shared<TimeTable>();
    const auto add = [&](const char* key, const QString& title, const QString& tip, TimeColumn::Kind kind) {
        table->columns.push_back({.key = key, .title = title, .tip = tip, .kind = kind});
    };
    add("kind", FindingsView::tr("Finding"), {}, TimeColumn::Kind::Text);
    add("gain_ns", FindingsView::tr("Maximum gain"),
        FindingsView::tr("Estimated; several findings may concern the same time"), TimeColumn::Kind::Duration);
    add("gain_share", FindingsView::tr("Share of the trace"), {}, TimeColumn::Kind::Share);
    add("text", FindingsView::tr("What"), {}, TimeColumn::Kind::Text);
    table->columns[GainShare].has_bar = true;
    const double whole = static_cast<double>(std::max<std::int64_t>(shown.trace->endNs(), 1));
    for (const Finding& finding : findings) {
        TimeTable::Row row;
        row.number = table->rows.size();
        row.nodes = finding.nodes;
        std::ranges::sort(row.nodes);
        if (!finding.evidence.empty())
            row.longest = finding.evidence.front();
        table->rows.push_back(std::move(row));
        const bool gains = finding.kind != Finding::Kind::ImpossibleTimes;
        const double gain = gains ? static_cast<double>(finding.gain_ns) : std::numeric_limits<double>::quiet_NaN();
        table->columns[Title].texts.push_back(findingTitle(finding.kind));
        table->columns[Gain].numbers.push_back(gain);
        table->columns[GainShare].numbers.push_back(gain / whole);
        table->columns[What].texts.push_back(
            toQString(findingText(finding, *shown.trace, shown.graph.get()))); // the gain is in its own column
    }
    table->sorted_by = Gain;
    table->finish();
    return table;
}

} // namespace

FindingsView::FindingsView(TraceSession& session, QWidget* parent)
    : QWidget(parent), session_(session),
      view_(new TimeTableView(QStringLiteral("traceFindings"), {tr("finding"), tr("findings")}, this)),
      details_(new QLabel), details_area_(new QScrollArea), job_(this) {
    view_->model().setKinds(
        [this](const TimeTable::Row& row) { return static_cast<int>(found_->findings[row.number].kind); });
    view_->table().setItemDelegateForColumn(Title, new FindingDelegate(TimeTableModel::KindRole, &view_->table()));
    view_->setSignWidth(FindingDelegate::signWidth(view_->table().verticalHeader()->defaultSectionSize()));
    view_->table().horizontalHeader()->setStretchLastSection(true); // sentences
    view_->setMarkable(false);
    details_->setObjectName(QStringLiteral("traceFindingDetails"));
    details_->setTextFormat(Qt::RichText);
    details_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    details_->setWordWrap(true);
    details_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    details_->setMargin(Spacing::normal);
    details_area_->setWidget(details_);
    details_area_->setWidgetResizable(true);
    details_area_->setFrameShape(QFrame::NoFrame);
    auto* both = new QSplitter(Qt::Vertical, this);
    both->setChildrenCollapsible(false);
    both->addWidget(view_);
    both->addWidget(details_area_);
    both->setStretchFactor(0, 3);
    both->setStretchFactor(1, 1);
    details_area_->setMinimumHeight(fontMetrics().height() * kDetailLines);
    details_area_->hide(); // until there is a finding
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(both);
    connect(&session_, &TraceSession::traceChanged, this, &FindingsView::takeTrace);
    connect(view_, &TimeTableView::rowChosen, this, &FindingsView::choose);
    connect(view_, &TimeTableView::rowActivated, this, [this](const TimeTable::Row& row) {
        if (row.longest.valid())
            session_.reveal(row.longest);
        else if (!row.nodes.empty())
            emit nodeWanted(found_->findings[row.number].nodes.front());
    });
    connect(details_, &QLabel::linkActivated, this, &FindingsView::follow, Qt::QueuedConnection);
}

void FindingsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        refresh();
}

void FindingsView::setTypes(std::shared_ptr<const ValueTypes> types) {
    types_ = std::move(types);
    typed_ = session_.shown() ? session_.shown()->graph : nullptr;
    findAgain();
}

void FindingsView::setRoofs(std::optional<Roofs> roofs) {
    if (roofs == roofs_)
        return;
    roofs_ = std::move(roofs);
    findAgain();
}

bool FindingsView::knowsRoofs() const {
    return types_ && roofs_ && session_.shown() && session_.shown()->graph && session_.shown()->graph == typed_;
}

void FindingsView::takeTrace() {
    roofs_.reset(); // the roofs belong to the machine of the other trace
    refresh();
}

void FindingsView::findAgain() {
    if (!knowsRoofs())
        return; // keep the findings without roofs
    outdated_ = true;
    refresh();
}

std::shared_ptr<const FindingsView::Found> FindingsView::findIn(std::shared_ptr<const ShownTrace> shown,
                                                                const ValueTypes* types, const Roofs* roofs) {
    auto found = std::make_shared<Found>();
    if (types != nullptr && roofs != nullptr)
        found->findings = findingsWithRoofs({.graph = *shown->graph,
                                             .types = *types,
                                             .costs = estimateCosts(*shown->graph, *types),
                                             .trace = *shown->trace,
                                             .nesting = shown->nesting,
                                             .attribution = shown->attribution,
                                             .roofs = roofs});
    else
        found->findings = findingsOf(*shown->trace, shown->graph.get());
    found->table = findingTable(found->findings, *shown);
    found->shown = std::move(shown);
    return found;
}

void FindingsView::refresh() {
    stale_ = !isVisible();
    job_.drop();
    if (found_ && found_->shown != session_.shown())
        showFound(nullptr);
    if (stale_)
        return;
    if (!session_.shown())
        return view_->setNothing(tr("No trace"), tr("Record or open a trace to see avoidable costs."));
    if (found_ && !outdated_)
        return; // the findings of this trace are known
    outdated_ = false;
    view_->setBusy(true);
    job_.ask([shown = session_.shown(), types = knowsRoofs() ? types_ : nullptr,
              roofs = roofs_] { return findIn(shown, types.get(), roofs ? &*roofs : nullptr); },
             [this](std::shared_ptr<const Found> found) { showFound(std::move(found)); });
}

void FindingsView::showFound(std::shared_ptr<const Found> found) {
    details_->clear();
    view_->setNothing(
        tr("Nothing found that would gain more than 0.1 %"),
        knowsRoofs() ? tr("Looked for: launch-bound stretches, idle gaps, waits, missed fusions, conversions, tiny "
                          "kernels, tail effects, recompilations, operators far below the machine's roofs.")
                     : tr("Looked for: launch-bound stretches, idle gaps, waits, missed fusions, conversions, tiny "
                          "kernels, tail effects, recompilations. How far operators are below the machine's roofs "
                          "is not known: the roofline shows what is missing."));
    found_ = std::move(found);
    const bool any = found_ && !found_->findings.empty();
    if (any)
        view_->setTable(found_->table);
    details_area_->setVisible(any);
    if (any)
        details_->setText(findingDetails(found_->findings.front(), *found_->shown));
}

void FindingsView::choose(const TimeTable::Row& row) {
    const Finding& finding = found_->findings[row.number];
    details_->setText(findingDetails(finding, *found_->shown));
    if (!finding.nodes.empty())
        session_.selectNode(finding.nodes.front());
    else if (row.longest.valid())
        session_.selectActivity(row.longest);
}

void FindingsView::follow(const QString& link) {
    const QStringList parts = link.split(QLatin1Char(':'));
    const auto number = static_cast<std::uint32_t>(parts.value(1).toUInt());
    if (parts.value(0) == QLatin1String("node"))
        emit nodeWanted(NodeId(number));
    else if (session_.shown() && number < session_.shown()->trace->activities().size())
        session_.reveal(ActivityId(number));
}

} // namespace gnx::widgets
