#pragma once

#include <optional>

#include <torch/script.h>

#include <c10/core/Event.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "core/Wings.h"

namespace gnx::exec {

/// Measures the time between two events on a GPU's current stream: the time of the device, without the work of the host
/// before and after. Does nothing on the CPU.
class DeviceEvents {
  public:
    explicit DeviceEvents(const at::Device& device) : device_(device) {
        if (!device.is_cuda())
            return;
        begin_.emplace(device.type(), c10::EventFlag::BACKEND_DEFAULT); // the flag with which CUDA keeps times
        end_.emplace(device.type(), c10::EventFlag::BACKEND_DEFAULT);
    }
    void begin() { record(begin_); }
    void end() { record(end_); }
    /// Returns the time between the two events; the device must have been synchronized since. None on the CPU.
    std::optional<double> milliseconds() const {
        return begin_ ? std::optional(begin_->elapsedTime(*end_)) : std::nullopt;
    }

  private:
    void record(std::optional<c10::Event>& event) const {
        if (event)
            event->record(c10::impl::VirtualGuardImpl(device_.type()).getStream(device_));
    }

    at::Device device_;
    std::optional<c10::Event> begin_, end_;
};

} // namespace gnx::exec
