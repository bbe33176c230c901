#include "app/explorer/HelpActions.h"

#include <QAction>
#include <QApplication>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/settings/help/HelpWindow.h"

namespace gnx::explorer {
namespace {

struct Topic {
    const char* widget; ///< name of its class
    const char* page;
};

/// The inner widget comes before the widgets that contain it.
constexpr Topic kTopics[] = {{"gnx::widgets::ConfigPage", "manual/tpugraphs"},
                             {"gnx::widgets::TrainingPage", "manual/tpugraphs"},
                             {"gnx::widgets::RunPage", "manual/run-a-sample"},
                             {"gnx::widgets::GraphDocument", "manual/look-at-a-graph"},
                             {"gnx::widgets::DiffDocument", "manual/look-at-a-graph"},
                             {"gnx::widgets::OutlineView", "manual/look-at-a-graph"},
                             {"gnx::widgets::DatasetBrowser", "manual/find-samples"},
                             {"gnx::widgets::OverviewPage", "manual/find-samples"},
                             {"gnx::widgets::MotifPage", "manual/find-samples"},
                             {"gnx::widgets::ProblemsView", "manual/find-samples"},
                             {"gnx::widgets::SampleCard", "manual/sample-for-graphnet"},
                             {"gnx::widgets::ValidationPanel", "manual/sample-for-graphnet"},
                             {"gnx::widgets::ProfilePage", "manual/slow-graph"},
                             {"gnx::widgets::FigureEditor", "manual/figure-for-a-paper"},
                             {"gnx::widgets::FigureSetDialog", "manual/figure-for-a-paper"},
                             {"gnx::widgets::ResultsView", "manual/compare-compilers"},
                             {"gnx::widgets::TrustPanel", "manual/compare-compilers"},
                             {"gnx::widgets::ResultPage", "manual/benchmarks"},
                             {"gnx::widgets::ResultSetsPage", "manual/benchmarks"},
                             {"gnx::widgets::ReferencePage", "manual/benchmarks"},
                             {"gnx::widgets::LogImportPage", "manual/benchmarks"},
                             {"gnx::widgets::PlanEditor", "manual/benchmarks"},
                             {"gnx::widgets::RunsPanel", "manual/benchmarks"},
                             {"gnx::widgets::CompilersPage", "manual/compilers"},
                             {"gnx::widgets::BreaksPage", "manual/graph-breaks"},
                             {"gnx::widgets::ComparisonPage", "manual/graph-breaks"},
                             {"gnx::widgets::CompiledPage", "manual/graph-breaks"},
                             {"gnx::widgets::FixPage", "manual/graph-breaks"},
                             {"gnx::widgets::CaptureDialog", "manual/graph-breaks"}};

} // namespace

QString helpPageOf(const QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        for (const auto& [name, page] : kTopics)
            if (widget->inherits(name))
                return QString::fromLatin1(page);
    return {};
}

HelpActions::HelpActions(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace) {
    auto* help = new QAction(themeIcon(QStringLiteral("help")), tr("&Manual"), this);
    help->setShortcut(QKeySequence::HelpContents);
    connect(help, &QAction::triggered, this, &HelpActions::showHelp);
    registry.addAction({Place::Menu::Help, 0, 5}, help);
}

void HelpActions::showHelp() {
    QString page = helpPageOf(QApplication::focusWidget());
    if (page.isEmpty())
        page = helpPageOf(workspace_.documents().currentWidget());
    if (window_ == nullptr)
        window_ = new HelpWindow(workspace_.window());
    window_->showPage(page.isEmpty() ? QStringLiteral("manual/first-steps") : page);
}

} // namespace gnx::explorer
