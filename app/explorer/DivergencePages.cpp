#include "app/explorer/DivergencePages.h"

#include <algorithm>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Workspace.h"
#include "core/bench/plans/CatalogPlaces.h"
#include "widgets/common/Text.h"
#include "widgets/runs/diverge/DivergencePanel.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::explorer {
namespace {

/// Returns options with which programs are found in the same way as in the queue.
PlanExecutor::Options executorOptions(const CompilersClient& compilers, const std::vector<std::string>& further) {
    CompilerCatalog::Options catalog;
    catalog.pythons = compilers.pythons();
    catalog.pythons.insert(catalog.pythons.end(), further.begin(), further.end());
    PlanExecutor::Options options;
    options.places = catalogPlaces(catalog);
    return options;
}

} // namespace

DivergencePages::DivergencePages(Workspace& workspace, const CompilersClient& compilers, BenchPages& pages)
    : QObject(workspace.window()), pages_(pages), bench_(pages.controller()),
      client_(workspace.databaseFile(),
              [&compilers](const std::vector<std::string>& pythons) { return executorOptions(compilers, pythons); }) {
    connect(&pages, &BenchPages::pageMade, this, &DivergencePages::attach);
    connect(&client_, &DivergenceClient::ended, &workspace,
            [&workspace](ResultId, const Result<KeptDivergence>& found) {
                if (found.ok())
                    workspace.message(tr("Found where %1 diverges").arg(toQString(found->subject.compiler)));
                else if (found.error().code != ErrorCode::Cancelled)
                    workspace.message(found.error());
            });
    connect(&bench_, &BenchController::queueChanged, this, [this] {
        for (const auto& panel : panels_)
            if (panel)
                panel->setMeasuring(!bench_.idle());
    });
}

void DivergencePages::attach(ResultPage* page) {
    std::erase_if(panels_, [](const QPointer<DivergencePanel>& panel) { return panel.isNull(); });
    auto* panel = new DivergencePanel(client_, page);
    panels_.emplace_back(panel);
    panel->setMeasuring(!bench_.idle());
    page->addSection(panel);
    connect(page, &ResultPage::resultShown, panel,
            [page, panel] { panel->setResult(page->shown().row, page->shown().measured); });
    connect(panel, &DivergencePanel::nodeWanted, this,
            [this, page](NodeId node) { pages_.showNode(page->shown().row.sample, node); });
    connect(panel, &DivergencePanel::sourceWanted, this,
            [this, page](int line) { pages_.showLine(page->shown().row.sample, line); });
}

} // namespace gnx::explorer
