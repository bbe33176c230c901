#include "core/exec/training/TrainJob.h"

#include <map>

#include "core/exec/engine/PhasedJob.h"
#include "core/exec/engine/TensorFile.h"
#include "core/exec/engine/Threads.h"
#include "core/exec/engine/Timer.h"
#include "core/exec/engine/TorchErrors.h"
#include "core/exec/training/Trainer.h"

namespace gnx::exec {
namespace {

constexpr double kSaveEveryMs = 10'000, kReportEveryMs = 200;

class TrainJob : PhasedJob<TrainResult> {
  public:
    TrainJob(const TrainRequest& request, const PhaseSink& sink, const std::stop_token& stop)
        : PhasedJob(sink), request_(request), stop_(stop) {}

    TrainResult run() {
        try {
            const Status done = work();
            if (done.ok())
                result_.status = RunStatus::Correct;
            else
                fail(done.error());
        } catch (const std::exception& thrown) {
            fail(errorOf(thrown));
        }
        result_.seconds = timer_.milliseconds() / 1e3;
        return std::move(result_);
    }

  private:
    void fail(const Error& error) {
        switch (error.code) {
        case ErrorCode::Cancelled:
            result_.status = RunStatus::Cancelled;
            break;
        case ErrorCode::OutOfMemory:
            result_.status = RunStatus::OutOfMemory;
            break;
        case ErrorCode::Unsupported:
            result_.status = RunStatus::Unsupported;
            break;
        default:
            result_.status = RunStatus::NotRun;
        }
        result_.message = error.text();
    }

    Status work() {
        useThreads(request_.threads);
        result_.environment = machineEnvironment("cpu");
        if (request_.device != "cpu")
            return Error{.code = ErrorCode::Unsupported, .message = "models are trained on the CPU alone here"};
        GNX_CHECK(load());
        GNX_TRY(Trainer trainer, makeTrainer());
        GNX_CHECK(checkForms(trainer.form()));
        balance(trainer.settings().balance);
        leaveOutFarNodes(trainer.settings().near);
        if (!request_.predict_only)
            train(trainer);
        result_.steps = trainer.steps();
        result_.best_epoch = trainer.bestEpoch();
        result_.parameters = trainer.model().parameters().count();
        if (!request_.predict_only && !request_.checkpoint.empty())
            GNX_CHECK(writeTensors(request_.checkpoint, trainer.checkpoint()));
        if (!request_.predictions.empty())
            GNX_CHECK(predict(trainer));
        if (stop_.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "the training was stopped"};
        enter("done", 1, 1);
        return {};
    }

    Status load() {
        std::map<std::string, std::size_t> family_numbers;
        for (std::size_t i = 0; i < request_.graphs.size(); ++i) {
            if (stop_.stop_requested())
                return Error{.code = ErrorCode::Cancelled, .message = "the training was stopped"};
            enter("load", i, request_.graphs.size());
            const TrainGraphFile& file = request_.graphs[i];
            GNX_TRY(TrainGraph graph, loadTrainGraph(file.file));
            if (file.part == "train") {
                families_.push_back(family_numbers.try_emplace(file.family, family_numbers.size()).first->second);
                graphs_.train.push_back({.content = std::move(graph)});
                continue;
            }
            if (file.part != "valid" && file.part != "test")
                return Error{.code = ErrorCode::InvalidInput,
                             .message = "there is no part \"" + file.part + "\"; expected train, valid or test",
                             .path = file.file};
            if (file.part == "valid")
                graphs_.valid.push_back(graph);
            predicted_.push_back(std::move(graph));
            predicted_numbers_.push_back(i);
        }
        return {};
    }

    /// A model's own settings hold, those that it was begun with.
    void balance(const std::string& how) {
        if (how == "weights")
            graphs_.weighFamilies(families_);
        else if (how == "sampling")
            graphs_.families = families_;
    }

    void leaveOutFarNodes(int near) {
        if (near <= 0)
            return;
        for (TrainGraphs::Graph& graph : graphs_.train)
            graph.content = graph.content.near(near);
        for (std::vector<TrainGraph>* const graphs : {&graphs_.valid, &predicted_})
            for (TrainGraph& graph : *graphs)
                graph = graph.near(near);
    }

    Result<Trainer> makeTrainer() const {
        if (request_.resume) {
            GNX_TRY(const NamedTensors checkpoint, mapTensors(request_.checkpoint));
            return Trainer::resume(checkpoint, request_.settings);
        }
        std::vector<TrainGraph> graphs;
        for (const TrainGraphs::Graph& graph : graphs_.train)
            graphs.push_back(graph.content);
        GNX_TRY(InputForm form, InputForm::of(graphs));
        GNX_TRY(auto model, makeModel(request_.settings, form));
        return Trainer(request_.settings, std::move(form), std::move(model));
    }

    Status checkForms(const InputForm& form) const {
        const auto refused = [](const TrainGraph& graph) {
            return Error{.code = ErrorCode::InvalidInput,
                         .message = "the graph has another form than those that the model was trained on",
                         .path = graph.name};
        };
        for (const TrainGraphs::Graph& graph : graphs_.train)
            if (!form.fits(graph.content))
                return refused(graph.content);
        for (const TrainGraph& graph : predicted_)
            if (!form.fits(graph))
                return refused(graph);
        return {};
    }

    void train(Trainer& trainer) {
        const TrainSettings& settings = trainer.settings();
        const Timer saved_at_first;
        double saved = -kSaveEveryMs, reported = -kReportEveryMs; // a kill after the first epoch loses not all
        while (!trainer.finished() && trainer.trainEpoch(graphs_, stop_)) {
            const TrainStep& step = trainer.steps().back();
            const double now = timer_.milliseconds();
            if (now - reported >= kReportEveryMs || trainer.finished()) {
                reported = now;
                const bool by_epochs = settings.epochs > 0;
                enter(phaseOf(step), static_cast<std::uint64_t>(by_epochs ? step.epoch : step.seconds),
                      static_cast<std::uint64_t>(by_epochs ? settings.epochs : settings.seconds));
            }
            if (!request_.checkpoint.empty() && saved_at_first.milliseconds() - saved >= kSaveEveryMs) {
                saved = saved_at_first.milliseconds();
                // One that cannot be written costs what a kill would lose; the last one's error ends the job.
                static_cast<void>(writeTensors(request_.checkpoint, trainer.checkpoint()).ok());
            }
        }
    }

    Status predict(Trainer& trainer) {
        enter("predict", 0, predicted_.size());
        const std::vector<at::Tensor> scores = trainer.predictAll(predicted_, stop_);
        NamedTensors named;
        for (std::size_t i = 0; i < scores.size(); ++i)
            named.tensors.emplace_back(std::to_string(predicted_numbers_[i]), scores[i]);
        return writeTensors(request_.predictions, named);
    }

    const TrainRequest& request_;
    const std::stop_token& stop_;
    Timer timer_;
    TrainGraphs graphs_;
    std::vector<std::size_t> families_; ///< numbers of the training graphs' families
    std::vector<TrainGraph> predicted_;
    std::vector<std::size_t> predicted_numbers_; ///< in the request
};

} // namespace

TrainResult trainModel(const TrainRequest& request, const PhaseSink& phase, const std::stop_token& stop) {
    return TrainJob(request, phase, stop).run();
}

} // namespace gnx::exec
