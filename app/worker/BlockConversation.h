#pragma once

#include <cstdint>

#include "app/worker/Output.h"
#include "app/worker/Requests.h"
#include "core/Wings.h"
#include "core/exec/engine/BlockClient.h"

namespace gnx::worker {

/// Reads the client's orders for a run with Timing::Blocks from lines. Any other line is answered with an error and
/// skipped.
class BlockConversation final : public BlockClient {
  public:
    /// `id` is the run's.
    BlockConversation(Requests& requests, Output& output, std::int64_t id)
        : requests_(requests), output_(output), id_(id) {}

    void ready(const BlockReady& first_calls) override;
    std::variant<BlockOrder, End> next() override;
    void measured(const BlockTimes& times) override;

  private:
    void send(const char* type, nlohmann::json event);

    Requests& requests_;
    Output& output_;
    std::int64_t id_;
};

} // namespace gnx::worker
