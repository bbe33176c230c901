#include "widgets/profile/tables/FlameGraph.h"

#include <algorithm>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>

#include "core/base/Units.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/Text.h"
#include "widgets/profile/tables/FlameCanvas.h"

namespace gnx::widgets {
namespace {

constexpr int kLongestStep = 40; ///< letters of a name in the trail
constexpr std::size_t kLongestTrail = 6;

QString shortened(const QString& name) {
    if (name.size() <= kLongestStep)
        return name;
    return name.left(kLongestStep / 2) + QStringLiteral("…") + name.right(kLongestStep / 2 - 1);
}

} // namespace

FlameGraph::FlameGraph(TraceSession& session, QWidget* parent)
    : QWidget(parent), session_(session), pages_(new QStackedLayout(this)), nothing_(new EmptyStateWidget(this)),
      canvas_(new FlameCanvas), area_(new QScrollArea), trail_(new QLabel), search_(new QLineEdit), found_(new QLabel),
      kind_(new QComboBox), clock_(new QComboBox), icicle_(new QCheckBox(tr("Icicle"))),
      busy_(new QLabel(tr("Counting…"))), job_(this), search_job_(this) {
    setObjectName(QStringLiteral("traceFlameGraph"));
    pages_->addWidget(nothing_);
    pages_->addWidget(makePage());
    connect(search_, &QLineEdit::textChanged, this, &FlameGraph::search);
    connect(kind_, &QComboBox::currentIndexChanged, this, &FlameGraph::refresh);
    connect(clock_, &QComboBox::currentIndexChanged, this, &FlameGraph::refresh);
    connect(icicle_, &QCheckBox::toggled, this, [this](bool on) {
        canvas_->setIcicle(on);
        scrollToRoot();
    });
    connect(&session_, &TraceSession::traceChanged, this, &FlameGraph::refresh);
    connect(&session_, &TraceSession::rangeChanged, this, &FlameGraph::refresh);
    connect(&session_, &TraceSession::selectionChanged, this, &FlameGraph::mark);
    connect(canvas_, &FlameCanvas::zoomChanged, this, &FlameGraph::showTrail);
    connect(canvas_, &FlameCanvas::chosen, this, &FlameGraph::choose);
    connect(canvas_, &FlameCanvas::activated, this, &FlameGraph::reveal);
    connect(
        trail_, &QLabel::linkActivated, this, [this](const QString& link) { canvas_->zoomTo(link.toUInt()); },
        Qt::QueuedConnection); // it replaces the text that the link is part of
    // In a flame the root stays at the bottom, at any height.
    connect(area_->verticalScrollBar(), &QScrollBar::rangeChanged, this, &FlameGraph::scrollToRoot);
}

QWidget* FlameGraph::makePage() {
    search_->setObjectName(QStringLiteral("traceFlameSearch"));
    search_->setPlaceholderText(tr("Search names"));
    search_->setAccessibleName(search_->placeholderText());
    search_->setClearButtonEnabled(true);
    search_->setToolTip(tr("Highlight boxes whose name has this text, and show their share of the time"));
    found_->setObjectName(QStringLiteral("traceFlameFound"));
    kind_->setObjectName(QStringLiteral("traceFlameKind"));
    kind_->setAccessibleName(tr("Boxes"));
    kind_->setToolTip(tr("A box for each module or for each call"));
    kind_->addItem(tr("Modules"));
    kind_->addItem(tr("Calls"));
    clock_->setObjectName(QStringLiteral("traceFlameClock"));
    clock_->setAccessibleName(tr("Which time"));
    clock_->setToolTip(tr("The width of a box is time on the host, or on the device"));
    clock_->addItem(tr("Host time"));
    clock_->addItem(tr("Device time"));
    icicle_->setToolTip(tr("The outermost calls on top"));
    trail_->setObjectName(QStringLiteral("traceFlameTrail"));
    trail_->setTextFormat(Qt::RichText);
    trail_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    busy_->setVisible(false);
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(Spacing::normal, Spacing::tight, Spacing::normal, Spacing::tight);
    row->setSpacing(Spacing::normal);
    row->addWidget(search_, 1);
    row->addWidget(found_);
    row->addWidget(kind_);
    row->addWidget(clock_);
    row->addWidget(icicle_);
    row->addWidget(busy_);
    auto* trail = new QHBoxLayout;
    trail->setContentsMargins(Spacing::normal, 0, Spacing::normal, Spacing::tight);
    trail->addWidget(trail_, 1);
    area_->setWidget(canvas_);
    area_->setWidgetResizable(true);
    area_->setFrameShape(QFrame::NoFrame);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addLayout(trail);
    column->addWidget(area_, 1);
    return page;
}

void FlameGraph::setKind(TimeTree::Kind kind) {
    kind_->setCurrentIndex(kind == TimeTree::Kind::Calls ? 1 : 0);
}

void FlameGraph::setIcicle(bool icicle) {
    icicle_->setChecked(icicle);
}

void FlameGraph::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        refresh();
}

void FlameGraph::showNothing(const QString& title, const QString& explanation, const QList<QAction*>& actions) {
    busy_->setVisible(false);
    nothing_->setText(title, explanation);
    nothing_->setActions(actions);
    pages_->setCurrentIndex(0);
}

void FlameGraph::refresh() {
    stale_ = !isVisible();
    job_.drop();
    if (canvas_->tree() && canvas_->tree()->shown != session_.shown())
        canvas_->setTree(nullptr); // its names are another trace's
    if (stale_)
        return;
    const auto& shown = session_.shown();
    if (!shown) {
        canvas_->setTree(nullptr);
        return showNothing(tr("No trace"), tr("Record or open a trace to see where its time was spent."));
    }
    if (canvas_->tree())
        busy_->setVisible(true);
    else
        showNothing(tr("Counting…"), {});
    const bool has_device = shown->attribution.device_ns > 0;
    clock_->setVisible(has_device);
    const auto kind = kind_->currentIndex() == 1 ? TimeTree::Kind::Calls : TimeTree::Kind::Modules;
    const auto clock = has_device && clock_->currentIndex() == 1 ? TimeTree::Clock::Device : TimeTree::Clock::Host;
    job_.ask([shown, range = session_.rangeOrAll(), kind, clock] { return timeTree(shown, range, kind, clock); },
             [this](std::shared_ptr<const TimeTree> tree) { showTree(std::move(tree)); });
}

void FlameGraph::showTree(std::shared_ptr<const TimeTree> tree) {
    busy_->setVisible(false);
    if (tree->isEmpty()) {
        canvas_->setTree(nullptr);
        if (session_.range())
            return showNothing(tr("Nothing in this range"),
                               tr("No module or operator begins in the selected part of the trace."),
                               {session_.wholeTraceAction()});
        return showNothing(tr("No calls in this trace"), tr("It names no modules and no operators: see the timeline."));
    }
    pages_->setCurrentIndex(1);
    canvas_->setTree(std::move(tree));
    mark();
    search();
}

void FlameGraph::scrollToRoot() {
    QScrollBar* const bar = area_->verticalScrollBar();
    bar->setValue(icicle_->isChecked() ? bar->minimum() : bar->maximum());
}

void FlameGraph::showTrail() {
    if (!canvas_->tree())
        return;
    const auto link = [](std::uint32_t node, const QString& text) {
        return QStringLiteral("<a href=\"%1\">%2</a>").arg(node).arg(text.toHtmlEscaped());
    };
    const std::vector<std::uint32_t> path = canvas_->tree()->pathTo(canvas_->zoomed());
    QStringList steps{path.empty() ? tr("Everything: click a box to zoom in, double-click it to see the longest in the "
                                        "timeline")
                                   : link(0, tr("all"))};
    const std::size_t first = path.size() > kLongestTrail ? path.size() - kLongestTrail : 0;
    if (first > 0)
        steps << QStringLiteral("…");
    for (std::size_t i = first; i < path.size(); ++i) {
        const QString name = shortened(canvas_->tree()->name(path[i]));
        steps << (i + 1 == path.size() ? QStringLiteral("<b>%1</b>").arg(name.toHtmlEscaped()) : link(path[i], name));
    }
    trail_->setText(steps.join(QStringLiteral(" › ")));
}

void FlameGraph::search() {
    const QString text = search_->text().trimmed();
    if (text.isEmpty() || !canvas_->tree()) {
        search_job_.drop();
        canvas_->setMatches(nullptr);
        found_->clear();
        return;
    }
    search_job_.ask(
        [tree = canvas_->tree(), text] {
            auto matches = std::make_shared<const std::vector<bool>>(matchesIn(*tree, text));
            const auto count = static_cast<std::size_t>(std::ranges::count(*matches, true));
            return Found{tree, matches, count, shareOfMatches(*tree, *matches)};
        },
        [this](const Found& found) {
            if (found.tree != canvas_->tree())
                return;
            canvas_->setMatches(found.matches);
            found_->setText(tr("%1 found, %2 % of the time")
                                .arg(toQString(formatCount(found.count)), QString::number(100 * found.share, 'f', 1)));
        });
}

void FlameGraph::mark() {
    if (telling_ || !canvas_->tree() || canvas_->tree()->shown != session_.shown())
        return;
    const StringId name =
        session_.activity().valid() ? session_.shown()->trace->activity(session_.activity()).name : session_.name();
    canvas_->setCurrent(canvas_->tree()->find(name, session_.node()));
}

void FlameGraph::choose(std::uint32_t node) {
    const QScopedValueRollback telling(telling_, true);
    const CallTree::Node& of = canvas_->tree()->node(node);
    if (of.node.valid())
        session_.selectNode(of.node);
    else if (of.name.valid())
        session_.selectName(of.name);
}

void FlameGraph::reveal(std::uint32_t node) {
    const CallTree::Node& of = canvas_->tree()->node(node);
    runInBackground(
        this,
        [shown = session_.shown(), name = of.name, id = of.node](const std::stop_token&) {
            return std::pair(shown, longestActivity(*shown, name, id));
        },
        [this](const std::pair<std::shared_ptr<const ShownTrace>, ActivityId>& found) {
            if (found.first == session_.shown() && found.second.valid())
                session_.reveal(found.second);
        });
}

void FlameGraph::contextMenuEvent(QContextMenuEvent* event) {
    if (!canvas_->tree())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Whole trace"), this, [this] { canvas_->zoomTo(0); });
    menu->addAction(tr("Copy image"), this,
                    [this] { QGuiApplication::clipboard()->setImage(canvas_->grab().toImage()); });
    menu->addAction(tr("Save image as…"), this, &FlameGraph::saveImage);
    menu->popup(event->globalPos());
}

void FlameGraph::saveImage() {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save image"), QDir::home().filePath(QStringLiteral("flame-graph.png")), tr("PNG image (*.png)"));
    if (!file.isEmpty() && !canvas_->grab().save(file))
        QMessageBox::warning(this, tr("Save image"), tr("%1 cannot be written").arg(file));
}

} // namespace gnx::widgets
