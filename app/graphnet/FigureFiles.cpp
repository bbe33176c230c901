#include "app/graphnet/FigureFiles.h"

#include <algorithm>

#include "core/base/system/AtomicFile.h"
#include "core/results/report/FigureSet.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

Error unusable(std::string message) {
    return {.code = ErrorCode::InvalidInput, .message = std::move(message)};
}

fs::path absolutePath(const fs::path& path) {
    return fs::absolute(path).lexically_normal();
}

/// The stem of a figure's files.
std::string stemOf(const FigureArguments& arguments, const std::string& figure) {
    return arguments.name.empty() ? figure : arguments.name;
}

fs::path fileOf(const FigureArguments& arguments, const std::string& stem, FigureFormat format) {
    if (arguments.formatOfFile())
        return arguments.out;
    return fs::path(arguments.out) / (stem + "." + figureFormatExtension(format));
}

/// Returns the path for the bundle of a figure: the file that was named, or one for each figure in a folder.
fs::path bundleOf(const FigureArguments& arguments, const std::string& stem, std::size_t figures) {
    const fs::path named = arguments.bundle;
    return figures > 1 || fs::is_directory(named) ? named / (stem + kFigureBundleExtension) : named;
}

} // namespace

Status FigureFiles::check(const FigureArguments& arguments, const std::vector<std::string>& names) const {
    GNX_TRY(const std::vector<FigureFormat> formats, arguments.checkedFormats());
    const bool one_file = arguments.formatOfFile().has_value();
    if (names.size() != 1 && one_file)
        return unusable("--out names one file, but there are " + std::to_string(names.size()) +
                        " figures; give a folder instead");
    if (names.size() != 1 && !arguments.name.empty())
        return unusable("--name is of a single figure, but there are " + std::to_string(names.size()));
    if (one_file && !arguments.name.empty())
        return unusable("--name and the file of --out both name it; give a folder instead");
    if (arguments.name.find('/') != std::string::npos || arguments.name == ".." || arguments.name == ".")
        return unusable("--name is \"" + arguments.name + "\", expected a file's name without a folder");
    for (const std::string& name : names)
        for (const auto format : formats)
            if (const fs::path path = fileOf(arguments, stemOf(arguments, name), format);
                written_.contains(absolutePath(path)))
                return Error{.code = ErrorCode::InvalidInput,
                             .message = "this file was just written of another figure",
                             .path = path.string(),
                             .hint = "--name or -o gives it another name"};
    return {};
}

Status FigureFiles::write(const FigureArguments& arguments, const std::vector<std::string>& names,
                          const MakeBundle& make) {
    GNX_CHECK(check(arguments, names));
    GNX_TRY(const std::vector<FigureFormat> formats, arguments.checkedFormats());
    if (!arguments.formatOfFile())
        GNX_CHECK(makeFigureFolder(arguments.out));
    if (!arguments.bundle.empty() && names.size() > 1)
        GNX_CHECK(makeFigureFolder(arguments.bundle));
    for (const std::string& name : names) {
        const FigureBundle bundle = make(name);
        const std::string stem = stemOf(arguments, name);
        GNX_CHECK(writeOne(arguments, name, stem, bundle, formats));
        if (arguments.bundle.empty())
            continue;
        const fs::path path = bundleOf(arguments, stem, names.size());
        GNX_CHECK(writeFigureBundle(bundle, path));
        wrote({name, "bundle", path});
    }
    if (arguments.latex && names.size() > 1)
        return writeLatex(fs::path(arguments.out) / kFiguresLatexFile);
    return {};
}

Status FigureFiles::writeOne(const FigureArguments& arguments, const std::string& figure, const std::string& stem,
                             const FigureBundle& bundle, const std::vector<FigureFormat>& formats) {
    const auto for_latex = latexFormat(formats);
    for (const auto format : formats) {
        const FigureFile file{figure, figureFormatName(format), fileOf(arguments, stem, format)};
        GNX_CHECK(exportFigure(bundle.figure, file.path, format, bundle.style));
        wrote(file);
        if (arguments.latex && format == for_latex)
            GNX_CHECK(writeSnippet(arguments, file, bundle.figure));
    }
    return {};
}

Status FigureFiles::writeSnippet(const FigureArguments& arguments, const FigureFile& picture, const Figure& figure) {
    const std::string label =
        arguments.formatOfFile() ? picture.path.stem().string() : stemOf(arguments, picture.figure);
    const LatexFigure made = latexFigure(figure, label, picture.path.filename());
    const fs::path path = fs::path(picture.path).replace_extension(".latex");
    GNX_CHECK(writeFileAtomically(path, figureLatex(made)));
    wrote({picture.figure, "latex", path});
    latex_.push_back({made, absolutePath(picture.path)});
    return {};
}

Status FigureFiles::writeLatex(const fs::path& file) {
    std::vector<LatexFigure> figures;
    for (const Snippet& each : latex_) {
        figures.push_back(each.figure);
        figures.back().file = each.file.lexically_relative(absolutePath(file).parent_path());
    }
    GNX_CHECK(writeFileAtomically(file, figuresLatex(figures)));
    wrote({"all", "latex", file});
    return {};
}

void FigureFiles::wrote(const FigureFile& file) {
    written_.insert(absolutePath(file.path));
    on_file_(file);
}

} // namespace gnx::cli
