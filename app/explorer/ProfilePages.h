#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QMenu>
#include <QObject>
#include <QPointer>

#include "app/explorer/ProfileViews.h"
#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "widgets/profile/recording/ProfilePage.h"

class QAction;

namespace gnx::widgets {
class BenchController;
class CompilersClient;
class GraphDocument;
class ResultPage;
struct ShownResult;
} // namespace gnx::widgets

namespace gnx::explorer {

class BenchPages;
class Documents;
class Registry;
class Workspace;
class ProfileOverlays;

/// The window's side of the profiler: a page for each sample that is profiled and each trace's file that is opened, the
/// action that begins a recording, and what leads from a result or a drawing to a profile and back. Everything it is
/// given must outlive it.
class ProfilePages : public QObject {
    Q_OBJECT
  public:
    ProfilePages(Workspace& workspace, Registry& registry, CompilersClient& compilers, BenchPages& bench,
                 ProfilePlaces places);
    ~ProfilePages() override;

    QAction* action() const { return action_; } ///< profiles the sample in hand

    /// The sample's page, with what is stored of it; if nothing is, it offers to record.
    ProfilePage* open(const SampleRow& sample);
    /// The same by name or the end of one, at the view whose title begins so; without a name the profile in front.
    void openSample(const QString& name, const QString& view = {});
    void openFile(const QString& path); ///< a trace of any kind
    /// Another file, on the right of a file's page.
    void openBeside(ProfilePage* page, const QString& path);
    /// A trace's file, kept as one of the page's sample.
    void openFileOf(ProfilePage* page, const QString& path);
    static bool isTraceFile(const QString& path); ///< as isTraceFile() of core

  private:
    static constexpr const char* kEager = "eager";
    static constexpr const char* kTorchScript = "torchscript";

    struct Entry {
        SampleRow sample; ///< without a name: a file's
        ProfileViews* views = nullptr;
        TraceRequest trace;
        std::optional<ResultId> result;
        std::string compiler; ///< compiler of the result; empty: none was asked for
        std::vector<TraceRow> rows;
        TraceId left, right;
        std::shared_ptr<const Roofline> roofline; ///< roofline of the left one
        std::shared_ptr<const ShownTrace> roofline_of;
        TraceId imported;        ///< shown when the list has been read again
        QAction* open = nullptr; ///< a trace of it
    };
    using Page = QPointer<ProfilePage>;
    using Side = ProfilePage::Side;
    using Loaded = ProfileClient::Loaded;

    void buildActions(Registry& registry);
    void connectClient();
    ProfilePage* makePage(Entry entry, const QString& title);
    ProfilePage* pageOf(SampleId sample) const;
    static QString askForFile(QWidget* parent);
    QAction* makeOpenAction(ProfilePage* page);
    void readFile(ProfilePage* page, const QString& path, const std::function<void(const Loaded&)>& done);
    void askForSample(ProfilePage* page);
    void keepAs(ProfilePage* page, const std::shared_ptr<const ShownTrace>& shown, const SampleRow& sample);
    void showFile(ProfilePage& page, const std::shared_ptr<const ShownTrace>& shown);
    void choose(ProfilePage* page, ProfilePage::Side side, TraceId trace);
    Entry& entryOf(ProfilePage* page) { return entries_.at(page); }
    void connectPage(ProfilePage* page);
    void fillWhenProbed(QMenu* menu, const std::function<void()>& fill);
    void fillMenu(QMenu& menu, const SampleRow& sample, const std::function<void(const std::string&)>& record) const;
    std::pair<QString, QString> hindranceOf(const SampleRow& sample) const;
    void showInFront(const QString& view);
    void profileChosen(const std::string& compiler);
    void profileResult(const ShownResult& shown);
    void record(ProfilePage* page, const std::string& compiler);
    void readTraces(ProfilePage* page, bool newest);
    void takeTraces(ProfilePage* page, const std::vector<TraceRow>& rows, bool newest);
    void loadSide(ProfilePage* page, ProfilePage::Side side, TraceId trace);
    void showUnread(ProfilePage* page, ProfilePage::Side side, const Error& error);
    void takeOutcome(SampleId sample, const ProfileClient::Outcome& outcome);
    void showEmptyState(ProfilePage* page);
    void revealNode(ProfilePage* page, NodeId node, bool source);
    void followDocument(GraphDocument* document);
    void showOverlays(ProfilePage* page);

    Workspace& workspace_;
    const ProfilePlaces places_;
    CompilersClient& compilers_;
    Documents& documents_;
    ProfileClient client_;
    ProfileOverlays* overlays_;
    std::map<ProfilePage*, Entry> entries_;
    QAction* action_;
    QAction* open_file_;
    QMenu* menu_; ///< profiles it under each compiler
};

} // namespace gnx::explorer
