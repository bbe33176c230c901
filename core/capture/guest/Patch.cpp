#include "core/capture/guest/Patch.h"

#include <charconv>
#include <optional>

#include "core/base/MappedFile.h"
#include "core/base/system/AtomicFile.h"

namespace gnx::capture {
namespace {

using Lines = std::vector<std::string_view>;

/// Returns the lines of a text without their line ends.
Lines linesOf(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

/// First line and number of lines in the old file, from a line such as "@@ -8,3 +8,1 @@"; a missing count is 1.
struct Hunk {
    std::size_t first = 0, count = 1;
};

std::optional<Hunk> hunkOf(std::string_view line) {
    if (!line.starts_with("@@ -"))
        return std::nullopt;
    Hunk hunk;
    const char* const end = line.data() + line.size();
    auto [at, failed] = std::from_chars(line.data() + 4, end, hunk.first);
    if (failed != std::errc())
        return std::nullopt;
    if (at != end && *at == ',')
        failed = std::from_chars(at + 1, end, hunk.count).ec;
    return failed == std::errc() ? std::optional(hunk) : std::nullopt;
}

Error malformed(std::size_t line) {
    return {.code = ErrorCode::Malformed,
            .message = "the change is no unified diff: line " + std::to_string(line + 1) + " is not understood"};
}

/// Applies the hunks of a diff to one file while the diff is read.
class FilePatcher {
  public:
    static Result<FilePatcher> open(const std::filesystem::path& path) {
        GNX_TRY(MappedFile text, MappedFile::openText(path));
        return FilePatcher(path, std::move(text));
    }

    void begin(const Hunk& hunk) {
        // A hunk without old lines names the line before it.
        const std::size_t to = std::min(hunk.count == 0 ? hunk.first : hunk.first - 1, old_.size());
        while (at_ < to)
            add(old_[at_++]);
    }
    Status keep(std::string_view line) {
        GNX_CHECK(remove(line));
        add(line);
        return {};
    }
    Status remove(std::string_view line) {
        if (at_ < old_.size() && old_[at_] == line) {
            ++at_;
            return {};
        }
        return Error{.code = ErrorCode::InvalidInput,
                     .message =
                         "the file has changed since its rewrite was proved; expected here: " + std::string(line),
                     .path = path_.string(),
                     .line = static_cast<std::uint32_t>(at_ + 1),
                     .hint = "look for rewrites again"};
    }
    void add(std::string_view line) { new_.append(line).append("\n"); }

    PatchedFile finish() {
        const bool ends_open = at_ < old_.size() && !text_.text().ends_with('\n');
        while (at_ < old_.size())
            add(old_[at_++]);
        if (ends_open)
            new_.pop_back();
        return {path_, std::move(new_)};
    }

  private:
    FilePatcher(std::filesystem::path path, MappedFile text)
        : path_(std::move(path)), text_(std::move(text)), old_(linesOf(text_.text())) {}

    std::filesystem::path path_;
    MappedFile text_;
    Lines old_;
    std::size_t at_ = 0; ///< position in old_
    std::string new_;
};

} // namespace

Result<std::vector<PatchedFile>> applyPatch(std::string_view patch, const std::filesystem::path& folder) {
    std::vector<PatchedFile> files;
    std::optional<FilePatcher> file;
    const Lines lines = linesOf(patch);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = lines[i];
        if (line.starts_with("--- ") && i + 1 < lines.size() && lines[i + 1].starts_with("+++ b/")) {
            if (file)
                files.push_back(file->finish());
            GNX_TRY(file, FilePatcher::open(folder / lines[++i].substr(6)));
        } else if (!file) {
            return malformed(i);
        } else if (const auto hunk = hunkOf(line)) {
            file->begin(*hunk);
        } else if (line.starts_with(' ')) {
            GNX_CHECK(file->keep(line.substr(1)));
        } else if (line.starts_with('-')) {
            GNX_CHECK(file->remove(line.substr(1)));
        } else if (line.starts_with('+')) {
            file->add(line.substr(1));
        } else {
            return malformed(i);
        }
    }
    if (file)
        files.push_back(file->finish());
    return files;
}

Status writePatched(const std::vector<PatchedFile>& files) {
    for (const PatchedFile& one : files)
        GNX_CHECK(writeFileAtomically(one.file, one.text));
    return {};
}

} // namespace gnx::capture
