#include "app/graphnet/KnownResults.h"

namespace gnx::cli {

Result<const FigureResults*> KnownResults::results(const std::string& run, const std::vector<std::string>& words,
                                                   SpeedupKind speedup) {
    std::vector<std::string> key{run, speedupKindName(speedup)};
    key.insert(key.end(), words.begin(), words.end());
    auto& known = known_[std::move(key)];
    if (!known) {
        GNX_TRY(FigureResults read, figureResults(context_, run, words, speedup));
        known = std::make_unique<const FigureResults>(std::move(read));
    }
    return known.get();
}

} // namespace gnx::cli
