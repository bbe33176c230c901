#pragma once

#include <string>
#include <string_view>

#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// core's text is UTF-8.
inline QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline std::string toStdString(const QString& text) {
    return text.toStdString();
}

} // namespace gnx::widgets
