#pragma once

#include <string>
#include <string_view>

#include <QCoreApplication>
#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// core's text is UTF-8.
inline QString toQString(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
/// A text that core marks by GNX_UI_TEXT, in the user's language; any other as it is.
inline QString coreText(std::string_view text) {
    return QCoreApplication::translate("core", std::string(text).c_str());
}
inline std::string toStdString(const QString& text) {
    return text.toStdString();
}

} // namespace gnx::widgets
