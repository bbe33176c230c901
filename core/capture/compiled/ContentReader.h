#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/Wings.h"
#include "core/capture/compiled/CompiledContent.h"

namespace gnx::capture {

/// Kind and torch's name of what a record holds, by its kind and the beginning of its JSON; an empty name where it is
/// not a text of a compilation.
std::pair<ContentKind, std::string> contentOf(std::string_view record_kind, std::string_view metadata);

/// Fills a CompiledContent from the records of one log after the other.
class ContentReader {
  public:
    explicit ContentReader(CompiledContent& content);
    ~ContentReader();
    ContentReader(const ContentReader&) = delete;
    ContentReader& operator=(const ContentReader&) = delete;

    /// Begins with the next log; its records come through the handler that is returned.
    TraceHandler beginFile(std::size_t file);
    /// Called once after the last log.
    void finish();

  private:
    struct Json;
    void take(const TraceRecord& record);
    void takeText(const TraceRecord& record, ContentKind kind, std::string name);
    void takeStart(CompiledFrame& frame);
    void takeShape(CompiledFrame& frame, std::string_view kind);
    void takeMetrics(std::string_view kind);
    CompiledFrame* frame(std::string_view id_hint = {});
    CompiledFrame& frameOf(const std::string& id);

    CompiledContent& content_;
    std::unique_ptr<Json> json_;
    std::size_t file_ = 0;
    std::unordered_map<std::string, std::size_t> by_id_;
    std::map<std::size_t, std::vector<KernelOrigin>> by_code_; ///< kernels that comments of the code name, by frame
};

} // namespace gnx::capture
