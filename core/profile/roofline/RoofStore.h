#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"
#include "core/exec/protocol/RoofsProtocol.h"

namespace gnx::profile {

/// Roofs, and whose they are.
struct MachineRoofs {
    std::string device = "cpu"; ///< "cpu", "cuda:0"
    int threads = 0;            ///< threads of LibTorch; 0 for a GPU, where they do not matter
    std::string hardware{};     ///< the processor's or GPU's name
    std::string torch{};        ///< LibTorch's version
    std::int64_t made_at = 0;   ///< seconds since 1970
    double seconds = 0;         ///< duration of the measurement
    Roofs roofs{};
    friend bool operator==(const MachineRoofs&, const MachineRoofs&) = default;
};

/// Key of the wanted roofs.
struct RoofsWanted {
    std::string device = "cpu"; ///< "cuda" is "cuda:0"
    int threads = 0;            ///< 0: any, the last that were measured; of a GPU not looked at
    std::string hardware{};     ///< "": any
};

/// Returns "cuda:0" for "cuda"; other names are returned unchanged.
std::string wholeDeviceName(const std::string& device);

/// Roofs in the SQLite file, one for each device, number of threads and hardware. One thread at a time.
class RoofStore {
  public:
    explicit RoofStore(Database database) : database_(std::move(database)) {}

    /// Replaces those of the same device, threads and hardware.
    Status store(const MachineRoofs& roofs);
    /// Nothing if there are none. Errors: Malformed for a damaged row; Database.
    Result<std::optional<MachineRoofs>> find(const RoofsWanted& wanted);
    Result<std::vector<MachineRoofs>> all(); ///< newest first

  private:
    Database database_;
};

} // namespace gnx::profile
