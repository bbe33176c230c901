#include <QDir>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

#include "app/explorer/MainWindow.h"
#include "app/explorer/Settings.h"
#include "tests/support/WindowTests.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Theme.h"
#include "widgets/dataset/browser/IndexClient.h"

namespace gnx::test::main_window_errors {

namespace {

constexpr int kPatienceMs = 30'000;

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& content) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

/// Messages of the window about a dataset or a database that it cannot use.
class MainWindowErrorsTest : public QObject {
    Q_OBJECT
  private:
    std::unique_ptr<QTemporaryDir> folder_;

    QString path(const char* name) const { return folder_->filePath(QLatin1String(name)); }

    /// All that the window's error page says after it has tried to open `dataset`; empty if there is none.
    QString messageOf(const QString& database, const QString& dataset) const {
        Theme theme(*qApp);
        QSettings store(path("settings.ini"), QSettings::IniFormat);
        Settings settings(store);
        IndexClient index(database.toStdString());
        MainWindow window(index, settings, theme);
        window.show();
        QSignalSpy loaded(&window, &MainWindow::loadEnded);
        window.openDataset(dataset);
        if (!loaded.wait(kPatienceMs))
            return "the window did not answer";
        for (const auto* page : window.findChildren<ErrorWidget*>()) // other panels have theirs, hidden
            if (page->isVisible())
                return page->text();
        return {};
    }

  private slots:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(folder_->path()).mkpath("samples"));
    }

    void missingDatasetIsNamed() {
        const QString text = messageOf(path("index.sqlite"), path("nowhere"));
        QVERIFY2(text.contains(path("nowhere")) && text.contains("No such file or directory"), qPrintable(text));
    }

    void newerDatabaseIsNamedWithBothVersions() {
        const QString empty = messageOf(path("index.sqlite"), path("samples"));
        QVERIFY2(empty.contains("there is no sample in this folder") && empty.contains(path("samples")),
                 qPrintable(empty));
        QByteArray content = contentOf(path("index.sqlite"));
        content[60] = 0; // the four bytes of user_version in SQLite's file header, big-endian
        content[61] = 0;
        content[62] = 3;
        content[63] = char(0xe7);
        write(path("newer.sqlite"), content);
        const QString text = messageOf(path("newer.sqlite"), path("samples"));
        QVERIFY2(text.contains(path("newer.sqlite")) && text.contains("999"), qPrintable(text));
        QCOMPARE(contentOf(path("newer.sqlite")), content);
    }

    void fileThatIsNoDatabaseIsNamed() {
        const QByteArray notes = QByteArray("my notes ").repeated(1000);
        write(path("notes"), notes);
        const QString text = messageOf(path("notes"), path("samples"));
        QVERIFY2(text.contains(path("notes")) && text.contains("no SQLite database"), qPrintable(text));
        QCOMPARE(contentOf(path("notes")), notes);
    }
};

} // namespace gnx::test::main_window_errors

GNX_WINDOW_TEST(gnx::test::main_window_errors::MainWindowErrorsTest)
#include "MainWindowErrorsTest.moc"
