// Files of traces: read, shown, and kept as those of a sample.
#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QTimer>

#include "app/explorer/Documents.h"
#include "app/explorer/ProfilePages.h"
#include "app/explorer/SampleChooser.h"
#include "app/explorer/Workspace.h"
#include "core/profile/files/OpenTrace.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/profile/recording/ProfileHead.h"

namespace gnx::explorer {
namespace {

constexpr int kPollMs = 100;

} // namespace

bool ProfilePages::isTraceFile(const QString& path) {
    return profile::isTraceFile(toStdString(path));
}

QString ProfilePages::askForFile(QWidget* parent) {
    return QFileDialog::getOpenFileName(parent, tr("Open a trace"), {},
                                        tr("Traces (*.json *.json.gz *.gnxtrace *.sqlite);;All files (*)"));
}

/// With the parts of it that were not understood.
void ProfilePages::showFile(ProfilePage& page, const std::shared_ptr<const ShownTrace>& shown) {
    page.show(ProfilePage::Side::Left, shown);
    auto* beside = new QAction(themeIcon(QStringLiteral("folder-open")), tr("Open beside…"), &page);
    beside->setToolTip(tr("Another trace, to be compared with this one"));
    connect(beside, &QAction::triggered, this, [this, of = &page] {
        if (const QString path = askForFile(of->window()); !path.isEmpty())
            openBeside(of, path);
    });
    page.head().addPageAction(beside);
    auto* tie = new QAction(themeIcon(QStringLiteral("graph")), tr("Of a sample…"), &page);
    tie->setObjectName(QStringLiteral("tieTrace"));
    tie->setToolTip(
        tr("Choose the sample of this trace. It is kept with the sample's own traces and linked to its graph."));
    connect(tie, &QAction::triggered, this, [this, of = &page] { askForSample(of); });
    page.head().addPageAction(tie);
    if (!shown->notes.isEmpty())
        workspace_.message(shown->notes.join(QStringLiteral("; ")));
}

/// The progress is above the page's views.
void ProfilePages::readFile(ProfilePage* page, const QString& path, const std::function<void(const Loaded&)>& done) {
    const QString text = tr("Reading %1").arg(QFileInfo(path).fileName());
    const auto reached = std::make_shared<SharedValue<Progress>>();
    auto* poll = new QTimer(page);
    connect(poll, &QTimer::timeout, page, [page, reached, text] { page->setReading(text, reached->get()); });
    poll->start(kPollMs);
    std::stop_source stop = ProfileClient::read(
        this, toStdString(path), [reached](const Progress& progress) { reached->set(progress); },
        [page = Page(page), poll = QPointer<QTimer>(poll), done](const Loaded& loaded) {
            if (page == nullptr)
                return;
            delete poll;
            page->setReading({}, {});
            done(loaded);
        });
    connect(page, &ProfilePage::stopWanted, poll, [stop]() mutable { stop.request_stop(); });
    connect(poll, &QObject::destroyed, this, [stop]() mutable { stop.request_stop(); });
}

void ProfilePages::openFile(const QString& path) {
    const QString name = QFileInfo(path).fileName();
    ProfilePage* page = makePage({}, name);
    page->setEmptyState(tr("Reading %1").arg(name), {}, {});
    documents_.showPage(page, name);
    readFile(page, path, [this, page, name](const Loaded& loaded) {
        page->setEmptyState(tr("%1 is not shown").arg(name), {}, {open_file_});
        if (loaded.ok())
            showFile(*page, *loaded);
        else if (loaded.error().code != ErrorCode::Cancelled)
            page->setError(tr("%1 could not be opened").arg(name), loaded.error());
    });
}

void ProfilePages::openBeside(ProfilePage* page, const QString& path) {
    page->clearError();
    readFile(page, path, [this, page, path](const Loaded& loaded) {
        if (loaded.ok())
            page->show(Side::Right, *loaded);
        else if (loaded.error().code != ErrorCode::Cancelled)
            page->setError(tr("%1 could not be opened").arg(QFileInfo(path).fileName()), loaded.error());
        if (loaded.ok() && !(*loaded)->notes.isEmpty())
            workspace_.message((*loaded)->notes.join(QStringLiteral("; ")));
    });
}

void ProfilePages::openFileOf(ProfilePage* page, const QString& path) {
    page->clearError();
    readFile(page, path, [this, page, path](const Loaded& loaded) {
        if (loaded.ok())
            keepAs(page, *loaded, entryOf(page).sample);
        else if (loaded.error().code != ErrorCode::Cancelled)
            page->setError(tr("%1 could not be opened").arg(QFileInfo(path).fileName()), loaded.error());
    });
}

void ProfilePages::askForSample(ProfilePage* page) {
    const std::vector<SampleRow> in_hand = workspace_.chosenSamples();
    auto* chooser =
        new SampleChooser(workspace_.index(), tr("%1 is a recording of:").arg(page->session(Side::Left).shown()->title),
                          in_hand.empty() ? SampleId() : in_hand.front().id, page->window());
    connect(chooser, &SampleChooser::chosen, page, [this, page](const SampleRow& sample) {
        page->clearError();
        keepAs(page, page->session(Side::Left).shown(), sample);
    });
    chooser->open();
}

/// Then it is shown among the sample's own; `page` shows the reason if not.
void ProfilePages::keepAs(ProfilePage* page, const std::shared_ptr<const ShownTrace>& shown, const SampleRow& sample) {
    client_.keep(this, shown, sample, [this, page = Page(page), shown, sample](const Result<TraceRow>& kept) {
        if (!kept.ok() && page != nullptr)
            page->setError(tr("The trace cannot be stored as a trace of %1").arg(shortSampleName(sample.name)),
                           kept.error());
        if (!kept.ok())
            return;
        const bool known = pageOf(sample.id) != nullptr;
        ProfilePage* of_sample = open(sample);
        entryOf(of_sample).imported = kept->id;
        if (known)
            readTraces(of_sample, true);
        if (!shown->notes.isEmpty())
            workspace_.message(shown->notes.join(QStringLiteral("; ")));
    });
}

} // namespace gnx::explorer
