#include "app/explorer/DivergencePages.h"

#include <algorithm>

#include "app/explorer/BenchPages.h"
#include "core/bench/CatalogPlaces.h"
#include "widgets/common/Text.h"
#include "widgets/compilers/CompilersClient.h"
#include "widgets/dataset/IndexClient.h"
#include "widgets/diverge/DivergencePanel.h"
#include "widgets/runs/BenchController.h"

namespace gnx {
namespace {

/// The programs are found as the queue finds them.
PlanExecutor::Options executorOptions(const CompilersClient& compilers, const std::vector<std::string>& further) {
    CompilerCatalog::Options catalog;
    catalog.pythons = compilers.pythons();
    catalog.pythons.insert(catalog.pythons.end(), further.begin(), further.end());
    PlanExecutor::Options options;
    options.places = catalogPlaces(catalog);
    return options;
}

} // namespace

DivergencePages::DivergencePages(const IndexClient& index, const CompilersClient& compilers, BenchPages& pages,
                                 QObject* parent)
    : QObject(parent), bench_(pages.controller()),
      client_(index.databaseFile(),
              [&compilers](const std::vector<std::string>& pythons) { return executorOptions(compilers, pythons); }) {
    connect(&pages, &BenchPages::pageMade, this, &DivergencePages::attach);
    connect(&client_, &DivergenceClient::ended, &pages, [&pages](ResultId, const Result<KeptDivergence>& found) {
        if (found.ok())
            emit pages.message(tr("Found where %1 diverges").arg(toQString(found->subject.compiler)));
        else if (found.error().code != ErrorCode::Cancelled)
            emit pages.message(toQString(found.error().text()));
    });
    connect(&bench_, &BenchController::queueChanged, this, [this] {
        for (const auto& panel : panels_)
            if (panel)
                panel->setMeasuring(!bench_.idle());
    });
}

bool DivergencePages::settled() const {
    return std::ranges::all_of(
        panels_, [](const QPointer<DivergencePanel>& panel) { return panel.isNull() || panel->settled(); });
}

void DivergencePages::attach(ResultPage* page) {
    std::erase_if(panels_, [](const QPointer<DivergencePanel>& panel) { return panel.isNull(); });
    auto* panel = new DivergencePanel(client_, page);
    panels_.emplace_back(panel);
    panel->setMeasuring(!bench_.idle());
    page->addSection(panel);
    connect(page, &ResultPage::resultShown, panel,
            [page, panel] { panel->setResult(page->shown().row, page->shown().measured); });
    connect(panel, &DivergencePanel::nodeWanted, page,
            [page](NodeId node) { emit page->nodeWanted(page->shown().row.sample, node); });
    connect(panel, &DivergencePanel::sourceWanted, page,
            [page](int line) { emit page->sourceWanted(page->shown().row.sample, line); });
}

} // namespace gnx
