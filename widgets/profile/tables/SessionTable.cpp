#include "widgets/profile/tables/SessionTable.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include "widgets/profile/tables/TimeTableModel.h"

namespace gnx::widgets {

SessionTable::SessionTable(TraceSession& session, const QString& name, RowNoun noun, QWidget* parent)
    : QWidget(parent), session_(session), view_(new TimeTableView(name, std::move(noun), this)), job_(this) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view_);
    connect(&session_, &TraceSession::traceChanged, this, [this] {
        view_->setNothing({}, {});
        refresh();
    });
    connect(&session_, &TraceSession::rangeChanged, this, &SessionTable::refresh);
    connect(&session_, &TraceSession::selectionChanged, this, &SessionTable::mark);
    connect(view_, &TimeTableView::rowChosen, this, &SessionTable::choose);
    connect(view_, &TimeTableView::rowActivated, this, [this](const TimeTable::Row& row) {
        if (row.longest.valid())
            session_.reveal(row.longest);
    });
}

void SessionTable::setMake(Make make) {
    make_ = std::move(make);
    refresh();
}

void SessionTable::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        refresh();
}

void SessionTable::refresh() {
    stale_ = !isVisible() || !make_;
    job_.drop();
    if (stale_)
        return;
    if (!session_.shown())
        return view_->setNothing(tr("No trace"), tr("Record or open a trace to see where its time was spent."));
    view_->setBusy(true);
    job_.ask([shown = session_.shown(), range = session_.rangeOrAll(), make = make_] { return make(*shown, range); },
             [this, of_all = !session_.range()](std::shared_ptr<const TimeTable> table) {
                 showTable(std::move(table), of_all);
             });
}

void SessionTable::showTable(std::shared_ptr<const TimeTable> table, bool of_all) {
    if (table) {
        view_->setTable(std::move(table));
        return mark();
    }
    if (!of_all)
        return view_->setNothing(tr("Nothing in this range"),
                                 tr("Nothing of this kind begins in the selected part of the trace."),
                                 {session_.wholeTraceAction()});
    const auto [title, explanation] = nothingText();
    view_->setNothing(title, explanation);
}

void SessionTable::mark() {
    if (!session_.shown())
        return;
    const StringId name =
        session_.activity().valid() ? session_.shown()->trace->activity(session_.activity()).name : session_.name();
    const NodeId node = session_.node();
    // A row that was selected here is marked already.
    const auto mark = [this](std::function<bool(const TimeTable::Row&)> is_marked) {
        telling_ ? view_->setMarks(std::move(is_marked)) : view_->mark(std::move(is_marked));
    };
    if (!name.valid() && !node.valid())
        return mark(nullptr);
    const auto& table = view_->model().table();
    const auto is_named = [name](const TimeTable::Row& row) { return name.valid() && row.name == name; };
    // An activity of another kind, such as the operator of a kernel, has the node in common with the rows.
    if (table && std::ranges::any_of(table->rows, is_named))
        return mark(is_named);
    mark([node](const TimeTable::Row& row) { return row.isFor(node); });
}

void SessionTable::choose(const TimeTable::Row& row) {
    const QScopedValueRollback telling(telling_, true);
    if (row.node.valid())
        session_.selectNode(row.node);
    else
        session_.selectName(row.name);
}

} // namespace gnx::widgets
