#include "app/explorer/CompilerPages.h"

#include <QAction>

#include "app/explorer/Registry.h"
#include "app/explorer/Settings.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/settings/compilers/CompilersPage.h"

namespace gnx::explorer {

CompilerCatalog::Options CompilerPages::programsOf(const Settings& settings) {
    CompilerCatalog::Options options;
    for (const QString& python : settings.compilerPythons())
        options.pythons.emplace_back(toStdString(python));
    return options;
}

CompilerPages::CompilerPages(Workspace& workspace, Registry& registry, Settings& settings)
    : QObject(workspace.window()), workspace_(workspace), client_(programsOf(settings)),
      page_(new CompilersPage(client_, workspace.window())) {
    page_->hide(); // the tab opens only on request
    page_->setBackendFiles(settings.backendFiles());
    auto* show = new QAction(themeIcon(QStringLiteral("benchmark")), tr("&Compilers…"), this);
    show->setToolTip(tr("Available compilers, reasons why others are not available, and installation"));
    connect(show, &QAction::triggered, this, &CompilerPages::show);
    registry.addAction({Place::Menu::View, 0, 40}, show);
    registry.addAction({Place::Menu::Benchmark, 2, 10}, show);
    connect(page_, &CompilersPage::pythonsChanged, this, [this, &settings] {
        QStringList pythons;
        for (const std::filesystem::path& python : client_.pythons())
            pythons << toQString(python.string());
        settings.setCompilerPythons(pythons);
    });
    connect(page_, &CompilersPage::backendFilesChanged, this,
            [this, &settings] { settings.setBackendFiles(page_->backendFiles()); });
}

void CompilerPages::show() {
    workspace_.showPage(page_, tr("Compilers"));
}

} // namespace gnx::explorer
