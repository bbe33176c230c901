#include "core/results/report/FigureSet.h"

#include "core/base/Units.h"
#include "core/base/system/AtomicFile.h"
#include "core/results/report/FigureLatex.h"
#include "core/results/report/ScoreTableText.h"

namespace gnx::results {
namespace {

namespace fs = std::filesystem;

class SetWriter {
  public:
    SetWriter(const FigureSetOptions& options, std::optional<FigureFormat> for_latex)
        : options_(options), for_latex_(for_latex), style_(options.style) {
        style_.with_title = style_.with_title && !options.latex;
        style_.with_caption = style_.with_caption && !options.latex;
    }

    Status add(const std::string& name, FigureBundle bundle, const std::stop_token& stop) {
        bundle.style = style_;
        for (const auto format : options_.formats) {
            if (stop.stop_requested())
                return {};
            const fs::path file = options_.folder / (name + '.' + figureFormatExtension(format));
            GNX_CHECK(exportFigure(bundle.figure, file, format, style_));
            ++files_;
            if (options_.latex && format == for_latex_)
                latex_.push_back(latexFigure(bundle.figure, name, file.filename()));
        }
        if (options_.bundles) {
            GNX_CHECK(writeFigureBundle(bundle, options_.folder / (name + kFigureBundleExtension)));
            ++files_;
        }
        return {};
    }

    Status finish(std::span<const ScoreCurve> curves) {
        if (options_.latex)
            GNX_CHECK(write(kFiguresLatexFile, figuresLatex(latex_)));
        if (options_.scores && options_.latex)
            GNX_CHECK(write(kScoresLatexFile, scoreTableLatex(curves)));
        if (options_.scores)
            GNX_CHECK(write(kScoresCsvFile, scoreTableCsv(curves)));
        return {};
    }

    std::size_t files() const { return files_; }

  private:
    Status write(const char* name, const std::string& text) {
        GNX_CHECK(writeFileAtomically(options_.folder / name, text));
        ++files_;
        return {};
    }

    const FigureSetOptions& options_;
    const std::optional<FigureFormat> for_latex_;
    FigureStyle style_;
    std::vector<LatexFigure> latex_;
    std::size_t files_ = 0;
};

} // namespace

Status makeFigureFolder(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (!failure)
        return {};
    return Error{.code = failure == std::errc::no_space_on_device ? ErrorCode::NoSpace : ErrorCode::Unreadable,
                 .message = "cannot create the folder: " + failure.message(),
                 .path = folder.string()};
}

Result<std::size_t> writeFigureSet(const FigureSet& set, const FigureSetOptions& options, const ProgressSink& progress,
                                   const std::stop_token& stop) {
    const auto for_latex = latexFormat(options.formats);
    if (options.latex && !set.names.empty() && !for_latex)
        return Error{.code = ErrorCode::InvalidInput, .message = "LaTeX takes figures as PDF, TikZ or PNG alone"};
    GNX_CHECK(validate(options.style));
    GNX_CHECK(makeFigureFolder(options.folder));
    SetWriter writer(options, for_latex);
    for (std::size_t i = 0; i < set.names.size(); ++i) {
        if (progress)
            progress({i, set.names.size(), set.names[i]});
        GNX_CHECK(writer.add(set.names[i], set.make(i), stop));
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled,
                         .message = "stopped: " + formatCount(writer.files(), "file") + " of the figures are there",
                         .path = options.folder.string()};
    }
    GNX_CHECK(writer.finish(set.curves));
    return writer.files();
}

} // namespace gnx::results
