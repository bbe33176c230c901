#include "app/explorer/ExportActions.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "app/explorer/Documents.h"
#include "core/emit/MakePart.h"
#include "widgets/common/Background.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/graph/GraphCanvas.h"
#include "widgets/graph/GraphDocument.h"
#include "widgets/graph/GraphView.h"

namespace gnx {
namespace {

constexpr int kStopIcon = 12;

struct Form {
    ExportForm form;
    const char* title;
    const char* filter; ///< of the file chooser; empty: a folder
};

constexpr std::array<Form, 4> kForms{
    {{ExportForm::Sample, QT_TRANSLATE_NOOP("gnx::ExportActions", "As &sample…"), ""},
     {ExportForm::ModelCode, QT_TRANSLATE_NOOP("gnx::ExportActions", "As &model.py…"),
      QT_TRANSLATE_NOOP("gnx::ExportActions", "Python (*.py)")},
     {ExportForm::TorchScript, QT_TRANSLATE_NOOP("gnx::ExportActions", "As &TorchScript…"),
      QT_TRANSLATE_NOOP("gnx::ExportActions", "TorchScript module (*.pt)")},
     {ExportForm::Json, QT_TRANSLATE_NOOP("gnx::ExportActions", "As &JSON…"),
      QT_TRANSLATE_NOOP("gnx::ExportActions", "JSON (*.json)")}}};

} // namespace

ExportActions::ExportActions(Documents& documents, std::filesystem::path database_file, QWidget* window)
    : QObject(window), documents_(documents), database_file_(std::move(database_file)),
      menu_(new QMenu(tr("Export &graph"), window)), bar_(new QWidget(window)), phase_(new QLabel(bar_)) {
    pool_.setMaxThreadCount(1);
    chooser_ = [window](const QString& title, const QString& name, const QString& filter) {
        return QFileDialog::getSaveFileName(window, title, name, filter);
    };
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
    menu_->setObjectName(QStringLiteral("exportGraph"));
    own_ = fill(*menu_, nullptr);
    const auto update = [this] { enable(own_, documents_.current()); };
    connect(menu_, &QMenu::aboutToShow, this, update);
    connect(&documents, &Documents::documentChanged, this, update);
    connect(&documents, &Documents::opened, this, &ExportActions::attach);
    update();
}

ExportActions::~ExportActions() {
    stop_.request_stop();
    pool_.waitForDone();
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

/// The document in front at the time, where none is given.
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
    request.database_file = database_file_;
    if (selection)
        request.nodes = nodesText(document->graphView().canvas().selectedNodes());
    const Form& chosen = *std::ranges::find(kForms, form, &Form::form);
    const QString filter = chosen.filter[0] == '\0' ? QString() : tr(chosen.filter);
    const QString title = filter.isEmpty() ? tr("Export as a sample: name of its new folder") : tr("Export graph");
    const QString path = chooser_(title, toQString(exportFileName(request)), filter);
    if (path.isEmpty())
        return;
    request.out = toStdString(path);
    request.overwrite = !filter.isEmpty(); // of a file the chooser has asked
    start(std::move(request));
}

void ExportActions::start(ExportRequest request) {
    const QString name = shortSampleName(request.sample.name);
    if (running_++ == 0)
        stop_ = std::stop_source();
    showPhase(name, tr("waits"));
    bar_->show();
    runInBackground(
        this, &pool_,
        [this, request = std::move(request), name, stop = stop_.get_token()](const std::stop_token&) {
            return exportSample(request, stop, [this, name](const std::string& phase, const Progress&) {
                QMetaObject::invokeMethod(
                    this, [this, name, text = toQString(phase)] { showPhase(name, text); }, Qt::QueuedConnection);
            });
        },
        [this](const Result<ExportOutcome>& outcome) { ended(outcome); });
}

void ExportActions::showPhase(const QString& name, const QString& phase) {
    phase_->setText(tr("Exporting %1: %2").arg(name, phase));
}

void ExportActions::stop() {
    stop_.request_stop();
}

void ExportActions::ended(const Result<ExportOutcome>& outcome) {
    bar_->setVisible(--running_ > 0);
    if (outcome.ok())
        emit exported(toQString(outcome->out.string()), toQString(outcome->note));
    else if (outcome.error().code == ErrorCode::Cancelled)
        emit stopped();
    else
        emit failed(outcome.error());
}

} // namespace gnx
