#pragma once

#include <map>
#include <memory>
#include <vector>

#include <QObject>

#include "core/Wings.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/profile/analysis/ShownFusion.h"
#include "core/profile/roofline/Roofline.h"
#include "widgets/profile/recording/TraceSession.h"

namespace gnx::widgets {
class GraphDocument;
}

namespace gnx::explorer {

class Documents;

/// Facts from samples' traces on their drawings: overlays of time, memory and share of the roof, time saved by a
/// compiler, and hulls around the operators that its kernels fuse. Made in the background; documents must outlive it.
class ProfileOverlays : public QObject {
    Q_OBJECT
  public:
    ProfileOverlays(Documents& documents, QObject* parent);

    /// `right` and `roofline` may be null. Replaces what the sample's drawing had of earlier traces.
    void show(SampleId sample, std::shared_ptr<const ShownTrace> left, std::shared_ptr<const ShownTrace> right,
              std::shared_ptr<const Roofline> roofline);

  private:
    struct Made {
        std::shared_ptr<const Graph> graph; ///< the graph to which the overlays belong
        std::vector<std::shared_ptr<const Overlay>> overlays;
        std::vector<ShownFusion> fusion;
        quint64 question = 0;
    };
    static Made make(const ShownTrace& left, const ShownTrace* right, const Roofline* roofline);
    void attach(GraphDocument* document);
    void offer(GraphDocument* document);

    Documents& documents_;
    std::map<SampleId, Made> made_;
    /// Graph and question of the overlays that a document shows.
    std::map<const GraphDocument*, std::pair<const Graph*, quint64>> offered_;
    quint64 questions_ = 0;
};

} // namespace gnx::explorer
