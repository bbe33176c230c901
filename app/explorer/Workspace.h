#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/index/Index.h"
#include "widgets/graph/canvas/GraphDocument.h"

class QUndoStack;
class QWidget;

namespace gnx::widgets {
class DatasetBrowser;
class ErrorWidget;
class IndexClient;
} // namespace gnx::widgets

namespace gnx::explorer {

class Documents;

/// Common state of the window's parts: the index, the table of samples, the opened documents, one selection over them,
/// and the ways to show something or to report it. A part knows this and the registry, and no part that it does not
/// depend on. Made by the window before all parts, and outlives them.
class Workspace : public QObject {
    Q_OBJECT
  public:
    using View = GraphDocument::View;
    using Found = std::function<void(const SampleRow& sample)>;

    /// `index` must outlive it; table and documents are children of `window`.
    Workspace(IndexClient& index, QWidget& window);

    IndexClient& index() { return index_; }
    const std::filesystem::path& databaseFile() const;
    DatasetBrowser& browser() { return *browser_; }
    Documents& documents() { return *documents_; }
    QUndoStack& undo() { return *undo_; }
    QWidget* window() { return &window_; } ///< parent of pages, dialogs and actions

    /// Opens the sample's document or brings it to the front, at a view and, as soon as it is read, at a node.
    GraphDocument* show(const SampleRow& sample, std::optional<View> view = {}, NodeId node = {});
    void showPage(QWidget* page, const QString& title);
    /// Brings it to the front among those that share its place.
    static void showDock(QWidget* dock);
    /// Looks a sample up in the index, by exact name, directory or a unique end of the name. If there is none, an error
    /// is shown, then `missing` is called.
    void find(const QString& name, Found found, std::function<void()> missing = {});
    void find(SampleId sample, Found found);

    void message(const QString& text); ///< in the status bar, for a moment
    void message(const Error& error);
    ErrorWidget* fail(const QString& what, const Error& error); ///< on a separate page

    /// The samples that are selected in the table, else the one in front.
    std::vector<SampleRow> chosenSamples() const;
    /// The document in front, or that of the page in front if it is open; null: there is none.
    GraphDocument* documentInHand() const;
    /// Something stored has changed, such as categories, verdicts or results: all that shows it reads it again.
    void reread() { emit indexChanged(); }
    void announceNode() { emit nodeSelected(); } ///< in a page that shares a document's selection

  signals:
    void said(const QString& text);
    void failed(const QString& what, const gnx::base::Error& error);
    void indexChanged();
    void selectionChanged(); ///< chosenSamples(), or what is selected in the document in front
    void nodeSelected();     ///< in another page than the document

  private:
    IndexClient& index_;
    QWidget& window_;
    DatasetBrowser* browser_;
    Documents* documents_;
    QUndoStack* undo_;
};

} // namespace gnx::explorer
