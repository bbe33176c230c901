#include "widgets/settings/help/HelpBrowser.h"

#include <QDesktopServices>
#include <QFile>
#include <QImage>
#include <QScrollBar>

namespace gnx::widgets {
namespace {

constexpr int kAroundPicture = 40;
constexpr int kLeastPicture = 320;
constexpr int kDarkLightness = 128;

} // namespace

HelpBrowser::HelpBrowser(QWidget* parent) : QTextBrowser(parent) {
    setOpenExternalLinks(true);
}

QVariant HelpBrowser::loadResource(int type, const QUrl& name) {
    if (type != QTextDocument::ImageResource)
        return QTextBrowser::loadResource(type, name);
    const QUrl address = source().resolved(name);
    QString path = QLatin1Char(':') + address.path();
    if (palette().color(QPalette::Base).lightness() < kDarkLightness)
        path.replace(QStringLiteral("-light.png"), QStringLiteral("-dark.png"));
    QImage picture(path);
    const int room = std::max(kLeastPicture, viewport()->width() - kAroundPicture);
    if (picture.width() > room) {
        picture = picture.scaledToWidth(qRound(room * devicePixelRatioF()), Qt::SmoothTransformation);
        picture.setDevicePixelRatio(devicePixelRatioF());
    }
    return picture;
}

/// A link to a file that is not in the manual leads to the project's pages.
void HelpBrowser::doSetSource(const QUrl& name, QTextDocument::ResourceType type) {
    if (name.scheme() == QLatin1String("qrc") && !QFile::exists(QLatin1Char(':') + name.path()))
        return;
    QTextBrowser::doSetSource(name, type);
}

} // namespace gnx::widgets
