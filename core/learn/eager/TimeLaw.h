#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <Eigen/Dense>

#include "core/Wings.h"
#include "core/learn/eager/GraphWork.h"
#include "core/learn/eager/LogFit.h"

/// The law of eager times and its parameters. Private to core/learn/eager.
namespace gnx::learn {

/// Parameters of the law, by their places in one vector, and what is assumed of them before anything is measured.
class TimeLaw {
  public:
    /// Operators that have a factor of their own.
    explicit TimeLaw(std::vector<std::string> operators);
    /// Makes a law of the operators that at least three of the graphs have.
    static TimeLaw of(std::span<const GraphWork* const> graphs);
    static TimeLaw of(std::span<const std::span<const NodeWork>> graphs);

    Eigen::Index size() const { return kFirstOperator + static_cast<Eigen::Index>(operators_.size()); }
    const std::vector<std::string>& operators() const { return operators_; }
    Prior prior() const;
    /// The same of graphs that a compiler has made, on a machine where eager ones follow `eager` with these parameters:
    /// about as much work, and calls that cost less; but where elements are read it may end one graph and begin
    /// another. An operator that is computed in another way (kOtherWays) is assumed to be as in eager mode, in a group
    /// of oneDNN with less certainty. `same_products`: products of matrices and attention call the same libraries.
    Prior priorOfCompiled(const TimeLaw& eager, const Eigen::VectorXd& parameters, bool same_products) const;

    /// Time of a graph under some parameters.
    struct Time {
        double ns = 0;
        Eigen::VectorXd slope;       ///< exponents: slope of log(ns), by parameter
        std::vector<double> work_ns; ///< by NodeWork: of one node
        double unlearned = 0;        ///< variance of log(ns) because of operators without a factor of their own
    };
    Time timeOf(const GraphWork& work, const Eigen::VectorXd& parameters) const {
        return timeOf(work.works, work.probe, parameters);
    }
    Time timeOf(std::span<const NodeWork> works, bool probe, const Eigen::VectorXd& parameters) const;

    static constexpr double kNoise =
        0.07; ///< standard deviation of the logarithm of a graph's eager time around the law
    /// Learns the parameters from eager times of these graphs.
    LogFit fitTimes(std::span<const GraphWork* const> graphs, std::span<const double> times_ns) const;

  private:
    static constexpr Eigen::Index kCategories = static_cast<Eigen::Index>(kOpCategoryCount);
    static constexpr Eigen::Index kFactor = 0, kSize = kCategories, kIntensity = 2 * kCategories,
                                  kKnee = 3 * kCategories, kDispatch = 4 * kCategories, kView = 5 * kCategories,
                                  kUnknown = kView + 1, kRead = kView + 2, kAllFactors = kView + 3,
                                  kAllDispatches = kView + 4, kProbeFactors = kView + 5, kProbeDispatches = kView + 6,
                                  kFirstOperator = kView + 7;
    /// Parameters whose sum, each times a share, is the logarithm of a time.
    using Terms = std::vector<std::pair<Eigen::Index, double>>;
    static Terms dispatchOf(const NodeWork& work, bool probe);
    static Terms factorOf(const NodeWork& work, bool probe);
    Eigen::VectorXd priorMean() const;
    Eigen::VectorXd priorDeviation() const;
    /// Lowers deviations of the category and its operators to those of calls of the same library.
    void narrow(OpCategory category, Eigen::VectorXd& deviation) const;

    std::vector<std::string> operators_;
    std::map<std::string, Eigen::Index, std::less<>> place_of_;
};

} // namespace gnx::learn
