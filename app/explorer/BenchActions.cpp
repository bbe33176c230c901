#include "app/explorer/BenchActions.h"

#include <QAction>
#include <QMenu>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/SampleTableModel.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::explorer {
namespace {

constexpr const char* kAtOnce = "torchscript";
constexpr std::string_view kItself = "eager";

} // namespace

BenchActions::BenchActions(Workspace& workspace, Registry& registry, CompilersClient& compilers, BenchPages& bench)
    : QObject(workspace.window()), workspace_(workspace), compilers_(compilers), bench_(bench),
      at_once_(new QAction(themeIcon(QStringLiteral("benchmark")), tr("&Benchmark"), this)),
      with_chosen_(new QMenu(tr("Selected samples with"), workspace.window())),
      with_all_(new QMenu(workspace.window())) {
    using Menu = Place::Menu;
    at_once_->setToolTip(tr("Run the selected torch samples eager and compiled (Ctrl+B)"));
    at_once_->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_B));
    at_once_->setEnabled(false);
    connect(at_once_, &QAction::triggered, this, [this] { benchmark(chosen(), kAtOnce); });
    connect(&workspace, &Workspace::selectionChanged, this, [this] { at_once_->setEnabled(!chosen().empty()); });
    registry.addTool(30, at_once_, registry.menu(Menu::Benchmark));
    registry.addAction({Menu::Table, 0, 30}, at_once_);
    // In the menu as well: the tool bar's is out of reach while no sample is selected.
    with_chosen_->setObjectName(QStringLiteral("benchmarkSelected"));
    with_all_->setObjectName(QStringLiteral("benchmarkAll"));
    registry.addAction({Menu::Benchmark, 0, 10}, with_chosen_->menuAction());
    registry.addAction({Menu::Benchmark, 1, 30}, with_all_->menuAction());
    registry.keepFilled(registry.menu(Menu::Benchmark), [this] { fillMenu(); });
    connect(&compilers, &CompilersClient::probed, this, &BenchActions::fillMenu);
}

std::vector<SampleRow> BenchActions::chosen() const {
    return workspace_.chosenSamples();
}

std::vector<SampleRow> BenchActions::shown() const {
    return workspace_.browser().model().samples();
}

void BenchActions::fillMenu() {
    compilers_.ensure(); // if this starts a probe, it fills the menu before it returns
    const auto size = static_cast<std::size_t>(workspace_.browser().model().size());
    with_all_->setTitle(tr("All of the table (%1) with").arg(counted(size, "sample")));
    with_all_->setEnabled(size > 0);
    with_chosen_->setEnabled(at_once_->isEnabled());
    offerCompilers(*with_chosen_, &BenchActions::chosen);
    offerCompilers(*with_all_, &BenchActions::shown);
}

/// Adds one entry per compiler that can be used here.
void BenchActions::offerCompilers(QMenu& menu, Samples samples) {
    menu.clear();
    if (!compilers_.catalog()) {
        menu.addAction(tr("Looking for compilers…"))->setEnabled(false);
        return;
    }
    for (const CompilerPlace& place : compilers_.catalog()->places()) {
        if (!place.available || place.framework != "torch" || place.name == kBackend)
            continue;
        const QString title = toQString(place.title);
        QAction* entry = menu.addAction(place.name == kItself ? tr("%1, against itself (A/A)").arg(title) : title);
        connect(entry, &QAction::triggered, this,
                [this, samples, name = place.name] { benchmark((this->*samples)(), name); });
    }
}

void BenchActions::benchmark(std::vector<SampleRow> samples, const std::string& compiler) {
    if (samples.empty())
        return;
    BenchPlan plan;
    plan.samples = std::move(samples);
    plan.compilers = {compiler};
    plan.title = plan.samples.size() == 1 ? plan.samples.front().name : formatCount(plan.samples.size(), "sample");
    bench_.submit(plan);
}

} // namespace gnx::explorer
