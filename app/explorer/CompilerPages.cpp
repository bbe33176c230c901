#include "app/explorer/CompilerPages.h"

#include <QAction>

#include "app/explorer/Documents.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/compilers/CompilersClient.h"
#include "widgets/compilers/CompilersPage.h"
#include "widgets/settings/Settings.h"

namespace gnx {
namespace {

CompilerCatalog::Options rememberedOptions(const Settings& settings) {
    CompilerCatalog::Options options;
    for (const QString& python : settings.compilerPythons())
        options.pythons.emplace_back(toStdString(python));
    return options;
}

} // namespace

CompilerPages::CompilerPages(Settings& settings, Documents& documents, QWidget* window)
    : QObject(window), documents_(documents), client_(new CompilersClient(rememberedOptions(settings), this)),
      page_(new CompilersPage(*client_, window)),
      show_(new QAction(themeIcon(QStringLiteral("benchmark")), tr("&Compilers…"), window)) {
    page_->hide(); // a tab only when asked for
    page_->setBackendFiles(settings.backendFiles());
    show_->setToolTip(tr("Which compilers there are, why others are not, and installing them"));
    connect(show_, &QAction::triggered, this, &CompilerPages::show);
    connect(page_, &CompilersPage::pythonsChanged, this, [this, &settings] {
        QStringList pythons;
        for (const std::filesystem::path& python : client_->pythons())
            pythons << toQString(python.string());
        settings.setCompilerPythons(pythons);
    });
    connect(page_, &CompilersPage::backendFilesChanged, this,
            [this, &settings] { settings.setBackendFiles(page_->backendFiles()); });
}

void CompilerPages::show() {
    documents_.showPage(page_, tr("Compilers"));
}

bool CompilerPages::settled() const {
    return !page_->isVisible() || (client_->idle() && client_->catalog() != nullptr);
}

} // namespace gnx
