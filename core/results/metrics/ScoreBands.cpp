#include "core/results/metrics/ScoreBands.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

namespace gnx::results {
namespace {

/// Resamples that one thread makes before it takes the next ones; each such block has its own generator.
constexpr std::uint32_t kBlock = 100;

/// A point of a curve: t with S or ES.
struct Place {
    int t = 0;
    ScoreType type = ScoreType::S;
};

/// Everything about one curve that its resamples share, and the replicates they leave.
class CurveResampling {
  public:
    CurveResampling(const ScoreColumns& columns, const ScoreOptions& options, const BootstrapOptions& bootstrap)
        : columns_(columns), options_(options), bootstrap_(bootstrap) {
        for (int t = options.first_t; t <= options.last(); ++t) {
            places_.push_back({t, ScoreType::S});
            if (t >= 1)
                places_.push_back({t, ScoreType::Es});
        }
        for (const Place& place : places_)
            for (const auto& kind : columns.kinds())
                values_.push_back(valueOf(kind, options, place.t, place.type));
        replicates_.resize(places_.size(), std::vector<double>(columns.rows().empty() ? 0 : bootstrap.resamples));
    }

    std::uint32_t blocks() const { return columns_.rows().empty() ? 0 : (bootstrap_.resamples + kBlock - 1) / kBlock; }

    void runBlock(std::uint32_t block) {
        SplitMix64 random(SplitMix64(bootstrap_.seed + block).next());
        std::vector<OfKind> sums(columns_.kinds().size());
        const std::uint32_t end = std::min((block + 1) * kBlock, bootstrap_.resamples);
        for (std::uint32_t replicate = block * kBlock; replicate < end; ++replicate) {
            std::ranges::fill(sums, OfKind{});
            draw(sums, random);
            score(sums, replicate);
        }
    }

    std::size_t placeCount() const { return places_.size(); }

    /// Interval at one point; sorts the replicates.
    void finish(std::size_t place, ScoreBands& bands) {
        const double at = std::exp(logScore(place));
        const std::vector<double> without = leaveOneOut(place);
        const BootstrapIntervals intervals = bootstrapIntervals(at, replicates_[place], without, bootstrap_.confidence);
        const Place& where = places_[place];
        ScoreBand& band = bands.points[static_cast<std::size_t>(where.t - options_.first_t)];
        (where.type == ScoreType::S ? band.s : band.es) = intervals;
        if (where.type == ScoreType::S && where.t < 1)
            band.es = intervals;
    }

    ScoreBands empty(std::string label) const {
        ScoreBands bands;
        bands.label = std::move(label);
        bands.options = bootstrap_;
        bands.samples = static_cast<std::uint32_t>(columns_.rows().size());
        for (const auto& row : columns_.rows())
            bands.without_noise += columns_.kinds()[row.kind].passes != 0 && row.log_noise == 0 ? 1 : 0;
        if (!columns_.rows().empty())
            for (int t = options_.first_t; t <= options_.last(); ++t)
                bands.points.push_back({t, {}, {}});
        return bands;
    }

  private:
    struct OfKind {
        double log_sum = 0; ///< sum of the logs of rectified speedups
        std::uint64_t count = 0;
    };

    double rectified(double log) const { return log + options_.p * std::min(log, 0.0); }

    /// Draws as many samples as there are. The high half of a random word chooses the sample (D. Lemire, Fast Random
    /// Integer Generation in an Interval, 2019; the bias of a 32-bit word over thousands of samples is below 1e-6), low
    /// bits its noise.
    void draw(std::vector<OfKind>& sums, SplitMix64& random) const {
        const std::span<const float, kNormalTableSize> normal = normalTable();
        const auto& rows = columns_.rows();
        const std::uint64_t count = rows.size();
        const auto p = static_cast<float>(options_.p);
        const float noise = bootstrap_.trial_noise ? 1.0F : 0.0F;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t word = random.next();
            const ScoreColumns::Row& row = rows[((word >> 32) * count) >> 32];
            const float log = row.log_speedup + noise * row.log_noise * normal[word % kNormalTableSize];
            OfKind& of_kind = sums[row.kind];
            of_kind.log_sum += static_cast<double>(log + p * std::min(log, 0.0F));
            ++of_kind.count;
        }
    }

    void score(const std::vector<OfKind>& sums, std::uint32_t replicate) {
        const auto count = static_cast<double>(columns_.rows().size());
        const KindValue* value = values_.data();
        for (auto& replicates : replicates_) {
            double sum = 0;
            for (const OfKind& of_kind : sums) {
                sum += value->speedup ? of_kind.log_sum : value->log_value * static_cast<double>(of_kind.count);
                ++value;
            }
            replicates[replicate] = std::exp(sum / count);
        }
    }

    double logOf(std::size_t row, const KindValue* values) const {
        const KindValue& value = values[columns_.rows()[row].kind];
        return value.speedup ? rectified(columns_.logSpeedups()[row]) : value.log_value;
    }

    double logSum(std::size_t place) const {
        const KindValue* const values = values_.data() + place * columns_.kinds().size();
        double sum = 0;
        for (std::size_t row = 0; row < columns_.rows().size(); ++row)
            sum += logOf(row, values);
        return sum;
    }

    double logScore(std::size_t place) const { return logSum(place) / static_cast<double>(columns_.rows().size()); }

    std::vector<double> leaveOneOut(std::size_t place) const {
        const std::size_t count = columns_.rows().size();
        if (count < 2)
            return {};
        const KindValue* const values = values_.data() + place * columns_.kinds().size();
        const double sum = logSum(place);
        std::vector<double> without(count);
        for (std::size_t row = 0; row < count; ++row)
            without[row] = std::exp((sum - logOf(row, values)) / static_cast<double>(count - 1));
        return without;
    }

    const ScoreColumns& columns_;
    const ScoreOptions& options_;
    const BootstrapOptions& bootstrap_;
    std::vector<Place> places_;
    std::vector<KindValue> values_;               ///< by place, then kind
    std::vector<std::vector<double>> replicates_; ///< by place
};

/// work(i) for i < count on several threads, until a stop is asked for.
template <class Work>
void shareOut(std::size_t count, unsigned threads, const std::stop_token& stop, const Work& work) {
    std::atomic<std::size_t> next = 0;
    const auto run = [&] {
        for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++)
            work(i);
    };
    const unsigned wanted = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < wanted && i < count; ++i)
        others.emplace_back(run);
    run();
}

/// The i-th of several curves' parts, as curve and part.
template <class Size>
std::vector<std::pair<std::size_t, std::uint32_t>> allParts(std::vector<CurveResampling>& curves, const Size& size) {
    std::vector<std::pair<std::size_t, std::uint32_t>> parts;
    for (std::size_t curve = 0; curve < curves.size(); ++curve)
        for (std::uint32_t part = 0; part < size(curves[curve]); ++part)
            parts.emplace_back(curve, part);
    return parts;
}

} // namespace

Status validate(const BootstrapOptions& options) {
    if (options.resamples < 100 || options.resamples > 1'000'000)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "there are to be " + std::to_string(options.resamples) +
                                " resamples, expected 100 to 1000000"};
    if (!(options.confidence > 0 && options.confidence < 1))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "the confidence is " + std::to_string(options.confidence) +
                                ", expected a number between 0 and 1"};
    return {};
}

Result<std::vector<ScoreBands>> bootstrapScores(std::span<const ScoreColumns* const> columns,
                                                std::span<const std::string> labels, const ScoreOptions& options,
                                                const BootstrapOptions& bootstrap, const std::stop_token& stop) {
    std::vector<CurveResampling> curves;
    std::vector<ScoreBands> bands;
    curves.reserve(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i)
        bands.push_back(curves.emplace_back(*columns[i], options, bootstrap).empty(labels[i]));

    const auto blocks = allParts(curves, [](const CurveResampling& curve) { return curve.blocks(); });
    shareOut(blocks.size(), bootstrap.threads, stop,
             [&](std::size_t i) { curves[blocks[i].first].runBlock(blocks[i].second); });
    const auto places =
        allParts(curves, [](const CurveResampling& curve) { return curve.blocks() == 0 ? 0 : curve.placeCount(); });
    shareOut(places.size(), bootstrap.threads, stop, [&](std::size_t i) {
        const auto& [curve, place] = places[i];
        curves[curve].finish(place, bands[curve]);
    });
    if (stop.stop_requested())
        return Error{.code = ErrorCode::Cancelled, .message = "the resampling was cancelled"};
    return bands;
}

} // namespace gnx::results
