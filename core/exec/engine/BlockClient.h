#pragma once

#include <cstdint>
#include <variant>

#include "core/Wings.h"
#include "core/exec/protocol/BlockProtocol.h"

namespace gnx::exec {

/// Source of the orders for blocks in a run with Timing::Blocks (core/exec/protocol/BlockProtocol.h), as the run sees
/// it.
class BlockClient {
  public:
    /// Reason why there is no further block.
    enum class End : std::uint8_t {
        Finished, ///< as ordered
        Stopped,  ///< the job was stopped, or nobody orders any more
    };

    virtual ~BlockClient() = default;
    /// Both models have run and their outputs were compared.
    virtual void ready(const BlockReady& first_calls) = 0;
    /// Waits for the next order.
    virtual std::variant<BlockOrder, End> next() = 0;
    /// The times of the block that next() gave last.
    virtual void measured(const BlockTimes& times) = 0;
};

} // namespace gnx::exec
