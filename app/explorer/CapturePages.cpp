#include "app/explorer/CapturePages.h"

#include <utility>

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/capture/compiled/LoggedGraph.h"
#include "widgets/capture/breaks/BreaksPage.h"
#include "widgets/capture/breaks/CaptureDialog.h"
#include "widgets/capture/breaks/ComparisonPage.h"
#include "widgets/capture/compiled/CompiledPage.h"
#include "widgets/capture/fix/FixPage.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::explorer {
namespace {

/// Returns a short name such as "model.py:Model" for "/home/user/model.py:Model".
QString shortName(const QString& path) {
    return path.section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty);
}

} // namespace

CapturePages::CapturePages(Workspace& workspace, Registry& registry, const CompilersClient& compilers)
    : QObject(workspace.window()), workspace_(workspace), compilers_(compilers) {
    auto* open = new QAction(tr("Open graph &breaks…"), this);
    open->setToolTip(tr("A capture, or a folder that TORCH_TRACE wrote; it is read, and nothing is executed"));
    connect(open, &QAction::triggered, this, &CapturePages::chooseRecording);
    registry.addAction({Place::Menu::File, 0, 75}, open);
    auto* find = new QAction(tr("Find graph &breaks…"), this);
    find->setToolTip(tr("Run your own PyTorch code and see where torch.compile leaves the graph"));
    connect(find, &QAction::triggered, this, &CapturePages::askForCode);
    registry.addAction({Place::Menu::Profile, 1, 10}, find);
    registry.addFileKind([](const QString& path) { return looksRecorded(toStdString(path)); },
                         [this](const QString& path) { this->open(path); });
}

BreaksPage* CapturePages::makePage(const QString& title) {
    auto* page = new BreaksPage(&workspace_.documents());
    page->setAttribute(Qt::WA_DeleteOnClose);
    page->keepGraphsIn(loggedGraphs());
    auto* compare = new QAction(tr("Compare with…"), page);
    compare->setToolTip(tr("Another capture of the same model: after a change, under another torch or other settings"));
    connect(compare, &QAction::triggered, this, [this, page] { this->compare(page); });
    auto* fix = new QAction(tr("Look for fixes…"), page);
    fix->setObjectName(QStringLiteral("captureFix"));
    fix->setToolTip(tr("Settings and rewrites that remove the breaks, each proved"));
    fix->setEnabled(false);
    connect(fix, &QAction::triggered, this, [this, page] { this->fix(page); });
    auto* compilations = new QAction(tr("Graphs and code…"), page);
    compilations->setObjectName(QStringLiteral("captureCompilations"));
    compilations->setToolTip(
        tr("What torch.compile did, from the same log: times of its phases, graphs, code and kernels"));
    compilations->setEnabled(false);
    connect(compilations, &QAction::triggered, this, [this, page] { showCompilations(page); });
    connect(page, &BreaksPage::reportShown, compilations, [compilations] { compilations->setEnabled(true); });
    page->addHeadAction(compilations);
    page->addHeadAction(compare);
    page->addHeadAction(fix);
    connect(page, &BreaksPage::reportShown, fix, [page, fix] {
        const bool known = page->report()->capture && !page->report()->points.empty();
        fix->setEnabled(known);
        fix->setToolTip(known ? tr("Settings and rewrites that remove the breaks, each proved")
                              : tr("Only for a capture with breaks: a log does not record how the code is called"));
    });
    connect(page, &BreaksPage::closeWanted, this, [this, page] { workspace_.documents().closePage(page); });
    connect(page, &BreaksPage::sampleWanted, this, [this](const QString& folder) { showSample(folder, {}); });
    workspace_.showPage(page, title);
    return page;
}

BreaksPage* CapturePages::open(const QString& recording) {
    BreaksPage* page = makePage(tr("Breaks: %1").arg(shortName(recording)));
    page->read(toStdString(recording));
    return page;
}

std::filesystem::path CapturePages::loggedGraphs() const {
    return workspace_.databaseFile().parent_path() / "logged";
}

void CapturePages::showCompilations(BreaksPage* page) {
    const std::filesystem::path& recording = page->recording();
    const auto samples = loggedSamplesFolder(loggedGraphs(), recording);
    auto* compiled = new CompiledPage(samples, &workspace_.documents());
    compiled->setAttribute(Qt::WA_DeleteOnClose);
    connect(compiled, &CompiledPage::closeWanted, this,
            [this, compiled] { workspace_.documents().closePage(compiled); });
    connect(compiled, &CompiledPage::sampleWanted, this, &CapturePages::showSample);
    workspace_.showPage(compiled, tr("Compilations: %1").arg(shortName(toQString(recording.string()))));
    compiled->read(recording);
}

void CapturePages::chooseRecording() {
    const QString folder = QFileDialog::getExistingDirectory(workspace_.window(),
                                                             tr("Open a capture, or a folder that TORCH_TRACE wrote"));
    if (!folder.isEmpty())
        open(folder);
}

void CapturePages::askForCode() {
    QStringList pythons;
    for (const auto& python : pythonsOfUser(compilers_.pythons()))
        pythons << toQString(python.string());
    auto* dialog = new CaptureDialog(pythons, workspace_.databaseFile().parent_path(), workspace_.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const CaptureRequest request = dialog->request();
        makePage(tr("Breaks: %1").arg(shortName(toQString(request.target))))->run(request);
    });
    dialog->show();
}

void CapturePages::compare(BreaksPage* page) {
    if (page->report() == nullptr)
        return;
    const QString folder =
        QFileDialog::getExistingDirectory(workspace_.window(), tr("The other capture, or folder of TORCH_TRACE"),
                                          toQString(page->recording().parent_path().string()));
    if (!folder.isEmpty())
        showComparison(page, folder);
}

void CapturePages::showComparison(BreaksPage* page, const QString& other) {
    struct Compared {
        std::shared_ptr<const BreakReport> after;
        BreakComparison comparison;
    };
    runInBackground(
        this,
        [path = std::filesystem::path(toStdString(other)),
         before = page->report()](const std::stop_token& stop) -> Result<Compared> {
            GNX_TRY(BreakReport after, readBreakReport(path, stop));
            BreakComparison comparison = compareBreaks(*before, after);
            return Compared{std::make_shared<const BreakReport>(std::move(after)), std::move(comparison)};
        },
        [this, before = page->report(), name = toQString(page->recording().filename().string()),
         other](Result<Compared> compared) {
            if (!compared.ok())
                return void(workspace_.fail(tr("%1 could not be read").arg(other), compared.error()));
            auto* comparison = new ComparisonPage(&workspace_.documents());
            comparison->setAttribute(Qt::WA_DeleteOnClose);
            comparison->show(name, before, shortName(other), compared->after, std::move(compared->comparison));
            workspace_.showPage(comparison, tr("Breaks: %1 and %2").arg(name, shortName(other)));
        });
}

void CapturePages::fix(BreaksPage* page) {
    const CaptureRequest request =
        page->request() ? *page->request()
                        : requestOf(*page->report()->capture, pythonsOfUser(compilers_.pythons()).front());
    auto* fixes = new FixPage(&workspace_.documents());
    fixes->setAttribute(Qt::WA_DeleteOnClose);
    workspace_.showPage(fixes, tr("Fixes: %1").arg(shortName(toQString(request.target))));
    FixRequest fix;
    setProgram(fix, request);
    fixes->propose(fix);
}

void CapturePages::showSample(const QString& folder, NodeId node) {
    wanted_sample_ = folder;
    wanted_node_ = node;
    emit datasetWanted(QFileInfo(folder).path());
}

void CapturePages::datasetOpened() {
    if (wanted_sample_.isEmpty())
        return;
    workspace_.find(std::exchange(wanted_sample_, {}),
                    [this, node = std::exchange(wanted_node_, {})](const SampleRow& sample) {
                        workspace_.show(sample, Workspace::View::Graph, node);
                    });
}

} // namespace gnx::explorer
