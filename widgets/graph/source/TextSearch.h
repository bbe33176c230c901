#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include <QByteArray>
#include <QString>

#include "core/Wings.h"
#include "widgets/graph/source/CodeEditor.h"

namespace gnx::widgets {

struct TextSearch {
    QString pattern;
    bool regex = false;
    bool whole_words = false;
    bool match_case = false;
};

inline constexpr std::size_t kMostTextMatches = 100'000;

/// Finds a pattern in UTF-8 text, in order, without overlaps, at most kMostTextMatches; nothing if it is not a regular
/// expression. The search is by bytes: letters outside ASCII are always case-sensitive. Ends early, with a partial
/// result, when stopped.
std::optional<std::vector<CodeEditor::Span>> findText(const QByteArray& text, const TextSearch& search,
                                                      const std::stop_token& stop);

} // namespace gnx::widgets
