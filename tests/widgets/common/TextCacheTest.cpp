// A cached line of text looks like one that is drawn directly.
#include <QFontMetrics>
#include <QImage>
#include <QPainter>
#include <QtTest>

#include "tests/support/WindowTests.h"
#include "widgets/common/TextCache.h"

namespace gnx::test::text_cache {

namespace {

constexpr QSize kSize(160, 24);

template <class Draw> QImage painted(Draw draw) {
    QImage image(kSize, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setPen(Qt::black);
    draw(painter);
    return image;
}

int darkest(const QImage& image, int column) {
    int least = 255;
    for (int y = 0; y < image.height(); ++y)
        least = std::min(least, qGray(image.pixel(column, y)));
    return least;
}

} // namespace

class TextCacheTest : public QObject {
    Q_OBJECT

  private:
    QFont font_;
    QRect area_{QPoint(0, 0), kSize};

  private slots:
    void drawsWhatThePainterDraws() {
        TextCache cache;
        const auto cached = [&](QPainter& painter) {
            cache.draw(painter, font_, area_, QStringLiteral("conv2d"), Qt::AlignLeft);
        };
        const QImage plain = painted([&](QPainter& painter) {
            painter.setFont(font_);
            painter.drawText(0, (kSize.height() - QFontMetrics(font_).height()) / 2 + QFontMetrics(font_).ascent(),
                             QStringLiteral("conv2d"));
        });
        QCOMPARE(painted(cached), plain);
        QCOMPARE(painted(cached), plain); // from the cache
    }

    void alignsToTheRight() {
        TextCache cache;
        int width = 0;
        const QImage image = painted([&](QPainter& painter) {
            width = cache.draw(painter, font_, area_, QStringLiteral("1,391"), Qt::AlignRight);
        });
        QCOMPARE(width, QFontMetrics(font_).horizontalAdvance(QStringLiteral("1,391")));
        QCOMPARE(darkest(image, kSize.width() - width - 2), 255);
        QVERIFY(darkest(image, kSize.width() - 4) < 255 || darkest(image, kSize.width() - 5) < 255);
    }

    void shortensInTheMiddleAndAnewForAnotherWidth() {
        TextCache cache;
        const QString name = QStringLiteral("timesformer-base-finetuned-k400");
        for (const int room : {60, 110}) {
            int width = 0;
            painted([&](QPainter& painter) {
                width = cache.draw(painter, font_, QRect(0, 0, room, kSize.height()), name, Qt::AlignLeft);
            });
            QVERIFY(width > room / 2 && width <= room);
        }
    }

    void anotherFontShapesAnew() {
        TextCache cache;
        QFont bold = font_;
        bold.setBold(true);
        int plain = 0, heavy = 0;
        painted([&](QPainter& painter) {
            plain = cache.draw(painter, font_, area_, QStringLiteral("layer_norm"), Qt::AlignLeft);
            heavy = cache.draw(painter, bold, area_, QStringLiteral("layer_norm"), Qt::AlignLeft);
        });
        QCOMPARE(plain, QFontMetrics(font_).horizontalAdvance(QStringLiteral("layer_norm")));
        QCOMPARE(heavy, QFontMetrics(bold).horizontalAdvance(QStringLiteral("layer_norm")));
    }
};

} // namespace gnx::test::text_cache

GNX_WINDOW_TEST(gnx::test::text_cache::TextCacheTest)
#include "TextCacheTest.moc"
