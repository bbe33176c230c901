#include "widgets/graph/canvas/Navigation.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QMenu>
#include <QMouseEvent>
#include <QTimer>

#include "core/graph/find/NodeTexts.h"
#include "core/graph/ir/OpCategory.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphView.h"

namespace gnx::widgets {
namespace {

constexpr int kRest = 150; ///< milliseconds without scrolling or zooming

} // namespace

Navigation::Navigation(GraphView* view)
    : QObject(view), view_(view), menu_(new QMenu(tr("Navigate"), view)), rest_(new QTimer(this)) {
    menu_->setObjectName(QStringLiteral("graphGo"));
    back_ = addAction(tr("Back"), "goBack", Qt::ALT | Qt::Key_Left, [this] { back(); });
    forward_ = addAction(tr("Forward"), "goForward", Qt::ALT | Qt::Key_Right, [this] { forward(); });
    toggle_ = addAction(tr("Bookmark"), "toggleBookmark", Qt::Key_B, [this] { toggleBookmark(); });
    toggle_->setCheckable(true);
    toggle_->setShortcutContext(Qt::WidgetShortcut); // a letter: it is typed elsewhere
    view_->removeAction(toggle_);
    view_->canvas().addAction(toggle_);
    view_->canvas().installEventFilter(this);
    connect(&view_->canvas(), &GraphCanvas::selectionChanged, this, &Navigation::visit);
    // A selected item is often scrolled into view first: the view then belongs to the newly selected place.
    rest_->setSingleShot(true);
    rest_->setInterval(kRest);
    connect(rest_, &QTimer::timeout, this, &Navigation::noteSight);
    connect(&view_->canvas(), &GraphCanvas::viewChanged, rest_, qOverload<>(&QTimer::start));
    connect(view_, &GraphView::laidOut, this, [this] { ++drawing_; });
    connect(menu_, &QMenu::aboutToShow, this, &Navigation::fillMenu);
}

QAction* Navigation::addAction(const QString& text, const char* name, const QKeySequence& key,
                               const std::function<void()>& run) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    view_->addAction(action);
    return action;
}

void Navigation::clear() {
    places_.clear();
}

GraphPlace Navigation::selected() const {
    const GraphCanvas& canvas = view_->canvas();
    return {canvas.selectedNode(), canvas.selectedNode().valid() ? GroupId() : view_->selectedGroup()};
}

void Navigation::visit() {
    if (!going_)
        places_.visit(selected());
}

void Navigation::noteSight() {
    const GraphCanvas& canvas = view_->canvas();
    places_.see({canvas.visibleArea().center(), canvas.scale(), drawing_});
}

void Navigation::goTo(const PlaceHistory::Visit& visit) {
    const auto sight = visit.sight; // going there changes it
    goTo(visit.place);
    if (!sight || sight->drawing != drawing_)
        return;
    view_->canvas().zoomTo(sight->scale);
    view_->canvas().centerOn(sight->center);
}

void Navigation::back() {
    if (places_.canGoBack())
        goTo(places_.back());
}

void Navigation::forward() {
    if (places_.canGoForward())
        goTo(places_.forward());
}

/// A place in closed groups, or a hidden one, is selected later, when there is another drawing. Its visit then changes
/// nothing, because it is already the current place.
void Navigation::goTo(GraphPlace place) {
    going_ = true;
    if (place.node.valid()) {
        view_->revealNode(place.node);
        view_->chooseNode(place.node);
    } else {
        view_->revealGroup(place.group);
    }
    going_ = false;
}

std::optional<Bookmark> Navigation::selectedBookmark() const {
    const GraphPlace place = selected();
    const auto structure = view_->structurePointer();
    if (!place.valid() || !structure || view_->canvas().drawing() == nullptr)
        return std::nullopt;
    if (!place.node.valid()) {
        const Group& group = structure->group(place.group);
        return Bookmark{group.path.empty() ? group.name : group.path, true, group.begin, group.end};
    }
    const Graph& graph = *view_->canvas().drawing()->graph;
    const std::string module = moduleOf(graph, *structure, place.node);
    const std::string name(shortOpName(graph.op(graph.node(place.node))));
    return Bookmark{module.empty() ? name : name + " · " + module, false, place.node.value(), place.node.value() + 1};
}

void Navigation::toggleBookmark() {
    const auto wanted = selectedBookmark();
    if (!wanted)
        return;
    if (std::erase(bookmarks_, *wanted) == 0)
        bookmarks_.push_back(*wanted);
    emit bookmarksChanged();
}

void Navigation::setBookmarks(std::vector<Bookmark> bookmarks) {
    bookmarks_ = std::move(bookmarks);
}

void Navigation::goTo(const Bookmark& bookmark) {
    const auto structure = view_->structurePointer();
    if (!structure || bookmark.end > structure->group(structure->root()).end)
        return;
    if (!bookmark.is_group)
        return goTo(GraphPlace{NodeId(bookmark.begin), {}});
    const auto groups = structure->groups();
    const auto found = std::ranges::find_if(
        groups, [&](const Group& group) { return group.begin == bookmark.begin && group.end == bookmark.end; });
    if (found != groups.end())
        goTo(GraphPlace{{}, GroupId(static_cast<std::uint32_t>(found - groups.begin()))});
}

void Navigation::fillMenu() {
    menu_->clear();
    menu_->addActions({back_, forward_});
    menu_->addSeparator();
    menu_->addAction(toggle_);
    const auto here = selectedBookmark();
    toggle_->setChecked(here && std::ranges::find(bookmarks_, *here) != bookmarks_.end());
    for (const Bookmark& bookmark : bookmarks_)
        menu_->addAction(toQString(bookmark.name).replace(QLatin1Char('&'), QStringLiteral("&&")), this,
                         [this, bookmark] {
                             goTo(bookmark);
                             visit();
                         });
}

bool Navigation::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &view_->canvas() && event->type() == QEvent::MouseButtonPress) {
        const Qt::MouseButton button = static_cast<QMouseEvent*>(event)->button();
        if (button == Qt::BackButton || button == Qt::ForwardButton) {
            button == Qt::BackButton ? back() : forward();
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace gnx::widgets
