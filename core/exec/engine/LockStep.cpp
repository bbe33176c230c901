#include "core/exec/engine/LockStep.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <ATen/Context.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <c10/core/DefaultDtype.h>

#include "core/exec/engine/Distribution.h"
#include "core/exec/engine/TorchErrors.h"

namespace gnx::exec {
namespace {

enum Lane { kFirst = 0, kSecond = 1 };

/// The side whose turn it is. A side that has ended gives up its turns.
class Turns {
  public:
    void await(Lane side) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return turn_ == side || ended_[1 - side]; });
    }
    void pass(Lane from) {
        const std::lock_guard lock(mutex_);
        turn_ = from == kFirst ? kSecond : kFirst;
        changed_.notify_all();
    }
    void end(Lane side) {
        const std::lock_guard lock(mutex_);
        ended_[side] = true;
        turn_ = side == kFirst ? kSecond : kFirst;
        changed_.notify_all();
    }
    bool ended(Lane side) {
        const std::lock_guard lock(mutex_);
        return ended_[side];
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    Lane turn_ = kFirst;
    std::array<bool, 2> ended_{};
};

/// State that the two runs share although they are on separate threads: LibTorch's generators, the default dtype, and
/// libraries' thread counts. Kept here during the other side's turn.
class SharedState {
  public:
    explicit SharedState(const PreparedSample& sample) : sample_(sample) {}

    void enter() {
        if (state_.defined())
            generator().set_state(state_);
        c10::set_default_dtype(default_type_);
        if (at::get_num_threads() != threads_)
            at::set_num_threads(threads_);
    }
    void begin() {
        c10::set_default_dtype(default_type_);
        sample_.enter();
        threads_ = at::get_num_threads();
    }
    void leave() {
        state_ = generator().get_state();
        default_type_ = c10::get_default_dtype();
    }

  private:
    at::Generator generator() const { return at::globalContext().defaultGenerator(sample_.device()); }

    const PreparedSample& sample_;
    int threads_ = 0;
    at::Tensor state_;
    caffe2::TypeMeta default_type_ = c10::get_default_dtype();
};

std::vector<at::Tensor> tensorsOf(std::span<const PyValue> results) {
    std::vector<at::Tensor> all;
    for (const PyValue& result : results)
        result.addTensorsTo(all);
    return all;
}

int rank(NodeDifference::Kind kind) {
    constexpr std::array order{NodeDifference::Kind::NotCompared, NodeDifference::Kind::Equal,
                               NodeDifference::Kind::Different, NodeDifference::Kind::Incomparable};
    return static_cast<int>(std::ranges::find(order, kind) - order.begin());
}

void worsen(NodeDifference& all, const NodeDifference& one) {
    if (rank(one.kind) > rank(all.kind))
        all.kind = one.kind;
    all.max_abs = std::max(all.max_abs, one.max_abs);
    all.relative = std::max(all.relative, one.relative);
    all.nonfinite_mismatches += one.nonfinite_mismatches;
}

NodeDifference compareResults(std::span<const PyValue> a, std::span<const PyValue> b) {
    NodeDifference all;
    const std::vector<at::Tensor> x = tensorsOf(a), y = tensorsOf(b);
    if (x.size() != y.size()) {
        all.kind = NodeDifference::Kind::Incomparable;
        return all;
    }
    for (std::size_t i = 0; i < x.size(); ++i)
        if (isPlainTensor(x[i]) && isPlainTensor(y[i]))
            worsen(all, differenceOf(x[i], y[i]));
        else if (isPlainTensor(x[i]) != isPlainTensor(y[i]))
            all.kind = NodeDifference::Kind::Incomparable;
    return all;
}

struct OtherEnded : std::runtime_error {
    OtherEnded() : std::runtime_error("the run that it is compared with has ended before") {}
};

/// Executes nodes when it is its side's turn.
class Runner : public ProgramObserver {
  public:
    Runner(Lane side, Turns& turns, SharedState& state) : side_(side), turns_(turns), state_(state) {}
    void before(NodeId, const CallArguments&) override {}

  protected:
    void passAndWait() {
        state_.leave();
        turns_.pass(side_);
        turns_.await(side_);
        state_.enter();
    }
    const Lane side_;
    Turns& turns_;

  private:
    SharedState& state_;
};

class FirstRunner final : public Runner {
  public:
    using Runner::Runner;
    void after(NodeId, std::span<const PyValue> results, const ExecutionContext&) override {
        results_ = results;
        if (!turns_.ended(kSecond))
            passAndWait();
    }
    std::span<const PyValue> results() const { return results_; } ///< results of the node at which both are

  private:
    std::span<const PyValue> results_;
};

class SecondRunner final : public Runner {
  public:
    using Compare = std::function<void(NodeId, std::span<const PyValue>)>;
    SecondRunner(Turns& turns, SharedState& state, Compare compare)
        : Runner(kSecond, turns, state), compare_(std::move(compare)) {}
    void after(NodeId node, std::span<const PyValue> results, const ExecutionContext&) override {
        if (turns_.ended(kFirst)) // else it waits at this very node
            throw OtherEnded();
        compare_(node, results);
        passAndWait();
    }

  private:
    const Compare compare_;
};

} // namespace

bool diverges(const NodeDifference& difference, double tolerance) {
    switch (difference.kind) {
    case NodeDifference::Kind::Equal:
    case NodeDifference::Kind::NotCompared:
        return false;
    case NodeDifference::Kind::Incomparable:
        return true;
    case NodeDifference::Kind::Different:
        break;
    }
    return difference.nonfinite_mismatches > 0 || difference.relative > tolerance;
}

ObservedComparison compareRuns(PreparedSample& a, PreparedSample& b, double tolerance,
                               const std::function<void(NodeId)>& at, CheckRun& first) {
    ObservedComparison comparison;
    comparison.nodes.resize(a.graph().nodes().size());
    const caffe2::TypeMeta default_type = c10::get_default_dtype();
    Turns turns;
    SharedState state_a(a), state_b(b);
    FirstRunner run_a(kFirst, turns, state_a);
    SecondRunner run_b(turns, state_b, [&](NodeId node, std::span<const PyValue> results) {
        NodeDifference& difference = comparison.nodes[node.value()] = compareResults(run_a.results(), results);
        if (comparison.first_divergence < 0 && diverges(difference, tolerance))
            comparison.first_divergence = node.value();
        at(node);
    });
    const auto runSide = [&](Lane side, PreparedSample& sample, SharedState& state, Runner& runner) {
        CheckRun run;
        turns.await(side);
        try {
            const at::NoGradGuard no_grad;
            state.begin();
            run = sample.run(&runner);
        } catch (const std::exception& thrown) {
            run = failedRun(RunStatus::EagerFail, "compare", errorOf(thrown));
        }
        turns.end(side);
        return run;
    };
    std::jthread second([&] { comparison.other = runSide(kSecond, b, state_b, run_b); });
    first = runSide(kFirst, a, state_a, run_a);
    second.join();
    c10::set_default_dtype(default_type); // each run has put back what it found, which may have been the other's
    return comparison;
}

} // namespace gnx::exec
