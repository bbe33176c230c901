#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/graph/sample/Sample.h"

namespace gnx::cli {

/// --overlay NAME [--above X | --below X] [--config N [--against N]]
struct OverlayArgument {
    std::string name; ///< empty: none
    std::optional<double> above, below;
    std::size_t config = 0;             ///< configuration of a graph of TpuGraphs, for the overlays of its layouts
    std::optional<std::size_t> against; ///< another one beside it

    void addTo(CLI::App& command);
    std::optional<OverlayThreshold> threshold() const;
    /// Null without a name. Errors: InvalidInput for an unknown name.
    Result<std::shared_ptr<const Overlay>> overlayOf(const CommandContext& context, const Sample& sample,
                                                     const std::shared_ptr<const Graph>& graph) const;

  private:
    Result<std::shared_ptr<const Overlay>> layoutOverlay(const CommandContext& context,
                                                         const std::filesystem::path& file) const;
};

/// Example: "unknown for 12 of 84 operators". Empty if all are known.
std::string missingText(const Overlay& overlay);

} // namespace gnx::cli
