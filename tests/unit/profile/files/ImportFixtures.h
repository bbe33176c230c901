#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/profile/files/ChromeImport.h"
#include "tests/support/TempDir.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {

inline Result<ImportedTrace> importText(std::string_view text, const ChromeImportOptions& options = {}) {
    const TempDir dir;
    return importChromeTrace(dir.write("trace.json", text), options, {}, {});
}

/// Report of a text that can be imported, and whose counts add up.
inline ImportedTrace imported(std::string_view text, const ChromeImportOptions& options = {}) {
    auto result = importText(text, options);
    if (!result)
        throw std::runtime_error(result.error().text());
    const ImportReport& report = result->report;
    if (report.events != report.records + report.ends + report.metadata + report.counters + report.flow_ends +
                             report.ignored + report.refused())
        throw std::logic_error("the counts of events do not add up");
    if (report.records != result->trace->activities().size())
        throw std::logic_error("records and activities differ");
    return *std::move(result);
}

inline const Activity& named(const ImportedTrace& result, std::string_view name) {
    return result.trace->activity(activityNamed(*result.trace, name));
}

} // namespace gnx::test
