#pragma once

#include <string>
#include <string_view>

namespace gnx {

/// The text of a log without its byte order mark; of UTF-16, which Windows' shells write, as UTF-8. Views what it is
/// given where nothing has to be changed.
class LogText {
  public:
    explicit LogText(std::string_view bytes);
    std::string_view utf8() const { return converted_.empty() ? view_ : std::string_view(converted_); }

  private:
    std::string_view view_;
    std::string converted_;
};

} // namespace gnx
