#include "widgets/graph/source/TextSearch.h"

#include <QRegularExpression>

namespace gnx::widgets {

std::optional<std::vector<CodeEditor::Span>> findText(const QByteArray& text, const TextSearch& search,
                                                      const std::stop_token& stop) {
    std::vector<CodeEditor::Span> found;
    if (search.pattern.isEmpty())
        return found;
    // One character for each byte, so that positions in the string equal positions in the text.
    QString pattern = QString::fromLatin1(search.pattern.toUtf8());
    if (!search.regex)
        pattern = QRegularExpression::escape(pattern);
    if (search.whole_words)
        pattern = QStringLiteral("\\b(?:") + pattern + QStringLiteral(")\\b");
    const QRegularExpression expression(pattern, QRegularExpression::MultilineOption |
                                                     (search.match_case ? QRegularExpression::NoPatternOption
                                                                        : QRegularExpression::CaseInsensitiveOption));
    if (!expression.isValid())
        return std::nullopt;
    const QString bytes = QString::fromLatin1(text);
    auto matches = expression.globalMatch(bytes);
    while (!stop.stop_requested() && found.size() < kMostTextMatches && matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (match.capturedLength() > 0)
            found.push_back({static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedEnd())});
    }
    return found;
}

} // namespace gnx::widgets
