#include "app/explorer/ProfilePages.h"

#include <algorithm>
#include <utility>

#include "app/explorer/BenchPages.h"
#include "app/explorer/Documents.h"
#include "app/explorer/ProfileOverlays.h"
#include "app/explorer/Registry.h"
#include "app/explorer/Workspace.h"
#include "core/bench/plans/CatalogPlaces.h"
#include "widgets/common/SampleName.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/graph/canvas/GraphDocument.h"
#include "widgets/profile/recording/ProfileHead.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/settings/compilers/CompilersClient.h"

namespace gnx::explorer {
namespace {

PlanExecutor::Options programsOf(const CompilersClient& compilers) {
    CompilerCatalog::Options catalog;
    catalog.pythons = compilers.pythons();
    PlanExecutor::Options options;
    options.places = catalogPlaces(catalog);
    return options;
}

TraceRequest requestOf(const RunRequest& measured) {
    TraceRequest request;
    request.configuration = {.device = measured.device, .threads = measured.threads, .inputs = measured.inputs};
    request.memory_limit_bytes = measured.memory_limit_bytes;
    request.options = measured.options;
    return request;
}

/// The newest trace of a compiler that was recorded here, else that was imported; invalid: there is none but
/// `imported`.
TraceId newestOf(const std::vector<TraceRow>& rows, const std::string& compiler, TraceId imported) {
    TraceId found;
    for (const TraceRow& row : rows) {
        if (row.compiler != compiler || row.id == imported)
            continue;
        if (!row.side.empty())
            return row.id;
        if (!found.valid())
            found = row.id;
    }
    return found;
}

std::string reasonOf(const ProfiledCompiler& one) {
    return one.compiler + ": " + runStatusName(one.result.status) +
           (one.result.phase.empty() ? "" : " in phase " + one.result.phase) +
           (one.result.message.empty() ? "" : ": " + one.result.message);
}

/// All failures together: the page shows one error.
void tellNotRecorded(ProfilePage& page, const std::vector<ProfiledCompiler>& outcome) {
    QStringList names;
    std::string reasons;
    for (const ProfiledCompiler& one : outcome) {
        if (one.stored)
            continue;
        names << toQString(one.compiler);
        reasons += (reasons.empty() ? "" : "; ") + reasonOf(one);
    }
    if (!names.isEmpty())
        page.setError(names.size() == 1
                          ? ProfilePages::tr("%1 was not recorded").arg(names.front())
                          : ProfilePages::tr("%1 were not recorded").arg(names.join(QStringLiteral(", "))),
                      {.code = ErrorCode::Unknown, .message = reasons});
}

} // namespace

ProfilePages::ProfilePages(Workspace& workspace, Registry& registry, CompilersClient& compilers, BenchPages& bench,
                           ProfilePlaces places)
    : QObject(workspace.window()), workspace_(workspace), places_(std::move(places)), compilers_(compilers),
      documents_(workspace.documents()),
      client_(
          workspace.databaseFile(), [&compilers] { return programsOf(compilers); }, this),
      overlays_(new ProfileOverlays(documents_, this)), action_(nullptr), open_file_(nullptr),
      menu_(registry.menu(Place::Menu::Profile)) {
    buildActions(registry);
    registry.addFileKind(&ProfilePages::isTraceFile, [this](const QString& path) { openFile(path); });
    connectClient();
    connect(&bench, &BenchPages::pageMade, this, [this](ResultPage* page) {
        connect(page, &ResultPage::profileWanted, this, [this, page] { profileResult(page->shown()); });
    });
    connect(&documents_, &Documents::documentChanged, this, &ProfilePages::followDocument);
}

ProfilePages::~ProfilePages() = default;

void ProfilePages::connectClient() {
    connect(&client_, &ProfileClient::started, this, [this](SampleId sample) {
        ProfilePage* page = pageOf(sample);
        if (page == nullptr)
            return;
        page->setWork(client_.work(sample));
        if (!entryOf(page).left.valid())
            showEmptyState(page);
    });
    connect(&client_, &ProfileClient::ended, this, &ProfilePages::takeOutcome);
    connect(&compilers_, &CompilersClient::probed, this, [this] {
        for (const auto& [page, entry] : entries_) // whether a sample of Paddle can be recorded is known now
            if (entry.sample.framework != Framework::Torch && entry.sample.id.valid() && !entry.left.valid())
                showEmptyState(page);
    });
}

/// Two datasets can have samples of one name.
ProfilePage* ProfilePages::pageOf(SampleId sample) const {
    for (const auto& [page, entry] : entries_)
        if (entry.sample.id == sample && sample.valid())
            return page;
    return nullptr;
}

ProfilePage* ProfilePages::makePage(Entry entry, const QString& title) {
    auto* page = new ProfilePage(&documents_);
    page->setAttribute(Qt::WA_DeleteOnClose);
    page->setName(title);
    connect(page, &QObject::destroyed, this, [this, page] { entries_.erase(page); });
    if (entry.sample.id.valid())
        documents_.setSampleOf(page, entry.sample);
    entries_.emplace(page, std::move(entry));
    connectPage(page);
    return page;
}

void ProfilePages::connectPage(ProfilePage* page) {
    const Entry& entry = entryOf(page);
    const SampleId sample = entry.sample.id;
    connect(page, &ProfilePage::stopWanted, this, [this, page, sample] {
        client_.cancel(sample);
        if (const auto* work = client_.work(sample))
            page->setWork(work); // shows that it is stopping
    });
    connect(page, &ProfilePage::nodeSelected, this, [this, page](NodeId node) {
        GraphDocument* document = documents_.find(entryOf(page).sample.id);
        const auto graph = document != nullptr ? document->graph() : nullptr;
        if (graph && node.value() < graph->nodes().size()) // the files may have changed since it was recorded
            document->selectNode(node);
        workspace_.announceNode();
    });
    connect(&page->head(), &ProfileHead::leftWanted, this,
            [this, page](TraceId trace) { choose(page, ProfilePage::Side::Left, trace); });
    connect(&page->head(), &ProfileHead::rightWanted, this,
            [this, page](TraceId trace) { choose(page, ProfilePage::Side::Right, trace); });
    auto* views = new ProfileViews(*page, places_, entry.sample);
    entryOf(page).views = views;
    connect(views, &ProfileViews::nodeWanted, this,
            [this, page](NodeId node, bool source) { revealNode(page, node, source); });
    connect(views, &ProfileViews::rooflineKnown, this,
            [this, page](ProfilePage::Side side, const std::shared_ptr<const Roofline>& roofline) {
                if (side != ProfilePage::Side::Left)
                    return;
                entryOf(page).roofline = roofline;
                entryOf(page).roofline_of = page->session(side).shown();
                showOverlays(page);
            });
    connect(page, &ProfilePage::shownChanged, this, [this, page] {
        if (entryOf(page).roofline_of != page->session(ProfilePage::Side::Left).shown())
            entryOf(page).roofline.reset(); // another on the right leaves it as it is
        showOverlays(page);
    });
    if (!sample.valid())
        return;
    auto* menu = new QMenu(page);
    const auto fill = [this, page, menu] {
        menu->clear();
        fillMenu(*menu, entryOf(page).sample, [this, page](const std::string& compiler) { record(page, compiler); });
        menu->addSeparator();
        menu->addAction(entryOf(page).open);
    };
    connect(menu, &QMenu::aboutToShow, this, fill);
    fillWhenProbed(menu, fill);
    page->head().setRecordMenu(menu);
    entryOf(page).open = makeOpenAction(page);
    entryOf(page).views->setOpenAction(entryOf(page).open);
}

ProfilePage* ProfilePages::open(const SampleRow& sample) {
    ProfilePage* page = pageOf(sample.id);
    if (page == nullptr) {
        Entry entry;
        entry.sample = sample;
        page = makePage(std::move(entry), shortSampleName(sample.name));
        page->setEmptyState(tr("Searching for recordings"), {}, {});
        if (sample.framework == Framework::Paddle)
            compilers_.ensure(); // whether it can be recorded depends on them
        readTraces(page, false);
    }
    documents_.showPage(page, tr("%1: profile").arg(shortSampleName(sample.name)));
    page->setWork(client_.work(sample.id));
    return page;
}

void ProfilePages::openSample(const QString& name, const QString& view) {
    if (name.isEmpty())
        return showInFront(view);
    workspace_.find(name, [this, view](const SampleRow& row) { open(row)->showView(view); });
}

void ProfilePages::showInFront(const QString& view) {
    if (auto* page = qobject_cast<ProfilePage*>(documents_.currentWidget()))
        page->showView(view);
    else
        workspace_.message(tr("Name a sample for the profile: --open SAMPLE, or the file of a trace"));
}

void ProfilePages::profileChosen(const std::string& compiler) {
    const std::vector<SampleRow> samples = workspace_.chosenSamples();
    if (samples.empty())
        return workspace_.message(tr("Select a sample first: its profile shows where its time goes"));
    const bool known = pageOf(samples.front().id) != nullptr;
    ProfilePage* page = open(samples.front());
    if (!compiler.empty())
        return record(page, compiler);
    if (!known && samples.front().framework == Framework::Torch)
        entryOf(page).compiler = kTorchScript; // stored traces are shown; if there are none, this compiler is recorded
}

void ProfilePages::profileResult(const ShownResult& shown) {
    if (!shown.row.sample.valid())
        return workspace_.message(tr("%1 is in none of the open datasets").arg(toQString(shown.row.sample_name)));
    workspace_.find(shown.row.sample, [this, shown](const SampleRow& row) {
        const bool known = pageOf(row.id) != nullptr;
        ProfilePage* page = open(row);
        Entry& entry = entryOf(page);
        entry.trace = requestOf(shown.measured.protocol);
        entry.views->setConfiguration(entry.trace.configuration);
        entry.result = shown.row.id;
        entry.compiler = shown.row.compiler;
        if (known)
            takeTraces(page, std::vector<TraceRow>(entry.rows), false);
    });
}

void ProfilePages::record(ProfilePage* page, const std::string& compiler) {
    Entry& entry = entryOf(page);
    page->clearError();
    if (compiler != entry.compiler)
        entry.result.reset(); // the shown traces are then no longer the result's
    ProfileRequest request;
    request.sample = entry.sample;
    request.compilers = {kEager};
    if (compiler != kEager)
        request.compilers.push_back(compiler);
    request.trace = entry.trace;
    request.result = entry.result;
    client_.start(request);
}

void ProfilePages::readTraces(ProfilePage* page, bool newest) {
    client_.list(this, entryOf(page).sample,
                 [this, page = Page(page), newest](const Result<std::vector<TraceRow>>& rows) {
                     if (page == nullptr)
                         return;
                     if (rows.ok())
                         return takeTraces(page, *rows, newest);
                     showEmptyState(page);
                     page->setError(tr("The stored traces cannot be read"), rows.error());
                 });
}

/// Shows eager, and next to it the requested trace; starts a recording if that is missing and wanted.
void ProfilePages::takeTraces(ProfilePage* page, const std::vector<TraceRow>& rows, bool newest) {
    Entry& entry = entryOf(page);
    entry.rows = rows;
    const TraceId imported = std::exchange(entry.imported, {}); // is shown next to the best of the others
    const auto of = [&](const std::string& compiler) {
        for (const TraceRow& row : rows) // those beside the result first
            if (row.compiler == compiler && entry.result && row.result == entry.result)
                return row.id;
        return newestOf(rows, compiler, imported);
    };
    const auto compiled = std::ranges::find_if(rows, [](const TraceRow& row) { return row.compiler != kEager; });
    const TraceId eager = of(kEager);
    TraceId other = entry.compiler.empty() || entry.compiler == kEager ? TraceId() : of(entry.compiler);
    if (!other.valid() && !entry.result && entry.compiler != kEager && compiled != rows.end())
        other = compiled->id;
    const bool missing = rows.empty() || (entry.result && !of(entry.compiler).valid());
    const bool records = missing && !newest && !entry.compiler.empty() && client_.work(entry.sample.id) == nullptr;
    const TraceId left = eager.valid() ? eager : other.valid() ? other : imported;
    const TraceId beside = imported.valid() ? imported : other;
    const TraceId right = left == beside ? TraceId() : beside;
    loadSide(page, ProfilePage::Side::Left, left);
    loadSide(page, ProfilePage::Side::Right, right);
    if (records)
        record(page, entry.compiler);
}

void ProfilePages::choose(ProfilePage* page, ProfilePage::Side side, TraceId trace) {
    page->clearError();
    loadSide(page, side, trace);
}

void ProfilePages::loadSide(ProfilePage* page, ProfilePage::Side side, TraceId trace) {
    Entry& entry = entryOf(page);
    (side == ProfilePage::Side::Left ? entry.left : entry.right) = trace;
    page->head().setTraces(entry.rows, entry.left, entry.right);
    if (side == ProfilePage::Side::Left && trace.valid())
        page->setEmptyState(tr("Reading the recording"), {}, {});
    else if (side == ProfilePage::Side::Left)
        showEmptyState(page);
    if (!trace.valid())
        return page->show(side, nullptr);
    client_.load(this, trace, entry.sample,
                 [this, page = Page(page), side, trace](const ProfileClient::Loaded& loaded) {
                     if (page == nullptr)
                         return;
                     const Entry& now = entryOf(page);
                     if ((side == ProfilePage::Side::Left ? now.left : now.right) != trace)
                         return; // another was chosen meanwhile
                     if (loaded.ok())
                         page->show(side, *loaded);
                     else
                         showUnread(page, side, loaded.error());
                 });
}

/// The trace shown before on that side differs from the chosen one.
void ProfilePages::showUnread(ProfilePage* page, ProfilePage::Side side, const Error& error) {
    page->setError(tr("The trace cannot be read"), error);
    if (side == ProfilePage::Side::Left)
        page->setEmptyState(tr("Nothing to show"), tr("Choose another recording above, or record it again."), {});
    page->show(side, nullptr);
}

void ProfilePages::takeOutcome(SampleId sample, const ProfileClient::Outcome& outcome) {
    ProfilePage* page = pageOf(sample);
    if (page == nullptr)
        return;
    page->setWork(nullptr);
    if (!outcome.ok()) {
        if (outcome.error().code != ErrorCode::Cancelled)
            page->setError(tr("The sample could not be recorded"), outcome.error());
        return readTraces(page, true);
    }
    tellNotRecorded(*page, *outcome);
    for (const ProfiledCompiler& one : *outcome)
        if (one.stored && one.compiler != kEager)
            entryOf(page).compiler = one.compiler;
    readTraces(page, true);
}

void ProfilePages::revealNode(ProfilePage* page, NodeId node, bool source) {
    const SampleRow& sample = entryOf(page).sample;
    if (sample.name.empty())
        return workspace_.message(tr("The trace does not name its sample"));
    workspace_.show(sample, source ? Workspace::View::Source : Workspace::View::Graph, node);
}

void ProfilePages::showOverlays(ProfilePage* page) {
    const Entry& entry = entryOf(page);
    if (!entry.sample.name.empty())
        overlays_->show(entry.sample.id, page->session(ProfilePage::Side::Left).shown(),
                        page->session(ProfilePage::Side::Right).shown(), entry.roofline);
    if (documents_.find(entry.sample.id) != nullptr)
        page->prepareView(ProfileViews::tr("Roofline")); // the drawing has the share of the roof too
}

/// The selection of a drawing is marked in the sample's profile.
void ProfilePages::followDocument(GraphDocument* document) {
    ProfilePage* page = document == nullptr ? nullptr : pageOf(document->row().id);
    if (page == nullptr)
        return;
    page->prepareView(ProfileViews::tr("Roofline"));
    if (document->selectedNode().valid())
        page->selectNode(document->selectedNode());
}

} // namespace gnx::explorer
