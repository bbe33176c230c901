#pragma once

#include <cstdint>
#include <map>
#include <string>

#include <cupti.h>

#include "core/Wings.h"
#include "core/exec/cupti/DriverDevices.h"
#include "core/exec/trace/Occupancy.h"
#include "core/exec/trace/TraceBuilder.h"

namespace gnx::exec {

/// External id under which the launches of a graph's node are recorded; 0: no node.
constexpr std::uint64_t externalIdOf(NodeId node) {
    return std::uint64_t{node.value()} + 1;
}

/// Turns CUPTI's activity records into a trace's activities. Reads of each record only what the oldest CUPTI of a CUDA
/// toolkit 12.4 has too: later ones append to their records.
class CuptiTranslator {
  public:
    /// Adds to `builder`, which must outlive it.
    explicit CuptiTranslator(TraceBuilder& builder) : builder_(builder) {}

    /// Lists a device. Those of kernels are needed before these: they tell how many warps can be resident.
    void note(const DriverDevice& device);
    /// In any order. A record of an unknown kind, or without times, counts as refused.
    void add(const CUpti_Activity& record);

  private:
    void addKernel(const CUpti_ActivityKernel9& record);
    void addCopy(const CUpti_ActivityMemcpy5& record);
    void addSet(const CUpti_ActivityMemset4& record);
    void addCall(const CUpti_ActivityAPI& record, ActivityKind kind, CUpti_CallbackDomain domain);
    void addSynchronization(const CUpti_ActivitySynchronization& record);
    void addExternal(const CUpti_ActivityExternalCorrelation& record);
    void addOverhead(const CUpti_ActivityOverhead2& record);
    /// A stretch of time; false, and counted as refused, where CUPTI did not know it.
    bool setTimes(Activity& activity, std::uint64_t start, std::uint64_t end);
    TrackId stream(std::uint32_t device, std::uint32_t context, std::uint32_t stream);
    /// 0 for the first context of a device, which is nearly always the only one.
    std::uint32_t contextNumber(std::uint32_t device, std::uint32_t context);

    TraceBuilder& builder_;
    std::map<std::uint32_t, MultiprocessorLimits> limits_; ///< by device
    std::map<std::uint32_t, std::uint32_t> device_of_context_, first_context_;
    std::map<std::string, StringId, std::less<>> kernel_names_; ///< as written for people, by the compiler's
};

} // namespace gnx::exec
