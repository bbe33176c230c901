#include "app/explorer/Workspace.h"

#include <QUndoStack>

#include "app/explorer/Documents.h"
#include "core/drawing/picture/KeptLayouts.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/dataset/browser/DatasetBrowser.h"
#include "widgets/dataset/browser/IndexClient.h"
#include "widgets/graph/canvas/TypesClient.h"

namespace gnx::explorer {

Workspace::Workspace(IndexClient& index, QWidget& window)
    : QObject(&window), index_(index), window_(window), browser_(new DatasetBrowser(&index, &window)),
      documents_(new Documents(std::make_shared<KeptLayouts>(index.databaseFile()),
                               std::make_shared<TypesClient>(TypeService::Options{index.databaseFile(), {}}), &window)),
      undo_(new QUndoStack(this)) {
    connect(browser_, &DatasetBrowser::selectionChanged, this, &Workspace::selectionChanged);
    connect(documents_, &Documents::documentChanged, this, &Workspace::selectionChanged);
}

const std::filesystem::path& Workspace::databaseFile() const {
    return index_.databaseFile();
}

GraphDocument* Workspace::show(const SampleRow& sample, std::optional<View> view, NodeId node) {
    GraphDocument* document = documents_->open(sample);
    if (!node.valid()) {
        if (view)
            document->setView(*view);
        return document;
    }
    const auto reveal = [document, view, node] {
        document->revealNode(node);
        if (view == View::Source)
            document->showSource(node);
        else if (view)
            document->setView(*view);
    };
    if (document->graph() != nullptr)
        reveal();
    else
        connect(document, &GraphDocument::ready, document, reveal, Qt::SingleShotConnection);
    return document;
}

void Workspace::showPage(QWidget* page, const QString& title) {
    documents_->showPage(page, title);
}

void Workspace::showDock(QWidget* dock) {
    dock->show();
    dock->raise();
}

void Workspace::find(const QString& name, Found found, std::function<void()> missing) {
    index_.query(
        this, [name = toStdString(name)](const Index& index) { return index.findSample(name); },
        [this, found = std::move(found), missing = std::move(missing)](const Result<SampleRow>& row) {
            if (row.ok())
                return found(*row);
            message(row.error());
            if (missing)
                missing();
        });
}

void Workspace::find(SampleId sample, Found found) {
    index_.query(
        this, [sample](const Index& index) { return index.sample(sample); },
        [this, found = std::move(found)](const Result<SampleRow>& row) {
            row.ok() ? found(*row) : message(row.error());
        });
}

void Workspace::message(const QString& text) {
    emit said(text);
}

void Workspace::message(const Error& error) {
    emit said(toQString(error.text()));
}

ErrorWidget* Workspace::fail(const QString& what, const Error& error) {
    auto* page = new ErrorWidget(documents_);
    page->setAttribute(Qt::WA_DeleteOnClose);
    page->setError(what, error);
    documents_->showPage(page, tr("Error"));
    emit failed(what, error);
    return page;
}

std::vector<SampleRow> Workspace::chosenSamples() const {
    std::vector<SampleRow> samples = browser_->selectedSamples();
    if (const SampleRow* front = documents_->sampleInFront(); samples.empty() && front != nullptr)
        samples.push_back(*front);
    return samples;
}

GraphDocument* Workspace::documentInHand() const {
    if (GraphDocument* document = documents_->current())
        return document;
    const SampleRow* front = documents_->sampleInFront();
    return front == nullptr ? nullptr : documents_->find(front->id);
}

} // namespace gnx::explorer
