#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// A text of the window that belongs to no class, in the user's language.
inline QString said(const char* text) {
    return QCoreApplication::translate("gnx::widgets", text);
}

} // namespace gnx::widgets
