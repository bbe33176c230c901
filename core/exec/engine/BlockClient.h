#pragma once

#include <cstdint>
#include <variant>

#include "core/Wings.h"
#include "core/exec/protocol/BlockProtocol.h"

namespace gnx::exec {

/// Receives the orders for blocks in a run with Timing::Blocks (core/exec/protocol/BlockProtocol.h), from the view of
/// the worker that executes the run.
class BlockClient {
  public:
    /// Reason why there is no further block.
    enum class End : std::uint8_t {
        Finished, ///< the ordered end
        Stopped,  ///< the job was stopped, or no more orders arrive
    };

    virtual ~BlockClient() = default;
    /// Called when both models have run and their outputs were compared.
    virtual void ready(const BlockReady& first_calls) = 0;
    /// Waits for the next order.
    virtual std::variant<BlockOrder, End> next() = 0;
    /// Called with the times of the block that the last next() ordered.
    virtual void measured(const BlockTimes& times) = 0;
};

} // namespace gnx::exec
