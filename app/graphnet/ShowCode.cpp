#include "app/graphnet/ShowCode.h"

#include <iostream>

#include "core/base/MappedFile.h"
#include "core/base/system/AtomicFile.h"
#include "core/data/hlo/OpenSample.h"
#include "core/data/model/AotiPackage.h"
#include "core/data/model/ModelFile.h"
#include "core/graph/source/CleanCode.h"

namespace gnx::cli {
namespace {

Result<std::string> codeOf(const SampleRow& row, bool clean) {
    if (!clean && modelKindOf(row.directory) == nullptr) {
        GNX_TRY(const Sample sample, loadSample(row.directory));
        GNX_TRY(const MappedFile file, MappedFile::open(sample.directory / "model.py"));
        return std::string(file.text());
    }
    GNX_TRY(const OpenedSample opened, openSample(row.directory));
    if (isCompiled(opened.sample))
        return aotiCode(row.directory);
    GNX_TRY(CleanCode code, cleanCode(*opened.graph, *structureOf(*opened.graph)));
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
