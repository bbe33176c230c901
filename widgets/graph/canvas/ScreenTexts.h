#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include <QFont>
#include <QStaticText>

#include "core/Wings.h"
#include "core/drawing/paint/PaintDevice.h"

namespace gnx::widgets {

/// Lines of text of a drawing, shaped when they are first painted: doing it for every frame takes most of its time.
class ScreenTexts {
  public:
    explicit ScreenTexts(const QFont& window) : window_(window) {}

    const QFont& fontOf(const TextLook& look) { return setOf(look).font; }
    const QStaticText& lineOf(const std::string& text, const TextLook& look);

  private:
    struct Set {
        QFont font;
        std::unordered_map<std::string, QStaticText> lines;
    };
    Set& setOf(const TextLook& look);

    QFont window_;
    std::map<std::pair<int, bool>, Set> sets_; ///< by size in pixels and weight
};

} // namespace gnx::widgets
