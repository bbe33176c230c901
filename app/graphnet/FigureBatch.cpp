#include "app/graphnet/FigureBatch.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/graphnet/FigureFiles.h"
#include "app/graphnet/KnownResults.h"
#include "app/graphnet/ProgressLine.h"
#include "core/results/report/FigureList.h"
#include "core/results/report/FigureSet.h"

namespace gnx::cli {
namespace {

namespace fs = std::filesystem;

Result<FigureArguments> argumentsOf(const FigureListEntry& entry, const FigureArguments& common) {
    if (entry.broken)
        return *entry.broken;
    FigureArguments made = common;
    made.out = ".";
    const std::unique_ptr<CLI::App> parser = newParser();
    made.addTo(*parser);
    GNX_CHECK(parseWords(*parser, entry.words));
    const bool one_file = made.formatOfFile().has_value();
    if (one_file && !parser->get_option("--format")->count())
        made.formats.clear(); // the file's own
    made.out = (fs::path(common.out) / made.out).lexically_normal().string();
    if (!made.bundle.empty())
        made.bundle = (fs::path(common.out) / made.bundle).lexically_normal().string();
    return made;
}

/// One after the other, and what became of each.
class BatchWriter {
  public:
    BatchWriter(const FigureArguments& common, const CommandContext& context, bool as_json)
        : common_(common), context_(context), as_json_(as_json), line_(context), known_(context),
          files_([this](const FigureFile& file) { report(file); }) {}

    Status write(const std::string& list, const std::vector<FigureListEntry>& entries) {
        GNX_CHECK(makeFigureFolder(common_.out));
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (context_.stop().stop_requested())
                return Error{.code = ErrorCode::Cancelled,
                             .message = "stopped after " + std::to_string(i) + " of " + std::to_string(entries.size()) +
                                        " entries",
                             .path = list};
            line_.update({i, entries.size(), "figures  " + entries[i].place});
            writeEntry(list, entries[i]);
        }
        line_.clear();
        if (files_.snippets() > 0)
            GNX_CHECK(files_.writeLatex(fs::path(common_.out) / kFiguresLatexFile));
        if (as_json_)
            context_.printJson({{"list", list}, {"figures", done_}, {"files", shared_}, {"failed", failed_}});
        if (failed_ == 0)
            return {};
        return Error{.code = ErrorCode::Unknown,
                     .message = std::to_string(failed_) + " of " + std::to_string(entries.size()) +
                                " entries could not be drawn",
                     .path = list};
    }

  private:
    void writeEntry(const std::string& list, const FigureListEntry& entry) {
        now_ = nlohmann::json::array();
        in_entry_ = true;
        Result<nlohmann::json> facts = run(entry);
        in_entry_ = false;
        nlohmann::json made = facts.ok() ? std::move(facts.value()) : nlohmann::json::object();
        made["place"] = entry.place;
        made["files"] = std::move(now_);
        if (!facts.ok()) {
            ++failed_;
            made["error"] = facts.error().text();
            line_.clear();
            std::cerr << printableLines(list + ", " + entry.place + ": " + facts.error().text()) << '\n';
        }
        done_.push_back(std::move(made));
    }

    Result<nlohmann::json> run(const FigureListEntry& entry) {
        GNX_TRY(const FigureArguments arguments, argumentsOf(entry, common_));
        return writeFigures(arguments, context_, known_, files_);
    }

    void report(const FigureFile& file) {
        line_.clear();
        nlohmann::json made{{"figure", file.figure},
                            {"format", file.format},
                            {"path", fs::absolute(file.path).lexically_normal().string()}};
        (in_entry_ ? now_ : shared_).push_back(std::move(made));
        if (!as_json_)
            std::cout << file.path.string() << std::endl; // at once: it may take minutes
    }

    const FigureArguments& common_;
    const CommandContext& context_;
    const bool as_json_;
    ProgressLine line_;
    KnownResults known_;
    FigureFiles files_;
    nlohmann::json done_ = nlohmann::json::array();
    nlohmann::json now_, shared_ = nlohmann::json::array();
    bool in_entry_ = false;
    std::size_t failed_ = 0;
};

} // namespace

Status writeFigureBatch(const std::string& list, const FigureArguments& common, const CommandContext& context,
                        bool as_json) {
    GNX_TRY(const std::vector<FigureListEntry> entries, readFigureList(list));
    return BatchWriter(common, context, as_json).write(list, entries);
}

} // namespace gnx::cli
