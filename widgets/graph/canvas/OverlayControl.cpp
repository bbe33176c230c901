#include "widgets/graph/canvas/OverlayControl.h"

#include <algorithm>

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QSplitter>
#include <QToolButton>

#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/OverlayBar.h"
#include "widgets/graph/canvas/OverlayLegendView.h"
#include "widgets/graph/canvas/TopList.h"

namespace gnx::widgets {
namespace {

/// Facts about every operator and group.
constexpr const char* kEstimates[] = {"flops", "bytes-moved", "intensity", "parameters"};

bool saysSomething(const Overlay& overlay) {
    return std::ranges::any_of(overlay.values, [](const auto& value) { return value && *value > 0; });
}

bool addsUp(const Overlay& overlay) {
    return overlay.kind == Overlay::Kind::Sequential && overlay.aggregate == OverlayAggregate::Sum;
}

} // namespace

OverlayControl::OverlayControl(GraphCanvas* canvas, QWidget* parent)
    : QObject(parent), canvas_(canvas), menu_(new QMenu(parent)), button_(new QToolButton(parent)),
      bar_(new OverlayBar(parent)), list_(new TopList(parent)) {
    menu_->setObjectName("graphOverlays");
    menu_->setToolTipsVisible(true);
    button_->setObjectName("graphOverlay");
    button_->setText(tr("Colour"));
    button_->setToolTip(tr("Values that colour the boxes"));
    button_->setMenu(menu_);
    button_->setPopupMode(QToolButton::InstantPopup);
    list_->hide();
    fillMenu();
    connect(bar_, &OverlayBar::thresholdChanged, this, &OverlayControl::show);
    connect(bar_, &OverlayBar::listToggled, this, [this](bool wanted) {
        list_wanted_ = wanted;
        show();
    });
    connect(list_, &TopList::nodeChosen, this, &OverlayControl::nodeChosen);
    connect(list_, &TopList::groupChosen, this, &OverlayControl::groupChosen);
}

QWidget* OverlayControl::beside(QWidget* drawing) {
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(drawing);
    splitter->addWidget(list_);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({1000, 320});
    return splitter;
}

void OverlayControl::fillMenu() {
    menu_->clear();
    auto* group = new QActionGroup(menu_);
    const auto add = [&](const QString& text, const QString& name, const QString& explanation) {
        QAction* action = menu_->addAction(text);
        action->setObjectName(name.isEmpty() ? QStringLiteral("overlay-none") : "overlay-" + name);
        action->setToolTip(explanation);
        action->setCheckable(true);
        action->setChecked(name == chosen_);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, name] { choose(name); });
    };
    add(tr("Default colours"), {}, tr("A stripe in the colour of each operator's category"));
    menu_->addSeparator();
    for (const OverlayEntry& entry : builtInOverlays())
        add(coreText(entry.title), toQString(entry.name), coreText(entry.explanation));
    if (!offered_.empty())
        menu_->addSeparator();
    for (const auto& overlay : offered_)
        add(coreText(overlay->title), toQString(overlay->name), toQString(overlay->note));
}

void OverlayControl::setGraph(std::shared_ptr<const Graph> graph) {
    source_ = {std::move(graph), nullptr, nullptr};
    estimates_.clear();
    overlay_.reset();
    if (offered(chosen_))
        chosen_.clear();
    offered_.clear();
    bar_->resetThreshold();
    fillMenu();
    start();
}

void OverlayControl::setTypes(std::shared_ptr<const ValueTypes> types) {
    source_.types = std::move(types);
    source_.costs.reset();
    start();
}

void OverlayControl::drawingChanged() {
    show();
}

void OverlayControl::choose(const QString& name) {
    if (name == chosen_)
        return;
    chosen_ = name;
    bar_->resetThreshold();
    fillMenu();
    start();
}

void OverlayControl::offer(std::shared_ptr<const Overlay> overlay) {
    const auto same = std::ranges::find(offered_, overlay->name, [](const auto& known) { return known->name; });
    if (same != offered_.end())
        *same = std::move(overlay);
    else
        offered_.push_back(std::move(overlay));
    fillMenu();
    if (offered(chosen_))
        start();
}

void OverlayControl::withdraw(std::string_view name) {
    if (std::erase_if(offered_, [name](const auto& overlay) { return overlay->name == name; }) == 0)
        return;
    fillMenu();
    if (toStdString(chosen_) == name)
        choose({});
}

std::shared_ptr<const Overlay> OverlayControl::offered(const QString& name) const {
    const auto found =
        std::ranges::find(offered_, toStdString(name), [](const auto& overlay) { return overlay->name; });
    return found == offered_.end() ? nullptr : *found;
}

OverlayControl::Made OverlayControl::make(OverlayInput source, const QString& name) {
    if (!source.costs) {
        const ValueTypes none;
        source.costs =
            std::make_shared<const GraphCosts>(estimateCosts(*source.graph, source.types ? *source.types : none));
    }
    Made made;
    made.costs = source.costs;
    for (const char* estimate : kEstimates)
        made.estimates.push_back(makeOverlay(estimate, source).value());
    if (!name.isEmpty())
        if (auto overlay = makeOverlay(toStdString(name), source))
            made.overlay = *std::move(overlay);
    return made;
}

/// Results for an older choice, or older types, are dropped.
void OverlayControl::start() {
    const quint64 question = ++question_;
    if (!source_.graph)
        return show();
    runInBackground(
        this, [source = source_, name = chosen_](const std::stop_token&) { return make(source, name); },
        [this, question](Made made) {
            if (question == question_)
                take(std::move(made));
        });
}

void OverlayControl::take(Made made) {
    source_.costs = std::move(made.costs);
    estimates_ = std::move(made.estimates);
    overlay_ = std::move(made.overlay);
    if (!overlay_)
        overlay_ = offered(chosen_);
    show();
    emit changed();
}

void OverlayControl::show() {
    const std::shared_ptr<const Drawing>& drawing = canvas_->drawingPointer();
    std::shared_ptr<const OverlayPicture> picture;
    if (overlay_ && drawing && drawing->graph == source_.graph)
        picture = std::make_shared<const OverlayPicture>(overlayPicture(overlay_, *drawing, bar_->threshold()));
    canvas_->setOverlay(picture);
    bar_->setPicture(picture);
    const bool listed = picture && list_wanted_ && !picture->isCategorical();
    list_->setVisible(listed);
    list_->setPicture(listed ? drawing : nullptr, listed ? picture : nullptr);
}

int OverlayControl::legendHeight(double width) const {
    return canvas_->overlay() ? bar_->legend().pictureHeight(static_cast<int>(width)) + Spacing::wide : 0;
}

void OverlayControl::paintLegend(QPainter& painter, double width, const ThemeColors& colors) const {
    if (canvas_->overlay())
        bar_->legend().paintOn(painter, static_cast<int>(width), colors);
}

QString OverlayControl::commandLine() const {
    if (chosen_.isEmpty() || offered(chosen_))
        return {};
    QString text = " --overlay " + chosen_;
    if (const auto threshold = bar_->threshold())
        text += (threshold->above ? " --above " : " --below ") + QString::number(threshold->limit, 'g', 6);
    return text;
}

std::shared_ptr<const Overlay> OverlayControl::pathCost() const {
    if (overlay_ && addsUp(*overlay_) && saysSomething(*overlay_))
        return overlay_;
    for (const auto& estimate : estimates_)
        if ((estimate->name == "flops" || estimate->name == "bytes-moved") && saysSomething(*estimate))
            return estimate;
    return nullptr;
}

std::vector<std::pair<QString, QString>> OverlayControl::facts(std::uint32_t begin, std::uint32_t end) const {
    std::vector<std::pair<QString, QString>> facts;
    const auto add = [&](const Overlay& overlay) {
        facts.emplace_back(coreText(overlay.title), toQString(valueText(overlay, valueOf(overlay, begin, end))));
    };
    for (const auto& estimate : estimates_)
        add(*estimate);
    if (overlay_ && std::ranges::find(kEstimates, overlay_->name) == std::end(kEstimates))
        add(*overlay_);
    return facts;
}

} // namespace gnx::widgets
