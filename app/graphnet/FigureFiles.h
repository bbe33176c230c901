#pragma once

#include <filesystem>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "app/graphnet/FigureArguments.h"
#include "core/Wings.h"
#include "core/results/report/FigureBundle.h"
#include "core/results/report/FigureLatex.h"

namespace gnx::cli {

struct FigureFile {
    std::string figure;
    std::string format; ///< format of a figure, "latex" or "bundle"
    std::filesystem::path path;
};

/// Output files of figures: reports each file as soon as it exists, and writes none twice.
class FigureFiles {
  public:
    explicit FigureFiles(std::function<void(const FigureFile&)> on_file) : on_file_(std::move(on_file)) {}

    using MakeBundle = std::function<FigureBundle(const std::string& name)>;
    /// Writes the figures of that name, in the files of `arguments`. Errors: InvalidInput before anything is made,
    /// where the options contradict each other or a file was written before; those of files.
    Status write(const FigureArguments& arguments, const std::vector<std::string>& names, const MakeBundle& make);
    /// Checks the options like write(): before long work.
    Status check(const FigureArguments& arguments, const std::vector<std::string>& names) const;
    /// A file of LaTeX with all figures that have a snippet, their files named from its folder.
    Status writeLatex(const std::filesystem::path& file);
    std::size_t snippets() const { return latex_.size(); }

  private:
    struct Snippet {
        LatexFigure figure;
        std::filesystem::path file; ///< path of the picture, absolute
    };
    Status writeOne(const FigureArguments& arguments, const std::string& figure, const std::string& stem,
                    const FigureBundle& bundle, const std::vector<FigureFormat>& formats);
    Status writeSnippet(const FigureArguments& arguments, const FigureFile& picture, const Figure& figure);
    void wrote(const FigureFile& file);

    std::function<void(const FigureFile&)> on_file_;
    std::set<std::filesystem::path> written_; ///< absolute
    std::vector<Snippet> latex_;
};

} // namespace gnx::cli
