#pragma once

#include <vector>

#include <QString>
#include <QTranslator>

#include "core/Wings.h"

class QCoreApplication;

namespace gnx::widgets {

/// A language that the window has texts in.
struct Language {
    QString code; ///< "en", "zh_CN"
    QString name; ///< in the language itself
};

/// English, and the languages of translations/.
std::vector<Language> languages();

/// The code of the language to start with: `wanted` if there is such a language, else the system's, else English.
QString chosenLanguage(const QString& wanted);

/// Loads the texts of the window and of Qt's own dialogs. Called once, before the first widget is made.
void installLanguage(QCoreApplication& application, const QString& code);

/// Finds a text of a class also where lupdate named its context without the namespace.
class Translations : public QTranslator {
    Q_OBJECT
  public:
    using QTranslator::QTranslator;
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;
};

} // namespace gnx::widgets
