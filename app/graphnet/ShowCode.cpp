#include "app/graphnet/ShowCode.h"

#include <iostream>

#include "core/base/MappedFile.h"
#include "core/base/system/AtomicFile.h"
#include "core/graph/source/CleanCode.h"

namespace gnx::cli {
namespace {

Result<std::string> codeOf(const SampleRow& row, bool clean) {
    GNX_TRY(const Sample sample, loadSample(row.directory));
    if (!clean) {
        GNX_TRY(const MappedFile file, MappedFile::open(sample.directory / "model.py"));
        return std::string(file.text());
    }
    GNX_TRY(const std::shared_ptr<const Graph> graph, loadGraph(sample));
    GNX_TRY(CleanCode code, cleanCode(*graph, *structureOf(*graph)));
    return std::move(code.text);
}

} // namespace

Status showCode(const SampleRow& row, bool clean, const std::string& out) {
    GNX_TRY(const std::string code, codeOf(row, clean));
    if (!out.empty())
        return writeFileAtomically(out, code);
    std::cout << code;
    return {};
}

} // namespace gnx::cli
