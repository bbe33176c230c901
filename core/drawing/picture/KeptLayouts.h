#pragma once

#include <filesystem>
#include <memory>
#include <mutex>

#include "core/Wings.h"
#include "core/drawing/layout/LayoutCache.h"
#include "core/drawing/layout/MemoryLayoutCache.h"
#include "core/drawing/picture/SqliteLayoutCache.h"

namespace gnx::drawing {

/// Layouts of this session in memory, those that cost time in a database too. The file is opened by the first question,
/// on a background thread; where that fails, memory has to do. Any thread.
class KeptLayouts : public LayoutCache {
  public:
    explicit KeptLayouts(std::filesystem::path database_file) : file_(std::move(database_file)) {}

    std::optional<LayoutResult> find(const LayoutKey& key) override;
    void store(const LayoutKey& key, const LayoutResult& result) override;

  private:
    /// Null if the file cannot be opened.
    SqliteLayoutCache* lasting();

    const std::filesystem::path file_;
    MemoryLayoutCache quick_;
    std::once_flag opened_;
    std::unique_ptr<SqliteLayoutCache> lasting_;
};

} // namespace gnx::drawing
