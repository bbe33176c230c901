#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/learn/eager/GraphWork.h"

namespace gnx::learn {

/// A graph with the measured speedup of one compiler; or a probe, which may have its eager time alone.
struct SpeedupExample {
    std::string name;
    std::string compiler{};  ///< the same of all that a model learns from
    std::string origin;      ///< library of its models, which a check holds out together
    std::uint32_t group = 0; ///< near-duplicates have the same
    GraphWork work;
    double eager_ns = 0;      ///< time of one undisturbed eager call; 0 if it is not known
    double speedup = 1;       ///< eager time / compiled time; of a probe 0 if it was not measured
    double low = 0, high = 0; ///< interval of the measurement; both are the speedup if none was measured

    /// Returns whether the measurement says that the compiled graph is faster, or that it is slower.
    bool beyondNoise() const { return low > 1 || high < 1; }
};

struct SpeedupPrediction {
    double speedup = 1;
    double low = 1, high = 1; ///< 90 % of new graphs lie between them
    double spread = 0;        ///< standard deviation of log(speedup) because of what was not learned
    std::string abstains;     ///< why the prediction is not to be used; empty: it may be
};

/// Predicts the speedup of one compiler on graphs of one machine, from the graph alone: an eager time divided by a
/// compiled one of the same form, of what the compiler leaves of the graph, whose factors by category and operator and
/// whose cost of a call are learned (LogFit). Of Inductor that is GraphWork::captured; of TorchScript it is
/// GraphWork::frozen, and the eager time's parameters are learned, too. Where that predicts graphs which are left out
/// no better, it is the median of the speedups. Immutable.
class SpeedupModel {
  public:
    static constexpr std::size_t kFewest = 20; ///< graphs to learn from

    /// Learns without a known interval: low and high assume a normal law. Errors: InvalidInput for fewer than kFewest
    /// examples.
    static Result<SpeedupModel> fit(std::span<const SpeedupExample* const> examples);
    /// The same model with intervals that held 90 % of these: for each graph that it was not learned from,
    /// |log(predicted / measured)| / uncertainty().
    SpeedupModel withIntervals(std::vector<double> misses) const;

    SpeedupPrediction predict(const GraphWork& work) const;
    /// Scale of the error of log(speedup): noise and spread.
    static double uncertainty(const SpeedupPrediction& prediction);
    std::size_t examples() const;

  private:
    struct Fitted;
    explicit SpeedupModel(std::shared_ptr<const Fitted> fitted);
    std::shared_ptr<const Fitted> fitted_;
};

} // namespace gnx::learn
