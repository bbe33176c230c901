#include <algorithm>
#include <cctype>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/graphnet/Commands.h"
#include "app/graphnet/ProgressLine.h"
#include "app/graphnet/SampleArgument.h"
#include "app/graphnet/SampleTypes.h"
#include "core/base/Units.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/hlo/OpenSample.h"
#include "core/graph/sample/SampleKind.h"
#include "core/learn/generate/Families.h"
#include "core/learn/generate/GenerateGraphs.h"

namespace gnx::cli {
namespace {

struct GenerateArguments {
    std::string folder;
    std::vector<std::string> families; ///< "cnn=40"
    std::vector<std::string> samples;  ///< samples of GraphNet to vary
    std::uint32_t trained = 8;         ///< training graphs of each sample
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

/// The name of a sample as that of a family, which is part of the files' names.
std::string familyName(const std::string& sample) {
    std::string name = std::filesystem::path(sample).stem().string();
    std::ranges::replace_if(
        name, [](unsigned char letter) { return std::isalnum(letter) == 0 && letter != '-' && letter != '.'; }, '_');
    return name;
}

Status addSample(GenerateArguments& arguments, const std::string& text, const CommandContext& context) {
    GNX_TRY(const SampleRow row, resolveSample(context, text));
    if (row.kind == kHloLayoutKind || row.kind == kHloTileKind || isHloPath(row.directory))
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "a graph of TpuGraphs is compiled code; --from takes a sample of GraphNet",
                     .path = row.directory};
    GNX_TRY(const OpenedSample opened, openSample(row.directory));
    const auto types = typesFor(context, opened.sample, *opened.graph);
    auto sketch = sketchOf(*opened.graph, *types);
    if (!sketch.ok()) {
        Error error = std::move(sketch).error();
        error.path = row.directory;
        if (!types->note.empty())
            error.hint = types->note;
        return error;
    }
    std::string name = familyName(row.model_name.empty() ? row.directory : row.model_name);
    while (arguments.options.sketches.contains(name) ||
           std::ranges::find(programFamilies(), name) != programFamilies().end())
        name += "_";
    context.note(name + ": " + formatCount(sketch->nodes.size(), "instruction") + ", " +
                 formatCount(sketch->runs.size()) + (sketch->runs.size() == 1 ? " run" : " runs") +
                 " of repeated blocks");
    arguments.options.train.emplace_back(name, arguments.trained);
    arguments.options.sketches.emplace(std::move(name), *std::move(sketch));
    return {};
}

Status runGenerate(GenerateArguments& arguments, const CommandContext& context) {
    if (!arguments.families.empty() || !arguments.samples.empty())
        arguments.options.train.clear();
    for (const std::string& sample : arguments.samples)
        GNX_CHECK(addSample(arguments, sample, context));
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
    CLI::Option* const from =
        command
            ->add_option(
                "--from", arguments->samples,
                "Vary this sample of GraphNet instead, or beside families: widths of its weights, and repeated "
                "blocks that come twice or not at all")
            ->type_name("SAMPLE");
    command->add_option("--train", arguments->trained, "Training graphs of each sample of --from")
        ->type_name("N")
        ->needs(from)
        ->check(between(0, 100'000))
        ->capture_default_str();
    command->add_option("--valid", options.valid, "Validation graphs of each family or sample")
        ->type_name("N")
        ->check(between(0, 10'000))
        ->capture_default_str();
    command->add_option("--test", options.test, "Test graphs of each family or sample")
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
