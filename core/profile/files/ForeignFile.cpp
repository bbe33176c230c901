#include "core/profile/files/ForeignFile.h"

#include <algorithm>

namespace gnx::profile {
namespace {

using namespace std::string_view_literals;

constexpr const char* kNsysHint = "nsys export --type sqlite FILE makes an SQLite file of it, which can be opened here";
constexpr const char* kUnpackHint = "unpack it first; gzip is the only packing that is read as it is";

struct Magic {
    std::string_view bytes;
    const char* what;
    const char* hint;
};

constexpr Magic kMagics[] = {
    {"PK\x03\x04"sv, "a zip archive", "unpack it (unzip FILE) and open the trace in it"},
    {"PK\x05\x06"sv, "an empty zip archive", "nothing is in it"},
    {"SQLite format 3\0"sv, "an SQLite database", kNsysHint},
    {"\x28\xb5\x2f\xfd"sv, "packed by zstd", kUnpackHint},
    {"\xfd"
     "7zXZ\0"sv,
     "packed by xz", kUnpackHint},
    {"BZh"sv, "packed by bzip2", kUnpackHint},
    {"\x04\x22\x4d\x18"sv, "packed by lz4", kUnpackHint},
    {"7z\xbc\xaf\x27\x1c"sv, "a 7z archive", kUnpackHint},
    {"NVR\0"sv, "a report of Nsight Compute",
     "it holds counters of single kernels and no timeline; record with nsys, or with PyTorch's profiler"},
    {"<!DOCTYPE"sv, "a web page", "download the file itself"},
    {"<html"sv, "a web page", "download the file itself"},
    {"\x80\x02"sv, "a Python pickle, such as a memory snapshot", "it is never loaded; export a trace as JSON"},
    {"\x80\x04"sv, "a Python pickle, such as a memory snapshot", "it is never loaded; export a trace as JSON"},
    {"\x80\x05"sv, "a Python pickle, such as a memory snapshot", "it is never loaded; export a trace as JSON"},
};

/// Recognizes files only by their names: the formats are not published.
constexpr Magic kNameEndings[] = {
    {".nsys-rep"sv, "a report of Nsight Systems", kNsysHint},
    {".qdrep"sv, "a report of Nsight Systems", kNsysHint},
    {".qdstrm"sv, "a recording of Nsight Systems that is no report yet",
     "QdstrmImporter, which comes with nsys, makes a report of it"},
    {".ncu-rep"sv, "a report of Nsight Compute",
     "it holds counters of single kernels and no timeline; record with nsys, or with PyTorch's profiler"},
    {".xplane.pb"sv, "an XPlane profile of XLA (JAX, TensorFlow)",
     "its folder often has a .trace.json.gz beside it, which can be opened here; xprof or TensorBoard's profiler makes "
     "one of it (tool \"trace_viewer\")"},
};

constexpr const char* kPerfettoHint = "Perfetto's traceconv makes JSON of it: traceconv json FILE trace.json";

bool hasText(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

const Magic* magicOf(std::string_view first, const std::filesystem::path& file) {
    for (const Magic& one : kMagics)
        if (first.starts_with(one.bytes))
            return &one;
    const std::size_t begin = first.find_first_not_of(" \t\r\n");
    if (begin != first.npos && (first[begin] == '{' || first[begin] == '['))
        return nullptr; // JSON, under any name
    const std::string name = file.filename().string();
    for (const Magic& one : kNameEndings)
        if (name.ends_with(one.bytes))
            return &one;
    return nullptr;
}

/// A list of messages, each after its field's number and length; which one shows in the names that it begins with.
const Magic* protocolBufferOf(std::string_view first) {
    static constexpr Magic kXPlane{{}, "an XPlane profile of XLA (JAX, TensorFlow)", kNameEndings[4].hint};
    static constexpr Magic kPerfetto{{}, "a binary trace of Perfetto or another Protocol Buffer", kPerfettoHint};
    if (!first.starts_with('\x0a') || first.size() < 2 || static_cast<unsigned char>(first[1]) == '{' ||
        first.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return nullptr;
    const bool is_text = std::ranges::none_of(first.substr(0, 256), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && !hasText("\t\r\n", std::string_view(&c, 1));
    });
    if (is_text)
        return nullptr;
    return hasText(first, "/host:") || hasText(first, "/device:") ? &kXPlane : &kPerfetto;
}

/// Returns "UTF-16" or "UTF-32", recognized by the mark at the beginning or by the zeros next to the first letters; ""
/// for others.
const char* wideEncodingOf(std::string_view first) {
    if (first.starts_with("\xff\xfe\0\0"sv) || first.starts_with("\0\0\xfe\xff"sv))
        return "UTF-32";
    if (first.starts_with("\xff\xfe"sv) || first.starts_with("\xfe\xff"sv))
        return "UTF-16";
    const auto begins = [](char c) { return hasText("[{ \t\r\n", std::string_view(&c, 1)); };
    if (first.size() < 4)
        return "";
    if ((begins(first[0]) && first.substr(1, 3) == "\0\0\0"sv) ||
        (first.substr(0, 3) == "\0\0\0"sv && begins(first[3])))
        return "UTF-32";
    const bool little = begins(first[0]) && first[1] == '\0', big = first[0] == '\0' && begins(first[1]);
    return little || big ? "UTF-16" : "";
}

} // namespace

bool looksLikeSqlite(std::string_view first) {
    return first.starts_with("SQLite format 3\0"sv);
}

std::optional<Error> foreignFile(std::string_view first, const std::filesystem::path& file) {
    const auto named = [&file](const std::string& what, const char* hint) {
        return Error{.code = ErrorCode::Unsupported,
                     .message = "no Chrome trace: it is " + what,
                     .path = file.string(),
                     .hint = hint};
    };
    if (const std::string encoding = wideEncodingOf(first); !encoding.empty())
        return named("text in " + encoding + ", and JSON is UTF-8",
                     "iconv -f UTF-16 -t UTF-8 FILE > trace.json makes a file of it that can be opened here");
    constexpr std::size_t tar_magic = 257;
    if (first.size() > tar_magic && first.substr(tar_magic).starts_with("ustar"))
        return named("a tar archive", "unpack it (tar -xf FILE) and open the trace in it");
    if (const Magic* const known = magicOf(first, file))
        return named(known->what, known->hint);
    if (const Magic* const known = protocolBufferOf(first))
        return named(known->what, known->hint);
    return std::nullopt;
}

} // namespace gnx::profile
