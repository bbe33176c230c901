#include "app/graphnet/DatasetProgressLine.h"

namespace gnx::cli {

DatasetProgress datasetProgress(ProgressLine& line) {
    return [&line](DatasetPhase phase, const Progress& progress) {
        constexpr unsigned mebibyte_bits = 20;
        switch (phase) {
        case DatasetPhase::Unpacking:
            line.update({progress.done >> mebibyte_bits, progress.total >> mebibyte_bits,
                         "MiB of the archive unpacked  " + progress.what});
            return;
        case DatasetPhase::Scanning:
            line.update(progress);
            return;
        case DatasetPhase::Relating:
            line.update({progress.done, progress.total, "relations  " + progress.what});
            return;
        }
    };
}

} // namespace gnx::cli
