#include "app/explorer/TrainingPages.h"

#include <algorithm>

#include <QAction>

#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/learn/train/ModelOverview.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/dataset/browser/CatalogClient.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/learn/training/TrainingClient.h"
#include "widgets/learn/training/TrainingPage.h"

namespace gnx::explorer {

TrainingPages::TrainingPages(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace),
      client_(new TrainingClient(workspace.databaseFile(), {}, this)),
      page_(new TrainingPage(*client_, workspace.undo(), workspace.window())) {
    page_->hide(); // a tab only when asked for
    auto* show = new QAction(themeIcon(QStringLiteral("chart")), tr("&Trained models"), this);
    show->setObjectName(QStringLiteral("trainedModels"));
    show->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_T);
    show->setToolTip(tr("Train models that rank configurations of TpuGraphs, and compare those there are"));
    connect(show, &QAction::triggered, this, &TrainingPages::show);
    registry.addAction({Place::Menu::View, 0, 35}, show);
    registry.addStatus(35, [this] { return statusText(); });
    connect(page_, &TrainingPage::message, &workspace, qOverload<const QString&>(&Workspace::message));
    for (const auto signal : {&TrainingClient::begun, &TrainingClient::advanced})
        connect(client_, signal, &registry, &Registry::updateStatus);
    connect(client_, &TrainingClient::ended, &registry, &Registry::updateStatus); // the page then reads the models
    connect(page_, &TrainingPage::modelsRead, this, [this] {
        const Models& models = *page_->models();
        interrupted_ = static_cast<int>(std::ranges::count_if(models, &ScoredModel::interrupted));
        emit interruptedFound();
    });
    connect(&workspace.browser().catalogs(), &CatalogClient::catalogChanged, page_, &TrainingPage::datasetChanged);
    connect(this, &TrainingPages::interruptedFound, &registry, &Registry::updateStatus);
    lookForInterrupted();
}

void TrainingPages::show() {
    workspace_.showPage(page_, tr("Trained models"));
    page_->focusData();
}

QString TrainingPages::statusText() const {
    if (client_->atWork())
        return tr("training %1").arg(client_->training().name);
    if (interrupted_ > 0)
        return tr("cut off: %1").arg(counted(static_cast<std::uint64_t>(interrupted_), "training"));
    return {};
}

/// None goes on by itself, since one that froze the machine would do so again.
void TrainingPages::lookForInterrupted() {
    runInBackground(
        this,
        [file = workspace_.databaseFile()](const std::stop_token&) {
            std::error_code failure;
            using Names = Result<std::vector<std::string>>;
            return std::filesystem::exists(file, failure) ? interruptedTrainings(file)
                                                          : Names(std::vector<std::string>());
        },
        [this](const Result<std::vector<std::string>>& names) {
            if (page_->models() != nullptr) // the page has read them since
                return;
            interrupted_ = names.ok() ? static_cast<int>(names->size()) : 0; // the page shows an error
            emit interruptedFound();
        });
}

} // namespace gnx::explorer
