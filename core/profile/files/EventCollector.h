#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/TraceBuilder.h"
#include "core/profile/files/ChromeEvent.h"
#include "core/profile/files/ChromeImport.h"

namespace gnx::profile {

/// Adds events, one after another, to a TraceBuilder, and records in the report how each event was handled.
class EventCollector {
  public:
    EventCollector(const ChromeImportOptions& options, ImportReport& report);

    struct Place {
        std::uint64_t line = 0, byte = 0;
    };
    void add(const ChromeEvent& event, Place place);
    TraceBuilder& builder() { return builder_; }
    /// Ends open spans, connects arrows, names tracks, and makes the decisions that need the whole file.
    std::shared_ptr<const Trace> finish();

  private:
    struct FlowEnd {
        std::uint64_t id = 0;
        TrackId track;
        std::int64_t time_ns = 0;
        StringId category;
        bool begins = false, step = false; ///< "s", "t"
    };
    struct Named {
        std::string name, label;
        std::int64_t sort_index = 0;
    };
    struct Begun {
        std::uint32_t row = 0;
        Place place;
    };

    void addSpan(const ChromeEvent& event, Place place, std::int64_t time_ns);
    void addBegin(const ChromeEvent& event, Place place, std::int64_t time_ns);
    void addEnd(const ChromeEvent& event, Place place, std::int64_t time_ns);
    void addInstant(const ChromeEvent& event, Place place, std::int64_t time_ns);
    void addCounter(const ChromeEvent& event, Place place, std::int64_t time_ns);
    void addFlow(const ChromeEvent& event, std::int64_t time_ns);
    void addMetadata(const ChromeEvent& event);

    Activity activityOf(const ChromeEvent& event, Place place, std::int64_t time_ns, ActivityKind kind);
    std::uint32_t addWithDetail(const Activity& activity, const ChromeEvent& event);
    TrackId trackOf(const ChromeEvent& event);
    std::uint32_t smallId(std::optional<std::uint64_t> id);
    std::uint32_t freshId(); ///< an id that no record of the file has
    StringId argumentsOf(const ChromeEvent& event, Place place);
    void problem(ImportProblemKind kind, Place place, std::string detail = {});

    struct RowNames {
        std::string process, thread; ///< for people
        std::string device;          ///< the name or label that is an accelerator's; "" if none is
    };
    RowNames namesOf(const Track& track) const;

    void endUnfinished();
    void nameTracks();
    void placeDevices();
    void findDeviceRows();
    void numberDevices();
    void nameDeviceWork();
    void tieFlows();
    void tieTwo(std::uint32_t from, std::uint32_t to, StringId category);
    void lookAtWhole(const Trace& trace);

    const int shift_; ///< decimal places from the file's unit to ns
    const std::size_t argument_bytes_;
    ImportReport& report_;
    TraceBuilder builder_;
    std::size_t argument_bytes_used_ = 0;
    std::unordered_map<std::uint64_t, std::uint32_t> large_ids_;
    std::uint32_t made_ids_ = 0; ///< by freshId(), from the upper end
    std::unordered_map<TrackId, std::vector<Begun>> begun_;
    std::vector<FlowEnd> flow_ends_;
    std::set<TrackId> rows_by_name_; ///< recognized as a device's by names alone
    std::map<std::string, Named, std::less<>> processes_;
    std::map<std::pair<std::string, std::string>, Named> threads_;
};

} // namespace gnx::profile
