#pragma once

#include <cmath>

#include <QLocale>
#include <QString>

#include "core/Wings.h"

namespace gnx::widgets {

/// A rank correlation: "0.812"; "–" where it is not known.
inline QString tauText(double tau) {
    constexpr int kTauDigits = 3;
    return std::isnan(tau) ? QStringLiteral("–") : QLocale().toString(tau, 'f', kTauDigits);
}

} // namespace gnx::widgets
