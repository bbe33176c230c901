#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "core/Wings.h"
#include "widgets/profile/recording/ProfileClient.h"

class QAbstractButton;
class QButtonGroup;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace gnx::widgets {

class EmptyStateWidget;
class ErrorWidget;
class ProfileHead;

/// One or two traces of a sample, as views that share what is selected: eager on the left, what it is compared with on
/// the right. The views are added by who makes the page; one is made when it is first looked at.
class ProfilePage : public QWidget {
    Q_OBJECT
  public:
    enum class Side { Left, Right };
    using MakeView = std::function<QWidget*(TraceSession& session, QWidget* parent)>;
    using MakePairView = std::function<QWidget*(TraceSession& left, TraceSession& right, QWidget* parent)>;

    explicit ProfilePage(QWidget* parent = nullptr);

    enum class Counts { All, Range };

    /// A view of one trace, one for each side; a switch next to the tabs selects the side. If it counts the session's
    /// range alone, a line above it shows the range while there is one, and clears it.
    void addView(const QString& title, const MakeView& make, Counts counts = Counts::All);
    /// A view of both traces.
    void addPairView(const QString& title, const MakePairView& make);
    ProfileHead& head() { return *head_; }
    TraceSession& session(Side side) { return side == Side::Left ? left_ : right_; }

    void setName(const QString& name);
    /// Null: nothing on that side. A page without a trace on the left shows its empty state.
    void show(Side side, std::shared_ptr<const ShownTrace> shown);
    using QWidget::show;
    /// Instead of the views: what to do, with its buttons.
    void setEmptyState(const QString& title, const QString& explanation, const QList<QAction*>& actions);
    /// Above the views, until the next one or an empty `what`: something failed.
    void setError(const QString& what, const Error& error);
    void clearError();
    /// A line above the views, with how far the work is and a button that stops it; `null`: none is in work.
    void setWork(const ProfileClient::Work* work);
    /// A file is being read.
    void setReading(const QString& what, const Progress& progress);
    void selectNode(NodeId node); ///< on both sides
    void chooseNode(NodeId node); ///< the same, as if the user had done so in a view
    /// The first view whose title begins with it, case-insensitive; none: the one in front stays.
    void showView(const QString& title);
    /// Makes the left one's view of this title before it is looked at, for what it finds out.
    void prepareView(const QString& title);

  signals:
    void nodeSelected(gnx::base::NodeId node); ///< by the user in a view, of either side
    void stopWanted();
    void shownChanged(); ///< another trace on a side

  private:
    struct View {
        QStackedWidget* stack = nullptr;
        MakeView make;
        MakePairView make_pair;
        std::array<QWidget*, 2> made{};
        Counts counts = Counts::All;
        QLabel* range = nullptr; ///< label with the number of counted rows; null: all rows are counted
    };
    QWidget* makeProgressRow();
    QWidget* makeSideSwitch();
    void addTab(const QString& title, View view);
    QLabel* makeRangeLine(QWidget* parent);
    void showCurrent();
    QWidget* madeOf(View& view, Side side); ///< makes it if it is not yet
    void showRange();
    void updateSides();
    void updatePages();
    void showWork();

    TraceSession left_, right_;
    ProfileHead* head_;
    QWidget* progress_row_;
    QLabel* progress_text_;
    QProgressBar* bar_;
    QPushButton* stop_;
    ErrorWidget* error_;
    QStackedWidget* pages_;
    EmptyStateWidget* empty_;
    QTabWidget* tabs_;
    QWidget* switch_;
    QButtonGroup* sides_;
    std::vector<View> views_;
    Side side_ = Side::Left;
    QTimer poll_;
    struct {
        QStringList compilers;
        std::shared_ptr<SharedProfileProgress> progress;
        QElapsedTimer clock;
        bool stopping = false;
    } work_;
};

} // namespace gnx::widgets
