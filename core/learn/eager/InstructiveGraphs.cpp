#include "core/learn/eager/InstructiveGraphs.h"

#include <algorithm>

namespace gnx::learn {
namespace {

constexpr double kLeastGain = 1e-6; ///< share of the variance of all candidates: below it, nothing is left to learn
constexpr Eigen::Index kRowsAtOnce = 512; ///< between two looks at the stop token

Error choiceCancelled() {
    return {.code = ErrorCode::Cancelled, .message = "choosing the graphs that teach most was cancelled"};
}

/// Covariances of the candidates' log times, which are never written out: `slopes` times the covariance of the
/// parameters times `slopes` transposed. A measured graph changes them by a matrix of rank one.
class Candidates {
  public:
    Candidates(const Eigen::MatrixXd& slopes, const Unlearned& unlearned)
        : slopes_(slopes), noise_(unlearned.noise), squares_(slopes.transpose() * slopes),
          shared_(slopes * unlearned.covariance) {}

    double variance() const { return slopes_.cwiseProduct(shared_).sum(); }

    /// By how much the variance of all falls if a candidate is measured. Errors: Cancelled.
    Result<Eigen::VectorXd> gains(const std::stop_token& stop) const {
        Eigen::VectorXd gains(slopes_.rows());
        for (Eigen::Index first = 0; first < slopes_.rows(); first += kRowsAtOnce) {
            if (stop.stop_requested())
                return choiceCancelled();
            const Eigen::Index rows = std::min(kRowsAtOnce, slopes_.rows() - first);
            const auto shared = shared_.middleRows(first, rows);
            const Eigen::MatrixXd with_all = shared * squares_;
            const Eigen::VectorXd own = slopes_.middleRows(first, rows).cwiseProduct(shared).rowwise().sum();
            gains.segment(first, rows) =
                with_all.cwiseProduct(shared).rowwise().sum().cwiseQuotient((own.array() + noise_).matrix());
        }
        return gains;
    }

    void measure(Eigen::Index row) {
        const Eigen::VectorXd with_others = shared_ * slopes_.row(row).transpose();
        const Eigen::RowVectorXd direction = shared_.row(row) / (with_others[row] + noise_);
        shared_ -= with_others * direction;
    }

  private:
    const Eigen::MatrixXd& slopes_;
    const double noise_;
    const Eigen::MatrixXd squares_;
    Eigen::MatrixXd shared_; ///< covariance of each candidate with each parameter
};

} // namespace

Result<std::vector<std::size_t>> instructiveRows(const Eigen::MatrixXd& slopes, const Unlearned& unlearned,
                                                 std::size_t count, const std::stop_token& stop) {
    std::vector<std::size_t> chosen;
    Candidates candidates(slopes, unlearned);
    const double least = kLeastGain * candidates.variance();
    while (chosen.size() < std::min(count, static_cast<std::size_t>(slopes.rows()))) {
        GNX_TRY(const Eigen::VectorXd gains, candidates.gains(stop));
        Eigen::Index best = 0;
        const double gain = gains.maxCoeff(&best);
        const auto place = static_cast<std::size_t>(best);
        if (!(gain > least) || std::ranges::find(chosen, place) != chosen.end())
            break;
        chosen.push_back(place);
        candidates.measure(best);
    }
    return chosen;
}

} // namespace gnx::learn
