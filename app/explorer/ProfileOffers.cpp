#include "app/explorer/ProfileOffers.h"

#include <algorithm>

#include <QFileInfo>

#include "widgets/common/Text.h"

namespace gnx::explorer {
namespace {

/// Returns whether a compiler is eager execution, which is not recorded as a compiler next to eager.
bool isEager(const std::string& compiler) {
    return compiler == "eager" || compiler == kPaddleEager;
}

} // namespace

bool canBeRecorded(const SampleRow& sample, const CompilerCatalog* catalog) {
    if (sample.framework == Framework::Torch)
        return true;
    return sample.framework == Framework::Paddle && catalog != nullptr &&
           std::ranges::any_of(catalog->places(), [](const CompilerPlace& place) {
               return place.name == kPaddleEager && place.available;
           });
}

std::vector<ProfileOffer> profileOffers(const SampleRow& sample, const CompilerCatalog* catalog,
                                        const QStringList& backend_files) {
    if (catalog == nullptr)
        return {};
    std::vector<ProfileOffer> offers;
    bool runs_files = false;
    for (const CompilerPlace& place : catalog->places()) {
        if (!place.available || place.framework != frameworkName(sample.framework) || isEager(place.name))
            continue;
        if (place.name == kBackend) // without a path it has no file
            runs_files = true;
        else
            offers.push_back({toQString(place.title), place.name});
    }
    for (const QString& file : backend_files)
        if (runs_files && QFileInfo::exists(file))
            offers.push_back({QFileInfo(file).fileName(), std::string(kBackend) + ':' + toStdString(file)});
    return offers;
}

} // namespace gnx::explorer
