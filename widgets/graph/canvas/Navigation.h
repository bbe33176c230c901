#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/data/index/BookmarkStore.h"
#include "widgets/graph/canvas/PlaceHistory.h"

class QAction;
class QKeySequence;
class QMenu;
class QTimer;

namespace gnx::widgets {

class GraphView;

/// Goes to places of a drawing: back and forward through earlier selections, and to bookmarks; with the menu for that.
/// Keys and the mouse's side buttons work in the drawing. The receiver of the change signal stores the bookmarks.
class Navigation : public QObject {
    Q_OBJECT
  public:
    explicit Navigation(GraphView* view);

    QMenu* menu() const { return menu_; }
    void clear(); ///< another graph
    void back();
    void forward();
    /// The visible part belongs to the selected place; called automatically once the view rests.
    void noteSight();

    const std::vector<Bookmark>& bookmarks() const { return bookmarks_; }
    void setBookmarks(std::vector<Bookmark> bookmarks);
    /// Bookmarks what is selected, or takes its bookmark away.
    void toggleBookmark();
    /// One of another graph does nothing.
    void goTo(const Bookmark& bookmark);

  signals:
    void bookmarksChanged(); ///< by the user

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QAction* addAction(const QString& text, const char* name, const QKeySequence& key,
                       const std::function<void()>& run);
    GraphPlace selected() const;
    std::optional<Bookmark> selectedBookmark() const;
    void visit();
    void goTo(GraphPlace place);
    void goTo(const PlaceHistory::Visit& visit);
    void fillMenu();

    GraphView* view_;
    QMenu* menu_;
    QAction* back_ = nullptr;
    QAction* forward_ = nullptr;
    QAction* toggle_ = nullptr;
    PlaceHistory places_;
    std::vector<Bookmark> bookmarks_;
    QTimer* rest_;              ///< fires when the view has come to rest
    std::uint64_t drawing_ = 0; ///< number of the one that is shown
    bool going_ = false;        ///< a place of the history is being selected
};

} // namespace gnx::widgets
