#include "core/base/system/Logging.h"

#include <cstdlib>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace gnx::base {
namespace {

spdlog::level::level_enum levelFromEnvironment() {
    const char* text = std::getenv("GNX_LOG");
    return text != nullptr ? spdlog::level::from_str(text) : spdlog::level::warn;
}

} // namespace

void setUpLogging(const std::string& program) {
    auto logger = std::make_shared<spdlog::logger>(program, std::make_shared<spdlog::sinks::stderr_sink_mt>());
    logger->set_level(levelFromEnvironment());
    logger->set_pattern("%H:%M:%S.%e %n %l: %v");
    logger->flush_on(spdlog::level::warn);
    spdlog::set_default_logger(std::move(logger));
}

} // namespace gnx::base
