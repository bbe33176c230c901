#pragma once

#include <cstdio>
#include <string>

#include <nlohmann/json.hpp>

#include "core/Wings.h"

namespace gnx::worker {

/// Lines for the client. Whatever a library prints to stdout goes to stderr instead, so that the protocol stays clean.
class Output {
  public:
    Output();
    void send(const nlohmann::json& event);
    /// Error for a line that could not be understood; `id`: that of the job it names, null if it names none.
    void sendError(const std::string& message, const nlohmann::json& id = {});
    int descriptor() const { return ::fileno(file_); }

  private:
    std::FILE* file_;
};

} // namespace gnx::worker
