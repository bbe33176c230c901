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
#include "core/bench/ResultStore.h"
#include "widgets/trace/ProfilePage.h"

class QAction;

namespace gnx {

class BenchController;
class BenchPages;
class CompilersClient;
class Documents;
class GraphDocument;
class IndexClient;
class ProfileOverlays;
class ResultPage;
struct ShownResult;

/// The window's side of the profiler: a page for each sample that is profiled and each trace's file that is opened, the
/// action that begins a recording, and what leads from a result or a drawing to a profile and back. Everything it is
/// given outlives it.
class ProfilePages : public QObject {
    Q_OBJECT
  public:
    /// `chosen`: the samples that the window has in hand.
    ProfilePages(IndexClient& index, CompilersClient& compilers, BenchPages& bench, Documents& documents,
                 ProfilePlaces places, std::function<std::vector<SampleRow>()> chosen, QWidget* window);
    ~ProfilePages() override;

    QAction* action() const { return action_; } ///< profiles the sample in hand
    QMenu* menu() const { return menu_; }       ///< the same under each compiler
    QAction* openFileAction() const { return open_file_; }
    bool settled() const;
    const SampleRow* sampleInFront() const; ///< whose profile is the page in front; null: another page is

    /// The sample's page, with what is stored of it; where nothing is, it offers to record.
    ProfilePage* open(const SampleRow& sample);
    /// The same by name or the end of one, at the view whose title begins so; without a name the profile in front.
    void openSample(const QString& name, const QString& view = {});
    void openFile(const QString& path); ///< a trace of any kind
    /// Another file, on the right of a file's page.
    void openBeside(ProfilePage* page, const QString& path);
    /// A trace's file, kept as one of the page's sample.
    void openFileOf(ProfilePage* page, const QString& path);
    static bool isTraceFile(const QString& path); ///< by its name's end

  signals:
    void message(const QString& text);
    void nodeSelected(); ///< in a profile: its sample's drawing has the node selected too, where it is open

  private:
    static constexpr const char* kEager = "eager";
    static constexpr const char* kTorchScript = "torchscript";

    struct Entry {
        SampleRow sample; ///< without a name: a file's
        TraceRequest trace;
        std::optional<ResultId> result;
        std::string compiler; ///< of the result; empty: none was asked for
        std::vector<TraceRow> rows;
        TraceId left, right;
        std::shared_ptr<const Roofline> roofline; ///< of the left one
        std::shared_ptr<const ShownTrace> roofline_of;
        TraceId imported;        ///< is to be shown when the list has been read anew
        QAction* open = nullptr; ///< a trace of it
    };
    using Page = QPointer<ProfilePage>;
    using Side = ProfilePage::Side;
    using Loaded = ProfileClient::Loaded;

    void buildActions(QWidget* window);
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
    void keepFilled(QMenu* menu, const std::function<void()>& fill);
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

    const ProfilePlaces places_;
    IndexClient& index_;
    CompilersClient& compilers_;
    Documents& documents_;
    std::function<std::vector<SampleRow>()> chosen_;
    ProfileClient client_;
    ProfileOverlays* overlays_;
    std::map<ProfilePage*, Entry> entries_;
    QAction* action_;
    QAction* open_file_;
    QMenu* menu_;
    int busy_ = 0;
};

} // namespace gnx
