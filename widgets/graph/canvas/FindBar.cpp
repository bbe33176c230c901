#include "widgets/graph/canvas/FindBar.h"

#include <utility>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QTableView>

#include "core/base/Units.h"
#include "widgets/common/MarkedLine.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/HitList.h"
#include "widgets/graph/canvas/HitModel.h"
#include "widgets/graph/canvas/NodeSearch.h"

namespace gnx::widgets {
namespace {

constexpr int kWidest = 300;    ///< the field
constexpr int kNarrowest = 138; ///< field and count

} // namespace

FindBar::FindBar(QWidget* over, QWidget* parent)
    : QWidget(parent), field_(new MarkedLine(this)), count_(new QLabel(this)), search_(new NodeSearch(this)),
      model_(new HitModel(this)), list_(new HitList(model_, over)) {
    field_->setObjectName(QStringLiteral("graphSearch"));
    field_->setAccessibleName(tr("Find operators"));
    field_->setPlaceholderText(tr("Find: relu, groups>1, shape:[*,64]"));
    field_->setToolTip(
        tr("<p>What is found in operators, modules and names:</p><table>"
           "<tr><td><b>conv layer1</b></td><td>&nbsp;both words</td></tr>"
           "<tr><td><b>op:conv2d,relu</b></td><td>&nbsp;one of these operators; also module: and name:</td></tr>"
           "<tr><td><b>groups&gt;1 dim=-1 stride!=1</b></td><td>&nbsp;arguments</td></tr>"
           "<tr><td><b>shape:[*,64,...]</b></td><td>&nbsp;what is read or given; in: and out: for one of both</td></tr>"
           "<tr><td><b>dtype:float16</b></td><td>&nbsp;likewise</td></tr>"
           "<tr><td><b>/^conv.d$/</b></td><td>&nbsp;a regular expression</td></tr>"
           "<tr><td><b>-relu</b></td><td>&nbsp;without this</td></tr></table>"));
    field_->setClearButtonEnabled(true);
    field_->setMinimumWidth(kNarrowest / 2); // next to the count; the bar keeps its own
    setMinimumWidth(kNarrowest);
    field_->setMaximumWidth(kWidest);
    count_->setObjectName(QStringLiteral("graphSearchCount"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(field_, 1);
    row->addWidget(count_);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::textChanged, search_, &NodeSearch::search);
    connect(search_, &NodeSearch::found, this, &FindBar::showFound);
    connect(list_, &HitList::chosen, this, &FindBar::choose);
    connect(list_, &HitList::closed, this, [this] {
        list_->hide();
        field_->setFocus();
    });
}

QSize FindBar::sizeHint() const {
    const int count = count_->text().isEmpty() ? 0 : count_->sizeHint().width() + layout()->spacing();
    return {kWidest + count, QWidget::sizeHint().height()};
}

void FindBar::setGraph(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure) {
    if (!graph)
        setTypes(nullptr); // those of the previous graph
    graph_ = graph;
    structure_ = structure;
    search_->setGraph(std::move(graph), std::move(structure));
}

void FindBar::setTypes(std::shared_ptr<const ValueTypes> types) {
    types_ = types;
    search_->setTypes(std::move(types));
}

void FindBar::search(const QString& pattern, bool reveal) {
    reveal_ = reveal;
    if (pattern == field_->text())
        search_->search(pattern);
    else
        field_->setText(pattern);
}

void FindBar::startTyping() {
    field_->setFocus();
    field_->selectAll();
}

const std::vector<NodeId>& FindBar::hits() const {
    return search_->hits();
}

void FindBar::showFound() {
    current_ = -1;
    const auto& error = search_->error();
    field_->setErrorAt(error ? static_cast<qsizetype>(error->column) - 1 : -1);
    model_->setHits(graph_, structure_, types_, search_->hits());
    if (error)
        list_->setMessage(toQString(error->message), true);
    else
        list_->setMessage(hits().empty() ? tr("No operator matches") : QString(), false);
    showCount();
    showList();
    emit hitsChanged();
    if (graph_ && std::exchange(reveal_, false))
        step(1);
}

void FindBar::showCount() {
    const auto number = [](std::size_t count) { return toQString(formatCount(count)); };
    if (search_->pattern().trimmed().isEmpty() || search_->error() || !graph_)
        count_->clear();
    else if (current_ < 0)
        count_->setText(tr("%1 found").arg(number(hits().size())));
    else
        count_->setText(tr("%1 of %2").arg(number(static_cast<std::size_t>(current_) + 1), number(hits().size())));
}

/// Shows the list of hits, but only while the user types: a pattern from elsewhere should not cover the drawing.
void FindBar::showList() {
    const bool typing = field_->hasFocus() || list_->table().hasFocus();
    list_->setVisible(typing && graph_ && !search_->pattern().trimmed().isEmpty());
    list_->place();
    list_->setCurrent(current_);
}

void FindBar::choose(int row) {
    if (row < 0 || row >= static_cast<int>(hits().size()))
        return;
    current_ = row;
    list_->setCurrent(row);
    showCount();
    emit hitChosen(hits()[static_cast<std::size_t>(row)]);
}

void FindBar::step(int by) {
    const auto count = static_cast<int>(hits().size());
    if (count == 0)
        return;
    if (current_ < 0)
        return choose(by > 0 ? 0 : count - 1);
    choose(((current_ + by) % count + count) % count);
}

bool FindBar::takeKey(int key) {
    switch (key) {
    case Qt::Key_Down:
        if (hits().empty())
            return false;
        showList();
        list_->table().setFocus();
        list_->setCurrent(std::max(current_, 0));
        return true;
    case Qt::Key_Escape:
        list_->isVisible() ? list_->hide() : field_->clear();
        return true;
    default:
        return false;
    }
}

bool FindBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            step(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        }
        if (takeKey(key->key()))
            return true;
    }
    if (watched == field_ && event->type() == QEvent::FocusIn && !search_->pattern().isEmpty())
        showList();
    return QWidget::eventFilter(watched, event);
}

} // namespace gnx::widgets
