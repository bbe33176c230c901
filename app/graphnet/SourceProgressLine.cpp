#include "app/graphnet/SourceProgressLine.h"

namespace gnx::cli {

SourceProgress sourceProgress(ProgressLine& line) {
    return [&line](SourcePhase phase, const Progress& progress) {
        constexpr unsigned mebibyte_bits = 20;
        switch (phase) {
        case SourcePhase::Unpacking:
            line.update({progress.done >> mebibyte_bits, progress.total >> mebibyte_bits,
                         "MiB of the archive unpacked  " + progress.what});
            return;
        case SourcePhase::Scanning:
            line.update(progress);
            return;
        case SourcePhase::Relating:
            line.update({progress.done, progress.total, "relations  " + progress.what});
            return;
        }
    };
}

} // namespace gnx::cli
