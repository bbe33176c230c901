#include "app/explorer/Tour.h"

#include <QAction>
#include <QWidget>

#include "app/explorer/Documents.h"
#include "app/explorer/OpenActions.h"
#include "app/explorer/OpenDatasets.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Settings.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/SampleTableModel.h"
#include "widgets/settings/help/TourCard.h"

namespace gnx::explorer {
namespace {

constexpr int kSteps = 4;

} // namespace

Tour::Tour(Workspace& workspace, Registry& registry, Settings& settings, OpenDatasets& datasets, OpenActions& opening,
           QWidget& inspector)
    : QObject(workspace.window()), workspace_(workspace), settings_(settings), opening_(opening),
      inspector_(inspector) {
    auto* begin = new QAction(themeIcon(QStringLiteral("help")), tr("&Tour of the window"), this);
    begin->setObjectName(QStringLiteral("tour"));
    connect(begin, &QAction::triggered, this, &Tour::start);
    registry.addAction({Place::Menu::Help, 0, 7}, begin);
    connect(&datasets, &OpenDatasets::loadEnded, this, &Tour::datasetOpened);
}

void Tour::offer() {
    waiting_ = !settings_.tourSeen();
}

void Tour::start() {
    if (sample() != nullptr)
        goTo(0);
    else if (QAction* demo = opening_.demoAction()) {
        waiting_ = true;
        demo->trigger();
    } else {
        workspace_.message(tr("Open a dataset first: the tour shows its samples"));
    }
}

void Tour::datasetOpened() {
    if (!waiting_ || sample() == nullptr)
        return;
    waiting_ = false;
    goTo(0);
}

bool Tour::running() const {
    return card_ != nullptr;
}

void Tour::leave() {
    if (card_ != nullptr) {
        card_->hide();
        card_->deleteLater();
        card_ = nullptr;
    }
}

void Tour::goTo(int step) {
    if (step >= kSteps || sample() == nullptr)
        return leave();
    if (card_ == nullptr) {
        card_ = new TourCard(workspace_.window());
        connect(card_, &TourCard::left, this, &Tour::leave);
        connect(card_, &TourCard::nextWanted, this, [this] { goTo(step_ + 1); });
        connect(card_, &TourCard::backWanted, this, [this] { goTo(step_ - 1); });
        settings_.setTourSeen();
    }
    step_ = step;
    showStep();
}

void Tour::showStep() {
    const data::SampleRow example = *sample();
    const QString name = toQString(example.name);
    switch (step_) {
    case 0:
        card_->showStep(1, kSteps, tr("Find samples"),
                        tr("%1 can be searched here. Type words, op:conv2d or ops>500: the table follows as you "
                           "type. Return opens the selected sample.")
                            .arg(counted(workspace_.browser().totalSamples(), "sample")),
                        workspace_.browser().filterLine());
        break;
    case 1:
        workspace_.show(example, Workspace::View::Graph);
        card_->showStep(2, kSteps, tr("Look at a graph"),
                        tr("This is %1, %2. Repeated blocks are folded: a double click opens or closes a group, the "
                           "mouse wheel zooms. The tabs show source and tensors.")
                            .arg(name, counted(example.op_count, "operator")),
                        &workspace_.documents());
        break;
    case 2:
        workspace_.show(example, Workspace::View::Graph);
        card_->showStep(3, kSteps, tr("Inspect what you select"),
                        tr("Click a box: the inspector shows its shapes, types, cost and source line. The selection "
                           "is the same in every view."),
                        &inspector_);
        break;
    default:
        workspace_.show(example, Workspace::View::Run);
        card_->showStep(4, kSteps, tr("Run and compare"),
                        tr("Run executes this sample and shows time and memory of every operator. Benchmark in the "
                           "tool bar compares compilers. Nothing is executed before you press a button. F1 opens the "
                           "manual."),
                        &workspace_.documents());
        break;
    }
}

/// Returns the selected sample, or, without a selection, the first one in the table whose graph can be drawn.
const data::SampleRow* Tour::sample() const {
    const SampleTableModel& shown = workspace_.browser().model();
    const std::vector<SampleRow> chosen = workspace_.browser().selectedSamples();
    const int selected = chosen.empty() ? -1 : shown.rowOf(chosen.front().id);
    if (selected >= 0 && shown.sample(selected).readable)
        return &shown.sample(selected);
    for (int row = 0; row < shown.size(); ++row)
        if (shown.sample(row).readable && shown.sample(row).op_count > 0)
            return &shown.sample(row);
    return nullptr;
}

} // namespace gnx::explorer
