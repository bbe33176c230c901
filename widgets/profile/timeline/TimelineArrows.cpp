#include "widgets/profile/timeline/TimelineArrows.h"

#include <utility>

namespace gnx::widgets {
namespace {

class ArrowCollector {
  public:
    explicit ArrowCollector(const Trace& trace) : trace_(trace) {}

    void add(const TimelineArrow& arrow) {
        ++found_.count;
        if (found_.arrows.size() < kMostArrows)
            found_.arrows.push_back(arrow);
    }
    /// A call of the driver within one of the runtime has the same correlation: unless it is `asked` for itself, the
    /// arrow begins at the outer one.
    void addWorkOf(ActivityId call, bool asked) {
        const std::uint32_t correlation = trace_.activity(call).correlation;
        if (correlation == 0)
            return;
        for (const ActivityId work : trace_.deviceWorkOf(correlation))
            if (asked || trace_.launchOf(trace_.activity(work)) == call)
                add({call, work});
    }
    TimelineArrows take() { return std::move(found_); }

  private:
    const Trace& trace_;
    TimelineArrows found_;
};

} // namespace

TimelineArrows arrowsOf(const Trace& trace, ActivityId id) {
    ArrowCollector collector(trace);
    if (!id.valid())
        return collector.take();
    const Activity& activity = trace.activity(id);
    if (isDeviceWork(activity.kind)) {
        if (const ActivityId launch = trace.launchOf(activity); launch.valid())
            collector.add({launch, id});
    } else {
        const Track& track = trace.track(activity.track);
        for (std::uint32_t i = id.value(); i < track.first + track.count; ++i) {
            const Activity& inner = trace.activities()[i];
            if (i != id.value() && inner.start_ns >= activity.end())
                break;
            if (isDeviceCall(inner.kind) && inner.end() <= activity.end())
                collector.addWorkOf(ActivityId(i), i == id.value());
        }
    }
    for (const TraceFlow& flow : trace.flows())
        if (flow.from == id || flow.to == id)
            collector.add({flow.from, flow.to, true});
    return collector.take();
}

} // namespace gnx::widgets
