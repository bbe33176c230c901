#include "app/explorer/ExportActions.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QUrl>

#include "app/explorer/Documents.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/base/Units.h"
#include "core/exec/emit/MakePart.h"
#include "widgets/common/Background.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/graph/canvas/GraphView.h"

namespace gnx::explorer {
namespace {

constexpr int kStopIcon = 12;

struct Form {
    ExportForm form;
    const char* title;
    const char* filter; ///< filter of the file chooser; empty: a folder
};

constexpr std::array<Form, 4> kForms{
    {{ExportForm::Sample, QT_TRANSLATE_NOOP("gnx::explorer::ExportActions", "As &sample…"), ""},
     {ExportForm::ModelCode, QT_TRANSLATE_NOOP("gnx::explorer::ExportActions", "As &model.py…"),
      QT_TRANSLATE_NOOP("gnx::explorer::ExportActions", "Python (*.py)")},
     {ExportForm::TorchScript, QT_TRANSLATE_NOOP("gnx::explorer::ExportActions", "As &TorchScript…"),
      QT_TRANSLATE_NOOP("gnx::explorer::ExportActions", "TorchScript module (*.pt)")},
     {ExportForm::Json, QT_TRANSLATE_NOOP("gnx::explorer::ExportActions", "As &JSON…"),
      QT_TRANSLATE_NOOP("gnx::explorer::ExportActions", "JSON (*.json)")}}};

} // namespace

ExportActions::ExportActions(Workspace& workspace, Registry& registry)
    : QObject(workspace.window()), workspace_(workspace), documents_(workspace.documents()),
      menu_(new QMenu(tr("Export &graph"), workspace.window())), bar_(new QWidget(workspace.window())),
      phase_(new QLabel(bar_)), written_(new QWidget(workspace.window())), written_text_(new ElidedLabel(written_)) {
    pool_.setMaxThreadCount(1);
    chooser_ = [window = workspace.window()](const QString& title, const QString& name, const QString& filter) {
        if (filter.isEmpty()) // a folder
            return QFileDialog::getSaveFileName(window, title, name);
        return askForFile(window, title, name, filter).value_or(QString());
    };
    buildBar();
    buildWritten();
    menu_->setObjectName(QStringLiteral("exportGraph"));
    own_ = fill(*menu_, nullptr);
    const auto update = [this] { enable(own_, documents_.current()); };
    registry.keepFilled(menu_, update);
    registry.addAction({Place::Menu::Sample, 2, 10}, menu_);
    registry.addStatusWidget(bar_);
    registry.addStatusWidget(written_, 1);
    connect(this, &ExportActions::failed, this, &ExportActions::showFailed);
    connect(&documents_, &Documents::documentChanged, this, update);
    connect(&documents_, &Documents::opened, this, &ExportActions::attach);
    update();
}

ExportActions::~ExportActions() {
    stop_.request_stop();
    pool_.waitForDone();
}

void ExportActions::buildBar() {
    auto* row = new QHBoxLayout(bar_);
    row->setContentsMargins({});
    auto* stop = new QToolButton(bar_);
    stop->setObjectName(QStringLiteral("stopExport"));
    stop->setAutoRaise(true);
    stop->setIcon(themeIcon(QStringLiteral("clear")));
    stop->setIconSize(QSize(kStopIcon, kStopIcon));
    stop->setToolTip(tr("Stop the export"));
    connect(stop, &QToolButton::clicked, this, &ExportActions::stop);
    row->addWidget(phase_);
    row->addWidget(stop);
    bar_->setObjectName(QStringLiteral("exportBar"));
    bar_->hide();
}

/// Shows the path and size of the file until it is closed or another export begins: a message that disappears by itself
/// is missed.
void ExportActions::buildWritten() {
    auto* row = new QHBoxLayout(written_);
    row->setContentsMargins({});
    const auto addButton = [&](const char* name, const QString& tool_tip, const auto& does) {
        auto* button = new QToolButton(written_);
        button->setObjectName(QLatin1String(name));
        button->setAutoRaise(true);
        button->setToolTip(tool_tip);
        connect(button, &QToolButton::clicked, this, does);
        row->addWidget(button);
        return button;
    };
    written_text_->setObjectName(QStringLiteral("exportWritten"));
    row->addWidget(written_text_, 1);
    addButton("showWritten", tr("Show in the file manager"), [this] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(written_path_).absolutePath()));
    })->setText(tr("Show folder"));
    addButton("copyWritten", tr("Copy the path"), [this] {
        QGuiApplication::clipboard()->setText(written_path_);
    })->setText(tr("Copy path"));
    QToolButton* close = addButton("closeWritten", tr("Close"), [this] { written_->hide(); });
    close->setIcon(themeIcon(QStringLiteral("clear")));
    close->setIconSize(QSize(kStopIcon, kStopIcon));
    written_->hide();
}

void ExportActions::attach(GraphDocument* document) {
    connect(document, &GraphDocument::ready, this, [this] { enable(own_, documents_.current()); });
    connect(&document->graphView(), &GraphView::menuRequested, this, [this, document](QMenu* menu) {
        QMenu* forms = menu->addMenu(tr("Export graph"));
        forms->setObjectName(QStringLiteral("exportForms"));
        enable(fill(*forms, document), document);
    });
}

/// The whole graph's forms, and below them the selection's.
std::vector<ExportActions::Entry> ExportActions::fill(QMenu& menu, GraphDocument* document) {
    std::vector<Entry> entries;
    addForms(menu, document, false, entries);
    menu.addSeparator();
    addForms(*menu.addMenu(tr("Se&lection")), document, true, entries);
    return entries;
}

/// The document in front at the time, if none is given.
void ExportActions::addForms(QMenu& menu, GraphDocument* document, bool selection, std::vector<Entry>& entries) {
    for (const Form& form : kForms) {
        QAction* action = menu.addAction(tr(form.title), this, [this, document, form = form.form, selection] {
            GraphDocument* chosen = document != nullptr ? document : documents_.current();
            if (chosen != nullptr)
                choose(chosen, form, selection);
        });
        entries.push_back({action, form.form, selection});
    }
}

void ExportActions::enable(const std::vector<Entry>& entries, GraphDocument* document) {
    const bool read = document != nullptr && document->graph() != nullptr;
    const bool torch = read && document->graph()->framework() == Framework::Torch;
    const bool selected = read && !document->graphView().canvas().selectedNodes().empty();
    for (const Entry& entry : entries)
        entry.action->setEnabled(read && (selected || !entry.selection) &&
                                 (torch || entry.form != ExportForm::TorchScript));
}

void ExportActions::choose(GraphDocument* document, ExportForm form, bool selection) {
    ExportRequest request;
    request.sample = document->row();
    request.form = form;
    request.database_file = workspace_.databaseFile();
    if (selection)
        request.nodes = nodesText(document->graphView().canvas().selectedNodes());
    const Form& chosen = *std::ranges::find(kForms, form, &Form::form);
    const QString filter = chosen.filter[0] == '\0' ? QString() : tr(chosen.filter);
    const QString title = filter.isEmpty() ? tr("Export as a sample: name of its new folder") : tr("Export graph");
    const QString path = chooser_(title, toQString(exportFileName(request)), filter);
    if (path.isEmpty())
        return;
    request.out = toStdString(path);
    if (filter.isEmpty() && QFileInfo::exists(path)) {
        emit failed(request.sample, {.code = ErrorCode::InvalidInput,
                                     .message = "exists already",
                                     .path = request.out.string(),
                                     .hint = toStdString(tr("Give the new folder another name."))});
        return;
    }
    request.overwrite = !filter.isEmpty(); // the file chooser has asked the user
    start(std::move(request));
}

void ExportActions::start(ExportRequest request) {
    const QString name = shortSampleName(request.sample.name);
    if (!busy())
        stop_ = std::stop_source();
    showPhase(name, tr("waits"));
    bar_->show();
    written_->hide();
    const SampleRow sample = request.sample;
    runInBackground(
        this, &pool_,
        [this, request = std::move(request), name, stop = stop_.get_token()](const std::stop_token&) {
            return exportSample(request, stop, [this, name](const std::string& phase, const Progress&) {
                QMetaObject::invokeMethod(
                    this, [this, name, text = toQString(phase)] { showPhase(name, text); }, Qt::QueuedConnection);
            });
        },
        [this, sample](const Result<ExportOutcome>& outcome) { ended(sample, outcome); });
}

void ExportActions::showPhase(const QString& name, const QString& phase) {
    phase_->setText(tr("Exporting %1: %2").arg(name, phase));
}

void ExportActions::stop() {
    stop_.request_stop();
}

void ExportActions::showWritten(const ExportOutcome& outcome) {
    written_path_ = QFileInfo(toQString(outcome.out.string())).absoluteFilePath();
    const QString text = tr("%1 written, %2, in %3")
                             .arg(QFileInfo(written_path_).fileName(), toQString(formatBytes(outcome.bytes)),
                                  QDir::toNativeSeparators(QFileInfo(written_path_).absolutePath()));
    written_text_->setText(outcome.note.empty() ? text : tr("%1: %2").arg(text, toQString(outcome.note)));
    written_->show();
}

void ExportActions::ended(const SampleRow& sample, const Result<ExportOutcome>& outcome) {
    bar_->setVisible(busy());
    if (outcome.ok()) {
        showWritten(*outcome);
        emit exported(written_path_);
    } else if (outcome.error().code == ErrorCode::Cancelled) {
        workspace_.message(tr("The export was stopped"));
    } else {
        emit failed(sample, outcome.error());
    }
}

/// With a link to the line that could not be written in the other form.
void ExportActions::showFailed(const SampleRow& sample, const Error& error) {
    ErrorWidget* page = workspace_.fail(tr("%1 could not be exported").arg(shortSampleName(sample.name)), error);
    if (error.line == 0)
        return;
    const QString file = toQString(std::filesystem::path(error.path).filename().string());
    page->setLinks({{tr("Show line %1 of %2").arg(QString::number(error.line), file), file}});
    connect(page, &ErrorWidget::linkActivated, this,
            [this, sample, line = static_cast<int>(error.line)](const QString& name) {
                workspace_.show(sample)->showFile(name, line);
            });
}

} // namespace gnx::explorer
