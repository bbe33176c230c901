#include "widgets/capture/breaks/ShellText.h"

#include <QRegularExpression>
#include <QStringList>

#include "widgets/common/Text.h"

namespace gnx::widgets {
namespace {

QString shellWord(const QString& word) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:=,@%+-]+$"));
    if (plain.match(word).hasMatch())
        return word;
    return QStringLiteral("'%1'").arg(QString(word).replace(QLatin1Char('\''), QStringLiteral("'\\''")));
}

} // namespace

QString shellText(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
    QStringList words{shellWord(toQString(program.string()))};
    for (const std::string& argument : arguments)
        words << shellWord(toQString(argument));
    return words.join(QLatin1Char(' '));
}

} // namespace gnx::widgets
