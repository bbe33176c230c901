#pragma once

#include <filesystem>

#include "core/Wings.h"
#include "core/learn/eager/EagerModel.h"
#include "core/profile/roofline/RoofStore.h"

namespace gnx::learn {

/// A model with the roofs that it was learned with.
struct EagerModelOnMachine {
    EagerModel model;
    MachineRoofs roofs;
};

/// Writes it as JSON. Errors: those of writeFileAtomically().
Status writeEagerModel(const std::filesystem::path& file, const EagerModelOnMachine& model);
/// Errors: NotFound, Unreadable, Malformed.
Result<EagerModelOnMachine> readEagerModel(const std::filesystem::path& file);

} // namespace gnx::learn
