#include <charconv>
#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ProgressLine.h"
#include "core/base/Units.h"
#include "core/learn/generate/GenerateGraphs.h"

namespace gnx::cli {
namespace {

struct GenerateArguments {
    std::string folder;
    std::vector<std::string> families; ///< "cnn=40"
    GenerateOptions options;
};

Result<std::pair<std::string, std::uint32_t>> familyOf(const std::string& text) {
    const std::size_t equals = text.find('=');
    std::uint32_t count = 0;
    const char* const end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data() + std::min(equals + 1, text.size()), end, count);
    if (equals == std::string::npos || parsed.ec != std::errc() || parsed.ptr != end || count > 100'000)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "\"" + text + "\" is no family with its number of training graphs, such as cnn=40"};
    return std::pair(text.substr(0, equals), count);
}

Status runGenerate(GenerateArguments& arguments, const CommandContext& context) {
    if (!arguments.families.empty())
        arguments.options.train.clear();
    for (const std::string& text : arguments.families) {
        GNX_TRY(auto family, familyOf(text));
        arguments.options.train.push_back(std::move(family));
    }
    std::uint64_t files = 0;
    {
        ProgressLine line(context);
        const ProgressSink shown = line.sink();
        GNX_CHECK(generateTree(arguments.folder, arguments.options, context.stop(), [&](const Progress& progress) {
            files = progress.done;
            shown(progress);
        }));
    }
    std::cout << formatCount(files, "graph") << " with a stated law written to " << arguments.folder
              << "/npz/layout/generated/random\n";
    return {};
}

} // namespace

void addGenerateCommand(CLI::App& program, CommandContext& context) {
    CLI::App* command =
        addVerb(program, "generate",
                "Make up programs in the form of TpuGraphs whose times follow a stated law, to check learners with");
    auto arguments = std::make_shared<GenerateArguments>();
    GenerateOptions& options = arguments->options;
    command->add_option("FOLDER", arguments->folder, "Gets npz/layout/generated/random/{train,valid,test}")->required();
    command
        ->add_option("--family", arguments->families,
                     "Family and number of training graphs: cnn, bert, unet, mlp or mix (cnn=40 bert=8 unet=2 mlp=2)")
        ->type_name("NAME=N");
    command->add_option("--valid", options.valid, "Validation graphs of each family")
        ->type_name("N")
        ->check(between(0, 10'000))
        ->capture_default_str();
    command->add_option("--test", options.test, "Test graphs of each family")
        ->type_name("N")
        ->check(between(0, 10'000))
        ->capture_default_str();
    command->add_option("--configs", options.configs, "Configurations of a training or validation graph")
        ->type_name("N")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--test-configs", options.test_configs, "Configurations of a test graph")
        ->type_name("N")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--noise", options.noise, "Relative standard deviation of a measurement")
        ->type_name("SHARE")
        ->check(between(0.0, 1.0))
        ->capture_default_str();
    command->add_option("--seed", options.seed, "Seed of all random choices")->capture_default_str();
    context.onChosen(*command, [arguments, &context] { return runGenerate(*arguments, context); });
}

} // namespace gnx::cli
