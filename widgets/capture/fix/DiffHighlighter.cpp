#include "widgets/capture/fix/DiffHighlighter.h"

#include <QPlainTextEdit>

#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {

DiffHighlighter::DiffHighlighter(QPlainTextEdit* edit) : QSyntaxHighlighter(edit->document()), edit_(edit) {}

void DiffHighlighter::highlightBlock(const QString& text) {
    const ThemeColors& colors = ThemeColors::of(edit_->palette());
    const auto length = static_cast<int>(text.size());
    if (text.startsWith(QLatin1String("+++")) || text.startsWith(QLatin1String("---")) ||
        text.startsWith(QLatin1String("@@")))
        setFormat(0, length, colors.text_muted);
    else if (text.startsWith(QLatin1Char('+')))
        setFormat(0, length, colors.ok);
    else if (text.startsWith(QLatin1Char('-')))
        setFormat(0, length, colors.warning);
}

} // namespace gnx::widgets
