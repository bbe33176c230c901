#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"

namespace gnx::cli {

/// The arguments that make a plan: which samples, and what is measured of them.
class BenchArguments {
  public:
    /// This object lives as long as the command.
    void addTo(CLI::App& command);

    /// Measurement options for samples, without the samples.
    const BenchPlan& settings() const { return arguments_; }
    bool hasSamples() const { return !samples_.empty() || filter_.has_value() || !plan_file_.empty(); }
    /// The plan from the plan file, if one is named, with the other given options replacing its values. Errors: no
    /// sample is named or matches; those of reading the plan.
    Result<BenchPlan> plan(const CommandContext& context) const;

  private:
    void addSamples(CLI::App& command);
    void addMeasuring(CLI::App& command);
    void addLimits(CLI::App& command);
    void addOutputs(CLI::App& command);
    /// The value of `option` is taken from the arguments where it was given, else from the plan file.
    template <class Copy> void setBy(CLI::Option* option, Copy copy) { given_.push_back({option, copy}); }
    /// The same for one of the inputs' options: the others stay as the plan file has them.
    template <class T> void setInput(CLI::App& command, const char* name, T InputOptions::*member) {
        setBy(command.get_option(name), [member](BenchPlan& to, const BenchPlan& from) {
            to.protocol.inputs.*member = from.protocol.inputs.*member;
        });
    }
    Result<std::vector<SampleRow>> chosenSamples(const CommandContext& context) const;

    struct Given {
        CLI::Option* option;
        std::function<void(BenchPlan& to, const BenchPlan& from)> copy;
    };
    std::vector<std::string> samples_;
    std::optional<std::string> filter_;
    std::string plan_file_;
    std::size_t limit_ = 0; ///< 0: all
    BenchPlan arguments_;   ///< all but the samples
    std::vector<Given> given_;
    CLI::Option *compiler_ = nullptr, *timing_ = nullptr, *warmup_ = nullptr, *trials_ = nullptr;
};

/// The plan of a file, with the samples of the index. Notes samples whose graph is another now.
Result<BenchPlan> planFromFile(const CommandContext& context, const std::string& file);

} // namespace gnx::cli
