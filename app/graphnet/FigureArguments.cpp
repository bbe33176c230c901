#include "app/graphnet/FigureArguments.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string_view>

#include "core/base/Join.h"
#include "core/results/report/DatasetFigures.h"
#include "core/results/report/FigureLatex.h"
#include "core/results/report/FigureTable.h"
#include "core/results/report/MeasuredFigures.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

Error wrongFigure(std::string message) {
    return {.code = ErrorCode::InvalidInput, .message = std::move(message)};
}

/// Returns whether a text is a file's ending such as ".jpg", but not the ".5" of a folder "draft-1.5".
bool isEnding(std::string_view extension) {
    constexpr std::size_t longest = 5;
    return extension.size() > 1 && extension.size() <= longest + 1 &&
           std::all_of(extension.begin() + 1, extension.end(),
                       [](unsigned char letter) { return std::isalpha(letter) != 0; });
}

std::vector<std::string> namesOf(std::initializer_list<FigureNeed> needs) {
    std::vector<std::string> names;
    for (const auto each : figuresOf(needs))
        names.emplace_back(figureKindName(each));
    return names;
}

std::vector<std::string> measuredFigureNames() {
    return namesOf({FigureNeed::Result, FigureNeed::SelfCheck, FigureNeed::Trust});
}

} // namespace

void FigureArguments::addTo(CLI::App& command) {
    command
        .add_option("FIGURE", kind,
                    "Of a run: " + joined(namesOf({FigureNeed::Outcomes})) +
                        ", or all of them. Of how it was measured: " + joined(measuredFigureNames()) +
                        "; those of one result want its compiler and sample, as 7:inductor resnet18. Of the dataset: "
                        "dataset for all of its figures, or one, as dataset-sources")
        ->capture_default_str()
        ->type_name("NAME");
    command.add_option("WORDS", words,
                       "What the figures are of: logs of GraphNet's benchmark, folders of them, runs (7, latest, "
                       "7:inductor) and result sets (set:NAME), as of graphnet score; other words are a query of "
                       "samples, as of graphnet list");
    auto* from_bundle =
        command.add_option("--from", from, "Draw the figure of a bundle again, with its own style or another");
    from_bundle->type_name("BUNDLE");
    command
        .add_option("--bundle", bundle,
                    "Write what the figure is made of and its style into this file (a folder, of several figures)")
        ->type_name("FILE");
    command.add_flag("--latex", latex,
                     "Beside each figure a snippet for LaTeX with caption and label, which are then not drawn; of "
                     "several figures also one file with all of them");
    scores.addTo(command);
    of_run.addTo(command);
    for (const char* made : {"--run", "--interpretation", "--p", "--b", "--paper", "--speedup", "--first-t", "--last-t",
                             "--group-by", "--group-query", "--hide", "--at", "--from-curve", "--to-curve", "--bands"})
        from_bundle->excludes(command.get_option(made)); // a bundle's figure is made already
    command.add_option("--format", formats, "One or more of pdf, svg, png, tikz, csv, separated by commas")
        ->delimiter(',')
        ->type_name("LIST");
    command.add_option("-o,--out", out, "Folder (made if missing), or the file of a single figure")
        ->capture_default_str()
        ->type_name("PATH");
    command.add_option("--name", name, "Of a single figure: its files' name without the ending [that of the figure]")
        ->type_name("NAME");
    style.addTo(command);
}

bool FigureArguments::ofMeasurement() const {
    const auto parsed = parseFigureKind(kind);
    return parsed && std::holds_alternative<Figure (*)(const MeasuredSubject&)>(figureRow(*parsed).make);
}

Result<std::vector<std::string>> FigureArguments::figures() const {
    std::vector<std::string> names;
    if (kind == "all") {
        for (const auto each : runFigures())
            if (!figureRow(each).intensities) // take a worker and minutes
                names.emplace_back(figureKindName(each));
        return names;
    }
    if (kind == "dataset")
        return namesOf({FigureNeed::Samples});
    if (parseFigureKind(kind))
        return std::vector{kind};
    return wrongFigure("\"" + kind + "\" is no figure, expected one of all, dataset, " +
                       joined(namesOf({FigureNeed::Outcomes})) + ", " + joined(measuredFigureNames()) + ", " +
                       joined(namesOf({FigureNeed::Samples})));
}

std::optional<FigureFormat> FigureArguments::formatOfFile() const {
    const fs::path path(out);
    const std::string extension = path.extension().string();
    return extension.empty() || fs::is_directory(path) ? std::nullopt : parseFigureFormat(extension.substr(1));
}

Result<std::vector<FigureFormat>> FigureArguments::checkedFormats() const {
    const auto by_name = formatOfFile();
    if (const std::string ending = fs::path(out).extension().string();
        !by_name && isEnding(ending) && !fs::is_directory(out))
        return wrongFigure("--out ends in \"" + ending +
                           "\", expected .pdf, .svg, .png, .tex or .csv, or a folder, written \"" + out + "/\"");
    std::vector<FigureFormat> checked;
    for (const auto& each : formats) {
        const auto format = parseFigureFormat(each);
        if (!format)
            return wrongFigure("\"" + each + "\" is no format, expected pdf, svg, png, tikz or csv");
        if (std::find(checked.begin(), checked.end(), *format) == checked.end())
            checked.push_back(*format);
    }
    if (by_name && !checked.empty() && (checked.size() != 1 || checked.front() != *by_name))
        return wrongFigure("--out names a " + std::string(figureFormatName(*by_name)) +
                           " file, but --format asks for something else; give a folder instead");
    if (checked.empty())
        checked.push_back(by_name.value_or(FigureFormat::Pdf));
    if (latex && !latexFormat(checked))
        return wrongFigure("--latex needs a figure that LaTeX takes: pdf, tikz or png");
    return checked;
}

Result<FigureStyle> FigureArguments::styled(FigureStyle base) const {
    GNX_TRY(FigureStyle made, style.applied(std::move(base)));
    if (latex) {
        made.with_title = style.title;
        made.with_caption = style.caption;
    }
    return made;
}

} // namespace gnx::cli
