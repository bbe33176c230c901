#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>

#include <QObject>
#include <QPointer>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "core/graph/types/ValueTypes.h"
#include "core/profile/roofline/Roofline.h"
#include "widgets/profile/recording/ProfilePage.h"

namespace gnx::widgets {
class DivergenceClient;
class FindingsView;
class ObserveClient;
class RoofsClient;
class TypesClient;
} // namespace gnx::widgets

namespace gnx::explorer {

/// Common parts of the views of profiles, and their links.
struct ProfilePlaces {
    std::filesystem::path database_file;
    std::shared_ptr<TypesClient> types;
    std::shared_ptr<ObserveClient> observe;
    std::shared_ptr<RoofsClient> roofs;
    DivergenceClient* divergences = nullptr; ///< outlives the views
    /// The user's own, as the settings have them.
    std::function<QStringList()> backend_files = [] { return QStringList(); };
};

/// Gives a profile its views, in their order: timeline, operators, kernels, modules, flame graph, roofline, findings,
/// comparison, values. Lives as long as the page.
class ProfileViews : public QObject {
    Q_OBJECT
  public:
    /// `sample` without a name: the page is of a file.
    ProfileViews(ProfilePage& page, const ProfilePlaces& places, SampleRow sample);

    /// Opens another trace: the button of a comparison that has one alone.
    void setOpenAction(QAction* open) { open_ = open; }
    /// Sets how traces are recorded and how values are shown. Existing views keep their configuration.
    void setConfiguration(const RunConfiguration& configuration) { configuration_ = configuration; }

  signals:
    void nodeWanted(gnx::base::NodeId node, bool source); ///< to be seen in the drawing, or in the source
    /// Roofs of the whole trace on a side.
    void rooflineKnown(gnx::widgets::ProfilePage::Side side,
                       const std::shared_ptr<const gnx::profile::Roofline>& roofline);

  private:
    QWidget* makeTimelines(TraceSession& left, TraceSession& right, QWidget* parent);
    QWidget* makeKernels(TraceSession& session, QWidget* parent);
    QWidget* makeFindings(TraceSession& session, QWidget* parent);
    QWidget* makeRoofline(TraceSession& session, QWidget* parent);
    QWidget* makeComparison(TraceSession& left, TraceSession& right, QWidget* parent);
    QWidget* makeNumerics(TraceSession& left, TraceSession& right, QWidget* parent);
    void followTypes(TraceSession& session, QWidget* view,
                     const std::function<void(const std::shared_ptr<const ValueTypes>&)>& notify);
    template <class View> QWidget* leading(View* view);

    ProfilePage& page_;
    const ProfilePlaces places_;
    const SampleRow sample_;
    RunConfiguration configuration_;
    QAction* open_ = nullptr;
    std::array<QPointer<FindingsView>, 2> findings_; ///< findings of the left and the right trace; null until looked at
};

} // namespace gnx::explorer
