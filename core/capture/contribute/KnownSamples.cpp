#include "core/capture/contribute/KnownSamples.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <tuple>

#include "core/base/system/AtomicFile.h"
#include "core/capture/contribute/ContributionRecord.h"
#include "core/data/search/Similar.h"
#include "core/graph/ir/Fingerprint.h"

namespace gnx::capture {
namespace {

namespace fs = std::filesystem;

std::optional<LikeSample> compared(const SampleRecord& record, const SampleRow& other,
                                   std::span<const std::uint32_t> sketch) {
    if (other.directory == record.row.directory)
        return std::nullopt;
    LikeSample like{.name = other.name, .directory = other.directory};
    like.similarity = sketchSimilarity(record.sketch, sketch);
    if (!record.row.variant_hash.empty() && record.row.variant_hash == other.variant_hash)
        like.likeness = Likeness::Same;
    else if (!record.row.structure_hash.empty() && record.row.structure_hash == other.structure_hash)
        like.likeness = Likeness::Structure;
    else if (like.similarity < kNearDuplicate)
        return std::nullopt;
    return like;
}

} // namespace

std::string likenessText(const LikeSample& like) {
    switch (like.likeness) {
    case Likeness::Same:
        return "the same graph, shapes and types as " + like.name;
    case Likeness::Structure:
        return "the same graph as " + like.name + ", with other shapes or types";
    case Likeness::Near:
        break;
    }
    return std::to_string(std::lround(like.similarity * 100)) + " % alike: " + like.name;
}

Status writeConfigurations(const std::map<std::string, std::string>& names_by_hash, const std::filesystem::path& file) {
    std::string text;
    for (const auto& [hash, name] : names_by_hash)
        text.append(hash).append(1, ' ').append(name).append(1, '\n');
    return writeFileAtomically(file, text);
}

Result<KnownSamples> KnownSamples::load(const fs::path& database_file) {
    KnownSamples known;
    std::error_code failed;
    if (database_file.empty() || !fs::exists(database_file, failed))
        return known;
    GNX_TRY(const Index index, Index::open(database_file));
    GNX_TRY(known.catalog_, Catalog::load(index));
    for (const DatasetRow& dataset : known.catalog_->datasets())
        if (const auto contribution = readContribution(dataset.root); contribution.ok())
            for (const ContributionEntry& entry : *contribution)
                if (!entry.configuration.empty() && entry.state == EntryState::Ready)
                    known.configurations_.emplace(entry.configuration, entry.name);
    return known;
}

void KnownSamples::add(SampleRecord record) {
    // Only what like() compares is kept: a batch adds thousands.
    SampleRecord kept;
    kept.row = std::move(record.row);
    kept.sketch = std::move(record.sketch);
    added_.push_back(std::move(kept));
}

std::size_t KnownSamples::size() const {
    return added_.size() + (catalog_ ? catalog_->samples().size() : 0);
}

std::vector<LikeSample> KnownSamples::like(const SampleRecord& record, std::size_t limit) const {
    std::vector<LikeSample> found;
    const auto take = [&](const SampleRow& other, std::span<const std::uint32_t> sketch) {
        if (auto like = compared(record, other, sketch))
            found.push_back(*std::move(like));
    };
    for (std::size_t at = 0; catalog_ && at < catalog_->samples().size(); ++at)
        take(catalog_->sample(at), catalog_->sketch(at));
    for (const SampleRecord& other : added_)
        take(other.row, other.sketch);
    std::ranges::stable_sort(found, [](const LikeSample& a, const LikeSample& b) {
        return std::tuple(a.likeness, -a.similarity) < std::tuple(b.likeness, -b.similarity);
    });
    if (found.size() > limit)
        found.resize(limit);
    return found;
}

} // namespace gnx::capture
