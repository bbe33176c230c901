#include "widgets/common/Language.h"

#include <cstring>

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>

namespace gnx::widgets {
namespace {

const QString kFolder = QStringLiteral(":/translations");
const QString kPrefix = QStringLiteral("graphnet-explorer_");
const QString kEnglish = QStringLiteral("en");

} // namespace

std::vector<Language> languages() {
    std::vector<Language> all{{kEnglish, QStringLiteral("English")}};
    for (const QString& file : QDir(kFolder).entryList({kPrefix + QStringLiteral("*.qm")}, QDir::Files, QDir::Name)) {
        const QString code = file.mid(kPrefix.size()).chopped(3);
        all.push_back({code, QLocale(code).nativeLanguageName()});
    }
    return all;
}

QString chosenLanguage(const QString& wanted) {
    const std::vector<Language> all = languages();
    const QLocale locale = wanted.isEmpty() ? QLocale::system() : QLocale(wanted);
    for (const Language& language : all)
        if (language.code == wanted)
            return wanted;
    for (const Language& language : all)
        if (language.code != kEnglish && QLocale(language.code).language() == locale.language() &&
            QLocale(language.code).script() == locale.script())
            return language.code;
    return kEnglish;
}

void installLanguage(QCoreApplication& application, const QString& code) {
    if (code == kEnglish)
        return;
    for (const auto& [name, folder] :
         {std::pair(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)),
          std::pair(kPrefix + code, kFolder)}) {
        auto* texts = new Translations(&application);
        if (texts->load(name, folder))
            QCoreApplication::installTranslator(texts);
    }
}

QString Translations::translate(const char* context, const char* source, const char* disambiguation, int n) const {
    QString found = QTranslator::translate(context, source, disambiguation, n);
    if (!found.isNull() || context == nullptr)
        return found;
    const char* name = std::strrchr(context, ':');
    return name == nullptr ? QString() : QTranslator::translate(name + 1, source, disambiguation, n);
}

} // namespace gnx::widgets
