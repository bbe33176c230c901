#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Turn.h"
#include "core/exec/observe/ObservationStore.h"
#include "core/exec/worker/JobPlace.h"
#include "core/exec/worker/WorkerPool.h"

namespace gnx::exec {

/// Has a worker run samples, and keeps what was seen in a database. The worker stays warm, with the last sample's
/// inputs, until rest(). Any thread; one run at a time, the others wait.
class ObserveService {
  public:
    struct Options {
        std::filesystem::path database_file; ///< empty: nothing is kept
        std::filesystem::path worker;        ///< empty: graphnet-worker next to this program or in PATH
        JobPlaces places{};         ///< places of the compiler onnxruntime, for models of ONNX; unset: they are not run
        double timeout_seconds = 0; ///< limit of one run; 0: none, where a user sees it run and can stop it
    };

    explicit ObserveService(Options options);
    ~ObserveService();
    ObserveService(const ObserveService&) = delete;
    ObserveService& operator=(const ObserveService&) = delete;

    /// Runs `sample` as in `request`, whose sample_dir is filled in. A failed run is not an error: its status is the
    /// failure. A completed one is kept, together with further parts of an earlier one of the same configuration.
    /// A model of ONNX is executed by ONNX Runtime in its own environment, without comparison and memory. Errors: no
    /// worker can be started; Cancelled; of a model of ONNX those of completeForOnnx() and of `places`.
    Result<std::shared_ptr<const ObservedRun>> observe(const SampleRow& sample, ObserveRequest request,
                                                       const std::stop_token& stop, const PhaseSink& phase);

    /// The kept result; null if there is none, or it cannot be read.
    std::shared_ptr<const ObservedRun> find(const std::filesystem::path& sample_dir,
                                            const RunConfiguration& configuration);
    std::shared_ptr<const ObservedRun> latest(const std::filesystem::path& sample_dir, bool compared);

    /// Ends the worker, which holds a sample's inputs in memory, if none is running just now.
    void rest();

  private:
    using Kept = Result<std::optional<ObservedRun>>;

    Result<ObserveResult> execute(const SampleRow& sample, const ObserveRequest& request, const std::stop_token& stop,
                                  const PhaseSink& phase);
    Result<ObserveResult> executeOnnx(ObserveRequest request, const std::stop_token& stop, const PhaseSink& phase);
    Result<std::shared_ptr<const ObservedRun>> run(const SampleRow& sample, const ObserveRequest& request,
                                                   const std::stop_token& stop, const PhaseSink& phase);
    void keep(const std::filesystem::path& sample_dir, ObservedRun& run);
    template <class Read>
    std::shared_ptr<const ObservedRun> kept(const std::filesystem::path& sample_dir, const Read& read);
    std::optional<ObservationStore> openStore() const;

    const Options options_;
    TurnQueue turns_; ///< guards pool_: only the thread whose turn it is may use it
    WorkerPool pool_;
};

} // namespace gnx::exec
